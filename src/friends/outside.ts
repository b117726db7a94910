// What the room of friends needs from others, as it needs it.
import type { Acting } from '../actors/acting.js';
import type { OutboxEvent } from '../actors/kind.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { DeletedAccounts } from '../storage/departures.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import type { Side } from './friendship.js';

/** People and bots by the ids under which they take part in chats; who does not exist is left out. */
export interface FriendLookup {
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundFriend>>;
}

interface FoundFriend extends Side {
  readonly name: string;
}

/** The private chat that two friends have. */
export interface FriendChats {
  /** What its actor has to be told, so that it is there; any number of times. */
  opening(by: Side, other: Side): OutboxEvent;
  open(by: Side, other: Side): Promise<void>;
  /** Who of the two has blocked the other. */
  blocksBetween(one: string, other: string): Promise<readonly string[]>;
}

export interface BotModes {
  friendRequestModeOf(botId: string): Promise<Addressee['friendRequestMode'] | undefined>;
}

/** What the kind of this room needs before the room is open. */
export interface FriendTools {
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

/** Whether people are online; this room says who is whose friend. */
export interface FriendPresence {
  shownTo(
    user: string,
    others: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly online: boolean; readonly last_seen?: number }>>;
  setFriendships(ties: FriendTies): void;
}

export interface FriendTies {
  between(user: string, others: readonly string[]): Promise<ReadonlyMap<string, FriendTie>>;
  friendsOf(user: string): Promise<readonly string[]>;
}

export interface FriendTie {
  readonly isFriend: boolean;
  /** One of them, or both, has blocked the other. */
  readonly isBlocked: boolean;
}

export interface FriendsOutside extends Acting {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: FriendLookup;
  readonly privateChats: FriendChats;
  readonly bots: BotModes;
  readonly presence: FriendPresence;
  /** Who may be brought into groups by friends only is brought by friends. */
  readonly groupAdding: { setFriendships(friendships: Pick<FriendTies, 'between'>): void };
  readonly departed: (listener: string) => DeletedAccounts;
}
