// Compares the numbers of events with the events that there are: in the log, or still on their way to it.
import { slotOf } from '../actors/slots.js';
import { eventsCollection as outboxCollection } from '../actors/turn.js';
import { type Drift, driftsOf, type Subject } from './ledger.check.js';
import type { Moment } from './ledger.reading.js';
import { listenerKind } from './outbox.js';
import { eventsCollection } from './voucher.names.js';

/** Whose events are numbered, and how many it has had. */
export interface Numbered extends Subject {
  readonly applicationId: string;
  readonly sequence: number;
}

interface Told {
  readonly count: number;
  readonly last: number;
}

interface Waiting {
  readonly body: { readonly id: string };
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
  const known = await knownEvents(incomplete, moment);
  return incomplete.flatMap(({ of, id, sequence }) => {
    const last = told.get(id)?.last ?? 0;
    return driftsOf({ of, id }, [
      ['number of events without a gap', sequence, countOf(id, known)],
      ['greatest number of an event', sequence, Math.max(sequence, last)],
    ]);
  });
}

/** An event is in the outbox until it is in the log, and for a moment in both. */
async function knownEvents(subjects: readonly Numbered[], moment: Moment): Promise<ReadonlySet<string>> {
  const ids = subjects.map(({ id }) => id);
  const logged = await moment.find<{ _id: string }>(eventsCollection, { subject: { $in: ids } }, ['_id']);
  const known = new Set(logged.map(({ _id }) => _id));
  for (const applicationId of new Set(subjects.map((subject) => subject.applicationId))) {
    const to = { slot: slotOf(listenerKind, applicationId), to: `${listenerKind}:${applicationId}` };
    const waiting = await moment.find<Waiting>(outboxCollection, { ...to, pending: true }, ['body.id']);
    for (const { body } of waiting) known.add(body.id);
  }
  return known;
}

function countOf(id: string, known: ReadonlySet<string>): number {
  let count = 0;
  while (known.has(`${id}-${count + 1}`)) count += 1;
  return count;
}
