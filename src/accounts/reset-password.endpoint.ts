// POST /accounts/password-reset: a new password by the token that an admin has made, which is good once.
import { refuse } from '../shared/errors.js';
import { attemptToReset } from './attempts.js';
import { endpoint } from './deps.js';

export const resetPassword = endpoint({
  id: 'accounts.reset_password',
  summary: 'Set a new password with the token that an admin has made; every log-in ends',
  method: 'POST',
  path: '/api/v1/accounts/password-reset',
  auth: 'none',
  limit: { requests: 60, windowSeconds: 300, per: 'address' },
  body: 'accounts.PasswordResetRequest',
  data: 'accounts.EndedLogIns',
  errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  async handle({ body: { token, new: wanted }, request, deps }) {
    const { passwords, passwordResets, logIns, clock, limiter } = deps;
    logIns.refuseWithProvider();
    const { turn, failed } = await attemptToReset(request, limiter);
    if (!(await passwordResets.isLive(token, clock.now()))) {
      await failed();
      throw notGood();
    }
    const password = await passwords.hash(wanted, turn);
    const ended = await passwordResets.use({ token, password, requestId: request.id, at: clock.now() });
    if (ended === null) throw notGood();
    return { ended_log_ins: ended };
  },
});

function notGood(): Error {
  const message =
    'The link is wrong, was used, or has ended. Log in if you have just set one, or ask for a new link.';
  return refuse('INVALID_TOKEN', { message });
}
