// The chat and the message that a call names by numbers.

import type { Refusal } from '../../shared/errors.js';
import { behindChatNumber } from '../numbers/chat-number.js';
import type { ReadMessage } from '../outside.js';
import { badRequest, forbidden, type Wording } from '../refusals.js';
import type { MethodAsked } from './call.js';

export interface ChatAsked {
  readonly id: string;
  /** The other side of a private chat; absent for a group. */
  readonly other?: string;
}

const group = 'grp_';
const users = /^(?:usr|sys)_/;

/** Throws a Refusal for a number that is no chat's. */
export function chatAsked(asked: MethodAsked, name = 'chat_id'): Promise<ChatAsked> {
  return chatNumbered(asked, { name, text: asked.parameters.text(name)?.trim() ?? '' });
}

/** A parameter of a call that is to be the number of a chat. */
interface ChatParameter {
  readonly name: string;
  readonly text: string;
}

export async function chatNumbered(
  { caller, deps }: MethodAsked,
  { name, text }: ChatParameter,
): Promise<ChatAsked> {
  if (text === '') throw badRequest(`${name} is empty`);
  const named = /^-?\d{1,16}$/.test(text) ? behindChatNumber(Number(text)) : undefined;
  const id = named && (await deps.numbers.idOf(named.n));
  if (id === undefined || id === caller.systemUserId) throw chatNotFound();
  if (named?.isGroup === true && id.startsWith(group)) return { id };
  if (named?.isGroup === true || !users.test(id)) throw chatNotFound();
  return { id: deps.messages.privateChatId(caller.systemUserId, id), other: id };
}

function chatNotFound(): Refusal {
  return badRequest('chat not found');
}

interface MessageAsked {
  readonly chat: ChatAsked;
  readonly seq: number;
}

/** Nothing is found where no message is at that place, or where the bot is not in the chat. */
export async function messageAsked(
  { caller, deps }: MethodAsked,
  { chat, seq }: MessageAsked,
): Promise<{ readonly isMember: boolean; readonly found?: ReadMessage }> {
  if (!(seq > 0)) return { isMember: true };
  return deps.messages.at({ chat: chat.id, seq, reader: caller.systemUserId });
}

/** Why nothing can be sent into the chat. */
export function wordingOfSends({ deps, caller }: MethodAsked, { id, other }: ChatAsked): Wording {
  return async ({ status }) => {
    if (other !== undefined) {
      if (status === 404) return forbidden("bot can't initiate conversation with a user");
      if (status !== 403) return undefined;
      const isThere = (await deps.directory.find([other])).has(other);
      return forbidden(isThere ? 'bot was blocked by the user' : 'user is deactivated');
    }
    if (status === 404) return badRequest('chat not found');
    if (status !== 403) return undefined;
    const isBanned = (await deps.messages.statusOf(id, caller.systemUserId)) === 'banned';
    const what = isBanned ? 'was kicked from' : 'is not a member of';
    return forbidden(`bot ${what} the supergroup chat`);
  };
}

/** Why nothing is read of the chat. */
export function wordingOfReads(asked: MethodAsked, chat: ChatAsked): Wording {
  const wording = wordingOfSends(asked, chat);
  return (refusal) => (refusal.status === 404 ? chatNotFound() : wording(refusal));
}
