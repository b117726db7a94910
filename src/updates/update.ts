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

/** What happened, to whom it is told, and how often it has happened to the same subject. */
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

export interface UpdateRow {
  /** The update_id. */
  readonly _id: string;
  readonly bot: string;
  readonly type: UpdateType;
  /** Updates of one lane are delivered in order: the chat, or whatever else the update is of. */
  readonly lane: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The payload under the name of its type, as it is sent. */
  readonly body: Readonly<Record<string, unknown>>;
}
