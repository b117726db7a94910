// The cluster as an operator sees it: the slots are read from MongoDB, the rest is this node's knowledge.

import type { DueTimers } from '../actors/due-timers.js';
import type { Outbox } from '../actors/outbox.js';
import type { Actors } from '../actors/runtime.js';
import type { ClusterStore, SlotRow } from '../cluster/cluster-store.port.js';
import type { Ownership } from '../cluster/ownership.js';
import type { View } from '../cluster/view.js';
import type { Schemas } from '../generated/schemas.js';
import type { Links } from '../links/links.js';
import type { Member, NodeId } from '../links/member.js';

export interface ClusterReportParts {
  readonly self: Member;
  readonly store: Pick<ClusterStore, 'readView' | 'readSlots'>;
  readonly links: Pick<Links, 'report'> | undefined;
  readonly ownership: Pick<Ownership, 'view' | 'held' | 'counts'>;
  readonly actors: Pick<Actors, 'counts'>;
  readonly due: Pick<DueTimers, 'counts'>;
  readonly outbox: Pick<Outbox, 'counts'>;
}

export async function reportCluster(parts: ClusterReportParts): Promise<Schemas['admin.Cluster']> {
  const { self, store, links, ownership } = parts;
  const [view, slots] = await Promise.all([store.readView(), store.readSlots()]);
  return {
    view_version: view.version,
    nodes: nodesOf(view, slots),
    slots: { total: slots.length, free: slots.filter(({ owner }) => owner === null).length },
    epochs: slots.toSorted((a, b) => a.slot - b.slot).map(({ epoch }) => epoch),
    self: {
      id: self.id,
      view_version: ownership.view().version,
      slots_held: ownership.held().length,
      hand_offs: ownership.counts(),
      links: (links?.report() ?? []).map(({ peer, isUp, inFlight }) => ({
        peer,
        up: isUp,
        in_flight: inFlight,
      })),
      queues: queuesOf(parts),
    },
  };
}

function queuesOf({ actors, due, outbox }: ClusterReportParts): Schemas['admin.ClusterSelf']['queues'] {
  const { waiting, cached } = actors.counts();
  const { overdue, lagMs } = due.counts();
  const { depth, oldestMs, setAside } = outbox.counts();
  return {
    waiting,
    cached,
    timers_overdue: overdue,
    timers_lag_ms: Math.round(lagMs),
    events_waiting: depth,
    events_oldest_ms: Math.round(oldestMs),
    events_set_aside: setAside,
  };
}

function nodesOf({ members }: View, slots: readonly SlotRow[]): Schemas['admin.ClusterNode'][] {
  const owned = new Map<NodeId, number>(members.map(({ id }) => [id, 0]));
  for (const { owner } of slots) if (owner !== null) owned.set(owner, (owned.get(owner) ?? 0) + 1);
  const known = new Map(members.map((member) => [member.id, member]));
  return [...owned].map(([id, count]) => {
    const member = known.get(id);
    return { id, address: member?.address ?? '', state: member?.state ?? 'gone', slots: count };
  });
}
