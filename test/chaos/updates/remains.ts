// What a run of updates leaves behind in MongoDB, as its ledger needs it.
import type { Db } from 'mongodb';
import { keyOf } from '../../../src/shared/key.js';
import { firstsUnderWay } from '../../../src/updates/deliveries/beginning.js';
import type { WebhookDelivery } from '../../../src/updates/deliveries/delivery.js';
import type { FirstSuccess } from '../../../src/updates/deliveries/first-successes.js';
import { createFirstSuccessStore } from '../../../src/updates/deliveries/first-successes.store.js';
import { queueKindName } from '../../../src/updates/names.js';
import type { QueueState } from '../../../src/updates/queue/queue.js';
import type { UpdateRow } from '../../../src/updates/update.js';
import type { CastBot } from './cast.js';
import type { BotBooks, Said } from './ledger.js';
import { saidIn } from './texts.js';

type Kept = FirstSuccess & Pick<WebhookDelivery, 'body'>;
type Remains = Pick<BotBooks, 'waiting' | 'deliveries' | 'dropped' | 'diedUnattempted'>;

export async function readRemains(db: Db, { botId }: CastBot): Promise<Remains> {
  const queue = await queueOf(db, botId);
  const rows = await db.collection<UpdateRow>('bot_updates').find({ to: botId }).toArray();
  const failed = await db
    .collection<WebhookDelivery & { _id: string }>('deliveries')
    .find({ queue: botId })
    .toArray();
  const all: Kept[] = failed.map(({ _id: id, ...delivery }) => ({ id, ...delivery }));
  for await (const success of createFirstSuccessStore({ db }).newestFirst(botId)) all.push(success);
  const { expired = 0, full = 0 } = queue?.st.dropped ?? {};
  const isDead = ({ status }: Kept) => status === 'dead_letter';
  return {
    waiting: rows.map(({ _id: id, body }) => ({ id, ...saidInBody(body) })),
    deliveries: all.map(({ id, seq, status, attempt_log: [first], body }) => ({
      ...{ id, seq, status },
      isFirstAnswered: first?.attempt === 1 && first.status_code !== undefined,
      ...(status === 'dead_letter' && body !== undefined && { said: saidInBody(body) }),
    })),
    dropped: expired + full,
    diedUnattempted: all.filter((one) => isDead(one) && one.attempts === 0).length,
  };
}

function saidInBody(body: string): Said {
  return saidIn((JSON.parse(body) as { message: { text: string } }).message.text);
}

function queueOf(db: Db, botId: string) {
  return db.collection<{ _id: string; st: QueueState }>('update_queues').findOne({ _id: botId });
}

/** The number up to which the bot is done with its updates. */
export async function doneUpTo(db: Db, { botId }: CastBot): Promise<number> {
  return (await queueOf(db, botId))?.st.done ?? 0;
}

/** What is on its way now, and may be delivered a second time if its node goes. */
export async function underWayIn(db: Db): Promise<readonly string[]> {
  const again = db.collection<{ _id: string }>('deliveries').find({ status: 'delivering' });
  const queues = await db.collection<{ _id: string; st: QueueState }>('update_queues').find().toArray();
  const firsts = queues.flatMap(({ _id, st }) => [...firstsUnderWay(_id, st.held ?? {}).keys()]);
  return [...(await again.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id), ...firsts];
}

export function waitingFor(db: Db, bots: readonly CastBot[]): Promise<number> {
  return db.collection('bot_updates').countDocuments({ to: { $in: bots.map(({ botId }) => botId) } });
}

/** The queue, its deliveries, and each of its turns that has changed something, in their order. */
export async function historyOf(db: Db, { botId }: CastBot) {
  const queue = await queueOf(db, botId);
  const deliveries = await db.collection('deliveries').find({ queue: botId }).sort({ seq: 1 }).toArray();
  const batches = await db.collection('update_batches').find({ to: botId }).sort({ first: 1 }).toArray();
  const successes = await db
    .collection('delivery_successes')
    .find({ queue: botId })
    .sort({ to: 1 })
    .toArray();
  const actor = keyOf(queueKindName, botId);
  const turns = await db.collection('commands').find({ actor }).sort({ at: 1, 'log.first': 1 }).toArray();
  return { queue, deliveries, batches, successes, turns };
}
