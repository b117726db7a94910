// What the room of chats needs from others, as it needs it.
import type { Acting } from '../actors/acting.js';
import type { Mongo } from '../storage/mongo.js';

export interface Directory {
  /** People and bots by the ids under which they take part in chats; who does not exist is left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Identity>>;
}

export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly botId?: string;
}

export interface ChatsOutside extends Acting {
  readonly mongo: Mongo;
  readonly directory: Directory;
}
