// Chat actions of people and bots, such as typing: published to the watchers of the chat, and not stored.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { personIn } from './authors.js';
import type { Author } from './chat/chat.js';
import { whyBlocked, whyLeftAlone } from './chat/chat-handler.js';
import { takeInChat } from './chat-windows.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { fromOf } from './messages/message.js';
import { chatFor } from './reading.js';

export const sayAction = endpoint({
  id: 'chats.actions.say',
  summary: 'Say that you are typing, or what else you are doing; nothing of it is stored',
  method: 'POST',
  path: '/api/v1/chats/:id/actions',
  auth: 'account',
  params: 'common.IdParams',
  body: 'messages.ActionRequest',
  data: 'common.Empty',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat }, body: { action }, caller, request, deps }) {
    await publishAction({ chat, by: personIn(caller), action, at: request.at }, deps);
    return {};
  },
});

interface ActionSaid {
  readonly chat: string;
  readonly by: Author;
  readonly action: Schemas['messages.ChatAction'];
  readonly at: number;
}

/** Throws NOT_FOUND and FORBIDDEN as sending would. */
export async function publishAction(
  { chat: id, by, action, at }: ActionSaid,
  { chats, chatSignals, limiter }: Pick<ChatsDeps, 'chats' | 'chatSignals' | 'limiter'>,
): Promise<void> {
  await takeInChat({ of: 'actions', by, chat: id }, { limiter });
  const { chat } = await chatFor(by.id, id, chats);
  const why = whyBlocked(chat.st, by) ?? whyLeftAlone(chat.st);
  if (why) throw refuse('FORBIDDEN', why.message === undefined ? {} : { message: why.message });
  const data = { chat_id: id, from: fromOf(by), action };
  chatSignals.publish({ chat: id, at, type: 'chat_action', data });
}
