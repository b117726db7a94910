// The endpoint that lists the commands of a bot which a person sees in a chat.
import { refuse } from '../shared/errors.js';
import { isActive } from './chat/chat.js';
import { endpoint } from './deps.js';
import { chatFor } from './reading.js';

export const listShownCommands = endpoint({
  id: 'chats.commands',
  summary: 'List the commands of a bot as you are shown them in this chat',
  method: 'GET',
  path: '/api/v1/chats/:id/commands',
  auth: 'account',
  params: 'common.IdParams',
  query: 'bot-settings.ShownCommandsQuery',
  data: 'bot-settings.Commands',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat }, query, caller, deps }) {
    const { user_id: bot, language_code: language = '' } = query;
    const own = await chatFor(caller.userId, chat, deps.chats);
    const member = await deps.chats.member(chat, bot);
    if (member === undefined || !member.isBot || !isActive(member))
      throw refuse('NOT_FOUND', { message: 'There is no such bot in this chat.' });
    const commands = await deps.bots.commandsShown(bot, {
      ...{ chat, user: caller.userId, language },
      isPrivate: own.chat.st.type === 'private',
      isAdministrator: own.own.status === 'owner' || own.own.status === 'administrator',
    });
    return { commands: [...commands] };
  },
});
