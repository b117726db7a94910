// What a developer tells a program that was written for Telegram, so that it runs here.
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';

export const readAddress = endpoint({
  id: 'bots.my.telegram',
  summary: 'Read the number of a bot, and the address for programs that were written for Telegram',
  method: 'GET',
  path: '/api/v1/bots/my/:id/telegram',
  auth: 'account',
  params: 'bots.BotParams',
  data: 'telegram.Address',
  errors: ['NOT_FOUND'],
  async handle({ params, caller, deps }) {
    await deps.bots.owned(params.id, caller.userId);
    const root = deps.origin();
    if (root === undefined) throw refuse('NOT_FOUND', { message: 'Telegram bots are not served here.' });
    const [id = ''] = await deps.bots.systemUsersOf([params.id]);
    const numeric_id = (await deps.numbers.of([id])).get(id);
    if (numeric_id === undefined) throw refuse('NOT_FOUND');
    return { numeric_id, api_root: root, file_root: `${root}/file` };
  },
});
