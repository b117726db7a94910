// The events of applications where they are kept, for the queues that number them: rows of the event log, and
// records that are events (docs/decisions/voucher-records.md, docs/decisions/update-numbers.md).
import type { Mongo } from '../../storage/mongo.js';
import {
  type FoundUpdate,
  type PublishedBetween,
  queueOf,
  receiverIdOf,
  type StandingPage,
  type StandingSource,
  type StoredRow,
  type Unnumbered,
  type UpdatePosition,
} from '../../updates/standing.js';
import type { SentUpdate } from '../../updates/update.js';
import { eventOf, type LoggedEvent } from './event-log.js';
import type { IssuanceRow, RedemptionRow } from './voucher.js';
import { eventsCollection, recordsCollection } from './voucher.names.js';
import { eventIdOf, happeningOfRecord } from './voucher.record.js';

interface Recorded {
  readonly record: IssuanceRow | RedemptionRow;
  readonly recordedAt: Date;
  readonly traceparent?: string;
}

interface Counted {
  readonly _id: string;
  readonly count: number;
}

const kind = 'application';
/** What is found without what it says. */
const placeOfEvent = { applicationId: 1, slot: 1, subject: 1, sequence: 1, at: 1 };
const placeOfRecord = {
  'record.applicationId': 1,
  'record.slot': 1,
  'record.voucherId': 1,
  'record.sequence': 1,
  recordedAt: 1,
};

const anyType = { 'record.type': { $in: ['issuance', 'redemption', 'reversal'] } } as const;

export function createEventSource({ db }: Pick<Mongo, 'db'>): StandingSource {
  const events = db.collection<LoggedEvent>(eventsCollection);
  const records = db.collection<Recorded>(recordsCollection);

  return Object.freeze({
    kind,
    collections: [eventsCollection, recordsCollection],
    positionIn({ collection, document }: StoredRow): Unnumbered | undefined {
      if (collection === eventsCollection) {
        const event = document as LoggedEvent & SentUpdate;
        const { type, body, traceparent } = event;
        return { ...positionOf(event), type, body, traceparent };
      }
      const isRecord = collection === recordsCollection && 'record' in document;
      return isRecord ? positionOf(document as Recorded) : undefined;
    },
    idOf: eventIdOf,
    partsOf(id: string) {
      const { subject: lane, sequence: v } = partsOfId(id);
      return { lane, v };
    },
    async find(ids: readonly string[]) {
      const wanted = ids.map(partsOfId);
      const among = [...new Set(wanted.map(({ subject }) => subject))];
      const sequences = [...new Set(wanted.map(({ sequence }) => sequence))];
      const ofThese = { 'record.voucherId': { $in: among }, 'record.sequence': { $in: sequences } };
      const [written, recorded] = await Promise.all([
        events.find({ _id: { $in: [...ids] } }).toArray(),
        records.find(ofThese).toArray(),
      ]);
      const asked = new Set(ids);
      const found = new Map<string, FoundUpdate>();
      for (const event of written) found.set(event._id, foundOf(event));
      for (const { record, traceparent } of recorded) {
        if (!asked.has(eventIdOf(record.voucherId, record.sequence))) continue;
        const event = eventOf(happeningOfRecord(record));
        found.set(event._id, { ...foundOf(event), traceparent });
      }
      return found;
    },
    async since({ slots, to, from, limit }: StandingPage) {
      const slot = { $in: [...slots] };
      const at = { $gte: new Date(from) };
      const id = to === undefined ? undefined : receiverIdOf(to);
      const [written, recorded] = await Promise.all([
        events
          .find({ slot, at, ...(id && { applicationId: id }) }, { sort: { at: 1 }, limit })
          .project<LoggedEvent>(placeOfEvent)
          .toArray(),
        records
          .find(
            // With its types, one application is read in the order of its index.
            { 'record.slot': slot, recordedAt: at, ...(id && { 'record.applicationId': id, ...anyType }) },
            { sort: { recordedAt: 1 }, limit },
          )
          .project<Recorded>(placeOfRecord)
          .toArray(),
      ]);
      const all = [...written, ...recorded].map(positionOf);
      return all.sort((a, b) => a.at - b.at).slice(0, limit);
    },
    async inLane(lane: string, after: number) {
      const [written, recorded] = await Promise.all([
        events
          .find({ subject: lane, sequence: { $gt: after } })
          .project<LoggedEvent>(placeOfEvent)
          .toArray(),
        records
          .find({ 'record.voucherId': lane, 'record.sequence': { $gt: after } })
          .project<Recorded>(placeOfRecord)
          .toArray(),
      ]);
      return [...written, ...recorded].map(positionOf);
    },
    async counts(slots: readonly number[]) {
      const slot = { $in: [...slots] };
      const by = (id: string) => ({ $group: { _id: id, count: { $sum: 1 } } });
      const counted = await Promise.all([
        events.aggregate<Counted>([{ $match: { slot } }, by('$applicationId')]).toArray(),
        records
          .aggregate<Counted>([{ $match: { 'record.slot': slot } }, by('$record.applicationId')])
          .toArray(),
      ]);
      const counts = new Map<string, number>();
      for (const { _id, count } of counted.flat())
        counts.set(queueOf(kind, _id), (counts.get(queueOf(kind, _id)) ?? 0) + count);
      return counts;
    },
    async count(slots: readonly number[], { from, until }: PublishedBetween) {
      const slot = { $in: [...slots] };
      const at = { $gte: new Date(from), $lt: new Date(until) };
      const [written, recorded] = await Promise.all([
        events.countDocuments({ slot, at }),
        records.countDocuments({ 'record.slot': slot, recordedAt: at }),
      ]);
      return written + recorded;
    },
  });
}

type EventFacts = Pick<LoggedEvent, 'applicationId' | 'slot' | 'subject' | 'sequence' | 'at'>;

function positionOf(document: EventFacts | Recorded): UpdatePosition {
  const isRecord = 'record' in document;
  const { applicationId, slot, sequence: v } = isRecord ? document.record : document;
  const lane = isRecord ? document.record.voucherId : document.subject;
  const at = (isRecord ? document.recordedAt : document.at).getTime();
  return { _id: eventIdOf(lane, v), to: queueOf(kind, applicationId), slot, lane, v, i: 0, at };
}

function foundOf(event: LoggedEvent & Pick<SentUpdate, 'traceparent'>): FoundUpdate {
  const { subject: lane, type, body, at, traceparent } = event;
  return { lane, type, body, at: at.getTime(), traceparent };
}

/** Subjects may have the sign that stands before the number, too. */
function partsOfId(id: string): { readonly subject: string; readonly sequence: number } {
  const at = id.lastIndexOf('-');
  return { subject: id.slice(0, at), sequence: Number(id.slice(at + 1)) };
}
