// The interfaces that friends need from other rooms and from the node.

import type { OutboxEvent } from '../actors/kind.js';
import type { Acting } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { DeletedAccounts } from '../storage/account-deletions.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';
import type { Side } from './friendship.js';

export interface FriendLookup {
  /** People and bots by their ids in chats; unknown ids are left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundFriend>>;
}

interface FoundFriend extends Side {
  readonly name: string;
}

/** The private chats of friends. */
export interface FriendChats {
  /** The event that makes the actor of the chat open it; it may be sent any number of times. */
  opening(by: Side, other: Side): OutboxEvent;
  open(by: Side, other: Side): Promise<void>;
  /** The ids of the sides that have blocked the other side. */
  blocksBetween(one: string, other: string): Promise<readonly string[]>;
}

export interface BotModes {
  friendRequestModeOf(botId: string): Promise<Addressee['friendRequestMode'] | undefined>;
}

/** The actor kind of friends needs this before the room is open. */
export interface FriendTools {
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

/** Shows whether people are online, and asks this room who is whose friend. */
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
  /** True where at least one side has blocked the other. */
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
  /** People whose setting allows it only to friends are added to groups only by them. */
  readonly groupAdding: { setFriendships(friendships: Pick<FriendTies, 'between'>): void };
  readonly deletedAccounts: (listener: string) => DeletedAccounts;
}
