// The answer to a send or an edit: the bot's message, whole.
import type { Schemas } from '../../generated/schemas.js';
import { castOf } from '../shown/cast.js';
import { groupsIn, messageOf, type TelegramMessage, usersIn } from '../shown/message.js';
import type { MethodAsked } from './call.js';
import type { ChatAsked } from './chat-asked.js';

interface OwnMessage {
  readonly data: unknown;
  readonly chat: ChatAsked;
  readonly answered?: Schemas['chats.Message'] | undefined;
}

export async function ownMessage(
  { caller, deps }: Pick<MethodAsked, 'caller' | 'deps'>,
  { data, chat, answered }: OwnMessage,
): Promise<TelegramMessage> {
  const message = data as Schemas['chats.Message'];
  const shown = { message, answered, other: chat.other };
  const cast = await castOf(deps, { self: caller, users: usersIn(shown), groups: groupsIn(message) });
  const whole = messageOf(shown, cast);
  if (whole === undefined) throw new Error(`The message ${message.message_id} cannot be shown whole.`);
  return whole;
}
