// The product with bots that are told by webhooks, and what stands on the other end.
import { deliveriesCollection, updatesCollection } from '../../src/updates/names.js';
import type { Crowd, CrowdBot } from '../bots/crowd.js';
import type { Messenger } from '../bots/messenger.js';
import { judge } from '../closed-loop.js';
import { InvalidRun } from '../invalid-run.js';
import { spending } from '../process-costs.js';
import type { Product } from '../product.js';
import { untilSo } from '../updates/numbered.js';
import type { Load, Loaded } from '../vouchers/load-messages.js';
import type { ProcessPort } from '../vouchers/process-port.js';
import {
  type Arrivals,
  type Looped,
  type LoopOrder,
  type QueueOrder,
  type ReceiverOrder,
  textOf,
} from './messages.js';

export interface Receiver {
  readonly pid: number;
  readonly url: string;
  reset(): Promise<void>;
  /** So many that are all different, and signed. */
  arrivals(count: number): Promise<ReadonlyMap<number, number>>;
}

export interface Ours {
  readonly messenger: Messenger;
  readonly crowd: () => Promise<Crowd>;
  readonly loader: ProcessPort<Load, Loaded>;
  readonly receiver: Receiver;
  readonly secret: string;
}

export interface Bare {
  readonly loop: ProcessPort<LoopOrder, Looped>;
  readonly receiver: Receiver;
}

export interface Bullmq {
  readonly queue: ProcessPort<QueueOrder, void>;
  readonly product: Product;
  readonly receiver: Receiver;
}

export interface Peer {
  readonly ours?: Ours;
  readonly bare?: Bare;
  readonly bullmq?: Bullmq;
}

/** Bots, and the chats in which their owner writes to them. */
export interface Told {
  readonly bots: readonly CrowdBot[];
  /** Whole requests, by chat, but for the text. */
  readonly chats: readonly string[];
}

/** Attempts of one webhook at once, as many as a bot may ask for. */
export const connectionsMax = 100;
const arrivedWithinMs = 60_000;
const callsAtOnce = 16;

export function receiverAt(port: ProcessPort<ReceiverOrder, unknown>, url: string): Receiver {
  return Object.freeze({
    pid: port.pid,
    url,
    async reset() {
      await port.ask({ of: 'reset' });
    },
    async arrivals(count: number) {
      const order: ReceiverOrder = { of: 'arrivals', count, withinMs: arrivedWithinMs };
      const { at, twice, badSignatures } = (await port.ask(order)) as Arrivals;
      if (badSignatures > 0) throw new InvalidRun(`${badSignatures} deliveries were not signed`);
      if (at.length !== count || twice > 0)
        throw new InvalidRun(`${at.length} of ${count} updates were delivered, ${twice} twice`);
      return new Map(at);
    },
  });
}

/** A request of the owner for each number, into the chats by turns. */
export function sayings(
  { messenger }: Pick<Ours, 'messenger'>,
  { chats }: Pick<Told, 'chats'>,
  count: number,
): string[] {
  const { port } = messenger.product;
  return Array.from({ length: count }, (_, nth) => {
    const body = JSON.stringify({ text: textOf(nth) });
    const lines = [
      `POST /api/v1/chats/${chats[nth % chats.length]}/messages HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${messenger.owner}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  });
}

export async function setWebhooks({ messenger, receiver, secret }: Ours, bots: readonly CrowdBot[]) {
  const body = { url: receiver.url, secret_token: secret, max_connections: connectionsMax };
  await each(bots, ({ token }) => messenger.product.call('POST', '/api/v1/bots/setWebhook', { token, body }));
}

export async function deleteWebhooks({ messenger }: Ours, bots: readonly CrowdBot[]) {
  await each(bots, ({ token }) =>
    messenger.product.call('POST', '/api/v1/bots/deleteWebhook', { token, body: {} }),
  );
}

async function each(bots: readonly CrowdBot[], work: (bot: CrowdBot) => Promise<unknown>): Promise<void> {
  const left = [...bots];
  const caller = async () => {
    for (let bot = left.pop(); bot !== undefined; bot = left.pop()) await work(bot);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, caller));
}

/** What became of everything of theirs is stored. */
export async function settled({ messenger: { db } }: Ours, { bots }: Told): Promise<void> {
  const ids = { $in: bots.map(({ botId }) => botId) };
  const some = { limit: 1 };
  // Not until the numbers are done with: that is seen to once a minute, and all that the node does until then
  // would be counted for a cost of these deliveries.
  const isSo = async () =>
    (await db.collection(updatesCollection).countDocuments({ to: ids }, some)) === 0 &&
    (await db
      .collection(deliveriesCollection)
      .countDocuments({ queue: ids, dueAt: { $exists: true } }, some)) === 0;
  await untilSo(() => 'all is delivered and noted', { withinMs: arrivedWithinMs, isSo });
}

export async function say(ours: Ours, load: Omit<Load, 'port'>): Promise<Loaded> {
  const loaded = await ours.loader.ask({ ...load, port: ours.messenger.product.port });
  judge(loaded, 0);
  return loaded;
}

/** CPU of everybody from here on, in microseconds for each of so many. */
export function costs({ messenger: { product }, receiver }: Ours): (count: number) => readonly number[] {
  return spending([product.pid, product.mongodPid, product.redisPid, receiver.pid]);
}
