// Lets a node take its part of the actors: it joins the others, owns slots, runs turns, and gives all back.
import { createClusterStore } from './actors/cluster.store.js';
import { answerPeers, createForward } from './actors/forwarding.js';
import { createGroupStore } from './actors/group.store.js';
import type { ActorKind } from './actors/kind.js';
import type { Links } from './actors/links.js';
import { createMembershipHints } from './actors/membership.hints.js';
import { createMembership, type Membership } from './actors/membership.js';
import { createOwnership, type Ownership } from './actors/ownership.js';
import { type Member, systemRng, systemTimers } from './actors/ports.js';
import { type Actors, createActors } from './actors/runtime.js';
import { heedSlots, slotNoticeType, tellingSlots } from './actors/slot-notices.js';
import type { Schemas } from './generated/schemas.js';
import { reportCluster } from './node-cluster-report.js';
import type { OnNotice } from './node-links.js';
import type { Observability } from './observability.js';
import type { Clock } from './shared/clock.js';
import type { Log } from './shared/log.js';
import type { Stores } from './stores.js';

export interface NodeActorsOptions {
  readonly kinds: readonly ActorKind[];
  readonly stores: Stores;
  /** Another one after every start. */
  readonly bootId: string;
  /** Absent when there is no secret: then the actors of others are reached through MongoDB only. */
  readonly links: Links | undefined;
  readonly onNotice: OnNotice;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'gauge'>;
}

export interface NodeActors {
  readonly actors: Actors;
  readonly membership: Membership;
  readonly ownership: Ownership;
  /** For whoever operates the cluster. */
  report(): Promise<Schemas['admin.Cluster']>;
  /** Gives the slots away one by one, which the callers of their actors hardly notice, and leaves. */
  close(): Promise<void>;
}

export async function openNodeActors(options: NodeActorsOptions): Promise<NodeActors> {
  const { kinds, stores, links, onNotice, clock, log } = options;
  const timers = systemTimers;
  const store = createClusterStore(stores.mongo, log);
  const hints = createMembershipHints(stores.redis);
  const self = links?.self ?? unlinked(options);
  const membership = createMembership({ self, hints, store, clock, timers, log });
  const tell = links === undefined ? () => undefined : tellingSlots(links);
  const ownership = createOwnership({ membership, store, hints, tell, clock, timers, log });
  const actors = createActors({
    kinds,
    store: createGroupStore(stores.mongo, { timers }),
    ownership,
    forward:
      links === undefined
        ? async () => 'unreachable'
        : createForward({ self: self.id, links, ownership, clock }),
    clock,
    timers,
    rng: systemRng,
    node: self.id,
    onTrouble: (error) => log.warn({ err: error }, 'actors.trouble'),
  });
  if (links !== undefined) {
    membership.onView(({ members }) => links.setMembers(members));
    links.onAsk(answerPeers({ actors, ownership, clock }));
  }
  onNotice(slotNoticeType, async (notice) => heedSlots(notice, ownership));
  await ownership.start();
  measure(options, { actors, membership, ownership });
  return Object.freeze({
    actors,
    membership,
    ownership,
    report: () => reportCluster({ self, store, links, ownership, actors }),
    async close() {
      // Nobody is there to take anything from a node that has its database for itself.
      if (stores.isAlone) await leaveQuietly(membership, log);
      else await ownership.drain();
      actors.stop();
      ownership.stop();
    },
  });
}

/** Its address is its own, or it would take another node without links for its own predecessor. */
function unlinked({ stores, bootId }: NodeActorsOptions): Member {
  const address = stores.isAlone ? 'alone:0' : `${bootId}:0`;
  return { id: `${address}:${bootId}`, address, state: 'up' };
}

type Parts = Pick<NodeActors, 'actors' | 'membership' | 'ownership'>;

function measure({ metrics, links }: NodeActorsOptions, { actors, membership, ownership }: Parts): void {
  const { gauge } = metrics;
  const linksUp = () => links?.report().filter(({ isUp }) => isUp).length ?? 0;
  const inFlight = () => links?.report().reduce((sum, link) => sum + link.inFlight, 0) ?? 0;
  gauge('signalbox_cluster_members', 'Nodes in the view.', () => membership.view().members.length);
  gauge('signalbox_cluster_view', 'Version of the view.', () => membership.view().version);
  gauge('signalbox_links_up', 'Nodes that this one is linked to.', linksUp);
  gauge('signalbox_links_in_flight', 'Commands that other nodes carry out for this one.', inFlight);
  gauge('signalbox_slots_held', 'Slots whose actors this node runs.', () => ownership.held().length);
  for (const [what, help] of slotCounts) {
    gauge(`signalbox_slots_${what}`, help, () => ownership.counts()[what]);
  }
  gauge('signalbox_actors_waiting', 'Commands that wait for their turn.', () => actors.counts().waiting);
  gauge('signalbox_actors_cached', 'Actors kept in memory.', () => actors.counts().cached);
}

const slotCounts = [
  ['claimed', 'Slots taken since the start.'],
  ['forced', 'Slots taken from a member that did not give them up, since the start.'],
  ['lost', 'Slots that were taken away, since the start.'],
  ['released', 'Slots given away, since the start.'],
] as const;

/** Without the stores nobody can be told; the others find out when the heartbeats stay away. */
async function leaveQuietly(membership: Membership, log: Log): Promise<void> {
  try {
    await membership.leave();
  } catch (error) {
    log.warn({ err: error }, 'cluster.leave.untold');
  }
}
