// Where the events are that have not been delivered to an actor yet, for those who count them.
import { slotOf } from '../cluster/slots.js';
import { keyOf } from '../shared/key.js';
import { eventsCollection } from './collection-names.js';

/** Found along the index of what is undelivered. */
export function undeliveredTo({ kind, id }: { readonly kind: string; readonly id: string }) {
  const filter = { slot: slotOf(kind, id), to: keyOf(kind, id), pending: true };
  return { collection: eventsCollection, filter };
}
