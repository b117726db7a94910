// Stores the calls of bots in MongoDB for two days, by bot and minute.
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import type { AttemptClasses } from './attempt-totals.js';

/** The calls of one bot in one minute. */
export interface CallMinute {
  readonly bot: string;
  /** The beginning of the minute, in milliseconds since 1970. */
  readonly minute: number;
  readonly calls: number;
  readonly errors: number;
  /** The number of messages; one call may send several. */
  readonly sends: number;
  /** The number of answers with each code. */
  readonly codes: Readonly<Record<string, number>>;
  /** The attempts to deliver to the webhook. */
  readonly attempts?: AttemptClasses;
  /** Updates that the bot has fetched and acknowledged. */
  readonly fetched?: number;
}

export type CallMinuteStore = ReturnType<typeof createCallMinuteStore>;

interface CallMinuteRow extends Omit<CallMinute, 'minute' | 'codes'> {
  readonly _id: string;
  readonly at: Date;
  readonly codes?: Readonly<Record<string, number>>;
}

const minutesCollection = 'bot_call_minutes';
const keptSeconds = 2 * 86_400;

export const callMinuteCollections: readonly CollectionSpec[] = [
  {
    name: minutesCollection,
    indexes: [
      { name: 'bot', key: { bot: 1, at: -1 } },
      { name: 'kept', key: { at: 1 }, expireAfterSeconds: keptSeconds },
    ],
  },
];

export function createCallMinuteStore({ db }: Mongo) {
  const rows = db.collection<CallMinuteRow>(minutesCollection);

  return Object.freeze({
    async add(counts: readonly CallMinute[]) {
      const writes = counts.map(
        ({ bot, minute, calls, errors, sends, codes, attempts = {}, fetched = 0 }) => ({
          updateOne: {
            filter: { _id: keyOf(bot, String(minute)) },
            update: {
              $setOnInsert: { bot, at: new Date(minute) },
              $inc: {
                ...{ calls, errors, sends },
                ...(fetched > 0 && { fetched }),
                ...under('codes', codes),
                ...under('attempts', attempts),
              },
            },
            upsert: true,
          },
        }),
      );
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
    /** The newest first. */
    async since(bot: string, minute: number): Promise<readonly CallMinute[]> {
      const asked = { bot, at: { $gte: new Date(minute) } };
      const found = await rows.find(asked, { sort: { at: -1 } }).toArray();
      return found.map(({ at, calls, errors, sends, codes = {}, attempts, fetched }) => ({
        ...{ bot, minute: at.getTime(), calls, errors, sends, codes },
        ...(attempts !== undefined && { attempts }),
        ...(fetched !== undefined && { fetched }),
      }));
    },
  });
}

/** The names have no dots: they are codes of the error table or names of classes. */
function under(field: string, counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${field}.${name}`, count]));
}
