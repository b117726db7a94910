// An inline query as its actor keeps it: what a person asks a bot while writing, and the bot's one answer.
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';
import type { Author, ChatType } from '../chat/chat.js';

export const inlineKindName = 'inline_query';
export const inlineCollection = 'inline_queries';

/** So long a person waits; an answer that comes later is refused. */
export const inlineWaitSeconds = 5;
/** So long a result may be chosen. */
export const inlineLifeMs = 15 * 60 * 1000;

export type InlineArticle = Schemas['rich.InlineArticle'];

export interface InlineResults {
  readonly results: readonly InlineArticle[];
  readonly next?: string;
}

export interface InlineQuery {
  /** With its `botId`. */
  readonly bot: Author;
  readonly from: Author;
  readonly query: string;
  readonly offset: string;
  /** Of the chat in which it is written; a person who names none is alone with the bot. */
  readonly chatType: ChatType;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly answer?: InlineResults;
  /** Answered from the answer of this other query. */
  readonly answerOf?: string;
  /** Under which others find this answer, and until when. */
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

/** The answer for everybody. */
export function sharedKey({ botId, query, offset }: InlineAsked): string {
  return keyOf('everybody', botId, query, offset);
}

/** The answer for one person. */
export function personalKey({ botId, query, offset }: InlineAsked, user: string): string {
  return keyOf('person', user, botId, query, offset);
}

/** As the person reads it. */
export function inlineAnswerOf(id: string, answer: InlineResults | undefined): Schemas['rich.InlineAnswer'] {
  const { results = [], next } = answer ?? {};
  const more = next !== undefined && next !== '' && { next_offset: next };
  return { inline_query_id: id, answered: answer !== undefined, results: [...results], ...more };
}
