// What the room of chats needs from others, as it needs it.
import type { Acting } from '../actors/acting.js';
import type { Clock } from '../shared/clock.js';
import type { Parking } from '../shared/parking.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';

export interface KnownUsers {
  /** People and bots by the ids under which they take part in chats; who does not exist is left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, KnownUser>>;
  /** By its name in small letters. */
  botNamed(username: string): Promise<KnownUser | undefined>;
}

export interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly botId?: string;
}

/** What the kinds of this room need before the room is open. */
export interface ChatTools {
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

export interface ChatsOutside extends Acting {
  readonly mongo: Mongo;
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly parking: Parking;
  readonly directory: KnownUsers;
}
