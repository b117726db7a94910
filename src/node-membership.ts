// Lets the nodes of one database find each other, and links them for as long as they are members.
import { createClusterStore } from './actors/cluster.store.js';
import type { Links } from './actors/links.js';
import { createMembershipHints } from './actors/membership.hints.js';
import { createMembership, type Membership } from './actors/membership.js';
import { systemTimers } from './actors/ports.js';
import type { Observability } from './observability.js';
import type { Clock } from './shared/clock.js';
import type { Log } from './shared/log.js';
import type { Stores } from './stores.js';

export interface NodeMembershipOptions {
  readonly links: Links;
  readonly stores: Pick<Stores, 'mongo' | 'redis'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'gauge'>;
}

export interface NodeMembership {
  /** Tells the others at once, instead of letting them find out. */
  leave(): Promise<void>;
}

export async function joinMembers(options: NodeMembershipOptions): Promise<NodeMembership> {
  const { links, stores, clock, log, metrics } = options;
  const store = createClusterStore(stores.mongo, log);
  const hints = createMembershipHints(stores.redis);
  const membership = createMembership({ self: links.self, hints, store, clock, timers: systemTimers, log });
  membership.onView(({ members }) => links.setMembers(members));
  await store.prepare();
  await membership.start();
  const { gauge } = metrics;
  gauge('signalbox_cluster_members', 'Nodes in the view.', () => membership.view().members.length);
  gauge('signalbox_cluster_view', 'Version of the view.', () => membership.view().version);
  gauge('signalbox_links_up', 'Nodes that this one is linked to.', () => linksUp(links));
  return Object.freeze({ leave: () => leaveQuietly(membership, log) });
}

function linksUp(links: Links): number {
  return links.report().filter(({ isUp }) => isUp).length;
}

/** Without the stores nobody can be told; the others find out when the heartbeats stay away. */
async function leaveQuietly(membership: Membership, log: Log): Promise<void> {
  try {
    await membership.leave();
  } catch (error) {
    log.warn({ err: error }, 'cluster.leave.untold');
  }
  membership.stop();
}
