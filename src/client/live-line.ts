// One connection of a live watch: it subscribes to topics, queues their events, and ends with a reason.
import type { Schemas } from '../generated/schemas.js';
import { type CallFailure, failed } from './result.js';

/** The part of a WebSocket that is needed here; those of browsers, Node 22, undici and `ws` have it. */
export interface WebSocketLike {
  send(data: string): void;
  close(code?: number): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void): void;
}

export type WebSocketClass = new (url: string, protocols: string[]) => WebSocketLike;

/** The position of a watch in a topic. */
export interface LivePosition {
  readonly epoch: string;
  readonly offset: number;
}

export interface LineItem extends LivePosition {
  readonly op: 'event' | 'reset';
  readonly topic: string;
}

interface SignalOf<Type extends string, Data> {
  readonly op: 'signal';
  readonly topic: string;
  readonly type: Type;
  /** ISO 8601. */
  readonly at: string;
  readonly data: Data;
}

/** Something of the moment: it has no position, and what is missed is not sent again. */
export type LiveSignal =
  | SignalOf<'chat_action', Schemas['realtime.Doing']>
  | SignalOf<'read', Schemas['realtime.ReadMark']>
  | SignalOf<'presence', Schemas['people.PresenceChange']>
  | SignalOf<'callback_answer', Schemas['rich.Callback']>
  | SignalOf<'updates_dropped', Schemas['realtime.UpdatesDropped']>
  | SignalOf<`voucher.${string}`, Schemas['vouchers.HolderEvent']>;

/** The state of a topic over all connections. */
export interface WatchedTopic {
  /** The position of the last event that has come. */
  position?: LivePosition;
  /** The offset of the last event that its reader has handled, where the service wants acknowledgements. */
  handled?: number;
}

interface LineOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly WebSocket: WebSocketClass;
  readonly topics: ReadonlyMap<string, WatchedTopic>;
  /** The positions in the chats that come with `me`, by topic. */
  readonly chats: Map<string, LivePosition> | undefined;
  /** Called when every topic is watched. */
  readonly onOpen: () => void;
  readonly onSignal: (signal: LiveSignal) => void;
}

interface Frame extends Partial<LivePosition>, Partial<Pick<CallFailure, 'code' | 'status' | 'message'>> {
  readonly id?: string | number;
  readonly op: 'ok' | 'error' | 'event' | 'signal';
  readonly topic?: string;
  readonly recovered?: boolean;
  readonly details?: CallFailure['details'];
}

/** With more unread events the connection ends, and a new one continues from the reader's position. */
const unreadMax = 2_000;
/** The interval of pings; the connection ends after two without any answer. */
const aliveEveryMs = 10_000;
const acknowledgedEvery = 16;
const ofAck = 'ack';
const ofChat = 'chat:';
/** The service follows no more chats than this. */
const chatsMax = 150;

export class LiveLine {
  /** Set when the connection has ended; without a failure the reader was too slow. */
  end: { readonly failure?: CallFailure } | undefined;
  /** True once all topics were watched over this connection. */
  isOpen = false;
  /** True once the connection has lasted for a ping interval. */
  isSteady = false;
  private readonly options: LineOptions;
  private readonly socket: WebSocketLike;
  /** The acknowledged offset of each topic. */
  private readonly acknowledged = new Map<string, number>();
  private readonly items: LineItem[] = [];
  private watched = 0;
  private unacknowledged = 0;
  private silences = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private cause: unknown;
  private wake = () => {};

  constructor(options: LineOptions) {
    const { url, token, WebSocket } = options;
    const bearer = token === undefined ? [] : [`bearer.${token}`];
    this.options = options;
    this.socket = new WebSocket(url, ['signalbox', ...bearer]);
    this.socket.addEventListener('open', () => this.subscribe());
    this.socket.addEventListener('message', (event) => this.receive(event));
    this.socket.addEventListener('error', (event) => {
      this.cause = 'error' in event ? event.error : event;
    });
    this.socket.addEventListener('close', (event) => this.closed(event));
    this.schedulePing();
  }

  /** Resolves when an item has come or the connection has ended. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  look(): void {
    this.wake();
  }

  next(): LineItem | undefined {
    return this.items.shift();
  }

  /** Called when the reader has asked for the next item. */
  handled({ topic, offset }: LineItem): void {
    const known = this.options.topics.get(topic);
    if (known === undefined || !isAcknowledged(topic)) return;
    known.handled = offset;
    this.unacknowledged += 1;
    if (this.unacknowledged >= acknowledgedEvery) this.acknowledge();
  }

  acknowledge(): void {
    if (!this.isOpen || this.end !== undefined) return;
    this.unacknowledged = 0;
    for (const [topic, { handled = -1 }] of this.options.topics) {
      if (handled <= (this.acknowledged.get(topic) ?? -1)) continue;
      this.acknowledged.set(topic, handled);
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
    for (const [topic, { position: from }] of this.options.topics) {
      const chats = topic === 'me' && this.options.chats && { chats: this.chatsFrom(from) };
      this.send({ id, op: 'subscribe', topic, ...(from && { from }), ...chats });
      id += 1;
    }
  }

  /** The offsets of chats are valid in the epoch of the topic `me`. */
  private chatsFrom(from: LivePosition | undefined): true | Readonly<Record<string, number>> {
    if (from === undefined) return true;
    const known = [...(this.options.chats ?? [])].filter(([, { epoch }]) => epoch === from.epoch);
    const named = known.slice(-chatsMax);
    return Object.fromEntries(named.map(([topic, { offset }]) => [topic.slice(ofChat.length), offset]));
  }

  private receive(event: object): void {
    if (this.end !== undefined || !('data' in event)) return;
    this.silences = 0;
    const frame = JSON.parse(String(event.data)) as Frame;
    const { id, op, topic = '' } = frame;
    // A signal has no position in a topic, so it does not wait for the items before it.
    if (op === 'signal') this.options.onSignal(frame as LiveSignal);
    else if (op === 'event') this.take(topic, frame as LineItem);
    else if (id === ofAck) {
      // A failed acknowledgement is sent again with the next one.
      if (op === 'error') this.acknowledged.delete(topic);
    } else if (op === 'error' && id === undefined && this.options.chats?.delete(topic)) {
      // The person has left the chat; an event of `me` says so too.
    } else if (op === 'error') this.over({ failure: failed(frame) });
    else if (topic !== '') this.begin(topic, frame);
    this.wake();
  }

  private begin(topic: string, { epoch = '', offset = 0, recovered }: Frame): void {
    const known = this.options.topics.get(topic);
    if (known === undefined) {
      this.options.chats?.set(topic, { epoch, offset });
      if (recovered !== true && this.options.chats !== undefined)
        this.items.push({ op: 'reset', topic, epoch, offset });
      return;
    }
    known.position = { epoch, offset };
    if (recovered === false) {
      delete known.handled;
      this.items.push({ op: 'reset', topic, epoch, offset });
    }
    this.watched += 1;
    if (this.watched < this.options.topics.size) return;
    this.isOpen = true;
    this.acknowledge();
    this.options.onOpen();
  }

  private take(topic: string, item: LineItem): void {
    const { topics, chats } = this.options;
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

  /** A dead connection closes without an event, so it is pinged. */
  private schedulePing(): void {
    this.timer = setTimeout(() => {
      this.silences += 1;
      if (this.silences > 2) {
        this.over({ failure: failed({ code: 'TIMEOUT', message: 'No word from the service.' }) });
        return;
      }
      this.isSteady = this.isOpen;
      if (this.isOpen) this.send({ op: 'ping' });
      this.schedulePing();
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

/** The close codes that are refusals, as a call would get them. After all others the watch reconnects. */
const closings: Readonly<Record<number, { readonly code: string; readonly status: number }>> = {
  4400: { code: 'VALIDATION', status: 400 },
  4401: { code: 'INVALID_TOKEN', status: 401 },
  4403: { code: 'FORBIDDEN', status: 403 },
  4409: { code: 'CONFLICT', status: 409 },
};

function isAcknowledged(topic: string): boolean {
  return /^bot:[^:]+:updates$/.test(topic);
}
