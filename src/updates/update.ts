// An update as it is published: named by what it is about, so that every retry of the same has one id.
import { createHash } from 'node:crypto';

export const updateTypes = [
  'message',
  'edited_message',
  'message_deleted',
  'message_read',
  'message_delivered',
  'callback_query',
  'inline_query',
  'friend_request',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
] as const;

export type UpdateType = (typeof updateTypes)[number];

/** Never delivered unless they are named in `allowed_updates`. */
export const explicitTypes: ReadonlySet<UpdateType> = new Set([
  'friend_request',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
]);

/** These facts say what happened, which bot is told, and how often it has happened to the same subject. */
export interface UpdateFacts {
  readonly botId: string;
  readonly type: UpdateType;
  /** The message, callback, inline query, friendship or chat. */
  readonly subject: string;
  /** The number of the edit, the reader, the version of the membership; empty where it happens once. */
  readonly occurrence: string;
}

/** As the developers' documents promise: SHA-256 over bot, subject, type and occurrence. */
export function updateIdOf({ botId, subject, type, occurrence }: UpdateFacts): string {
  return createHash('sha256').update([botId, subject, type, occurrence].join('\n')).digest('hex');
}

/** What is sent of an update, and the span that has published it, where that is traced. */
export interface SentUpdate {
  /** JSON, the bytes that are sent; long polling adds the number. */
  readonly body: string;
  readonly traceparent?: string | undefined;
}

/** It is there as long as its update is neither delivered nor dropped, and never changes. */
export interface UpdateRow extends SentUpdate {
  /** The update_id. */
  readonly _id: string;
  /** The bot. */
  readonly to: string;
  /** The queue that numbers the update is in this slot. */
  readonly slot: number;
  readonly type: string;
  /** Updates of one lane are delivered in order: the chat, or whatever else the update is of. */
  readonly lane: string;
  /** With `i` the order within the lane: the version of the actor that published it, and the place in it. */
  readonly v: number;
  readonly i: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
