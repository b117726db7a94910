// What the room of chats needs from others, as it needs it.
import type { Acting } from '../actors/acting.js';
import type { Schemas } from '../generated/schemas.js';
import type { Sender } from '../outgoing/sender.js';
import type { Clock } from '../shared/clock.js';
import type { FieldProblem } from '../shared/errors.js';
import type { Log } from '../shared/log.js';
import type { Parking } from '../shared/parking.js';
import type { DeletedAccounts } from '../storage/departures.js';
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
  /** Who may bring a person into groups; absent: everyone. */
  readonly addedToGroupsBy?: Schemas['accounts.AddedToGroupsBy'];
}

export interface CommandMenus {
  /** The commands of a bot that a person is shown there, by the account under which it sends. */
  commandsShown(systemUserId: string, view: CommandView): Promise<readonly ShownBotCommand[]>;
}

interface CommandView {
  readonly chat: string;
  readonly user: string;
  readonly isPrivate: boolean;
  /** Or the owner. */
  readonly isAdministrator: boolean;
  readonly language?: string;
}

interface ShownBotCommand {
  readonly command: string;
  readonly description: string;
}

type FilesById = Promise<ReadonlyMap<string, Schemas['chats.MessageFile']>>;

/** Files as messages show them. */
export interface MessageFiles {
  /** Throws NOT_FOUND for who has neither uploaded nor received it. The addresses outlive updates. */
  forSending(
    id: string,
    sender: { readonly id: string; readonly botId?: string },
    at: number,
  ): Promise<Schemas['chats.MessageFile']>;
  /** Of those that are still there, by id, for messages that are read now. */
  shown(ids: readonly string[], at: number): FilesById;
  /** As `shown`, for messages in updates. */
  told(ids: readonly string[], at: number): FilesById;
}

/** What this room knows of files: who received them. */
interface FilesInMessages {
  isReceivedBy(fileId: string, userId: string): Promise<boolean>;
}

/** What the kinds of this room need before the room is open. */
export interface ChatTools {
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

/** Pictures that bots and administrators of the platform have uploaded. */
export interface ChatCovers {
  /** The file that an address of this platform is of; undefined: it is an address of another server. */
  fileIn(url: string): string | undefined;
  isPictureOfBot(fileId: string, botId: string): Promise<boolean>;
  /** A file of the bot, made of these bytes; undefined: they are no picture. Throws what an upload throws. */
  keepPicture(bytes: Uint8Array, botId: string): Promise<string | undefined>;
  readonly pictureBytesMax: number;
  /** An address at which the members of the chat read it; good for a while. */
  urlOf(fileId: string, at: number): string;
  /**
   * Addresses as they are kept, by the names of their fields: our own ones as files, if this account has
   * uploaded them.
   */
  keep<A extends Readonly<Record<string, string | null | undefined>>>(
    addresses: A,
    accountId: string,
  ): Promise<{ readonly kept: A; readonly problems: readonly FieldProblem[] }>;
  /** The address at which what is kept so is read. */
  shownFrom(kept: string, at: number): string;
  /** No file is deleted while this says that a chat shows it; `mark` is how its address is kept. */
  keepWhile(isShown: (file: { readonly id: string; readonly mark: string }) => Promise<boolean>): void;
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
  /** In one row a minute for each actor and action. */
  countRefused(call: {
    readonly actor: string;
    readonly action: string;
    readonly code: string;
    readonly requestId: string;
    readonly at: number;
  }): Promise<void>;
}

/** Called with what each commit of this node inserts, and with the parts that it writes. */
export type OnRowsCommitted = (
  listener: (
    rows: readonly { readonly collection: string; readonly document: object }[],
    since: number,
    parts: readonly {
      readonly collection: string;
      readonly id: string;
      readonly document: object | undefined;
    }[],
  ) => void,
) => void;

export interface ChatsLimiter {
  take(
    key: string,
    limit: { readonly requests: number; readonly windowSeconds: number },
  ): LimiterTaken | Promise<LimiterTaken>;
}

interface LimiterTaken {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

export interface ChatsOutside extends Acting {
  readonly limiter: ChatsLimiter;
  readonly onCommitted: OnRowsCommitted;
  readonly sentFiles: MessageFiles & { rightsAre(rights: FilesInMessages): void };
  readonly bots: CommandMenus;
  readonly mongo: Mongo;
  readonly clusterClock: Clock;
  readonly log: Log;
  readonly audit: ChatsAudit;
  readonly directory: KnownUsers;
  readonly covers: ChatCovers;
  readonly senders: { readonly toStrangers: Pick<Sender, 'fetchBytes'> };
  /** For the room of that name. */
  readonly departed: (listener: string) => DeletedAccounts;
  readonly parking: Parking;
}
