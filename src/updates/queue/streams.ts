// Names for the notices that nodes send each other: under one name none is missing. The sender counts them,
// and the receiver gives another name where the count has a gap.

import type { NodeId } from '../../links/member.js';
import { BoundedMap } from '../../shared/bounded-map.js';
import { keyOf } from '../../shared/key.js';

/** Goes with every word. */
export interface WordCount {
  /** Another one: something may have been told to another node instead. */
  readonly series: number;
  /** From 1, for each node that is told. */
  readonly nth: number;
}

/** Nodes have another id after each start; what is forgotten begins anew, under another name. */
const nodesMax = 1_000;

export function createToldStreams() {
  const owners = new Map<number, NodeId | undefined>();
  const counts = new BoundedMap<NodeId | undefined, number>({ max: nodesMax });
  let series = 0;

  return Object.freeze({
    /** The next word of the one who tells, about these slots. */
    next(to: NodeId | undefined, slots: Iterable<number>) {
      for (const slot of slots) {
        if (owners.has(slot) && owners.get(slot) !== to) series += 1;
        owners.set(slot, to);
      }
      const nth = (counts.get(to) ?? 0) + 1;
      counts.set(to, nth);
      return { series, nth };
    },
  });
}

export function createHeardStreams() {
  const heard = new BoundedMap<NodeId, WordCount & { readonly name: string }>({ max: nodesMax });
  let gaps = 0;

  return Object.freeze({
    nameOf(from: NodeId, { series, nth }: WordCount) {
      const last = heard.get(from);
      const isNext = last !== undefined && last.series === series && last.nth + 1 === nth;
      if (!isNext) gaps += 1;
      const name = isNext ? last.name : keyOf(from, String(gaps));
      heard.set(from, { series, nth, name });
      return name;
    },
  });
}
