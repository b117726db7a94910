// sendMessage: a text of the bot, with an inline keyboard and as a reply.

import type { ReadMessage } from '../outside.js';
import { keyboardIn } from '../reading/keyboard.js';
import { badRequest, type Wording } from '../refusals.js';
import type { MethodAsked, TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, messageAsked, wordingOfSends } from './chat-asked.js';
import { ownMessage } from './own-message.js';
import { textAsked } from './text-asked.js';

export const sendMessage: TelegramCall = {
  endpoint: 'bots.send_message',
  async prepare(asked) {
    const { parameters, caller, deps } = asked;
    const text = textAsked(parameters);
    const markup = keyboardIn(parameters.object('reply_markup'));
    const chat = await chatAsked(asked);
    const answered = await answeredIn(asked, chat);
    return {
      body: {
        ...{ chat_id: chat.id, text },
        ...(answered && { reply_to_message_id: answered.message.message_id }),
        ...(markup && { reply_markup: markup }),
      },
      result: (data) => ownMessage({ caller, deps }, { data, chat, answered: answered?.message }),
      wording: answered ? repliedTo(wordingOfSends(asked, chat)) : wordingOfSends(asked, chat),
    };
  },
};

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
