// POST /admin/users/:id/password-reset: a token for a person who has forgotten the password.
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';

export const makePasswordReset = endpoint({
  id: 'admin.make_password_reset',
  summary: 'Make a token with which a person sets a new password; this answer is the only one that shows it',
  method: 'POST',
  path: '/api/v1/admin/users/:id/password-reset',
  auth: 'account',
  roles: ['admin'],
  params: 'common.IdParams',
  data: 'admin.PasswordReset',
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  async handle({ params: { id: userId }, caller, request, deps }) {
    const { userId: by } = caller;
    // A thief of an access token must not get past the question for the old password.
    if (userId === by) throw refuse('CONFLICT', { message: 'Change your own password in your account.' });
    const at = deps.clock.now();
    const act = { actor: by, action: 'admin.make_password_reset', subject: userId, requestId: request.id };
    const { token, expiresAt } = await deps.passwordResets.make({
      userId,
      by,
      at,
      record: (session) => deps.audit.append({ ...act, at }, session),
    });
    return { token, expires_at: expiresAt.toISOString() };
  },
});
