// These are the needs of the updates room that other rooms meet.

import type { FindRides } from '../actors/riding.js';
import type { Acting } from '../actors/runtime.js';
import type { Ownership } from '../cluster/ownership.js';
import type { Schemas } from '../generated/schemas.js';
import type { Notice } from '../links/links.js';
import type { NodeId } from '../links/member.js';
import type { NoticeAnswer } from '../links/messages.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Parking } from '../shared/parking.js';
import type { Mongo } from '../storage/mongo.js';
import type { RedisClient } from '../storage/redis-client.js';
import type { Addressee } from './addressee.js';
import type { StandingSource, StoredRow } from './standing.js';

/** The other nodes, as far as rooms speak with them: best effort, and no answer but that it was heard. */
export interface Peers {
  notify(nodes: readonly NodeId[], notice: Notice): Promise<readonly NoticeAnswer[]>;
  onNotice(type: string, handle: (notice: Notice, from: NodeId) => Promise<void>): void;
}

/** Such as `bot:<id>`; `anything`: it is not known what was revoked. */
export type RevokedRights = readonly string[] | 'anything';

/** Through this a node learns which rights have ended. */
interface Revocations {
  /** False: one may have ended that this node has not heard of. */
  trusted(): boolean;
  /** A call that ends rights is not answered before its listeners on all nodes are done. */
  onRevoked(listener: (revoked: RevokedRights) => Promise<void>): void;
}

interface Subscriptions {
  subscribe(botId: string, allowedUpdates: readonly string[]): Promise<void>;
  /** For its metrics: so many were acknowledged. Returns at once. */
  fetched(botId: string, count: number, at: number): void;
}

export interface UpdatesOutside extends Acting {
  readonly mongo: Mongo;
  readonly redis: RedisClient;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'view' | 'held' | 'onClaimed' | 'onLost'>;
  readonly peers: Peers;
  /** Calls the listener with the rows of these collections that one actor's commit has inserted. */
  readonly onCommitted: (
    collections: readonly string[],
    listener: (rows: readonly StoredRow[], since: number) => void,
  ) => void;
  /** Registers a finder of turns of other actors of this node, for commits that insert into these. */
  readonly rideAlong: (collections: readonly string[], find: FindRides) => void;
  readonly parking: Parking;
  /** Where what stays is kept. */
  readonly standingSources: readonly StandingSource[];
  /** How bots have it; what has answered a change of it is seen on every node. */
  readonly findAddressees: (ids: readonly string[]) => Promise<ReadonlyMap<string, Addressee>>;
  readonly bots: Subscriptions;
  readonly revocation: Revocations;
  /** Read at every scrape of the metrics. */
  readonly measure: (name: string, help: string, read: () => number) => void;
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly log: Log;
  readonly config: Readonly<Pick<Schemas['config.Config'], 'updateRetentionSeconds'>>;
}
