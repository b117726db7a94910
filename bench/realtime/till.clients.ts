// Phones that each watch one voucher, and tills that redeem these at a fixed rate, whatever became of those
// before.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import type { HeldVouchers } from '../vouchers/shop.js';

export interface Tills extends HeldVouchers {
  readonly perSecond: number;
}

/** In milliseconds, one of each a voucher. */
export interface Seen {
  /** From the moment at which it was to be redeemed until the phone knew. */
  readonly due: readonly number[];
  /** From the moment at which the node decided, which is before the commit. */
  readonly decided: readonly number[];
  /** From the answer at the till; below 0 where the phone knew first. */
  readonly answered: readonly number[];
  readonly missing: number;
  readonly twice: number;
}

const { port } = JSON.parse(process.argv[2] ?? '{}') as { port: number };
const tillsTotal = 32;
const openedAtOnce = 50;
const patienceMs = 5_000;

interface Voucher {
  readonly redeem: string;
  frames: number;
  dueAt: number;
  answeredAt: number;
  frameAt: number;
  /** How long before the frame the node had decided, by the clock that both share. */
  sinceDecided: number;
}

async function phone(token: string, voucherId: string, voucher: Voucher): Promise<WebSocket> {
  const headers = { Authorization: `Bearer ${token}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/realtime`, { headers });
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const [now, wall] = [performance.now(), Date.now()];
      const frame = JSON.parse(String(data)) as { op: string; type?: string; at?: string };
      if (frame.op === 'ok') resolve();
      else if (frame.op === 'error') reject(new Error(String(data)));
      else if (frame.type === 'voucher.redeemed') {
        voucher.frames += 1;
        voucher.frameAt = now;
        voucher.sinceDecided = wall - Date.parse(frame.at ?? '');
      }
    });
    socket.on('error', reject);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic: `voucher:${voucherId}` }));
  await subscribed;
  return socket;
}

async function answerOf(socket: Socket, request: string): Promise<void> {
  socket.write(request, 'latin1');
  let text = '';
  for (;;) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    text += data.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (end < 0 || text.length < end + 4 + length) continue;
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 500));
    return;
  }
}

async function run({ token, vouchers, perSecond }: Tills): Promise<Seen> {
  const all = vouchers.map(({ voucherId, redeem }) => {
    const times = { frames: 0, dueAt: 0, answeredAt: 0, frameAt: 0, sinceDecided: 0 };
    return { voucherId, voucher: { redeem, ...times } satisfies Voucher };
  });
  const phones: WebSocket[] = [];
  for (let at = 0; at < all.length; at += openedAtOnce) {
    const some = all.slice(at, at + openedAtOnce);
    phones.push(...(await Promise.all(some.map((one) => phone(token, one.voucherId, one.voucher)))));
  }
  const startedAt = performance.now();
  let next = 0;
  async function till(): Promise<void> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    await once(socket, 'connect');
    for (let one = all[next]; one !== undefined; one = all[next]) {
      const { voucher } = one;
      voucher.dueAt = startedAt + (next * 1_000) / perSecond;
      next += 1;
      const early = voucher.dueAt - performance.now();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      await answerOf(socket, voucher.redeem);
      voucher.answeredAt = performance.now();
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: tillsTotal }, till));
  const until = performance.now() + patienceMs;
  while (all.some(({ voucher }) => voucher.frames === 0) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of phones) socket.terminate();
  const told = all.flatMap(({ voucher }) => (voucher.frames > 0 ? [voucher] : []));
  return {
    due: told.map(({ frameAt, dueAt }) => frameAt - dueAt),
    decided: told.map(({ sinceDecided }) => sinceDecided),
    answered: told.map(({ frameAt, answeredAt }) => frameAt - answeredAt),
    missing: all.length - told.length,
    twice: told.filter(({ frames }) => frames > 1).length,
  };
}

process.on('message', (order: Tills) => void run(order).then((seen) => process.send?.(seen)));
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
