// Endpoints with which a person blocks another person or a bot, and takes the block back.
import { refuse } from '../shared/errors.js';
import { authorsOf, personIn } from './authors.js';
import { endpoint } from './deps.js';
import { chatKindName, privateChatId } from './names.js';

const path = '/api/v1/users/:id/block';

export const blockUser = endpoint({
  id: 'users.block',
  summary: 'Block a person or a bot: nothing that they send into your private chat is taken any more',
  method: 'POST',
  path,
  auth: 'account',
  idempotency: 'optional',
  params: 'common.IdParams',
  data: 'common.Empty',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params, caller, request, deps }) {
    const by = personIn(caller);
    if (params.id === by.id) throw refuse('CONFLICT', { message: 'You cannot block yourself.' });
    const [other] = await authorsOf([params.id], deps);
    const chat = privateChatId(by.id, params.id);
    return deps.act(request, chatKindName, chat, { type: 'block', chat, by, with: other });
  },
});

export const unblockUser = endpoint({
  id: 'users.unblock',
  summary: 'Take a block back; also of a person whose account is deleted',
  method: 'DELETE',
  path,
  auth: 'account',
  params: 'common.IdParams',
  data: 'common.Empty',
  errors: ['NOT_FOUND'],
  async handle({ params, caller, request, deps }) {
    const by = personIn(caller);
    const chat = privateChatId(by.id, params.id);
    if ((await deps.chats.chat(chat)) === undefined) {
      await authorsOf([params.id], deps);
      return {};
    }
    return deps.act(request, chatKindName, chat, { type: 'unblock', chat, by });
  },
});
