// POST /accounts/refresh: a refresh token is good once; its second use ends the whole log-in.
import { refuse } from '../shared/errors.js';
import { endpoint } from './deps.js';

export const refresh = endpoint({
  id: 'accounts.refresh',
  summary: 'Exchange a refresh token for a new pair of tokens; a token used twice ends the log-in',
  method: 'POST',
  path: '/api/v1/accounts/refresh',
  auth: 'none',
  limit: { requests: 300, windowSeconds: 60, per: 'address' },
  body: 'accounts.RefreshRequest',
  data: 'accounts.LogIn',
  errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  async handle({ body, deps }) {
    deps.logIns.refuseWithProvider();
    const renewed = await deps.logIns.renew(body.refresh_token);
    if (renewed !== null) return renewed;
    const message = 'The refresh token is unknown, was used before, or has ended. Log in again.';
    throw refuse('INVALID_TOKEN', { message });
  },
});
