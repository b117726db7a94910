// Compares the numbers of events with the events that exist: rows of the event log, and records.

import type { RedemptionRow } from '../vouchers/voucher.js';
import { eventsCollection, recordsCollection } from '../vouchers/voucher.names.js';
import { type Drift, driftsOf, type LedgerSubject } from './ledger.check.js';
import type { Moment } from './ledger.reading.js';

/** A voucher or template, with the number of its last event. */
export interface Numbered extends LedgerSubject {
  readonly sequence: number;
}

interface EventCount {
  readonly count: number;
  readonly last: number;
}

export async function eventDrifts(subjects: readonly Numbered[], moment: Moment): Promise<readonly Drift[]> {
  const toldOf = await countsOf(
    subjects.map(({ id }) => id),
    moment,
  );
  const incomplete = subjects.filter(({ id, sequence }) => {
    const { count, last } = toldOf(id);
    return count !== sequence || last !== sequence;
  });
  if (incomplete.length === 0) return [];
  const ids = incomplete.map(({ id }) => id);
  const known = await knownOf(ids, moment);
  return incomplete.flatMap(({ of, id, sequence }) => {
    const { last } = toldOf(id);
    return driftsOf({ of, id }, [
      ['number of events without a gap', sequence, countOf(id, known)],
      ['greatest number of an event', sequence, Math.max(sequence, last)],
    ]);
  });
}

async function countsOf(ids: readonly string[], moment: Moment): Promise<(id: string) => EventCount> {
  const events = await moment.group<EventCount>({
    collection: eventsCollection,
    by: 'subject',
    ids,
    fields: { count: { $sum: 1 }, last: { $max: '$sequence' } },
  });
  const recorded = await moment.group<EventCount>({
    collection: recordsCollection,
    by: 'record.voucherId',
    ids,
    fields: { count: { $sum: 1 }, last: { $max: '$record.sequence' } },
  });
  const none: EventCount = { count: 0, last: 0 };
  return (id) => {
    const [one, other] = [events.get(id) ?? none, recorded.get(id) ?? none];
    return { count: one.count + other.count, last: Math.max(one.last, other.last) };
  };
}

async function knownOf(ids: readonly string[], moment: Moment): Promise<ReadonlySet<string>> {
  const logged = await moment.find<{ _id: string }>(eventsCollection, { subject: { $in: ids } }, ['_id']);
  const recorded = await moment.find<{ record: RedemptionRow }>(
    recordsCollection,
    { 'record.voucherId': { $in: ids } },
    ['record.voucherId', 'record.sequence'],
  );
  const ofRecords = recorded.map(({ record }) => `${record.voucherId}-${record.sequence}`);
  return new Set([...logged.map(({ _id }) => _id), ...ofRecords]);
}

function countOf(id: string, known: ReadonlySet<string>): number {
  let count = 0;
  while (known.has(`${id}-${count + 1}`)) count += 1;
  return count;
}
