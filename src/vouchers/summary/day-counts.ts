// Counts what happened to the vouchers of an application by day and template. A day that is over is counted
// once and kept; of a longer time than one call may read, the next call goes on.
import type { Collection } from 'mongodb';
import { isoTime } from '../../shared/iso-time.js';
import { keyOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import { duplicateKey } from '../../storage/duplicates.js';
import type { Mongo } from '../../storage/mongo.js';
import { slotOfApplication } from '../vouchers/voucher.js';
import { eventsCollection, recordsCollection, vouchersCollection } from '../vouchers/voucher.names.js';

type Happened = 'issued' | 'redeemed' | 'reversed' | 'expired';

interface TemplateCounts extends Readonly<Record<Happened, number>> {
  /** The external id of the template. */
  readonly name: string;
}

/** The counts of one day of one application, by the ids of templates. */
interface DayRow {
  readonly _id: string;
  /** What was recorded before this moment is counted. */
  readonly upTo: Date;
  readonly counts: Readonly<Record<string, TemplateCounts>>;
}

/** Moments in milliseconds since 1970; the second is exclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface CountedDay {
  /** The date in UTC. */
  readonly day: string;
  readonly counts: DayRow['counts'];
}

export interface DayCounts {
  /** From the beginning of one day to the end of another. What came of late is not counted yet. */
  counted(applicationId: string, days: Stretch, now: number): Promise<Counted>;
}

interface Counted {
  readonly days: readonly CountedDay[];
  /** Before this moment all is counted. */
  readonly upTo: number;
  /** False: there was more than one call reads. */
  readonly isComplete: boolean;
}

interface CountLimits {
  readonly recordsAtOnce: number;
  readonly eventsAtOnce: number;
  readonly passesMax: number;
}

interface Found {
  readonly _id: { readonly day: Date; readonly template: string; readonly type?: string };
  readonly name: string;
  readonly count: number;
}

export const dayMs = 86_400_000;
/** Longer than a commit may be late. */
const settledMs = 60_000;
const usualLimits: CountLimits = { recordsAtOnce: 50_000, eventsAtOnce: 10_000, passesMax: 8 };
const daysCollection = 'voucher_days';
const nothing = { issued: 0, redeemed: 0, reversed: 0, expired: 0 };
const kinds: Readonly<Record<string, Happened>> = Object.freeze({
  issuance: 'issued',
  redemption: 'redeemed',
  reversal: 'reversed',
});
const majority = { readConcern: { level: 'majority' } } as const;

export const dayCountCollections: readonly CollectionSpec[] = [{ name: daysCollection, indexes: [] }];

export function createDayCounts({ db }: Pick<Mongo, 'db'>, limits: CountLimits = usualLimits): DayCounts {
  const rows = db.collection<DayRow>(daysCollection);
  const [records, events] = [db.collection(recordsCollection), db.collection(eventsCollection)];

  async function rowsOf(application: string, { from, to }: Stretch): Promise<ReadonlyMap<number, DayRow>> {
    const days = daysFrom(from, to);
    const found = await rows.find({ _id: { $in: days.map((day) => rowId(application, day)) } }).toArray();
    const byId = new Map(found.map((row) => [row._id, row]));
    return new Map(
      days.flatMap((day) => {
        const row = byId.get(rowId(application, day));
        return row === undefined ? [] : [[day, row] as const];
      }),
    );
  }

  /** So far that no more is read than may be at once. */
  async function endOf(application: string, { from, to }: Stretch): Promise<number> {
    const slot = slotOfApplication(application);
    const time = { $gte: new Date(from), $lt: new Date(to) };
    const { recordsAtOnce, eventsAtOnce } = limits;
    const ofRecords = Object.keys(kinds).map((type) => {
      const filter = { 'record.slot': slot, 'record.applicationId': application, 'record.type': type };
      return momentAfter(records, {
        filter: { ...filter, recordedAt: time },
        moment: 'recordedAt',
        count: recordsAtOnce,
      });
    });
    // Events of other applications of the slot are passed over, so they count here too.
    const ofEvents = momentAfter(events, { filter: { slot, at: time }, moment: 'at', count: eventsAtOnce });
    const moments = await Promise.all([...ofRecords, ofEvents]);
    const end = Math.min(to, ...moments.map((moment) => moment ?? to));
    return Math.max(end, from + 1);
  }

  async function happened(application: string, { from, to }: Stretch): Promise<readonly Found[]> {
    const slot = slotOfApplication(application);
    const time = { $gte: new Date(from), $lt: new Date(to) };
    const sum = { count: { $sum: 1 } };
    const recorded = [
      {
        $match: {
          ...{ 'record.slot': slot, 'record.applicationId': application },
          ...{ 'record.type': { $in: Object.keys(kinds) }, recordedAt: time },
        },
      },
      {
        $group: {
          _id: { day: dayOf('$recordedAt'), template: '$record.templateId', type: '$record.type' },
          ...{ name: { $first: '$record.externalTemplateId' }, ...sum },
        },
      },
    ];
    const template = (field: string) => ({ $first: `$voucher.st.context.${field}` });
    const expired = [
      { $match: { slot, at: time, applicationId: application, type: 'voucher.expired' } },
      { $lookup: { from: vouchersCollection, localField: 'subject', foreignField: '_id', as: 'voucher' } },
      {
        $group: {
          _id: { day: dayOf('$at'), template: template('templateId') },
          ...{ name: { $first: template('externalTemplateId') }, ...sum },
        },
      },
    ];
    const [some, others] = await Promise.all([
      records.aggregate<Found>(recorded, majority).toArray(),
      events.aggregate<Found>(expired, majority).toArray(),
    ]);
    return [...some, ...others];
  }

  /** Where two calls count the same, one stores it and the other reads that. */
  async function count(application: string, stretch: Stretch, before: ReadonlyMap<number, DayRow>) {
    const to = await endOf(application, stretch);
    const found = await happened(application, { from: stretch.from, to });
    const added: DayRow[] = [];
    for (const day of daysFrom(startOfDay(stretch.from), to)) {
      const row = before.get(day);
      const ofDay = found.filter(({ _id }) => _id.day.getTime() === day);
      const counts = countsWith(row?.counts ?? {}, ofDay);
      const [_id, upTo] = [rowId(application, day), new Date(Math.min(day + dayMs, to))];
      if (row === undefined) added.push({ _id, upTo, counts });
      else await rows.updateOne({ _id, upTo: row.upTo }, { $set: { upTo, counts } });
    }
    if (added.length > 0) await insertNew(rows, added);
  }

  return Object.freeze({
    async counted(application: string, asked: Stretch, now: number) {
      const until = Math.min(asked.to, now - settledMs);
      let found = await rowsOf(application, asked);
      let next = uncounted(found, asked.from, until);
      for (let pass = 0; next !== undefined && pass < limits.passesMax; pass += 1) {
        await count(application, next, found);
        found = await rowsOf(application, asked);
        next = uncounted(found, asked.from, until);
      }
      const days = [...found].map(([day, { counts }]) => ({ day: dateOf(day), counts }));
      return { days, upTo: Math.max(asked.from, next?.from ?? until), isComplete: next === undefined };
    },
  });
}

/** The first stretch that is not counted, up to the next day of which something is counted. */
function uncounted(rows: ReadonlyMap<number, DayRow>, first: number, until: number): Stretch | undefined {
  for (let day = first; day < until; day += dayMs) {
    const from = rows.get(day)?.upTo.getTime() ?? day;
    if (from >= Math.min(day + dayMs, until)) continue;
    let to = day + dayMs;
    while (to < until && !rows.has(to)) to += dayMs;
    return { from, to: Math.min(to, until) };
  }
  return undefined;
}

/** The moment of the first one behind so many; undefined where there are no more. */
async function momentAfter(
  collection: Collection,
  { filter, moment, count }: { readonly filter: object; readonly moment: string; readonly count: number },
): Promise<number | undefined> {
  const part = { sort: { [moment]: 1 }, skip: count, limit: 1, projection: { _id: 0, [moment]: 1 } } as const;
  const [found] = await collection.find(filter, part).toArray();
  return (found?.[moment] as Date | undefined)?.getTime();
}

async function insertNew(rows: Collection<DayRow>, added: readonly DayRow[]): Promise<void> {
  try {
    await rows.insertMany([...added], { ordered: false });
  } catch (error) {
    if ((error as { code?: unknown }).code !== duplicateKey) throw error;
  }
}

function countsWith(before: DayRow['counts'], found: readonly Found[]): DayRow['counts'] {
  const counts: Record<string, TemplateCounts> = { ...before };
  for (const { _id, name, count } of found) {
    const one = counts[_id.template] ?? { name, ...nothing };
    const what = kinds[_id.type ?? ''] ?? 'expired';
    counts[_id.template] = { ...one, [what]: one[what] + count };
  }
  return counts;
}

function daysFrom(first: number, until: number): readonly number[] {
  const count = Math.max(0, Math.ceil((until - first) / dayMs));
  return Array.from({ length: count }, (_, nth) => first + nth * dayMs);
}

function startOfDay(at: number): number {
  return at - (at % dayMs);
}

function dateOf(day: number): string {
  return isoTime(day).slice(0, 'yyyy-mm-dd'.length);
}

function rowId(application: string, day: number): string {
  return keyOf(application, dateOf(day));
}

function dayOf(moment: string) {
  return { $dateTrunc: { date: moment, unit: 'day' } };
}
