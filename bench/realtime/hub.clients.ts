// Sockets that watch one topic, and somebody who publishes to it, in a process of their own. Frames are
// counted by the byte that each begins with and that no text of theirs has.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { upgradeOf } from '../../test/support/web-socket.js';
import { topic } from './event-text.js';
import type { Protocol } from './part.js';

export interface Publishing {
  readonly seconds: number;
  /** Publishes that are on their way at once. */
  readonly inFlight: number;
  /** Absent: as fast as they arrive. */
  readonly perSecond?: number;
  readonly filler?: number;
}

export interface Delivered {
  readonly published: number;
  readonly deliveries: number;
  readonly seconds: number;
  /** From a publish to the last socket that has it, in milliseconds. */
  readonly latencies: readonly number[];
}

const { port, protocol } = JSON.parse(process.argv[2] ?? '{}') as { port: number; protocol: Protocol };
const openAtOnce = 100;
const patienceMs = 20_000;
/** FIN and text, and a length of 16 bits: the first byte of every event, and of nothing within one. */
const frameStart = 0x81;
/** The web server pings a socket that is silent; the answer is a pong that says nothing. */
const ping = 0x89;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const controlMax = 16;
const buffer = Buffer.alloc(512 * 1024);
const sockets: Socket[] = [];
/** They watch, and read nothing. */
const stalled: Socket[] = [];
let starts = 0;
let counted = () => {};

function masked(text: string): Buffer {
  const mask = randomBytes(4);
  const payload = Buffer.from(text);
  const body = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const head =
    payload.length < 126
      ? Buffer.from([frameStart, 0x80 | payload.length])
      : Buffer.from([frameStart, 0xfe, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, mask, body]);
}

const ways: Readonly<
  Record<Protocol, (nth: number) => { request: string; first: string[]; greetings: number }>
> = {
  signalbox: (nth) => ({
    request: upgradeOf('/api/v1/realtime', `Authorization: Bearer sbot_${String(nth).padStart(43, '0')}\r\n`),
    first: [JSON.stringify({ id: 1, op: 'subscribe', topic })],
    greetings: 1,
  }),
  bare: () => ({ request: upgradeOf('/api/v1/realtime'), first: [], greetings: 0 }),
  // The first says what the engine expects, the second that the socket is one of the main namespace.
  'socket.io': () => ({
    request: upgradeOf('/socket.io/?EIO=4&transport=websocket'),
    first: ['40'],
    greetings: 2,
  }),
};

function startsIn(read: Buffer): number {
  let found = 0;
  for (let at = read.indexOf(frameStart); at >= 0; at = read.indexOf(frameStart, at + 1)) found += 1;
  return found;
}

/** Resolves when the socket watches the topic. */
function open(nth: number): Promise<Socket> {
  const { request, first, greetings } = ways[protocol](nth);
  return new Promise((resolve, reject) => {
    let greeted = -1;
    const socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: {
        buffer,
        callback(length: number) {
          const read = buffer.subarray(0, length);
          if (length <= controlMax && read.includes(ping)) socket.write(pong);
          if (greeted >= greetings) {
            starts += startsIn(read);
            counted();
            return true;
          }
          const found = startsIn(read);
          if (greeted >= 0) greeted += found;
          else if (read.toString('latin1', 0, 13) !== 'HTTP/1.1 101 ') {
            reject(new Error(`no socket was opened: ${read.toString('latin1')}`));
          } else {
            greeted = found;
            for (const text of first) socket.write(masked(text));
          }
          if (greeted >= greetings) resolve(socket);
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.write(request, 'latin1');
  });
}

async function add(count: number): Promise<void> {
  const all = sockets.length + count;
  while (sockets.length < all) {
    const from = sockets.length;
    const opened = Array.from({ length: Math.min(openAtOnce, all - from) }, (_, nth) => open(from + nth));
    sockets.push(...(await Promise.all(opened)));
  }
}

/** So many at once, each on a connection of its own; one ends when every socket has it. */
async function publish({ seconds, inFlight, perSecond, filler = 0 }: Publishing): Promise<Delivered> {
  const request = `GET /publish?filler=${filler} HTTP/1.1\r\nHost: t\r\n\r\n`;
  const publishers = Array.from({ length: inFlight }, () =>
    connect({ host: '127.0.0.1', port, noDelay: true }).on('data', () => undefined),
  );
  await Promise.all(publishers.map((socket) => once(socket, 'connect')));
  const readers = sockets.length;
  const sentAt: number[] = [];
  const latencies: number[] = [];
  starts = 0;
  const startedAt = performance.now();
  const isTime = () => performance.now() - startedAt < seconds * 1_000;
  const mayPublish = () =>
    sentAt.length - latencies.length < inFlight &&
    (perSecond === undefined || performance.now() - startedAt >= (sentAt.length / perSecond) * 1_000);
  const deadline = startedAt + seconds * 1_000 + patienceMs;
  await new Promise<void>((resolve, reject) => {
    function turn(): void {
      const now = performance.now();
      while (latencies.length < Math.floor(starts / readers))
        latencies.push(now - (sentAt[latencies.length] ?? now));
      while (isTime() && mayPublish()) {
        publishers[sentAt.length % inFlight]?.write(request, 'latin1');
        sentAt.push(performance.now());
      }
      if (!isTime() && latencies.length >= sentAt.length) resolve();
      else if (now > deadline) reject(new Error(`${starts} of ${sentAt.length * readers} have come`));
      else if (perSecond !== undefined) setTimeout(turn, 1);
    }
    counted = turn;
    turn();
  });
  counted = () => {};
  for (const socket of publishers) socket.destroy();
  const took = (performance.now() - startedAt) / 1_000;
  return { published: sentAt.length, deliveries: starts, seconds: took, latencies };
}

interface Order {
  readonly add?: number;
  /** One more, which from now on reads nothing. */
  readonly stall?: true;
  readonly release?: true;
  readonly publish?: Publishing;
}

function cut(some: readonly Socket[]): void {
  for (const socket of some) socket.resetAndDestroy();
}

async function obey(order: Order): Promise<object> {
  if (order.add !== undefined) await add(order.add);
  if (order.stall) {
    const socket = await open(sockets.length + stalled.length);
    socket.pause();
    stalled.push(socket);
  }
  if (order.release) cut(stalled.splice(0));
  return order.publish === undefined ? {} : publish(order.publish);
}

process.on('message', (order: Order) => {
  void obey(order).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failure: error.message }),
  );
});
process.on('disconnect', () => {
  cut([...sockets, ...stalled]);
  process.exit(0);
});
process.send?.({ ready: true });
