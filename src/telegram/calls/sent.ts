// What all sends have in common: the chat, the message that is answered, the keyboard, and what is told of a
// refusal.
import type { Schemas } from '../../generated/schemas.js';
import type { ReadMessage } from '../outside.js';
import { keyboardIn } from '../reading/keyboard.js';
import { badRequest, type Wording } from '../refusals.js';
import type { MethodAsked, Prepared, TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, messageAsked, wordingOfSends } from './chat-asked.js';
import { ownMessage } from './own-message.js';

/** The fields of the body that only this kind of message has, and what is said when they are refused. */
export interface ContentAsked {
  readonly fields: object;
  readonly wording?: Wording;
}

export interface SendCall {
  readonly endpoint: string;
  readonly takesFiles?: true;
  /** Throws a Refusal. Called last, when all else that the call names is there. */
  content(asked: MethodAsked, chat: ChatAsked): Promise<ContentAsked> | ContentAsked;
}

/** The call of an endpoint that answers with one message. */
export function sendCall({ content, ...call }: SendCall): TelegramCall {
  return { ...call, prepare: (asked) => preparedSend(asked, { content, shown: ownMessage }) };
}

/** The call of an endpoint that answers with one message, of which the place is told. */
export function placeCall({ content, ...call }: SendCall): TelegramCall {
  const shown = async (_asked: unknown, { data }: { readonly data: unknown }) => placeOf(data);
  return { ...call, prepare: (asked) => preparedSend(asked, { content, shown }) };
}

export function placeOf(data: unknown): { readonly message_id: number | undefined } {
  return { message_id: (data as Schemas['chats.Message']).seq };
}

/** The call of an endpoint that answers with several. */
export function groupCall({ content, ...call }: SendCall): TelegramCall {
  return {
    ...call,
    prepare: (asked) =>
      preparedSend(asked, {
        content,
        async shown(deps, { data, chat, answered }) {
          const [first, ...others] = data as readonly Schemas['chats.Message'][];
          return [
            await ownMessage(deps, { data: first, chat, answered }),
            ...(await Promise.all(others.map((one) => ownMessage(deps, { data: one, chat })))),
          ];
        },
      }),
  };
}

interface Sending {
  readonly content: SendCall['content'];
  readonly shown: (...given: Parameters<typeof ownMessage>) => Promise<unknown>;
}

async function preparedSend(asked: MethodAsked, { content, shown }: Sending): Promise<Prepared> {
  const { parameters, caller, deps } = asked;
  const markup = keyboardIn(parameters.object('reply_markup'));
  const chat = await chatAsked(asked);
  const answered = await answeredIn(asked, chat);
  const { fields, wording: wordingOfContent } = await content(asked, chat);
  const wordingOfChat = wordingOfSends(asked, chat);
  const wording = answered ? repliedTo(wordingOfChat) : wordingOfChat;
  return {
    body: {
      ...{ chat_id: chat.id, ...fields },
      ...(answered && { reply_to_message_id: answered.message.message_id }),
      ...(markup && { reply_markup: markup }),
    },
    result: (data) => shown({ caller, deps }, { data, chat, answered: answered?.message }),
    wording: async (refusal) => (await wordingOfContent?.(refusal)) ?? wording(refusal),
  };
}

/** The result is undefined for what is no reply. Throws a Refusal where the other message is missing. */
async function answeredIn(asked: MethodAsked, chat: ChatAsked): Promise<ReadMessage | undefined> {
  const { parameters } = asked;
  const reply = parameters.object('reply_parameters');
  const seq = Number(reply?.message_id ?? parameters.integer('reply_to_message_id') ?? 0);
  if (seq === 0) return undefined;
  const mayBeNone =
    reply?.allow_sending_without_reply === true || parameters.flag('allow_sending_without_reply') === true;
  const isElsewhere = reply?.chat_id !== undefined && String(reply.chat_id) !== parameters.text('chat_id');
  const { isMember, found } = isElsewhere ? { isMember: true } : await messageAsked(asked, { chat, seq });
  // The endpoint itself refuses a chat that the bot is not in.
  if (found !== undefined || mayBeNone || !isMember) return found;
  throw notReplied();
}

function notReplied(): Error {
  return badRequest('message to be replied not found');
}

/** The other message may have been deleted in between. */
function repliedTo(wording: Wording): Wording {
  return (refusal) =>
    refusal.status === 404 ? badRequest('message to be replied not found') : wording(refusal);
}
