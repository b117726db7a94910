// The interfaces that the room of vouchers needs from other rooms.
import type { ClientSession } from 'mongodb';
import type { Acting } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { DeletedAccounts } from '../storage/account-deletions.js';
import type { Mongo } from '../storage/mongo.js';

/** Pictures that people uploaded. */
export interface Covers {
  /** True when it is a picture that this account has uploaded. */
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  /**
   * Keeps the picture from being deleted, until it is released as often as it was held; false when it is
   * gone.
   */
  hold(fileId: string, session: ClientSession): Promise<boolean>;
  release(fileId: string, session: ClientSession): Promise<void>;
  /** The address at which a caller who may see the cover reads it; it expires. */
  urlOf(fileId: string, at: number): string;
}

/** The fields of an application that holders see. */
export interface ApplicationLabel {
  readonly name: string;
  readonly status: 'active' | 'disabled';
}

export interface ApplicationOwners {
  /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
  owned(id: string, ownerId: string): Promise<{ readonly _id: string }>;
  /** Returns undefined when there is no such application. */
  ownerOf(id: string): Promise<string | undefined>;
  /** Throws APPLICATION_NOT_FOUND. */
  label(id: string): Promise<ApplicationLabel>;
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

export interface People {
  exists(userId: string): Promise<boolean>;
  /** Finds people by the beginning of a username or by a whole id, at most `max`. */
  find(keyword: string, max: number): Promise<Person[]>;
}

/** A bot, as its developer works with it. */
export interface ConsoleBot {
  readonly botId: string;
  readonly name: string;
  readonly reviewStatus: string;
  readonly status: string;
  readonly scopes: readonly string[];
}

export interface VoucherBots {
  /** Throws NOT_FOUND also when the bot belongs to another account. */
  owned(botId: string, ownerId: string): Promise<ConsoleBot>;
  /** The accounts under which the bots send. */
  systemUsersOf(botIds: readonly string[]): Promise<readonly string[]>;
}

/** The application that a bot works for: one of its own, or one it is linked to. */
export interface ApplicationsOfBots {
  /** Returns undefined when the bot has no application yet. */
  find(botId: string): Promise<string | undefined>;
  /** Makes the bot's own application on first use. Throws CONFLICT when the account has its full number. */
  make(bot: { botId: string; ownerId: string; name: string; at: number }): Promise<string>;
  botsOf(applicationId: string): Promise<readonly string[]>;
}

export interface PrivateChatsOfPeople {
  hasPrivateChat(userId: string, systemUserId: string): Promise<boolean>;
}

/** The parts of the node and of other rooms that this room is opened with. */
export interface VouchersOutside extends Acting {
  readonly config: Readonly<
    Pick<
      Schemas['config.Config'],
      'codeTtlSeconds' | 'credentialGraceSeconds' | 'sendTtlSeconds' | 'vouchers'
    >
  >;
  readonly mongo: Mongo;
  /** Calls the listener with the rows that each commit of this node inserts into these collections. */
  readonly onCommitted: (
    collections: readonly string[],
    listener: (rows: readonly { readonly collection: string; readonly document: object }[]) => void,
  ) => void;
  /** The time that all nodes share. */
  readonly clusterClock: Clock;
  readonly log: Log;
  readonly applications: ApplicationOwners;
  readonly people: People;
  readonly bots: VoucherBots;
  readonly botApplications: ApplicationsOfBots;
  readonly privateChats: PrivateChatsOfPeople;
  /** Registers a listener for deleted accounts under this room's name. */
  readonly deletedAccounts: (listener: string) => DeletedAccounts;
  readonly covers: Covers;
}
