// The interfaces that chats need from other rooms and from the node.
import type { Acting } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Sender } from '../outgoing/sender.js';
import type { Clock } from '../shared/clock.js';
import type { FieldProblem } from '../shared/errors.js';
import type { Limiter } from '../shared/limiter.js';
import type { Log } from '../shared/log.js';
import type { Parking } from '../shared/parking.js';
import type { DeletedAccounts } from '../storage/account-deletions.js';
import type { Mongo } from '../storage/mongo.js';
import type { Addressee } from '../updates/addressee.js';

export interface KnownUsers {
  /** People and bots by their ids in chats; unknown ids are left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, KnownUser>>;
  /** The username is in lower case. */
  botNamed(username: string): Promise<KnownUser | undefined>;
}

export interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly botId?: string;
  /** The people who may add a person to groups; absent means all. */
  readonly addedToGroupsBy?: Schemas['accounts.AddedToGroupsBy'];
}

export interface CommandMenus {
  /** The commands of a bot that a person sees in a chat. */
  commandsShown(systemUserId: string, view: CommandView): Promise<readonly ShownBotCommand[]>;
}

interface CommandView {
  readonly chat: string;
  readonly user: string;
  readonly isPrivate: boolean;
  /** True for the owner too. */
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
  /** Throws NOT_FOUND unless the sender has uploaded or received the file. Its addresses outlive updates. */
  forSending(
    id: string,
    sender: { readonly id: string; readonly botId?: string },
    at: number,
  ): Promise<Schemas['chats.MessageFile']>;
  /** The files that still exist, by their ids, for messages that are read now. */
  shown(ids: readonly string[], at: number): FilesById;
  /** The same for messages in updates. */
  told(ids: readonly string[], at: number): FilesById;
}

/** Says who has received a file in a message. */
interface FilesInMessages {
  isReceivedBy(fileId: string, userId: string): Promise<boolean>;
}

/** The actor kinds of chats need this before the room is open. */
export interface ChatTools {
  /** Reads the settings of bots, by their ids. */
  findAddressees(botIds: readonly string[]): Promise<ReadonlyMap<string, Addressee>>;
}

/** Pictures that bots and administrators of the platform have uploaded. */
export interface ChatCovers {
  /** The id of the file at an address of this platform; undefined for an address of another server. */
  fileIn(url: string): string | undefined;
  isPictureOfBot(fileId: string, botId: string): Promise<boolean>;
  /** Stores a picture as a file of the bot; undefined if the bytes are no picture. Throws as an upload. */
  keepPicture(bytes: Uint8Array, botId: string): Promise<string | undefined>;
  readonly pictureBytesMax: number;
  /** A temporary address at which the members of the chat read the file. */
  urlOf(fileId: string, at: number): string;
  /** Addresses as they are stored: those of this platform as file ids, if this account uploaded the files. */
  keep<A extends Readonly<Record<string, string | null | undefined>>>(
    addresses: A,
    accountId: string,
  ): Promise<{ readonly kept: A; readonly problems: readonly FieldProblem[] }>;
  /** The address at which a stored one is read. */
  shownFrom(kept: string, at: number): string;
  /** No file is deleted while `isShown` holds; `mark` is its address as it is stored. */
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
  /** Counts refused calls in one row a minute for each actor and action. */
  countRefused(call: {
    readonly actor: string;
    readonly action: string;
    readonly code: string;
    readonly requestId: string;
    readonly at: number;
  }): Promise<void>;
}

/** Calls the listener with the rows and parts of these collections that each commit of this node writes. */
export type OnRowsCommitted = (
  collections: readonly string[],
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

export interface ChatsOutside extends Acting {
  readonly limiter: Limiter;
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
  /** The deleted accounts that this room has not handled yet. */
  readonly deletedAccounts: (listener: string) => DeletedAccounts;
  readonly parking: Parking;
}
