// Streams of events through the gateway: kept open, never more than a client reads, ended when the node is.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { EventStreams } from '../../src/gateway/event-streams.js';
import type { Exchange } from '../../src/gateway/exchange.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { OpenBody, type OpenBodySink } from '../../src/gateway/open-body.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import { createLog } from '../../src/shared/log.js';
import type { EventsListener, EventsStream, StreamRequest } from '../../src/shared/streaming.js';
import { boundlessWaiting, closeGateway, openTestGateway } from '../support/gateway.js';
import { until } from '../support/until.js';

const kilobyte = 1024;

function listening() {
  const heard = { stream: undefined as EventsStream | undefined, drained: 0, closed: 0 };
  const events: EventsListener = {
    opened(stream) {
      heard.stream = stream;
    },
    drained() {
      heard.drained += 1;
    },
    closed() {
      heard.closed += 1;
    },
  };
  return { heard, events };
}

describe('streams of events through the gateway', () => {
  let gateway: Gateway;
  let lines: string[];
  let handle: (request: StreamRequest) => Promise<{ events: EventsListener }>;

  beforeEach(async () => {
    lines = [];
    gateway = await openTestGateway({
      lines,
      streamRoutes: [
        {
          id: 'test.events',
          method: 'GET',
          path: '/events',
          limit: { requests: 10, windowSeconds: 60 },
          errors: [],
          handle: (request) => handle(request),
        },
      ],
    });
  });
  afterEach(() => closeGateway(gateway));

  async function open() {
    const { heard, events } = listening();
    handle = async () => ({ events });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined); // A cut connection is one of the things waited for.
    const state = { text: '', bytes: 0, isOver: false };
    socket.on('data', (chunk: Buffer) => {
      state.bytes += chunk.length;
      if (state.text.length < 16 * kilobyte) state.text += chunk;
    });
    socket.once('close', () => {
      state.isOver = true;
    });
    await once(socket, 'connect');
    socket.write(
      'GET /events?x=1 HTTP/1.1\r\nHost: t\r\nLast-Event-ID: e:1\r\nAuthorization: Bearer a\r\n\r\n',
    );
    await until(() => heard.stream !== undefined && state.text.includes('retry: '));
    return { socket, heard, state, stream: heard.stream as EventsStream };
  }

  it('go out as they come, with the head of a stream and one line in the log', async () => {
    const { state, stream, socket } = await open();
    expect(state.text).to.match(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/event-stream\r\nCache-Control: no-store/,
    );
    stream.send('data: 1\n\n');
    stream.send('data: 2\n\n');
    await until(() => state.text.includes('data: 1\n\ndata: 2\n\n'));
    expect(lines.filter((line) => line.includes('"endpoint":"test.events","status":200'))).to.have.length(1);
    expect(gateway.inFlight()).to.equal(0);
    socket.destroy();
  });

  it('tell their room what was asked, and when the client has gone', async () => {
    const { heard, socket, stream } = await open();
    socket.destroy();
    await until(() => heard.closed === 1);
    stream.send('data: to nobody\n\n');
    stream.end();
    expect(heard.closed).to.equal(1);
    const asked: StreamRequest[] = [];
    handle = async (request) => {
      asked.push(request);
      return { events: listening().events };
    };
    const again = connect(gateway.port, '127.0.0.1');
    again.write('GET /events HTTP/1.1\r\nHost: t\r\nLast-Event-ID: e:7\r\nAuthorization: Bearer b\r\n\r\n');
    await until(() => asked.length === 1);
    expect(asked[0]?.headers).to.include({ 'last-event-id': 'e:7', authorization: 'Bearer b' });
    expect(asked[0]?.address).to.equal('127.0.0.1');
    again.destroy();
  });

  it('close what a room holds for a client that has gone before the answer', async () => {
    const { heard, events } = listening();
    let go = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    let isAsked = false;
    handle = async () => {
      isAsked = true;
      await isLetGo;
      return { events };
    };
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('GET /events HTTP/1.1\r\nHost: t\r\n\r\n');
    await until(() => isAsked);
    socket.destroy();
    await until(() => gateway.inFlight() === 0);
    go();
    await until(() => heard.closed === 1);
    expect(heard.stream).to.equal(undefined);
  });

  it('end whole, and the connection is used again', async () => {
    const { state, stream, socket } = await open();
    stream.send('data: last\n\n');
    stream.end();
    await until(() => state.text.endsWith('data: last\n\n\r\n0\r\n\r\n'));
    state.text = '';
    socket.write('GET /events HTTP/1.1\r\nHost: t\r\n\r\n');
    await until(() => state.text.startsWith('HTTP/1.1 200 OK'));
    socket.destroy();
  });

  it('hold back what a client does not read, and go on when it does', async () => {
    const { heard, socket, state, stream } = await open();
    socket.pause();
    const event = `data: ${'x'.repeat(200)}\n\n`;
    let sent = 0;
    // Small ones, which the library would take without looking, for as long as the kernel takes them.
    while (stream.bufferedBytes() < 64 * kilobyte) {
      for (let nth = 0; nth < 50; nth += 1) stream.send(event);
      sent += 50 * event.length;
      await new Promise(setImmediate);
    }
    expect(sent, 'less than what the kernels hold, and a little').to.be.below(32 * 1024 * kilobyte);
    expect(heard.drained).to.equal(0);
    socket.resume();
    await until(() => stream.bufferedBytes() === 0);
    expect(heard.drained).to.be.above(0);
    await until(() => state.bytes > sent);
    expect(state.isOver).to.equal(false);
    socket.destroy();
  });

  it('are cut off when a client leaves a megabyte unread', async () => {
    const { heard, socket, stream } = await open();
    socket.pause();
    while (heard.closed === 0) {
      stream.send(`data: ${'x'.repeat(64 * kilobyte)}\n\n`);
      await new Promise(setImmediate);
    }
    expect(stream.bufferedBytes()).to.be.below(2 * 1024 * kilobyte);
    socket.destroy();
  });

  it('end with a word to come back when the node drains, and none is opened any more', async () => {
    const streams = [await open(), await open(), await open()];
    const drained = gateway.drain({ acceptMs: 0, finishMs: 20_000 });
    await until(() => streams.every(({ state }) => state.isOver));
    for (const { heard, state } of streams) {
      expect(state.text).to.match(/retry: \d+\n\n[\s\S]*retry: \d{3,4}\n\n$/);
      expect(heard.closed).to.equal(1);
    }
    await drained;
    gateway = await openTestGateway({});
  });
});

describe('a node with many streams of events', () => {
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });

  function world(options: { streamsMax?: number } = {}) {
    let second = () => {};
    const streams = new EventStreams({
      log,
      waiting: new WaitingBytes(boundlessWaiting),
      ...options,
      every(_ms, work) {
        second = work;
        return () => {
          second = () => {};
        };
      },
    });
    const written: string[] = [];
    const sink: OpenBodySink = {
      write: (text) => written.push(text) > 0,
      end: () => undefined,
      onWritable: () => undefined,
      cork: (run) => run(),
      close: () => undefined,
    };
    const place = { writeHead: () => undefined, uncorked: (run: () => void) => run(), isGone: () => false };
    const exchange = { hold: () => new OpenBody(sink, place) } as Partial<Exchange> as Exchange;
    return { streams, exchange, written, pass: () => second() };
  }

  it('sends each a comment every 15 seconds, some of them each second', async () => {
    const { streams, exchange, written, pass } = world();
    for (let nth = 0; nth < 30; nth += 1)
      streams.open(exchange, { headers: [], owner: 'usr_1' }, listening().events);
    await until(() => written.length === 30);
    for (let second = 0; second < 15; second += 1) {
      written.length = 0;
      pass();
      await until(() => written.length === 2);
      expect(written).to.deep.equal([':\n\n', ':\n\n']);
    }
  });

  it('refuses one more than it may have, and lets its room know', () => {
    const { streams, exchange } = world({ streamsMax: 2 });
    for (let nth = 0; nth < 2; nth += 1)
      streams.open(exchange, { headers: [], owner: 'usr_1' }, listening().events);
    const { heard, events } = listening();
    expect(() => streams.open(exchange, { headers: [], owner: 'usr_1' }, events))
      .to.throw()
      .with.property('status', 503);
    expect(heard.closed).to.equal(1);
    expect(streams.count).to.equal(2);
  });
});
