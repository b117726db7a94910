// The leases of a queue as its state keeps them, by the ids of updates, and as its turns look at them. Pure.
import type { QueueState } from '../queue/queue.js';
import type { HeldLease } from './delivery.js';

type KeptLease = Omit<HeldLease, 'id'>;

/** A lease that a turn leaves as it was stays the same object, and so neither is copied nor compared. */
const named = new WeakMap<KeptLease, HeldLease>();
const kept = new WeakMap<HeldLease, KeptLease>();

export function heldIn({ held = {} }: QueueState): readonly HeldLease[] {
  return Object.entries(held).map(([id, lease]) => {
    const known = named.get(lease);
    if (known?.id === id) return known;
    const one = { id, ...lease };
    named.set(lease, one);
    kept.set(one, lease);
    return one;
  });
}

export function byId(held: readonly HeldLease[]): Readonly<Record<string, KeptLease>> {
  return Object.fromEntries(held.map((one) => [one.id, kept.get(one) ?? keptOf(one)]));
}

function keptOf({ id: _id, ...lease }: HeldLease): KeptLease {
  return lease;
}
