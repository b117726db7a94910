// PUT /admin/users/:id/roles: sets the roles of a person, which are in force on every node after the answer.
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
  data: 'admin.Person',
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle({ params: { id: userId }, body: { roles }, caller, request, deps }) {
    return deps.people.setRoles({
      userId,
      roles,
      record(before, session) {
        const act = { actor: caller.userId, action: 'admin.set_roles', subject: userId };
        const details = { before, after: roles };
        return deps.audit.append({ ...act, details, requestId: request.id, at: deps.clock.now() }, session);
      },
    });
  },
});
