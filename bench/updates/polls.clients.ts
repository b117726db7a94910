// Bots that wait for updates, and those who send them one each, in a process of their own.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bodyOf } from './sample-update.js';
import { tokenOf } from './tokens.js';

type Dialect = 'signalbox' | 'nchan';

export interface PollsClients {
  readonly port: number;
  readonly dialect?: Dialect;
}

/** Wakes all that wait, so many at once. */
export interface WakeOrder {
  readonly atOnce: number;
}

export interface Woken {
  /** From the request of a sender to the whole answer of the bot that waited, in milliseconds. */
  readonly latencies: readonly number[];
  readonly refusals: number;
  /** Answers that came in more than one piece. */
  readonly inPieces: number;
}

const openAtOnce = 100;
/** Apart from the order in which they came; no count is a multiple of it. */
const stride = 7_919;
const { port, dialect = 'signalbox' } = JSON.parse(process.argv[2] ?? '{}') as PollsClients;
const waiting: Socket[] = [];
let isOver = false;

const host = `Host: 127.0.0.1:${port}`;

/** How to wait, and how to wake whoever waits, as whole requests. */
const requests: Readonly<Record<Dialect, { wait(bot: number): string; wake(bot: number): string }>> = {
  signalbox: {
    wait: (bot) =>
      withBody('{"timeout":50,"limit":100}', [
        'POST /api/v1/bots/getUpdates HTTP/1.1',
        host,
        'User-Agent: signalbox-bench',
        'Accept: application/json',
        `Authorization: Bearer ${tokenOf(bot)}`,
        'Content-Type: application/json',
      ]),
    wake: (bot) => `GET /wake?n=${bot} HTTP/1.1\r\n${host}\r\n\r\n`,
  },
  nchan: {
    wait: (bot) =>
      [
        `GET /sub/${bot} HTTP/1.1`,
        host,
        'User-Agent: signalbox-bench',
        'Accept: application/json',
        `Authorization: Bearer ${tokenOf(bot)}`,
        '\r\n',
      ].join('\r\n'),
    wake: (bot) =>
      withBody(bodyOf(bot), [`POST /pub/${bot} HTTP/1.1`, host, 'Content-Type: application/json']),
  },
};
const { wait: waitOf, wake: wakeOf } = requests[dialect];

function withBody(body: string, head: readonly string[]): string {
  return [...head, `Content-Length: ${body.length}`, '', body].join('\r\n');
}

function open(): Socket {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    if (!isOver) throw new Error('The server has closed the connection of a bot that waited.');
  });
  return socket;
}

async function add(count: number): Promise<void> {
  const all = waiting.length + count;
  while (waiting.length < all) {
    const opened = Array.from({ length: Math.min(openAtOnce, all - waiting.length) }, open);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    for (const socket of opened) {
      socket.write(waitOf(waiting.length), 'latin1');
      waiting.push(socket);
    }
  }
}

/** Each bot is woken once. */
async function wake({ atOnce }: WakeOrder): Promise<Woken> {
  const count = waiting.length;
  const told = { latencies: [] as number[], refusals: 0, inPieces: 0 };
  let next = 0;

  async function sendAll(): Promise<void> {
    const sender = open();
    await once(sender, 'connect');
    for (let nth = next++; nth < count; nth = next++) {
      const bot = (nth * stride) % count;
      const socket = waiting[bot] ?? sender;
      const answered = once(socket, 'data');
      const sent = once(sender, 'data');
      const from = performance.now();
      sender.write(wakeOf(bot), 'latin1');
      const [data] = (await answered) as [Buffer];
      told.latencies.push(performance.now() - from);
      const text = data.toString('latin1');
      if (!text.startsWith('HTTP/1.1 200') || !text.includes('update_id')) told.refusals += 1;
      if (!text.endsWith('}')) told.inPieces += 1;
      await sent;
    }
    isOver = true;
    sender.destroy();
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, sendAll));
  return told;
}

async function obey(order: { add: number } | { wake: WakeOrder }): Promise<void> {
  if ('add' in order) {
    await add(order.add);
    process.send?.({ added: order.add });
  } else process.send?.(await wake(order.wake));
}

process.on('message', (order: { add: number } | { wake: WakeOrder }) => void obey(order));
process.on('disconnect', () => {
  isOver = true;
  for (const socket of waiting) socket.resetAndDestroy();
  process.exit(0);
});
process.send?.({ ready: true });
