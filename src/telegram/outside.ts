// The interfaces that the door for Telegram's bots needs from other rooms and from the node.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
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

export interface TelegramOutside {
  readonly config: Readonly<Pick<Schemas['config.Config'], 'telegramDoor' | 'publicUrl'>>;
  readonly mongo: Mongo;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly directory: NamesRead;
  readonly messageReads: MessagesRead;
  /** How many updates of a bot there have been. */
  readonly queues: { position(botId: string): Promise<{ readonly newest: number }> };
  readonly findAddressees: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly allowedUpdates: readonly string[] }>>;
  readonly bots: {
    /** Throws NOT_FOUND also when another person owns the bot. */
    owned(botId: string, ownerId: string): Promise<unknown>;
    systemUsersOf(botIds: readonly string[]): Promise<readonly string[]>;
  };
  /** Read at every scrape of the metrics. */
  readonly gauge: (name: string, help: string, read: () => number) => void;
}
