// The state of an inline query: what a person asks a bot while writing, and the bot's one answer.
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';
import type { Author, ChatType } from '../chat/chat.js';

export const inlineKindName = 'inline_query';
export const inlineCollection = 'inline_queries';

/** A person waits so long for an answer; a later one is refused. */
export const inlineWaitSeconds = 5;
/** A result may be chosen for so long. */
export const inlineLifeMs = 15 * 60 * 1000;

type InlineArticle = Schemas['rich.InlineArticle'];

export interface InlineResults {
  readonly results: readonly InlineArticle[];
  readonly next?: string;
}

export interface InlineQuery {
  /** The author has a `botId`. */
  readonly bot: Author;
  readonly from: Author;
  readonly query: string;
  readonly offset: string;
  /** The type of the chat in which it is written; `private` where the person names no chat. */
  readonly chatType: ChatType;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly answer?: InlineResults;
  /** The id of the query whose cached answer this one has. */
  readonly answerOf?: string;
  /** The key under which later queries find this answer until `cachedUntil`. */
  readonly cacheKey?: string;
  readonly cachedUntil?: number;
  /** The database removes it some time after this. */
  readonly endsAt: Date;
}

interface InlineAsked {
  readonly botId: string;
  readonly query: string;
  readonly offset: string;
}

/** The cache key of an answer for all people. */
export function sharedKey({ botId, query, offset }: InlineAsked): string {
  return keyOf('everybody', botId, query, offset);
}

/** The cache key of an answer for one person. */
export function personalKey({ botId, query, offset }: InlineAsked, user: string): string {
  return keyOf('person', user, botId, query, offset);
}

export function inlineAnswerOf(id: string, answer: InlineResults | undefined): Schemas['rich.InlineAnswer'] {
  const { results = [], next } = answer ?? {};
  const more = next !== undefined && next !== '' && { next_offset: next };
  return { inline_query_id: id, answered: answer !== undefined, results: [...results], ...more };
}
