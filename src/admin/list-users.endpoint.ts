// GET /admin/users: finds people, the roles they have, and who is suspended.
import { endpoint } from './deps.js';

export const listUsers = endpoint({
  id: 'admin.list_users',
  summary:
    'Find people by a whole id, the beginning of the username or a role or a status, ordered by username',
  method: 'GET',
  path: '/api/v1/admin/users',
  auth: 'account',
  roles: ['admin'],
  query: 'admin.UsersQuery',
  data: 'admin.Users',
  errors: [],
  async handle({ query, deps }) {
    const { page = 1, pageSize = 20, keyword, role, status } = query;
    const asked = {
      page,
      pageSize,
      ...(keyword && { keyword }),
      ...(role && { role }),
      ...(status && { status }),
    };
    return { ...(await deps.people.page(asked)), page, pageSize };
  },
});
