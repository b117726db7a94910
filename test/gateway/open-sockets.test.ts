// The bookkeeping of open sockets: how many there may be, and how long one may take to read what waits.
import { expect } from 'chai';
import { OpenSocket, OpenSockets, type RawSocket } from '../../src/gateway/open-sockets.js';
import { WaitingBytes } from '../../src/gateway/waiting-bytes.js';
import { systemClock } from '../../src/shared/clock.js';
import type { SocketRoute } from '../../src/shared/sockets.js';
import { boundlessCosts } from '../support/gateway.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';

describe('open sockets', () => {
  let late: (() => void)[];
  let waitsMs: number[];
  let sockets: OpenSockets;
  let codes: number[];
  let waiting: WaitingBytes;

  beforeEach(() => {
    late = [];
    waitsMs = [];
    codes = [];
    const after = (ms: number, run: () => void) => {
      late.push(run);
      waitsMs.push(ms);
      return { cancel: () => void late.splice(late.indexOf(run), 1) };
    };
    const { log } = readableLog();
    const costs = boundlessCosts(systemClock, log);
    waiting = new WaitingBytes({ ofOneMax: 150, ofAllMax: 1_000 });
    sockets = new OpenSockets({ log, costs, waiting, timers: { after }, socketsMax: 2, stillMax: 2 });
  });

  const route: SocketRoute = {
    id: 'test.socket',
    path: '/socket',
    limit: { requests: 1, windowSeconds: 1 },
    messageBytesMax: 1,
    bufferedBytesMax: 100,
    tooSlowCode: 4408,
    tooDearCode: 4429,
    idleSeconds: 8,
    admit: () => Promise.reject(new Error('nobody is admitted here')),
  };

  function open() {
    const socket = new OpenSocket(
      'req_1',
      {
        opened: () => undefined,
        message: () => undefined,
        drained: () => undefined,
        closed: (_socket, code) => void codes.push(code),
      },
      { route, sockets },
    );
    const fate = { buffered: 0, end: 0, isCut: false, sent: [] as string[], corks: 0 };
    const raw: RawSocket = {
      send(message) {
        fate.sent.push(String(message));
        return 0;
      },
      cork(send) {
        fate.corks += 1;
        send();
      },
      getBufferedAmount: () => fate.buffered,
      end(code) {
        fate.end = code;
        socket.over(code, new ArrayBuffer(0));
      },
      close() {
        fate.isCut = true;
        socket.over(1006, new ArrayBuffer(0));
      },
    };
    socket.begin(raw);
    return { socket, fate };
  }

  it('are so many at most, and one that ends makes room', () => {
    const { socket } = open();
    open();
    expect(() => sockets.checkRoom())
      .to.throw()
      .with.property('code', 'UNAVAILABLE');
    socket.close(4000, '');
    expect(() => sockets.checkRoom()).not.to.throw();
  });

  it('send many texts together, or none of them when they are too much', () => {
    const { socket, fate } = open();
    const texts = ['one', 'two'].map((text) => ({ text, bytes: 40 }));
    expect(socket.sendAll(texts)).to.equal('later');
    expect([fate.sent, fate.corks]).to.deep.equal([['one', 'two'], 1]);
    fate.buffered = 21;
    expect(socket.sendAll(texts)).to.equal('dropped');
    expect([fate.sent.length, codes]).to.deep.equal([2, [4408]]);
  });

  it('are closed when what waited has gone out', () => {
    const { socket, fate } = open();
    fate.buffered = 7;
    socket.close(4000, '');
    expect([fate.end, codes, sockets.count]).to.deep.equal([0, [4000], 1]);
    fate.buffered = 0;
    socket.drained();
    expect([fate.end, codes, sockets.count, late]).to.deep.equal([4000, [4000], 0, []]);
  });

  it('are cut off when it does not go out in time', () => {
    const { socket, fate } = open();
    fate.buffered = 7;
    socket.close(4000, '');
    for (const run of late.slice()) run();
    expect([fate.isCut, codes, sockets.count, late]).to.deep.equal([true, [4000], 0, []]);
  });

  it('keep their code for a minute for a reader that stands still, and then are cut off', () => {
    const { socket, fate } = open();
    fate.buffered = 90;
    expect(socket.send('x'.repeat(40))).to.equal('dropped');
    expect([codes, waitsMs]).to.deep.equal([[4408], [60_000]]);
    fate.buffered = 0;
    socket.drained();
    expect([fate.end, fate.isCut, late]).to.deep.equal([4408, false, []]);
  });

  it('are cut off early where many readers stand still, those that did so first', () => {
    const all = Array.from({ length: 3 }, open);
    for (const { socket, fate } of all) {
      fate.buffered = 90;
      socket.send('x'.repeat(40));
    }
    expect(all.map(({ fate }) => fate.isCut)).to.deep.equal([true, false, false]);
    for (const run of late.slice()) run();
    expect(all.map(({ fate }) => fate.isCut)).to.deep.equal([true, true, true]);
    const next = open();
    next.fate.buffered = 90;
    next.socket.send('x'.repeat(40));
    expect([next.fate.isCut, late.length]).to.deep.equal([false, 1]);
  });

  it('send nothing more once they are closing', () => {
    const { socket, fate } = open();
    fate.buffered = 60;
    expect([socket.send('x'.repeat(40)), codes]).to.deep.equal(['later', []]);
    expect([socket.send('x'.repeat(41)), codes]).to.deep.equal(['dropped', [4408]]);
    expect([socket.send('x'), codes]).to.deep.equal(['dropped', [4408]]);
  });

  it('are cut off when too much waits for one caller, the one that has waited longest first', async () => {
    const [first, second, other] = [open(), open(), open()];
    for (const { socket } of [first, second]) socket.paidBy({ kind: 'bot', id: 'bot_1' });
    other.socket.paidBy({ kind: 'bot', id: 'bot_2' });
    for (const { socket, fate } of [first, second, other]) {
      fate.buffered = 80;
      expect(socket.send('x')).to.equal('later');
    }
    await until(() => first.fate.isCut);
    expect([codes, second.fate.isCut, other.fate.isCut]).to.deep.equal([[4408], false, false]);
    expect(waiting.bytes).to.equal(160);
    second.fate.buffered = 0;
    second.socket.drained();
    other.socket.over(1006, new ArrayBuffer(0));
    expect(waiting.bytes).to.equal(0);
  });
});
