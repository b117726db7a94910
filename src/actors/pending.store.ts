// Timers and events in MongoDB, read by the slots that a node owns, along indexes that hold nothing else.
import type { Filter, FindOptions } from 'mongodb';
import type { Slot } from '../cluster/slot.js';
import { inSlots } from '../cluster/slots.js';
import type { Mongo } from '../storage/mongo.js';
import { dueCollection, eventsCollection, soonestIndex } from './collection-names.js';
import type { Destination, DuePage, EventCursor, PendingStore, Postponed } from './pending-port.js';
import type { DueRow, EventRow, FiredTimer } from './store-port.js';

/** The reader tries again when a read is not answered; it must not be waited for. */
const readMs = 5_000;
/** One point in time, so that what one actor has sent comes without a gap. */
const snapshot = { readConcern: { level: 'snapshot' as const }, maxTimeMS: readMs };
const inOrder = { slot: 1, to: 1, src: 1, v: 1, i: 1 } as const;

export function createPendingStore({ db }: Pick<Mongo, 'db'>): PendingStore {
  const due = db.collection<DueRow>(dueCollection);
  const events = db.collection<EventRow>(eventsCollection);

  async function findEvents(
    filter: Filter<EventRow>,
    options: FindOptions & { limit: number },
  ): Promise<readonly EventRow[]> {
    const { limit } = options;
    const of = { ...snapshot, ...options, sort: inOrder, batchSize: limit + 1, hint: 'undelivered' };
    return events.find({ ...filter, pending: true }, of).toArray();
  }

  return Object.freeze({
    readDue: (slots: readonly Slot[], { until, limit }: DuePage) =>
      due
        .find(
          { look: { $lte: until }, slot: inSlots(slots) },
          { maxTimeMS: readMs, batchSize: limit + 1, hint: soonestIndex, sort: { look: 1 }, limit },
        )
        .toArray(),
    async postponeDue(rows: readonly Postponed[]) {
      const update = ({ _id, at, look, tries }: Postponed) => ({
        updateOne: { filter: { _id, at }, update: { $set: { look, tries } } },
      });
      await due.bulkWrite(rows.map(update), { ordered: false });
    },
    async clearDue(rows: readonly FiredTimer[]) {
      const away = ({ _id, at }: FiredTimer) => ({ deleteOne: { filter: { _id, at } } });
      await due.bulkWrite(rows.map(away), { ordered: false });
    },
    readEvents(slots: readonly Slot[], { after, limit }: { after: EventCursor | undefined; limit: number }) {
      const from = after && { min: { ...placeOf(after), i: after.i + 1 } };
      return findEvents({ slot: inSlots(slots) }, { limit, ...from });
    },
    readEventsTo(destinations: readonly Destination[], limit: number) {
      const slots = destinations.map(({ slot }) => slot);
      const names = destinations.map(({ to }) => to);
      return findEvents({ slot: { $in: slots }, to: { $in: names } }, { limit });
    },
    async removeEvents(ids: readonly string[]) {
      await events.deleteMany({ _id: { $in: [...ids] } });
    },
    async setEventsAside(ids: readonly string[], why: string) {
      const aside = { $set: { pending: false, why }, $currentDate: { setAsideAt: true as const } };
      await events.updateMany({ _id: { $in: [...ids] } }, aside);
    },
  });
}

/** As the index wants it: all of its fields, in its order. */
function placeOf({ slot, to, src, v, i }: EventCursor) {
  return { slot, to, src, v, i };
}
