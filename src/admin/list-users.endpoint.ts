// GET /admin/users: finds people and the roles they have.
import { endpoint } from './deps.js';

export const listUsers = endpoint({
  id: 'admin.list_users',
  summary: 'Find people by a whole id, the beginning of the username or a role, in the order of usernames',
  method: 'GET',
  path: '/api/v1/admin/users',
  auth: 'account',
  roles: ['admin'],
  query: 'admin.UsersQuery',
  data: 'admin.Users',
  errors: [],
  async handle({ query, deps }) {
    const { page = 1, pageSize = 20, keyword, role } = query;
    const asked = { page, pageSize, ...(keyword && { keyword }), ...(role && { role }) };
    return { ...(await deps.people.page(asked)), page, pageSize };
  },
});
