// What the room of vouchers needs from others, as it needs it.
import type { ClientSession } from 'mongodb';
import type { Acting } from '../actors/acting.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { DeletedAccounts } from '../storage/departures.js';
import type { Mongo } from '../storage/mongo.js';

/** Pictures that people uploaded. */
export interface Covers {
  /** True when it is a picture that this account has uploaded. */
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  /** Keeps it from being deleted, until it is released as often as it was held; false when it is gone. */
  hold(fileId: string, session: ClientSession): Promise<boolean>;
  release(fileId: string, session: ClientSession): Promise<void>;
  /** The address at which a caller who may see the cover reads it; it expires. */
  urlOf(fileId: string, at: number): string;
}

/** What holders see of an application. */
export interface ApplicationLabel {
  readonly name: string;
  readonly status: 'active' | 'disabled';
}

export interface ApplicationOwners {
  /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
  owned(id: string, ownerId: string): Promise<{ readonly _id: string }>;
  /** Undefined: there is no such application. */
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
  /** By the beginning of a username or by a whole id, at most so many. */
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
  /** Throws NOT_FOUND also when it is somebody else's. */
  owned(botId: string, ownerId: string): Promise<ConsoleBot>;
  /** The accounts under which they send. */
  systemUsersOf(botIds: readonly string[]): Promise<readonly string[]>;
}

/** Which bots work for which application: one of theirs, or one they are linked to. */
export interface ApplicationsOfBots {
  /** Undefined: none yet. */
  find(botId: string): Promise<string | undefined>;
  /** Made on first use, once. Throws CONFLICT when the account has its full number. */
  make(bot: { botId: string; ownerId: string; name: string; at: number }): Promise<string>;
  botsOf(applicationId: string): Promise<readonly string[]>;
}

export interface PrivateChatsOfPeople {
  hasPrivateChat(userId: string, systemUserId: string): Promise<boolean>;
}

/** What this room is given by the node and by the rooms before it. */
export interface VouchersOutside extends Acting {
  readonly config: Readonly<
    Pick<
      Schemas['config.Config'],
      'codeTtlSeconds' | 'credentialGraceSeconds' | 'sendTtlSeconds' | 'vouchers'
    >
  >;
  readonly mongo: Mongo;
  /** Called with the rows that each commit of this node inserts. */
  readonly onCommitted: (
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
  /** For the room of that name. */
  readonly departed: (listener: string) => DeletedAccounts;
  readonly covers: Covers;
}
