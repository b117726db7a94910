// The interfaces between the node and a room: the manifest, the platform, and an open room.

import type { PasswordOptions } from '../accounts/passwords.js';
import type { ActorKind } from '../actors/kind.js';
import type { Acting, Actors } from '../actors/runtime.js';
import type { Ownership } from '../cluster/ownership.js';
import type { Config } from '../config.js';
import type { CostLimiter } from '../gateway/cost-limiter.js';
import type { Schemas } from '../generated/schemas.js';
import type { AuditLog, auditInsert } from '../guards/audit.js';
import type { StandingAuthenticator } from '../guards/authenticate.js';
import type { RateLimiter } from '../guards/rate-limit.js';
import type { RevocationGuard } from '../guards/revocation.js';
import type { Links } from '../links/links.js';
import type { Senders } from '../outgoing/senders.js';
import type { Clock } from '../shared/clock.js';
import type { Door } from '../shared/doors.js';
import type { Endpoint, RoomEndpoint } from '../shared/endpoint.js';
import type { Family } from '../shared/envelope.js';
import type { Log } from '../shared/log.js';
import type { Parking } from '../shared/parking.js';
import type { SocketRoute } from '../shared/sockets.js';
import type { StreamRoute } from '../shared/streaming.js';
import type { Tracing } from '../shared/tracing.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Departing, Leave, SubjectOf } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import type { RedisClient } from '../storage/redis-client.js';
import type { StandingSource } from '../updates/standing.js';
import type { NodeActors } from './actors.js';
import type { FindAddressees, ReadAddressees } from './addressees.js';
import type { Announce } from './announcements.js';
import type { OnNotice } from './links.js';
import type { Observability } from './metrics.js';

interface RoomPeers {
  notify: Links['notify'];
  readonly onNotice: OnNotice;
}

/** The platform that every room is opened with. A room's `outside.ts` names the part that the room uses. */
export interface Platform extends Acting {
  readonly config: Config;
  /** The cost of password hashes; absent: that of the product. */
  readonly passwords: PasswordOptions;
  readonly mongo: Mongo;
  readonly clock: Clock;
  /** The time that all nodes share; deadlines of actors are instants of it. */
  readonly clusterClock: Clock;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly revocation: RevocationGuard;
  /** Serves rooms that authenticate callers themselves; usable once all rooms are open. */
  readonly authenticator: () => StandingAuthenticator;
  readonly audit: AuditLog;
  readonly actors: Actors;
  readonly cluster: { report(): Promise<Schemas['admin.Cluster']> };
  readonly ownership: Ownership;
  readonly onCommitted: NodeActors['onCommitted'];
  /** The sources of updates that rooms store for good. */
  readonly standingSources: readonly StandingSource[];
  readonly rideAlong: NodeActors['rideAlong'];
  /** The other nodes; delivery is best effort. */
  readonly peers: RoomPeers;
  readonly redis: RedisClient;
  readonly findAddressees: FindAddressees;
  readonly measure: Observability['measure'];
  /** Absent where nothing is traced. */
  readonly tracing: Tracing | undefined;
  /** Holds requests whose answer comes later. */
  readonly parking: Parking;
  /** Charges callers for work that a room does for one outside of a request. */
  readonly costs: CostLimiter;
  /** The senders of requests to addresses that callers, or the settings, name. */
  readonly senders: Pick<Senders, 'toStrangers' | 'toOperators'>;
  readonly announce: Announce;
  /** True when the database lies in the data folder. */
  readonly hasOwnData: boolean;
  /** The endpoints of all rooms. */
  readonly endpoints: readonly Endpoint[];
  /** The parts of rooms in the deletion of an account, by the room's name. */
  readonly departing: Readonly<Record<string, Departing>>;
  /** The names of the rooms that deal with deleted accounts later. */
  readonly deletionListeners: readonly string[];
}

/** The tools that kinds of actors may need before any room is open. */
export interface KindTools {
  readonly auditInsert: typeof auditInsert;
  /** Finds bots with the fields that publishing to them needs. */
  readonly findAddressees: FindAddressees;
}

export interface Room<Given, Deps, Offers> {
  readonly name: string;
  readonly collections: readonly CollectionSpec[];
  readonly kinds: (tools: KindTools) => readonly ActorKind[];
  readonly endpoints: readonly RoomEndpoint<Deps>[];
  /** Disables this room's objects in the transaction that deletes a person's account. */
  readonly departing?: { readonly subjectOf: SubjectOf; readonly leaving: (mongo: Mongo) => Leave };
  /** The room deals with deleted accounts later, through what the room of accounts offers. */
  readonly hearsOfDeletions?: true;
  /** The source of updates that the room stores for good. */
  readonly standingSource?: (mongo: Mongo) => StandingSource;
  /** Reads receivers with the fields that publishing to them needs. */
  readonly addressees?: (mongo: Mongo) => ReadAddressees;
  /** The operator can switch the family off: then every address of it is refused, also of other rooms. */
  readonly mayBeOff?: { readonly family: Family; readonly isOff: (config: Config) => boolean };
  /** Opens the room with the platform and the offers of the rooms before it. */
  readonly open: (given: Given) => Promise<OpenRoom<Deps, Offers>>;
}

export interface OpenRoom<Deps, Offers> {
  /** The dependencies of its endpoints. */
  readonly deps: Deps;
  /** The parts that later rooms and the node may use, under names that no other room uses. */
  readonly offers?: Offers;
  readonly streamRoutes?: readonly StreamRoute[];
  readonly socketRoutes?: readonly SocketRoute[];
  /** The paths at which the room speaks another protocol, which it translates into calls of endpoints. */
  readonly doors?: readonly Door[];
  readonly documents?: readonly PublicDocument[];
  /** Started when the room is open, stopped before it is closed. */
  readonly chores?: readonly RoomChore[];
  /** Called with the node's address, once it listens. */
  readonly listensAt?: (address: string) => void;
  readonly close?: () => Promise<void>;
}

/** Public JSON at a fixed address, without an envelope. */
export interface PublicDocument {
  readonly path: string;
  readonly maxAgeSeconds: number;
  read(): Promise<unknown>;
}

interface RoomChore {
  start(): void;
  stop(): Promise<void>;
}

/** A room whose types are erased; the list has compared them. */
export type AnyRoom = Room<never, never, object>;
