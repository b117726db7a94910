// Where the events are that an actor has not heard yet, for whoever counts them.
import { slotOf } from '../cluster/slots.js';
import { keyOf } from '../shared/key.js';
import { eventsCollection } from './collection-names.js';

/** Found along the index of what is undelivered. */
export function undeliveredTo({ kind, id }: { readonly kind: string; readonly id: string }) {
  const filter = { slot: slotOf(kind, id), to: keyOf(kind, id), pending: true };
  return { collection: eventsCollection, filter };
}
