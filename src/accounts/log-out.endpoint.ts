// POST /accounts/logout: ends this log-in, on every node, before it answers.
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';

export const logOut = endpoint({
  id: 'accounts.logout',
  summary: 'End the log-in that this call was made with',
  method: 'POST',
  path: '/api/v1/accounts/logout',
  auth: 'account',
  data: 'accounts.EndedLogIns',
  errors: ['FORBIDDEN'],
  async handle({ caller, deps }) {
    deps.logIns.refuseWithProvider();
    if (caller.sessionId === undefined) throw refuse('INVALID_TOKEN');
    return { ended_log_ins: await deps.logIns.end(caller.userId, caller.sessionId) };
  },
});
