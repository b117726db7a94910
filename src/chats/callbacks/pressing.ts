// Decides on presses of buttons: the update of the bot, and its one answer.
import {
  type ChatCommand,
  type ChatHandlers,
  handler,
  memberParts,
  messageParts,
  whyNotIn,
} from '../chat/chat-handler.js';
import { hasButton } from '../messages/keyboard.js';
import { fromOf, type MessageRow } from '../messages/message.js';
import {
  type CachedAnswer,
  type CallbackAnswer,
  type CallbackRow,
  cachedAnswerRef,
  callbackLifeMs,
  callbackRef,
  chatInstanceOf,
} from './callback.js';

type PressCommand = ChatCommand & {
  readonly type: 'press';
  readonly message: string;
  readonly data: string;
  /** The id of the press. */
  readonly callback: string;
  /** The bot that owns the button; absent where a person wrote the message. */
  readonly bot?: string;
};

/** The bot that gets the presses: the one that sent the message, or whose inline result a person sent. */
export function botOf({ via, from }: Pick<MessageRow, 'via' | 'from'>): string | undefined {
  return (via ?? from).botId;
}

const press = handler<PressCommand>({
  parts: (command, chat) => [
    ...memberParts(command, chat),
    ...messageParts(command.message),
    cachedAnswerRef({ ...command, user: command.by.id }),
  ],
  bots: ({ bot }) => (bot === undefined ? [] : [bot]),
  decide(draft, { by, message: id, data, callback, bot }) {
    const why = whyNotIn(draft, by);
    if (why) return why;
    const message = draft.message(id);
    if (message === undefined || message.deletedAt !== undefined)
      return { refused: 'NOT_FOUND', message: 'There is no such message in the chat.' };
    if (bot === undefined || bot !== botOf(message) || !hasButton(message.markup, data))
      return { refused: 'VALIDATION', details: [notOnKeyboard] };
    if (message.via === undefined && !Object.hasOwn(draft.state.bots, message.from.id))
      return { refused: 'CONFLICT', message: 'The bot is not in this chat any more.' };
    const { id: chat, at } = draft;
    const pressed = { chat, message: id, user: by.id, bot, data, endsAt: new Date(at + callbackLifeMs) };
    const cached = draft.part<CachedAnswer>(cachedAnswerRef(pressed));
    const answer = cached !== undefined && at < cached.endsAt.getTime() ? cached.answer : undefined;
    if (answer === undefined && draft.bot(bot)?.isActive === false)
      return { refused: 'CONFLICT', message: 'This bot is disabled, and hears of no press.' };
    draft.put(callbackRef(callback), { ...pressed, ...(answer && { answer }) });
    if (answer === undefined) {
      const callback_query = {
        id: callback,
        from: fromOf(by),
        message: { message_id: id, chat: { id: chat, type: draft.state.type } },
        data,
        chat_instance: chatInstanceOf(chat),
      };
      draft.notifyBot({ type: 'callback_query', subject: callback, body: { callback_query } }, bot);
    }
    return draft.done({ callback_query_id: callback });
  },
});

const notOnKeyboard = {
  field: 'data',
  rule: 'enum',
  message: 'must be the callback_data of a button under the message',
};

type AnswerCallbackCommand = ChatCommand & {
  readonly type: 'answer_callback';
  readonly callback: string;
  readonly answer: CallbackAnswer;
  readonly cacheSeconds: number;
};

/** The turn of the chat decides which of two answers is the first. */
const answerCallback = handler<AnswerCallbackCommand>({
  parts: ({ callback }) => [callbackRef(callback)],
  decide(draft, { by, callback, answer, cacheSeconds }) {
    const row = draft.part<CallbackRow>(callbackRef(callback));
    if (row === undefined || row.bot !== by.botId || draft.at >= row.endsAt.getTime())
      return { refused: 'NOT_FOUND', message: 'There is no such callback query of this bot.' };
    if (row.answer !== undefined) return { refused: 'CALLBACK_ALREADY_ANSWERED' };
    draft.put(callbackRef(callback), { ...row, answer });
    const endsAt = new Date(draft.at + cacheSeconds * 1000);
    if (cacheSeconds > 0) draft.put(cachedAnswerRef(row), { answer, endsAt });
    return draft.done({ ok: true });
  },
});

export const pressingHandlers: ChatHandlers = { press, answer_callback: answerCallback };
