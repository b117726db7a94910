// Presses of buttons and their answers as they are stored: parts of the chat's actor.
import { createHash } from 'node:crypto';
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';

export const callbacksCollection = 'callbacks';
export const callbackCacheCollection = 'callback_cache';

/** A press can be answered for so long; after that its id is unknown. */
export const callbackLifeMs = 15 * 60 * 1000;

export type CallbackAnswer = Pick<Schemas['rich.Callback'], 'text' | 'show_alert' | 'url'>;

export interface CallbackRow {
  readonly chat: string;
  readonly message: string;
  /** The person who pressed. */
  readonly user: string;
  /** The bot whose message it is. */
  readonly bot: string;
  readonly data: string;
  /** The database removes it some time after this. */
  readonly endsAt: Date;
  readonly answer?: CallbackAnswer;
}

/** The answer that the same person gets for the same button until `endsAt`. */
export interface CachedAnswer {
  readonly answer: CallbackAnswer;
  readonly endsAt: Date;
}

export function callbackRef(id: string) {
  return { collection: callbacksCollection, id };
}

export function cachedAnswerRef({ message, user, data }: Pick<CallbackRow, 'message' | 'user' | 'data'>) {
  return { collection: callbackCacheCollection, id: keyOf(message, user, data) };
}

/** The `chat_instance` of the Bot API: the same for every press in one chat. */
export function chatInstanceOf(chat: string): string {
  return createHash('sha256').update(chat).digest('base64url');
}

export function callbackOf(id: string, answer: CallbackAnswer | undefined): Schemas['rich.Callback'] {
  return { callback_query_id: id, answered: answer !== undefined, ...answer };
}
