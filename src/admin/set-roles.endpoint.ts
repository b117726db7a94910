// PUT /admin/users/:id/roles: what a person may do on the platform; on record, and in force on every node.
import { endpoint } from './deps.js';

export const setRoles = endpoint({
  id: 'admin.set_roles',
  summary: 'Set the roles of a person; the last admin stays admin',
  method: 'PUT',
  path: '/api/v1/admin/users/:id/roles',
  auth: 'account',
  roles: ['admin'],
  params: 'common.IdParams',
  body: 'admin.RolesRequest',
  data: 'accounts.User',
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params, body, caller, request, deps }) {
    const { id: userId } = params;
    const { roles } = body;
    return deps.people.setRoles({
      userId,
      roles,
      record(before, session) {
        const act = { actor: caller.userId, action: 'admin.set_roles', subject: userId };
        const entry = {
          ...act,
          details: { before, after: roles },
          requestId: request.id,
          at: deps.clock.now(),
        };
        return deps.audit.append(entry, session);
      },
    });
  },
});
