// editMessageText and the other edits, and deleteMessage.
import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '../../generated/schemas.js';
import type { ReadMessage } from '../outside.js';
import { keyboardIn } from '../reading/keyboard.js';
import { badRequest, type Wording } from '../refusals.js';
import type { MethodAsked, TelegramCall } from './call.js';
import { type ChatAsked, chatAsked, messageAsked } from './chat-asked.js';
import { ownMessage } from './own-message.js';
import { textAsked } from './text-asked.js';

type Keyboard = Schemas['chats.InlineKeyboard'] | undefined;

interface Edited {
  readonly chat: ChatAsked;
  readonly found: ReadMessage;
}

export const editMessageText: TelegramCall = {
  endpoint: 'bots.edit_message',
  async prepare(asked) {
    const { parameters } = asked;
    const said = await textAsked(asked);
    const markup = keyboardIn(parameters.object('reply_markup'));
    const edited = await editedIn(asked, 'edit');
    refuseSame(asked, edited, { ...said, markup });
    return answer(asked, edited, { ...said, reply_markup: markup ?? null });
  },
};

export const editMessageReplyMarkup: TelegramCall = {
  endpoint: 'bots.edit_message_reply_markup',
  async prepare(asked) {
    const markup = keyboardIn(asked.parameters.object('reply_markup'));
    const edited = await editedIn(asked, 'edit');
    const { text, entities } = edited.found.message;
    refuseSame(asked, edited, { text, entities, markup });
    return answer(asked, edited, { reply_markup: markup ?? null });
  },
};

/** Only texts can be edited. */
function unedited(): never {
  throw badRequest("message can't be edited");
}

export const editMessageCaption: TelegramCall = { endpoint: 'bots.edit_message', prepare: unedited };
export const editMessageMedia: TelegramCall = { ...editMessageCaption, takesFiles: true };

export const deleteMessage: TelegramCall = {
  endpoint: 'bots.delete_message',
  async prepare(asked) {
    const { found } = await editedIn(asked, 'delete');
    return {
      body: { message_id: found.message.message_id },
      result: () => true,
      wording: wordingOf('delete', "message can't be deleted"),
    };
  },
};

async function editedIn(asked: MethodAsked, verb: 'edit' | 'delete'): Promise<Edited> {
  const chat = await chatAsked(asked);
  const seq = asked.parameters.integer('message_id') ?? 0;
  const { found } = await messageAsked(asked, { chat, seq });
  if (found === undefined) throw badRequest(`message to ${verb} not found`);
  return { chat, found };
}

const notModified =
  'message is not modified: specified new message content and reply markup are exactly the same as a ' +
  'current content and reply markup of the message';

interface Shown {
  readonly text: string | undefined;
  readonly entities?: readonly Schemas['chats.Entity'][] | undefined;
  readonly markup: Keyboard;
}

function refuseSame(
  { caller }: MethodAsked,
  { found: { message } }: Edited,
  { text, entities, markup }: Shown,
): void {
  const isSame =
    message.text === text &&
    isDeepStrictEqual(message.entities ?? [], entities ?? []) &&
    JSON.stringify(message.reply_markup) === JSON.stringify(markup);
  // The endpoint itself refuses messages of others.
  if (isSame && message.from.id === caller.systemUserId) throw badRequest(notModified);
}

function answer({ caller, deps }: MethodAsked, { chat, found }: Edited, change: object) {
  const { answered } = found;
  return {
    body: { message_id: found.message.message_id, ...change },
    result: (data: unknown) => ownMessage({ caller, deps }, { data, chat, answered }),
    wording: wordingOf('edit', "message can't be edited"),
  };
}

function wordingOf(verb: 'edit' | 'delete', mayNot: string): Wording {
  return ({ status }) => {
    if (status === 404) return badRequest(`message to ${verb} not found`);
    return status === 403 ? badRequest(mayNot) : undefined;
  };
}
