// The live watch of the client keeps its position over all faults of connections, played by a fake service.
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import { WebSocket as UndiciSocket } from 'undici';
import WsSocket, { WebSocketServer } from 'ws';
import { CallError, type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import { LiveLine, type LiveSignal, type WebSocketClass } from '../../src/client/live-line.js';
import { until } from '../support/until.js';

const topic = 'bot:1:updates';

interface Frame {
  readonly id?: string | number;
  readonly op: string;
  readonly topic?: string;
  readonly from?: { readonly epoch: string; readonly offset: number };
  readonly offset?: number;
}

describe('live topics, in the client', () => {
  let service: WebSocketServer;
  /** The frames of each connection. */
  let heard: Frame[][];
  let sockets: WsSocket[];
  let answer: (frame: Frame, socket: WsSocket, nth: number) => void;
  let protocols: string[][];
  let pauses: number[];

  before(async () => {
    service = new WebSocketServer({
      port: 0,
      host: '127.0.0.1',
      handleProtocols(offered) {
        protocols.push([...offered]);
        return 'signalbox';
      },
    });
    service.on('connection', (socket) => {
      const frames: Frame[] = [];
      const nth = heard.push(frames);
      sockets.push(socket);
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Frame;
        frames.push(frame);
        answer(frame, socket, nth);
      });
    });
    await once(service, 'listening');
  });
  after(() => {
    for (const socket of service.clients) socket.terminate();
    service.close();
  });
  beforeEach(() => {
    [heard, sockets, protocols, pauses] = [[], [], [], []];
    answer = (frame, socket) => accept(frame, socket);
  });

  const say = (socket: WsSocket, frame: object) => socket.send(JSON.stringify(frame));
  function accept({ id, op, topic: asked, from }: Frame, socket: WsSocket, more: object = {}): void {
    if (op !== 'subscribe') return;
    const { offset = 0 } = from ?? {};
    say(socket, {
      id,
      op: 'ok',
      topic: asked,
      epoch: 'e',
      offset,
      ...(from && { recovered: true }),
      ...more,
    });
  }
  const event = (offset: number, of = topic) => ({
    op: 'event',
    topic: of,
    epoch: 'e',
    offset,
    type: 'message',
    at: '2026-11-22T10:00:00.000Z',
    data: { update_seq: offset },
  });
  function client(options: Partial<ClientOptions> = {}): Client {
    const address = service.address();
    if (typeof address !== 'object' || address === null) throw new Error('The fake service has no port.');
    return createClient({
      baseUrl: `http://127.0.0.1:${address.port}/`,
      token: 'sbot_1',
      wait: async (ms) => void pauses.push(ms),
      ...options,
    });
  }
  interface Wanted {
    readonly count: number;
    readonly topics?: readonly string[];
    readonly WebSocket?: WebSocketClass;
    readonly api?: Client;
    readonly onOpen?: () => void;
    readonly onSignal?: (signal: LiveSignal) => void;
    readonly onItem?: (offset: number) => Promise<void>;
  }
  /** Reads so many items, and then leaves the loop. */
  async function met({ count, topics = [topic], WebSocket = UndiciSocket, api = client(), ...more }: Wanted) {
    const ending = new AbortController();
    const seen: string[] = [];
    const { onOpen = () => undefined, onSignal = () => undefined } = more;
    const watched = { topics, signal: ending.signal, WebSocket, onOpen, onSignal };
    for await (const { op, offset } of api.live(watched)) {
      seen.push(op === 'event' ? String(offset) : `${op} ${offset}`);
      await more.onItem?.(offset);
      if (seen.length === count) ending.abort();
    }
    return seen;
  }
  const asked = (nth: number, op: string) => (heard[nth - 1] ?? []).filter((frame) => frame.op === op);

  for (const [library, WebSocket] of [
    ['undici', UndiciSocket],
    ['ws', WsSocket],
  ] as const) {
    it(`go on where they were when a connection ends, with ${library}`, async () => {
      answer = (frame, socket, nth) => {
        accept(frame, socket);
        if (frame.op !== 'subscribe') return;
        const first = (frame.from?.offset ?? 0) + 1;
        for (let offset = first; offset < first + 3; offset += 1) say(socket, event(offset));
        if (nth === 1) socket.close(1012, 'the node is restarting');
        else if (nth === 2) socket.terminate();
      };
      let opened = 0;
      const onOpen = () => {
        opened += 1;
      };
      expect(await met({ count: 9, WebSocket, onOpen })).to.deep.equal([...'123456789']);
      expect(heard.map((_, nth) => asked(nth + 1, 'subscribe')[0]?.from)).to.deep.equal([
        undefined,
        { epoch: 'e', offset: 3 },
        { epoch: 'e', offset: 6 },
      ]);
      expect(opened).to.equal(3);
      expect(pauses).to.have.length(2);
      expect(protocols[0]).to.deep.equal(['signalbox', 'bearer.sbot_1']);
      await until(() => sockets.every(({ readyState }) => readyState === WsSocket.CLOSED));
    });
  }

  it('tell what was handled, once the next item is asked for, and not of what was not', async () => {
    answer = (frame, socket) => {
      accept(frame, socket);
      if (frame.op === 'subscribe') for (const offset of [1, 2, 3]) say(socket, event(offset));
    };
    const acks = () => asked(1, 'ack').map(({ offset }) => offset);
    const live = client().live({ topics: [topic], WebSocket: UndiciSocket });
    for (let nth = 0; nth < 3; nth += 1) await live.next();
    expect(acks()).to.deep.equal([]);
    const waiting = live.next();
    await until(() => acks().length === 1);
    expect(acks()).to.deep.equal([3]);
    say(sockets[0] as WsSocket, event(4));
    await waiting;
    await live.return();
    await until(() => sockets[0]?.readyState === WsSocket.CLOSED);
    expect(acks(), 'the fourth comes again').to.deep.equal([3]);
  });

  it('hand signals over at once, and read none out of the loop', async () => {
    const said = { op: 'signal', topic, type: 'chat_action', at: '2026-11-22T10:00:00.000Z', data: {} };
    answer = (frame, socket) => {
      accept(frame, socket);
      if (frame.op !== 'subscribe') return;
      say(socket, said);
      say(socket, event(1));
    };
    const signals: object[] = [];
    expect(await met({ count: 1, onSignal: (signal) => void signals.push(signal) })).to.deep.equal(['1']);
    expect(signals).to.deep.equal([said]);
  });

  it('tell of the item at hand when the signal ends them', async () => {
    answer = (frame, socket) => {
      accept(frame, socket);
      if (frame.op === 'subscribe') for (const offset of [1, 2, 3]) say(socket, event(offset));
    };
    expect(await met({ count: 2 })).to.deep.equal(['1', '2']);
    await until(() => asked(1, 'ack').length > 0);
    expect(asked(1, 'ack').map(({ offset }) => offset)).to.deep.equal([2]);
  });

  it('tell again over the next connection what the last one may not have brought', async () => {
    answer = (frame, socket, nth) => {
      accept(frame, socket);
      if (frame.op !== 'subscribe') return;
      if (nth === 1) {
        for (const offset of [1, 2]) say(socket, event(offset));
        socket.terminate();
      } else say(socket, event(3));
    };
    await met({ count: 3 });
    await until(() => asked(2, 'ack').length > 1);
    expect(asked(2, 'ack').map(({ offset }) => offset)).to.deep.equal([2, 3]);
  });

  it('say where something is missing, in its place among the events', async () => {
    answer = (frame, socket, nth) => {
      accept(frame, socket, nth === 1 ? {} : { recovered: false, offset: 90 });
      if (frame.op !== 'subscribe') return;
      say(socket, event(nth === 1 ? 1 : 91));
      if (nth === 1) socket.terminate();
    };
    expect(await met({ count: 3 })).to.deep.equal(['1', 'reset 90', '91']);
  });

  it('bring no event twice', async () => {
    answer = (frame, socket) => {
      accept(frame, socket);
      if (frame.op === 'subscribe') for (const offset of [1, 2, 2, 1, 3]) say(socket, event(offset));
    };
    expect(await met({ count: 3 })).to.deep.equal(['1', '2', '3']);
  });

  it('watch several topics at once, each from its own place', async () => {
    const topics = ['chat:1', 'chat:2'];
    answer = (frame, socket, nth) => {
      accept(frame, socket);
      if (frame.topic === 'chat:2' && frame.op === 'subscribe') {
        say(socket, event(nth, 'chat:1'));
        say(socket, event(10 * nth, 'chat:2'));
        socket.terminate();
      }
    };
    expect(await met({ count: 4, topics })).to.deep.equal(['1', '10', '2', '20']);
    expect(asked(2, 'subscribe').map(({ from }) => from?.offset)).to.deep.equal([1, 10]);
    expect(asked(1, 'ack'), 'of a chat nothing is acknowledged').to.deep.equal([]);
  });

  it('wait longer and longer while nobody answers, out of step with others', async () => {
    answer = (frame, socket, nth) => {
      const passing = [1011, 1012, 1013, 4408, 4429, 1001];
      if (nth <= 12) socket.close(passing[nth % passing.length]);
      else {
        accept(frame, socket);
        if (frame.op === 'subscribe') say(socket, event(1));
      }
    };
    await met({ count: 1 });
    expect(pauses).to.have.length(12);
    for (const [place, ms] of pauses.entries()) {
      const fullMs = Math.min(250 * 2 ** place, 30_000);
      expect(ms).to.be.within(fullMs / 2, fullMs);
    }
  });

  it('drop a connection whose events their reader has no time for, and fetch the rest later', async () => {
    const count = 5_000;
    answer = (frame, socket) => {
      accept(frame, socket);
      const first = (frame.from?.offset ?? 0) + 1;
      if (frame.op === 'subscribe')
        for (let offset = first; offset <= count; offset += 1) say(socket, event(offset));
    };
    const isDropped = () => sockets[0]?.readyState === WsSocket.CLOSED;
    const onItem = async (offset: number) => (offset === 1 ? until(isDropped) : undefined);
    const seen = await met({ count, onItem });
    expect(seen).to.deep.equal(Array.from({ length: count }, (_, nth) => String(nth + 1)));
    expect(heard.length).to.be.above(1);
    expect(pauses).to.deep.equal([]);
  });

  it('keep no item that was read, for a reader that is always a little behind', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const listeners = new Map<string, (event: object) => void>();
    class Played {
      addEventListener(type: string, listener: (event: object) => void) {
        listeners.set(type, listener);
      }
      send() {}
      close() {}
    }
    const line = new LiveLine({
      ...{ url: 'ws://t', token: undefined, WebSocket: Played },
      ...{ onOpen: () => undefined, onSignal: () => undefined },
      topics: new Map([[topic, {}]]),
      chats: undefined,
    });
    const bring = (frame: object) => listeners.get('message')?.({ data: JSON.stringify(frame) });
    bring({ id: 0, op: 'ok', topic, epoch: 'e', offset: 0 });
    bring(event(1));
    const read: WeakRef<object>[] = [];
    for (let offset = 2; offset <= 1_000; offset += 1) {
      bring(event(offset));
      const item = line.next();
      if (item !== undefined) read.push(new WeakRef(item));
    }
    await new Promise(setImmediate);
    collect();
    expect(read.length).to.equal(999);
    expect(read.filter((item) => item.deref() !== undefined)).to.have.length.below(3);
    expect(line.next()).to.include({ offset: 1_000 });
    line.close();
  });

  const endings = [
    [4401, 'INVALID_TOKEN'],
    [4403, 'FORBIDDEN'],
    [4409, 'CONFLICT'],
  ] as const;
  for (const [closing, code] of endings) {
    it(`end with ${code} when they are closed with ${closing}`, async () => {
      answer = (_frame, socket) => socket.close(closing, 'It is so.');
      const error = await met({ count: 1 }).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(CallError).with.nested.property('failure.code', code);
      expect(String(error)).to.match(/: It is so\.$/);
      expect(heard).to.have.length(1);
    });
  }

  it('end with what the service says of a topic, and go on after what passes', async () => {
    answer = (frame, socket, nth) => {
      const { id } = frame;
      if (nth === 1) say(socket, { id, op: 'error', status: 503, code: 'UNAVAILABLE', message: 'Not now.' });
      else if (nth === 2) {
        accept(frame, socket);
        const message = 'A webhook is set.';
        say(socket, { op: 'error', topic, status: 409, code: 'CONFLICT', message });
      }
    };
    const error = await met({ count: 1 }).catch((thrown: unknown) => thrown);
    expect(String(error)).to.equal('CallError: CONFLICT: A webhook is set.');
    expect(heard).to.have.length(2);
  });

  it('come back with a fresh token when theirs has ended', async () => {
    let asked = 0;
    const token = () => {
      asked += 1;
      return `token_${asked}`;
    };
    answer = (frame, socket, nth) => {
      if (nth === 3) return socket.close(4401, 'no more');
      accept(frame, socket);
      say(socket, event(nth));
      if (nth === 1) socket.close(4401, 'the token has ended');
      return undefined;
    };
    expect(await met({ count: 2, api: client({ token }) })).to.deep.equal(['1', '2']);
    expect(protocols.map(([, shown]) => shown)).to.deep.equal(['bearer.token_1', 'bearer.token_2']);
  });

  it('end before the first connection, while one is made, and in a pause', async () => {
    const signal = AbortSignal.abort();
    const none = client().live({ topics: [topic], signal, WebSocket: UndiciSocket });
    expect(await none.next()).to.deep.equal({ done: true, value: undefined });
    expect(heard).to.have.length(0);

    answer = () => undefined;
    const making = new AbortController();
    const made = client()
      .live({ topics: [topic], signal: making.signal, WebSocket: UndiciSocket })
      .next();
    await until(() => heard.length === 1);
    making.abort();
    expect(await made).to.deep.equal({ done: true, value: undefined });

    const pausing = new AbortController();
    answer = (_frame, socket) => socket.terminate();
    const wait = async () => pausing.abort();
    const paused = client({ wait }).live({
      topics: [topic],
      signal: pausing.signal,
      WebSocket: UndiciSocket,
    });
    expect(await paused.next()).to.deep.equal({ done: true, value: undefined });
  });

  it('say what is wrong with how they are asked for', async () => {
    const none = client().live({ topics: [], WebSocket: UndiciSocket }).next();
    expect(String(await none.catch((thrown: unknown) => thrown))).to.include('1 to 100 topics');
    const { WebSocket } = globalThis as { WebSocket?: unknown };
    if (WebSocket !== undefined) return;
    const without = client()
      .live({ topics: [topic] })
      .next();
    expect(String(await without.catch((thrown: unknown) => thrown)))
      .to.include('undici')
      .and.include('live({ WebSocket');
  });
});
