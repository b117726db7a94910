// Opens the rooms of a list, and builds the front door's dependencies of what they offer.
import { createActing } from '../actors/runtime.js';
import type { CorridorDeps } from '../gateway/endpoint-plan.js';
import {
  type Authenticator,
  type AuthenticatorOptions,
  createAuthenticator,
  type StandingAuthenticator,
} from '../guards/authenticate.js';
import type { NodeActors } from './actors.js';
import type { Platform } from './room.js';
import {
  deletionsOf,
  endpointsOf,
  type OpenRooms,
  openRooms,
  type RoomList,
  standingSourcesOf,
  switchedOffIn,
} from './room-list.js';
import { withoutFamilies } from './switched-off.js';

/** The offers of rooms that the node itself uses. */
interface NodeOffers {
  readonly accountTokens: AuthenticatorOptions['accounts'];
  readonly applicationTokens: AuthenticatorOptions['applicationTokens'];
  readonly botTokens: AuthenticatorOptions['botTokens'];
  /** Called with every answer to a bot. */
  readonly botCalls: CorridorDeps['botCalls'];
  /** Called with each token of an application that is used. */
  readonly tokenUsed: NonNullable<AuthenticatorOptions['used']>;
  /** False when the space for files or for an embedded database is nearly used up. */
  readonly hasRoom: () => boolean;
}

export type NodeRoomList = Pick<RoomList<NodeOffers>, 'rooms' | 'offersType'>;

type Given = Omit<
  Platform,
  | 'actors'
  | 'act'
  | 'ask'
  | 'clusterClock'
  | 'ownership'
  | 'onCommitted'
  | 'standingSources'
  | 'rideAlong'
  | 'endpoints'
  | 'departing'
  | 'deletionListeners'
  | 'authenticator'
>;

export interface NodeRoomsOptions extends Given {
  readonly cluster: NodeActors;
  /** Collects the functions that must run before the stores are closed. */
  readonly closers: (() => Promise<void>)[];
}

export interface NodeRooms extends Omit<OpenRooms<NodeOffers>, 'offers'> {
  readonly authenticator: Authenticator;
  readonly hasRoom: NodeOffers['hasRoom'];
  readonly botCalls: NodeOffers['botCalls'];
}

export async function openNodeRooms(list: NodeRoomList, options: NodeRoomsOptions): Promise<NodeRooms> {
  const { config, clock, revocation, mongo, cluster, closers } = options;
  const { log, limiter, audit, measure, parking, costs, announce, hasOwnData, passwords } = options;
  const { redis, peers, findAddressees, senders, tracing } = options;
  // The authenticator is built of what rooms offer, and used by a room only once the front door is open.
  const door: { authenticator?: StandingAuthenticator } = {};
  const platform: Platform = {
    authenticator: () => opened(door.authenticator),
    ...{ config, mongo, clock, log, limiter, revocation, audit },
    ...{ measure, parking, costs, announce, hasOwnData, passwords },
    ...{ redis, peers, findAddressees, senders, tracing },
    ...deletionsOf(list, mongo),
    actors: cluster.actors,
    ...createActing({ actors: cluster.actors, clock: cluster.clock }),
    clusterClock: cluster.clock,
    standingSources: standingSourcesOf(list, mongo),
    ownership: cluster.ownership,
    onCommitted: cluster.onCommitted,
    rideAlong: cluster.rideAlong,
    cluster: { report: cluster.report },
    endpoints: endpointsOf(list),
  };
  const { offers, endpoints, ...rest } = await openRooms(list, platform, closers);
  const {
    accountTokens: accounts,
    applicationTokens,
    botTokens,
    tokenUsed: used,
    hasRoom,
    botCalls,
  } = offers;
  const scale = config.rateLimitScale;
  const tokens = { accounts, applicationTokens, botTokens };
  const authenticator = createAuthenticator({ ...tokens, revocation, clock, scale, used });
  door.authenticator = authenticator;
  return {
    ...rest,
    endpoints: withoutFamilies(endpoints, switchedOffIn(list, config)),
    authenticator,
    hasRoom,
    botCalls,
  };
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Nobody can be authenticated before all rooms are open.');
  return part;
}
