// Runs a node's share of the actors: it joins the cluster, owns slots, runs turns, and gives all slots back.

import { dueCollection, eventsCollection } from '../actors/collection-names.js';
import { createDueTimers, type DueTimers } from '../actors/due-timers.js';
import { eventNoticesOver, eventsNoticeType, onEventsNotice } from '../actors/event-notices.js';
import { answerPeers, createForward } from '../actors/forwarding.js';
import { createGroupStore } from '../actors/group.store.js';
import type { ActorKind } from '../actors/kind.js';
import { createOutbox, type Outbox } from '../actors/outbox.js';
import { createPendingStore } from '../actors/pending.store.js';
import type { TurnRevocation } from '../actors/revoking.js';
import { type Actors, createActors } from '../actors/runtime.js';
import type { ShardOf } from '../actors/turns.js';
import { createClusterStore } from '../cluster/cluster.store.js';
import { createMembershipHints } from '../cluster/membership.hints.js';
import { createMembership, type Membership } from '../cluster/membership.js';
import { createOwnership } from '../cluster/ownership.js';
import { noPeers, onSlotNotice, slotNoticeType, slotPeers } from '../cluster/slot-notices.js';
import { shardOfSlot } from '../cluster/slots.js';
import { openStoreTime, type StoreTime, timeOf } from '../cluster/store-time.js';
import type { Schemas } from '../generated/schemas.js';
import type { RevocationGuard } from '../guards/revocation.js';
import type { Links } from '../links/links.js';
import type { Member } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { systemRng as rng, systemTimers as timers } from '../shared/timers.js';
import type { Tracing } from '../shared/tracing.js';
import type { ActorParts } from './actor-parts.js';
import { measureActors } from './actors-metrics.js';
import { reportCluster } from './cluster-report.js';
import type { OnNotice } from './links.js';
import type { Observability } from './metrics.js';
import type { Stores } from './stores.js';
import { logViews } from './view-log.js';

export interface NodeActorsOptions {
  readonly kinds: readonly ActorKind[];
  /** The receivers of events that are not for actors, by the kind that they are addressed to. */
  readonly stores: Stores;
  /** A new id at every start. */
  readonly bootId: string;
  /** Absent without a secret: then the actors of other nodes are reached through MongoDB only. */
  readonly links: Links | undefined;
  readonly onNotice: OnNotice;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'measure'>;
  /** Absent where no kind revokes. */
  readonly revocation?: TurnRevocation & Pick<RevocationGuard, 'revoke'>;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

export interface NodeActors extends ActorParts {
  /** The time that all nodes share. Deadlines are instants of it. */
  readonly clock: Clock;
  readonly onCommitted: Actors['onCommitted'];
  readonly rideAlong: Actors['rideAlong'];
  /** The cluster report of operators. */
  report(): Promise<Schemas['admin.Cluster']>;
  /** Gives the slots away one by one, with a short pause for each, and leaves. */
  close(): Promise<void>;
}

export async function openNodeActors(options: NodeActorsOptions): Promise<NodeActors> {
  const { stores, links, log, metrics } = options;
  const time = await openStoreTime({ read: timeOf(stores.mongo), clock: options.clock, timers, log });
  const store = createClusterStore(stores.mongo, log);
  const parts = assemble(options, { store, time });
  const { membership, ownership, actors, due, outbox } = parts;
  try {
    await ownership.start();
  } catch (error) {
    ownership.stop();
    time.stop();
    throw error;
  }
  due.start();
  outbox.start();
  measureActors(metrics, { ...parts, links });
  return Object.freeze({
    ...parts,
    clock: time.clock,
    onCommitted: actors.onCommitted,
    rideAlong: actors.rideAlong,
    report: () => reportCluster({ ...parts, store, links }),
    async close() {
      // A node that has its database for itself has no other node to give slots to.
      if (stores.isAlone) await leaveQuietly(membership, log);
      else await ownership.drain();
      due.stop();
      outbox.stop();
      actors.stop();
      ownership.stop();
      time.stop();
    },
  });
}

interface ClusterParts {
  readonly store: ReturnType<typeof createClusterStore>;
  readonly time: StoreTime;
}

function assemble(options: NodeActorsOptions, parts: ClusterParts): ActorParts {
  const { store, time } = parts;
  const { kinds, stores, links, onNotice, log, revocation, tracing } = options;
  const { clock } = time;
  const hints = createMembershipHints(stores.redis);
  const self = links?.self ?? unlinked(options);
  const membership = createMembership({ self, hints, store, clock, timers, log });
  logViews(membership, log);
  const peers = links === undefined ? noPeers : slotPeers(links);
  const ownership = createOwnership({ membership, store, hints, peers, clock, timers, log });
  const forward =
    links === undefined
      ? async () => 'unreachable' as const
      : createForward({ self: self.id, links, ownership, clock });
  const actors = createActors({
    kinds,
    store: createGroupStore(stores.mongo, revocation),
    ...(revocation && { revocation }),
    ownership,
    forward,
    clock,
    timers,
    rng,
    node: self.id,
    shardOf: shardsOf(stores.mongo),
    tracing,
    onTrouble: (error) => log.warn({ err: error }, 'actors.trouble'),
  });
  const pending = createPendingStore(stores.mongo);
  const delivering = { store: pending, ownership, ask: actors.serve, clock, timers, rng, log };
  const due: DueTimers = createDueTimers({ ...delivering, isSure: time.isSure });
  const notifyOwner = links && { notifyOwner: eventNoticesOver(links) };
  // What other nodes commit is told to this one over links; without them only a sweep finds it.
  const isTold = links !== undefined || stores.isAlone;
  const outbox: Outbox = createOutbox({
    ...delivering,
    ...notifyOwner,
    rules: isTold ? {} : { idleMs: 500 },
  });
  actors.onCommitted([dueCollection], (rows, _since, changes) => due.committed([...rows, ...changes]));
  actors.onCommitted([eventsCollection], outbox.committed);
  if (links !== undefined) {
    membership.onView(({ members }) => links.setMembers(members));
    links.onAsk(answerPeers({ actors, ownership, clock }));
  }
  onNotice(slotNoticeType, async (notice) => onSlotNotice(notice, ownership));
  onNotice(eventsNoticeType, async (notice) => onEventsNotice(notice, outbox));
  return { self, actors, membership, ownership, time, due, outbox };
}

/** The address is its own, or a node without links would take another one for its own predecessor. */
/** Actors whose collection is not spread are together on one shard, which is none of the ranges of slots. */
function shardsOf({ sharding }: Pick<Stores['mongo'], 'sharding'>): ShardOf | undefined {
  if (sharding === undefined) return undefined;
  const { rules, shards } = sharding;
  return ({ kind, slot }) => (rules.has(kind.collection) ? shardOfSlot(slot, shards) : -1);
}

function unlinked({ stores, bootId }: NodeActorsOptions): Member {
  const address = stores.isAlone ? 'alone:0' : `${bootId}:0`;
  return { id: `${address}:${bootId}`, address, state: 'up' };
}

/** Without the stores the others are not told; they notice that the heartbeats are missing. */
async function leaveQuietly(membership: Membership, log: Log): Promise<void> {
  try {
    await membership.leave();
  } catch (error) {
    log.warn({ err: error }, 'cluster.leave.untold');
  }
}
