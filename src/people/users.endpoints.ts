// Endpoints with which people find and read people and bots.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';
import type { Identity } from './directory.js';

const path = '/api/v1/users';

export const findUsers = endpoint({
  id: 'users.find',
  summary: 'Find people and bots by a whole id, or by the beginning of the username',
  method: 'GET',
  path,
  auth: 'account',
  limit: { requests: 60, windowSeconds: 60 },
  query: 'people.UsersQuery',
  data: 'people.Users',
  errors: [],
  async handle({ query: { keyword, page = 1, pageSize = 20 }, deps }) {
    const { found, total } = await deps.directory.search(keyword, { page, pageSize });
    return { items: found.map(userOf), total, page, pageSize };
  },
});

export const readUser = endpoint({
  id: 'users.read',
  summary: 'Read one person, or one bot by its system_user_id; of a person, whether they are online',
  method: 'GET',
  path: `${path}/:id`,
  auth: 'account',
  params: 'common.IdParams',
  data: 'people.User',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, caller: { userId }, deps }) {
    const [named, shown] = await Promise.all([
      deps.directory.find([id]),
      deps.presence.shownTo(userId, [id]),
    ]);
    const found = named.get(id);
    if (found === undefined) throw refuse('NOT_FOUND', { message: 'There is no such user.' });
    return { ...userOf(found), ...shown.get(id) };
  },
});

function userOf({ id, username, name, botId }: Identity): Schemas['people.User'] {
  return { id, is_bot: botId !== undefined, username, display_name: name };
}
