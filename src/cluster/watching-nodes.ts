// The subscriptions of other nodes to ids; a node repeats them before they expire, to the present owner.

import type { Notice } from '../links/links.js';
import type { NodeId } from '../links/member.js';
import { BoundedMap } from '../shared/bounded-map.js';
import type { Clock } from '../shared/clock.js';
import { grouped } from '../shared/grouped.js';
import { slotOf } from './slots.js';

/** The part of `Ownership` that finds the owner of a slot. */
interface OwnersOfSlots {
  ownerOf(slot: number): { readonly mine: boolean; readonly owner?: { readonly id: NodeId } | undefined };
}

/** Longer than the interval at which a node repeats what it watches. */
const watchedMs = 60_000;
/** The subscription that was repeated longest ago is dropped first. */
const watchedMax = 200_000;
/** The largest number of ids of one notice. */
const idsMax = 10_000;

export function createWatchingNodes(clock: Pick<Clock, 'monotonic'>) {
  /** The watching nodes of each id, with the moment of expiry. */
  const watched = new BoundedMap<string, Map<NodeId, number>>({ max: watchedMax });

  return Object.freeze({
    /** Registers that the node watches these from now on. */
    heard(node: NodeId, ids: readonly string[]) {
      const until = clock.monotonic() + watchedMs;
      for (const id of ids) {
        const nodes = watched.get(id) ?? new Map<NodeId, number>();
        nodes.set(node, until);
        watched.set(id, nodes);
      }
    },
    of(id: string) {
      const nodes = watched.get(id);
      if (nodes === undefined) return [];
      const now = clock.monotonic();
      for (const [node, until] of nodes) if (until < now) nodes.delete(node);
      if (nodes.size === 0) watched.delete(id);
      return [...nodes.keys()];
    },
    ids: watched,
  });
}

/** The ids of other nodes' actors, by node; those whose owner is not known are left out. */
export function byOwner(
  ownership: OwnersOfSlots,
  kind: string,
  ids: readonly string[],
): ReadonlyMap<NodeId, readonly string[]> {
  const ownerOf = (id: string) => {
    const { mine, owner } = ownership.ownerOf(slotOf(kind, id));
    return mine ? undefined : owner?.id;
  };
  const others = ids.filter((id) => ownerOf(id) !== undefined);
  return grouped(others, (id) => ownerOf(id) ?? '');
}

/** The ids of a notice; throws when it is no list of ids. */
export function idsIn(notice: Notice): readonly string[] {
  const { ids } = notice as Notice & { readonly ids?: unknown };
  if (!Array.isArray(ids) || ids.length > idsMax)
    throw new TypeError(`A notice ${notice.type} without its ids.`);
  return ids.map(String);
}
