// One connection of a live watch: what it subscribes to, what has come over it, and why it ended.
import { type CallFailure, failed } from './result.js';

/** The part of a WebSocket that is needed here: of browsers, Node 22, undici and `ws` alike. */
export interface WebSocketLike {
  send(data: string): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void): void;
}

export type WebSocketClass = new (url: string, protocols: string[]) => WebSocketLike;

/** How far a watch has come in a topic. */
export interface LivePosition {
  readonly epoch: string;
  readonly offset: number;
}

export interface LineItem extends LivePosition {
  readonly op: 'event' | 'reset';
  readonly topic: string;
}

/** What is known of a topic, over all connections. */
export interface WatchedTopic {
  /** Of what has come last. */
  position?: LivePosition;
  /** Of what its reader is done with, where the service wants to know. */
  handled?: number;
}

export interface LinePlace {
  readonly url: string;
  readonly token: string | undefined;
  readonly WebSocket: WebSocketClass;
  readonly topics: ReadonlyMap<string, WatchedTopic>;
  /** Of the chats that come with `me`, by topic: how far the watch has come in each. */
  readonly chats: Map<string, LivePosition> | undefined;
  /** Every topic is watched now. */
  readonly onOpen: () => void;
}

interface Frame extends Partial<LivePosition>, Partial<Pick<CallFailure, 'code' | 'status' | 'message'>> {
  readonly id?: string | number;
  readonly op: 'ok' | 'error' | 'event' | 'signal';
  readonly topic?: string;
  readonly recovered?: boolean;
  readonly details?: CallFailure['details'];
}

/** With more than this unread the line ends, and another one begins where its reader has come to. */
const unreadMax = 2_000;
/** So often it is asked for a sign of life; after two without one it is over. */
const aliveEveryMs = 10_000;
const acknowledgedEvery = 16;
const ofAck = 'ack';
const ofChat = 'chat:';
/** The service follows no more. */
const chatsMax = 150;

export class LiveLine {
  /** Set when it is over; undefined in it: the reader was too slow. */
  end: { readonly failure?: CallFailure } | undefined;
  /** All topics are, or were, watched over it. */
  isOpen = false;
  /** It lasted for a while. */
  isSteady = false;
  private readonly place: LinePlace;
  private readonly socket: WebSocketLike;
  private readonly told = new Map<string, number>();
  private readonly items: LineItem[] = [];
  private watched = 0;
  private unacknowledged = 0;
  private silences = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cause: unknown;
  private wake = () => {};

  constructor(place: LinePlace) {
    const { url, token, WebSocket } = place;
    const shown = token === undefined ? [] : [`bearer.${token}`];
    this.place = place;
    this.socket = new WebSocket(url, ['signalbox', ...shown]);
    this.socket.addEventListener('open', () => this.subscribe());
    this.socket.addEventListener('message', (event) => this.hear(event));
    this.socket.addEventListener('error', (event) => {
      this.cause = 'error' in event ? event.error : event;
    });
    this.socket.addEventListener('close', (event) => this.closed(event));
    this.listen();
  }

  /** Resolves when there is something to look at. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  look(): void {
    this.wake();
  }

  /** Keeps none that was read, also for a reader that never comes to the last. */
  next(): LineItem | undefined {
    return this.items.shift();
  }

  /** Its reader has asked for the next one. */
  handled({ topic, offset }: LineItem): void {
    const known = this.place.topics.get(topic);
    if (known === undefined || !isAcknowledged(topic)) return;
    known.handled = offset;
    this.unacknowledged += 1;
    if (this.unacknowledged >= acknowledgedEvery) this.acknowledge();
  }

  acknowledge(): void {
    if (!this.isOpen || this.end !== undefined) return;
    this.unacknowledged = 0;
    for (const [topic, { handled = -1 }] of this.place.topics) {
      if (handled <= (this.told.get(topic) ?? -1)) continue;
      this.told.set(topic, handled);
      this.send({ id: ofAck, op: 'ack', topic, offset: handled });
    }
  }

  close(): void {
    if (this.end === undefined) this.over({});
  }

  private send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  private subscribe(): void {
    if (this.end !== undefined) return;
    let id = 0;
    for (const [topic, { position: from }] of this.place.topics) {
      const chats = topic === 'me' && this.place.chats && { chats: this.chatsBehind(from) };
      this.send({ id, op: 'subscribe', topic, ...(from && { from }), ...chats });
      id += 1;
    }
  }

  /** Their offsets are of the same epoch as that of the topic with which they come. */
  private chatsBehind(from: LivePosition | undefined): true | Readonly<Record<string, number>> {
    if (from === undefined) return true;
    const known = [...(this.place.chats ?? [])].filter(([, { epoch }]) => epoch === from.epoch);
    const named = known.slice(-chatsMax);
    return Object.fromEntries(named.map(([topic, { offset }]) => [topic.slice(ofChat.length), offset]));
  }

  private hear(event: object): void {
    if (this.end !== undefined || !('data' in event)) return;
    this.silences = 0;
    const frame = JSON.parse(String(event.data)) as Frame;
    const { id, op, topic = '' } = frame;
    // Of the moment: no place in a topic.
    if (op === 'signal') return;
    if (op === 'event') this.take(topic, frame as LineItem);
    else if (id === ofAck) {
      // It is said again with the next one.
      if (op === 'error') this.told.delete(topic);
    } else if (op === 'error' && id === undefined && this.place.chats?.delete(topic)) {
      // One has left the chat, as `me` says.
    } else if (op === 'error') this.over({ failure: failed(frame) });
    else if (topic !== '') this.begin(topic, frame);
    this.wake();
  }

  private begin(topic: string, { epoch = '', offset = 0, recovered }: Frame): void {
    const known = this.place.topics.get(topic);
    if (known === undefined) {
      this.place.chats?.set(topic, { epoch, offset });
      if (recovered !== true && this.place.chats !== undefined)
        this.items.push({ op: 'reset', topic, epoch, offset });
      return;
    }
    known.position = { epoch, offset };
    if (recovered === false) {
      delete known.handled;
      this.items.push({ op: 'reset', topic, epoch, offset });
    }
    this.watched += 1;
    if (this.watched < this.place.topics.size) return;
    this.isOpen = true;
    this.acknowledge();
    this.place.onOpen();
  }

  private take(topic: string, item: LineItem): void {
    const { topics, chats } = this.place;
    const { epoch, offset } = item;
    const known = topics.get(topic);
    const last = known?.position ?? chats?.get(topic);
    const isWatched = known !== undefined || last !== undefined;
    if (!isWatched || (last?.epoch === epoch && offset <= last.offset)) return;
    if (known === undefined) chats?.set(topic, { epoch, offset });
    else known.position = { epoch, offset };
    this.items.push(item);
    if (this.items.length > unreadMax) this.over({});
  }

  private closed(event: object): void {
    const code = 'code' in event ? Number(event.code) : 1006;
    const reason = 'reason' in event ? String(event.reason).replace(/\.$/, '') : '';
    const why = closings[code] ?? { code: 'NETWORK_ERROR', status: 0 };
    const message = `The socket was closed with ${code}${reason && `: ${reason}`}.`;
    this.over({ failure: failed({ ...why, message, cause: this.cause }) });
  }

  /** Nothing tells of a connection that is dead; so it is asked. */
  private listen(): void {
    this.timer = setTimeout(() => {
      this.silences += 1;
      if (this.silences > 2) {
        this.over({ failure: failed({ code: 'TIMEOUT', message: 'No word from the service.' }) });
        return;
      }
      this.isSteady = this.isOpen;
      if (this.isOpen) this.send({ op: 'ping' });
      this.listen();
    }, aliveEveryMs);
  }

  private over(end: { readonly failure?: CallFailure }): void {
    if (this.end !== undefined) return;
    this.end = end;
    clearTimeout(this.timer);
    this.socket.close();
    this.wake();
  }
}

/** As the same refusal of a call. All others pass. */
const closings: Readonly<Record<number, { readonly code: string; readonly status: number }>> = {
  4400: { code: 'VALIDATION', status: 400 },
  4401: { code: 'INVALID_TOKEN', status: 401 },
  4403: { code: 'FORBIDDEN', status: 403 },
  4409: { code: 'CONFLICT', status: 409 },
};

function isAcknowledged(topic: string): boolean {
  return /^bot:[^:]+:updates$/.test(topic);
}
