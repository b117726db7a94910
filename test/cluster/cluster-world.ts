// Several members of one cluster in one process, on real stores, with times a tenth of the product's.

import { collections as clusterCollections, createClusterStore } from '../../src/cluster/cluster.store.js';
import type { ClusterStore } from '../../src/cluster/cluster-store.port.js';
import { createMembershipHints } from '../../src/cluster/membership.hints.js';
import { createMembership, type Membership } from '../../src/cluster/membership.js';
import { createOwnership, type Ownership } from '../../src/cluster/ownership.js';
import type { Slot } from '../../src/cluster/slot.js';
import { slotsTotal } from '../../src/cluster/slots.js';
import type { NodeId } from '../../src/links/member.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { systemTimers } from '../../src/shared/timers.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { openRedis } from '../../src/storage/redis.js';
import type { RedisClient } from '../../src/storage/redis-client.js';
import { type ReadableLog, readableLog } from '../support/logs.js';

export interface ClusterNode {
  readonly id: NodeId;
  readonly bootId: string;
  readonly mongo: Mongo;
  readonly redis: RedisClient;
  readonly membership: Membership;
  readonly ownership: Ownership;
  readonly log: ReadableLog;
  /** The slots it may run turns in now. */
  mine(): readonly Slot[];
  /** Ends the node as a kill does: it stops beating and reading, and says nothing. */
  vanish(): void;
}

export interface Patience {
  /** How long an owner may keep this node waiting before a slot is taken by force. */
  readonly handOffMs: number;
  /** How long a drain may take. */
  readonly drainMs: number;
}

export interface Cluster {
  start(
    name: string,
    patience?: Patience,
    seenAs?: (store: ClusterStore) => ClusterStore,
  ): Promise<ClusterNode>;
  close(): Promise<void>;
}

export interface ClusterStores {
  readonly mongodbUrl: string;
  readonly database: string;
  readonly redisUrl: string;
}

const memberRules = { beatMs: 100, suspectBeatMs: 20, ttlMs: 1_000, freezeMs: 2_000 };
// A member that looked for a returned Redis less often than this would miss the whole of the short freeze.
const longestRetryMs = 200;
const ownerRules = { lookAgainMs: 20, auditMs: 300, pauseMs: 50 };
/** A machine with too much to do may stand still for a second: no owner is forced unless a test wants it. */
export const patient: Patience = { handOffMs: 60_000, drainMs: 60_000 };
export const impatient: Patience = { handOffMs: 600, drainMs: 600 };

export function openCluster({ mongodbUrl, database, redisUrl }: ClusterStores): Cluster {
  const nodes: ClusterNode[] = [];

  async function start(
    name: string,
    patience: Patience = patient,
    seenAs = (store: ClusterStore) => store,
  ): Promise<ClusterNode> {
    const bootId = newId('boot');
    const id = `${name}:7000:${bootId}`;
    const log = readableLog();
    const mongo = await openMongo({ url: mongodbUrl, database, appName: bootId, log: log.log, poolSize: 8 });
    const redis = await openRedis({ url: redisUrl, log: log.log, longestRetryMs });
    await ensureCollections(mongo, clusterCollections);
    const store = seenAs(createClusterStore(mongo, log.log));
    const hints = createMembershipHints(redis);
    const parts = { store, hints, clock: systemClock, timers: systemTimers, log: log.log };
    const self = { id, address: `${name}:7000` };
    const membership = createMembership({ ...parts, self, rules: memberRules });
    const ownership = createOwnership({
      ...parts,
      membership,
      rules: { ...ownerRules, ...patience },
      peers: {
        notify(to, notice) {
          nodes.find((other) => other.id === to)?.ownership.handleNotice(notice);
        },
        notifyAll(notice) {
          for (const other of nodes) if (other.id !== id) other.ownership.handleNotice(notice);
        },
      },
    });
    const vanish = () => ownership.stop();
    const node = {
      id,
      bootId,
      mongo,
      redis,
      membership,
      ownership,
      log,
      mine: () => mineOf(ownership),
      vanish,
    };
    nodes.push(node);
    await ownership.start();
    return node;
  }

  return Object.freeze({
    start,
    async close() {
      for (const { ownership, mongo, redis } of nodes) {
        ownership.stop();
        await mongo.close();
        redis.disconnect();
      }
    },
  });
}

function mineOf(ownership: Ownership): readonly Slot[] {
  return Array.from({ length: slotsTotal }, (_, slot) => slot).filter((slot) => ownership.ownerOf(slot).mine);
}

/** Every slot is exactly one node's, and no other node takes it for its own. */
export function isShared(nodes: readonly ClusterNode[]): boolean {
  const all = nodes.flatMap((node) => node.mine());
  return all.length === slotsTotal && new Set(all).size === slotsTotal;
}
