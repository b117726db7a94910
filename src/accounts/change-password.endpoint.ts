// POST /accounts/password: a new password, and the end of every other log-in.
import { type FieldProblem, refuse } from '../shared/errors.js';
import { turnOfUser, turnToChangePassword } from './attempts.js';
import { endpoint } from './deps.js';

const wrongOld: readonly FieldProblem[] = [
  { field: 'old', rule: 'password', message: 'This is not the present password.' },
];

export const changePassword = endpoint({
  id: 'accounts.password',
  summary: 'Change the password and end every other log-in',
  method: 'POST',
  path: '/api/v1/accounts/password',
  auth: 'account',
  body: 'accounts.PasswordRequest',
  data: 'accounts.EndedLogIns',
  errors: ['FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  async handle({ body, caller, deps, request }) {
    const { users, sessions, passwords, logIns, revocation, clock, limiter } = deps;
    logIns.refuseWithProvider();
    const { userId, sessionId } = caller;
    const user = await users.byId(userId);
    if (user === null || sessionId === undefined) throw refuse('INVALID_TOKEN');
    const turn = turnToChangePassword(userId, request, limiter);
    const { fits } = await passwords.judge(body.old, user.password, turn);
    // The code is not 401, because the access token is good, and clients answer a 401 by refreshing it.
    // Decision: docs/decisions/log-in.md
    if (!fits) throw refuse('FORBIDDEN', { message: 'The old password is wrong.', details: wrongOld });
    const password = await passwords.hash(body.new, turnOfUser(userId));
    const ended = await revocation.commit(async (session) => {
      const logInEpoch = await users.changePassword(user, password, session);
      if (logInEpoch === null)
        throw refuse('CONFLICT', { message: 'The password was just changed elsewhere.' });
      await sessions.carryOver(sessionId, logInEpoch, session);
      const result = await sessions.end({ userId, except: sessionId, at: clock.now() }, session);
      return { result, subjects: [`user:${userId}`] };
    });
    return { ended_log_ins: ended };
  },
});
