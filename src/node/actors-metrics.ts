// The metrics of a node's part in the cluster, read at every scrape.
import type { Links } from '../links/links.js';
import type { ActorParts } from './actor-parts.js';
import type { Observability } from './metrics.js';

export interface MeasuredParts extends Omit<ActorParts, 'self'> {
  readonly links: Pick<Links, 'report'> | undefined;
}

type Measures = Readonly<Record<string, readonly [help: string, read: () => number]>>;

export function measureActors({ measure }: Pick<Observability, 'measure'>, parts: MeasuredParts): void {
  const all = { ...clusterMeasures(parts), ...actorMeasures(parts), ...waitingMeasures(parts) };
  for (const [name, [help, read]] of Object.entries(all)) measure(`signalbox_${name}`, help, read);
}

function clusterMeasures({ membership, ownership, links }: MeasuredParts): Measures {
  const linksNow = () => links?.report() ?? [];
  const inFlight = () => linksNow().reduce((sum, link) => sum + link.inFlight, 0);
  return {
    cluster_members: ['Nodes in the view.', () => membership.view().members.length],
    cluster_view: ['Version of the view.', () => membership.view().version],
    links_up: ['Nodes that this one is linked to.', () => linksNow().filter(({ isUp }) => isUp).length],
    links_in_flight: ['Commands that other nodes carry out for this one.', inFlight],
    slots_held: ['Slots whose actors this node runs.', () => ownership.held().length],
    slots_claimed_total: ['Slots taken since the start.', () => ownership.counts().claimed],
    slots_forced_total: [
      'Slots taken from a member that did not give them up, since the start.',
      () => ownership.counts().forced,
    ],
    slots_lost_total: ['Slots that were taken away, since the start.', () => ownership.counts().lost],
    slots_released_total: ['Slots given away, since the start.', () => ownership.counts().released],
  };
}

function actorMeasures({ actors, time }: MeasuredParts): Measures {
  return {
    actors_waiting: ['Commands that wait for their turn.', () => actors.counts().waiting],
    actors_cached: ['Actors kept in memory.', () => actors.counts().cached],
    actors_turns_total: ['Turns taken since the start.', () => actors.counts().turns],
    actors_groups_total: [
      'Groups of turns begun since the start, each one transaction.',
      () => actors.counts().groups,
    ],
    store_time_ahead_seconds: [
      'How far the time of MongoDB is ahead of this machine.',
      () => time.counts().aheadMs / 1_000,
    ],
    store_time_sure: ['1 while the time of MongoDB is beyond doubt.', () => (time.isSure() ? 1 : 0)],
  };
}

function waitingMeasures({ due, outbox }: MeasuredParts): Measures {
  return {
    timers_fired_total: ['Timers fired since the start.', () => due.counts().fired],
    timers_poisoned_total: [
      'Timers whose actor fails at them, since the start.',
      () => due.counts().poisoned,
    ],
    timers_overdue: ['Timers that are due and not fired, as far as known.', () => due.counts().overdue],
    timers_lag_seconds: ['How long the first of them has been due.', () => due.counts().lagMs / 1_000],
    outbox_delivered_total: ['Events delivered since the start.', () => outbox.counts().delivered],
    outbox_failed_total: ['Deliveries that failed and are tried again.', () => outbox.counts().failed],
    outbox_set_aside_total: [
      'Events that no receiver can take, since the start.',
      () => outbox.counts().setAside,
    ],
    outbox_depth: ['Events that waited at the last sweep.', () => outbox.counts().depth],
    outbox_oldest_seconds: ['How long the first of them waited.', () => outbox.counts().oldestMs / 1_000],
  };
}
