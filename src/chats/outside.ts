// What the room of chats needs from others, as it needs it.
import type { Acting } from '../actors/acting.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';

export interface KnownUsers {
  /** People and bots by the ids under which they take part in chats; who does not exist is left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, KnownUser>>;
}

export interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly botId?: string;
}

/** What the kinds of this room need before the room is open, and its endpoints, too. */
export interface ChatTools {
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

/** Pictures that bots have uploaded. */
export interface ChatCovers {
  /** The file that an address of this platform is of; undefined: it is an address of somebody else. */
  fileIn(url: string): string | undefined;
  isPictureOfBot(fileId: string, botId: string): Promise<boolean>;
  /** An address that whoever may see the chat reads it at; good for a while. */
  urlOf(fileId: string, at: number): string;
}

export interface ChatsAudit {
  append(entry: {
    readonly actor: string;
    readonly action: string;
    readonly subject: string;
    readonly details: object;
    readonly requestId: string;
    readonly at: number;
  }): Promise<void>;
}

/** People who have deleted their account, and who may still be in chats. */
export interface DepartedPeople {
  /** The oldest first; `at` in milliseconds since 1970. */
  open(
    limit: number,
  ): Promise<readonly { readonly id: string; readonly userId: string; readonly at: number }[]>;
  close(id: string): Promise<void>;
}

export interface ChatsOutside extends Acting, ChatTools {
  readonly mongo: Mongo;
  readonly clusterClock: Clock;
  readonly log: Log;
  readonly audit: ChatsAudit;
  readonly directory: KnownUsers;
  readonly covers: ChatCovers;
  /** For the room of that name. */
  readonly departed: (listener: string) => DepartedPeople;
}
