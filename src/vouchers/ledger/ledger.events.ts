// Compares the numbers of events with the events that there are.

import { eventsCollection } from '../vouchers/voucher.names.js';
import { type Drift, driftsOf, type LedgerSubject } from './ledger.check.js';
import type { Moment } from './ledger.reading.js';

/** Whose events are numbered, and how many it has had. */
export interface Numbered extends LedgerSubject {
  readonly sequence: number;
}

interface Told {
  readonly count: number;
  readonly last: number;
}

export async function eventDrifts(subjects: readonly Numbered[], moment: Moment): Promise<readonly Drift[]> {
  const told = await moment.group<Told>({
    collection: eventsCollection,
    by: 'subject',
    ids: subjects.map(({ id }) => id),
    fields: { count: { $sum: 1 }, last: { $max: '$sequence' } },
  });
  const incomplete = subjects.filter(({ id, sequence }) => {
    const { count, last } = told.get(id) ?? { count: 0, last: 0 };
    return count !== sequence || last !== sequence;
  });
  if (incomplete.length === 0) return [];
  const ids = incomplete.map(({ id }) => id);
  const logged = await moment.find<{ _id: string }>(eventsCollection, { subject: { $in: ids } }, ['_id']);
  const known = new Set(logged.map(({ _id }) => _id));
  return incomplete.flatMap(({ of, id, sequence }) => {
    const last = told.get(id)?.last ?? 0;
    return driftsOf({ of, id }, [
      ['number of events without a gap', sequence, countOf(id, known)],
      ['greatest number of an event', sequence, Math.max(sequence, last)],
    ]);
  });
}

function countOf(id: string, known: ReadonlySet<string>): number {
  let count = 0;
  while (known.has(`${id}-${count + 1}`)) count += 1;
  return count;
}
