// An inline query as an actor: it notifies the bot when it begins, and takes the bot's first answer in time.
import type { Accepted, ActorKind, Command, Refused, TurnFacts } from '../../actors/kind.js';
import type { Addressee } from '../../updates/addressee.js';
import { botReceiver } from '../../updates/receiver.js';
import { withheldFrom } from '../../updates/subscription.js';
import type { Author, ChatType } from '../chat/chat.js';
import { fromOf } from '../messages/message.js';
import type { ChatTools } from '../outside.js';
import {
  type InlineQuery,
  type InlineResults,
  inlineCollection,
  inlineKindName,
  inlineLifeMs,
  inlineWaitSeconds,
  personalKey,
  sharedKey,
} from './inline-query.js';

export interface AskInline extends Command {
  readonly type: 'ask';
  readonly bot: Author;
  readonly by: Author;
  readonly query: string;
  readonly offset: string;
  readonly chatType: ChatType;
  /** The id of an earlier query whose answer is still cached: the bot is not asked again. */
  readonly answerOf?: string;
}

export interface AnswerInline extends Command {
  readonly type: 'answer';
  readonly by: Author;
  readonly answer: InlineResults;
  readonly cacheSeconds: number;
  readonly isPersonal: boolean;
}

type InlineCommand = AskInline | AnswerInline;

/** An answer is in time for `waitMs` after the query. */
export function inlineKind(
  findAddressees: ChatTools['findAddressees'],
  waitMs = inlineWaitSeconds * 1000,
): ActorKind<InlineQuery> {
  return Object.freeze({
    kind: inlineKindName,
    collection: inlineCollection,
    machineVersion: 1,
    missing: 'NOT_FOUND',
    receivers: [botReceiver],
    findHints: findAddressees,
    looksAt(_state: InlineQuery | undefined, command: Command) {
      return { hints: [botIdOf(command as InlineCommand)] };
    },
    decide(state: InlineQuery | undefined, command: Command, facts: TurnFacts) {
      const asked = command as InlineCommand;
      const bot = facts.hint?.<Addressee>(botIdOf(asked));
      const isListening = bot !== undefined && withheldFrom(bot, 'inline_query') === undefined;
      if (asked.type === 'ask') return isListening ? begun(asked, facts) : takesNoQueries;
      if (state === undefined || state.bot.botId !== asked.by.botId) return undefined;
      if (!isListening) return notListening;
      return answered(state, asked, { at: facts.at, isLate: facts.at >= state.at + waitMs });
    },
  });
}

function botIdOf(command: InlineCommand): string {
  return (command.type === 'ask' ? command.bot : command.by).botId ?? '';
}

const takesNoQueries: Refused = { refused: 'CONFLICT', message: 'This bot takes no inline queries.' };
const notListening: Refused = {
  refused: 'FORBIDDEN',
  message:
    'Set supports_inline_queries, and take inline_query among allowed_updates, to answer inline queries.',
};
const late: Refused = {
  refused: 'NOT_FOUND',
  message: `An inline query is answered within ${inlineWaitSeconds} seconds.`,
};

function begun(command: AskInline, { id, at }: TurnFacts): Accepted<InlineQuery> {
  const { bot, by, query, offset, chatType, answerOf } = command;
  const written = { query, offset };
  const next: InlineQuery = {
    ...{ bot, from: by, ...written, chatType, at },
    ...(answerOf !== undefined && { answerOf }),
    endsAt: new Date(at + inlineLifeMs),
  };
  if (answerOf !== undefined) return { next, reply: {} };
  const inline_query = { id, from: fromOf(by), ...written, chat_type: chatType };
  const data = { subject: id, occurrence: '', lane: id, at, body: { inline_query } };
  const to = { kind: 'bot', id: bot.botId ?? '' };
  return { next, reply: {}, publish: [{ to, type: 'inline_query', data }] };
}

function answered(
  state: InlineQuery,
  { answer, cacheSeconds, isPersonal }: AnswerInline,
  { at, isLate }: { readonly at: number; readonly isLate: boolean },
): Accepted<InlineQuery> | Refused {
  if (state.answer !== undefined || state.answerOf !== undefined)
    return { refused: 'CALLBACK_ALREADY_ANSWERED', message: 'This inline query has been answered already.' };
  if (isLate) return late;
  const cachedUntil = at + cacheSeconds * 1000;
  const asking = { botId: state.bot.botId ?? '', query: state.query, offset: state.offset };
  const cacheKey = isPersonal ? personalKey(asking, state.from.id) : sharedKey(asking);
  const next: InlineQuery = {
    ...state,
    answer,
    ...(cacheSeconds > 0 && { cacheKey, cachedUntil }),
    // A person who gets it from the cache at the last moment may choose from it as long as any other.
    endsAt: new Date(cachedUntil + inlineLifeMs),
  };
  return { next, reply: { ok: true } };
}
