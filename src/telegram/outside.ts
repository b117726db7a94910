// The interfaces that the door for Telegram's bots needs from other rooms and from the node.
import type { Schemas } from '../generated/schemas.js';
import type { BotCaller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import type { DoorRequest } from '../shared/doors.js';
import type { Log } from '../shared/log.js';
import type { BytesAnswer } from '../shared/streaming.js';
import type { Mongo } from '../storage/mongo.js';

type Message = Schemas['chats.Message'];

/** A message with the one that it answers, where that was not deleted. */
export interface ReadMessage {
  readonly message: Message;
  readonly answered?: Message;
}

export interface MessagesRead {
  /** The id of the private chat of these two, whether they have one or not. */
  privateChatId(one: string, other: string): string;
  /** Unknown ids are left out. For messages of which the reader has been told. */
  byIds(ids: readonly string[], reader: string): Promise<ReadonlyMap<string, ReadMessage>>;
  /** Nothing is read of chats that the reader is not in. A deleted message is not there. */
  at(place: {
    readonly chat: string;
    readonly seq: number;
    readonly reader: string;
  }): Promise<{ readonly isMember: boolean; readonly found?: ReadMessage }>;
  /** As `at`, of several places. */
  allAt(places: {
    readonly chat: string;
    readonly seqs: readonly number[];
    readonly reader: string;
  }): Promise<readonly ReadMessage[]>;
  statusOf(chat: string, user: string): Promise<Schemas['chats.MemberStatus'] | undefined>;
}

export interface NamedUser {
  readonly username: string;
  readonly name: string;
}

export interface NamesRead {
  /** People and bots by their ids in chats; unknown and deleted ones are left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, NamedUser>>;
}

/** The bytes of a file that came within a form, until the form has ended. */
export interface SpooledFile {
  readonly size: number;
  write(piece: Uint8Array): Promise<void>;
  read(): AsyncIterable<Uint8Array>;
  drop(): Promise<void>;
}

type FileOwner = `bot:${string}`;

export interface FormFilesOutside {
  readonly fileBytesMax: number;
  spool(owner: FileOwner): Promise<SpooledFile>;
  /** Takes the bytes of an upload that was opened. */
  receive(key: string, source: AsyncIterable<Uint8Array>): Promise<unknown>;
  giveUp(owner: FileOwner, key: string): Promise<void>;
  /** Deletes a file, unless something shows it. */
  takeBack(owner: FileOwner, fileId: string): Promise<void>;
  /** The bytes of a file at the address that its endpoint has given. */
  bytesAt(url: string, headers: ReturnType<DoorRequest['ranges']>): Promise<BytesAnswer>;
}

interface FileReader {
  readonly id: string;
  readonly botId: string;
}

export interface StrangersSender {
  /** What may be expected to fail is answered, not thrown. */
  fetchBytes(request: {
    readonly url: string;
    readonly maxBytes: number;
    readonly accept: string;
  }): Promise<
    | { readonly errorClass: string }
    | { readonly status: number; readonly contentType?: string; readonly body: Uint8Array }
  >;
}

interface ReadAddressee {
  readonly systemUserId: string;
  readonly username: string;
  readonly allowedUpdates: readonly string[];
}

export interface TelegramOutside {
  readonly config: Readonly<Pick<Schemas['config.Config'], 'telegramDoor' | 'publicUrl'>>;
  readonly mongo: Mongo;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly directory: NamesRead;
  readonly messageReads: MessagesRead;
  readonly formFiles: FormFilesOutside;
  /** Throws NOT_FOUND for a reader who has neither uploaded nor received the file. */
  readonly sentFiles: { read(fileId: string, reader: FileReader): Promise<unknown> };
  /** Sends requests to addresses that bots name. */
  readonly senders: { readonly toStrangers: StrangersSender };
  /** How many updates of a bot there have been. */
  readonly queues: { position(botId: string): Promise<{ readonly newest: number }> };
  readonly findAddressees: (ids: readonly string[]) => Promise<ReadonlyMap<string, ReadAddressee>>;
  readonly bots: {
    /** Throws NOT_FOUND also when another person owns the bot. */
    owned(botId: string, ownerId: string): Promise<unknown>;
    systemUsersOf(botIds: readonly string[]): Promise<readonly string[]>;
    /** Undefined for a bot that may call nothing now. */
    callerOf(botId: string): Promise<BotCaller | undefined>;
  };
  /** Read at every scrape of the metrics. */
  readonly gauge: (name: string, help: string, read: () => number) => void;
  readonly log: Log;
}
