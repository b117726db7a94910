// Presses of buttons and their answers, as they are kept: parts of the chat.
import { createHash } from 'node:crypto';
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';

export const callbacksCollection = 'callbacks';
export const callbackCacheCollection = 'callback_cache';

/** From the press on; then its id is unknown. */
export const callbackLifeMs = 15 * 60 * 1000;

export type CallbackAnswer = Pick<Schemas['rich.Callback'], 'text' | 'show_alert' | 'url'>;

/** One press. */
export interface CallbackRow {
  readonly chat: string;
  readonly message: string;
  /** Who pressed. */
  readonly user: string;
  /** Whose message it is. */
  readonly bot: string;
  readonly data: string;
  /** The database removes it some time after this. */
  readonly endsAt: Date;
  readonly answer?: CallbackAnswer;
}

/** For how long the same press of the same person has this answer. */
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

/** Names the chat to a bot that counts games or boards: the same for every press in it. */
export function chatInstanceOf(chat: string): string {
  return createHash('sha256').update(chat).digest('base64url');
}

export function callbackOf(id: string, answer: CallbackAnswer | undefined): Schemas['rich.Callback'] {
  return { callback_query_id: id, answered: answer !== undefined, ...answer };
}
