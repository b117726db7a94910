// The end of a run of updates: what waits is waited for, and the books of every bot are judged.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Db, MongoClient } from 'mongodb';
import { sourceOfUpdate } from '../../../src/commands/update-sources.js';
import type { Mongo } from '../../../src/storage/mongo.js';
import { auditQueues } from '../../../src/updates/audit.js';
import type { Cast, CastBot } from './cast.js';
import type { Cluster } from './cluster.js';
import { type BotTotals, judgeBot } from './ledger.js';
import { newToken, type UpdatesLoad } from './load.js';
import { readRemains, waitingFor } from './remains.js';

/** What the end of a run looks at. */
export interface Settled {
  readonly redis: { readonly url: string };
  readonly client: MongoClient;
  readonly db: Db;
  readonly cast: Cast;
  readonly cluster: Pick<Cluster, 'insist'>;
}

interface Heard {
  readonly load: Pick<UpdatesLoad, 'accepted' | 'fetchedBy'>;
  /** Ids of the updates that may have been done twice. */
  readonly inFlight: ReadonlySet<string>;
}

export interface BotJudgement {
  readonly name: string;
  readonly totals: BotTotals;
}

const progressMs = 90_000;
const lookMs = 20;
const auditMs = 30_000;

export async function judgeBots(
  { cast, db }: Pick<Settled, 'cast' | 'db'>,
  { load, inFlight }: Heard,
): Promise<{ readonly bots: readonly BotJudgement[]; readonly violations: readonly string[] }> {
  const bots: BotJudgement[] = [];
  const violations: string[] = [];
  for (const bot of cast.bots) {
    const remains = await readRemains(db, bot);
    // One that changes begins attempts anew: which of them arrived first, nobody has kept.
    const isPushed = bot.way === 'pushed';
    const { totals, violations: found } = judgeBot({
      ...remains,
      deliveries: remains.deliveries.map((one) => ({
        ...one,
        isFirstAnswered: isPushed && one.isFirstAnswered,
      })),
      bot: bot.name,
      accepted: load.accepted.filter(({ chat }) => bot.chats.has(chat)),
      fetched: load.fetchedBy(bot),
      pushed: bot.endpoint?.arrivals ?? [],
      inFlight,
    });
    bots.push({ name: bot.name, totals });
    violations.push(...found);
  }
  return { bots, violations };
}

/**
 * For longer than an attempt whose outcome was lost waits: the next one is made when its lease of 45 seconds
 * is over.
 */
export const unchangedMs = 120_000;

/** What has failed is tried again at once; answers with what waits when nothing changes any more. */
export async function settle({ cast, cluster, db }: Settled, untilQuietMs: number): Promise<number> {
  const listening = cast.bots.filter(({ way }) => way !== 'silent');
  const pushed = listening.filter(({ way }) => way === 'pushed');
  const fetchers = listening.filter(({ way }) => way === 'fetches');
  const fetchedMs = performance.now() + progressMs;
  const token = await newToken(cluster, cast.developer.username);
  // Refused while another one runs.
  const replay = ({ botId }: CastBot) => {
    const path = `/api/v1/bots/my/${botId}/deliveries/replay`;
    return cluster.insist({ method: 'POST', path, token, body: { status: 'failed' } });
  };
  let left = Number.POSITIVE_INFINITY;
  for (let changedMs = performance.now(); performance.now() - changedMs < untilQuietMs; ) {
    const now = await surely(() => waitingFor(db, listening));
    if (now === 0) return 0;
    // What is fetched comes in any case, as soon as its queue has an owner again.
    const isFetched = (await surely(() => waitingFor(db, fetchers))) === 0;
    if (now !== left || (!isFetched && performance.now() < fetchedMs)) changedMs = performance.now();
    left = now;
    await Promise.all(pushed.map(replay));
    await pause(lookMs * 10);
  }
  return left;
}

/** A read that meets an election is made again. */
export async function surely<T>(read: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + progressMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await pause(lookMs);
    }
  }
}

/** What is done with goes a little later. */
export async function audited({ client, db, redis }: Settled): Promise<readonly string[]> {
  const streams = new Redis(redis.url);
  const mongo = { client, db } as unknown as Mongo;
  const rest = async () => undefined;
  try {
    for (const untilMs = performance.now() + auditMs; ; ) {
      const lines: string[] = [];
      const tell = (line: string) => void lines.push(`audit: ${line}`);
      await auditQueues(mongo, { tell, rest, redis: streams, sourceOf: sourceOfUpdate });
      if (lines.length === 0 || performance.now() > untilMs) return lines;
      await pause(lookMs * 10);
    }
  } finally {
    streams.disconnect();
  }
}
