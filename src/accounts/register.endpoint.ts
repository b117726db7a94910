// POST /accounts/register: makes a person and logs the person in.
import { refuse } from '../shared/errors.js';
import { subscriberNetworkOf } from '../shared/networks.js';
import { endpoint } from './deps.js';
import { isReserved, usernameOf } from './username.js';

export const register = endpoint({
  id: 'accounts.register',
  summary: 'Register a new person, who is logged in at once',
  method: 'POST',
  path: '/api/v1/accounts/register',
  auth: 'none',
  limit: { requests: 60, windowSeconds: 3600, per: 'address' },
  body: 'accounts.RegisterRequest',
  data: 'accounts.LogIn',
  errors: ['USERNAME_TAKEN', 'FORBIDDEN'],
  async handle({ body, request, deps }) {
    const { usernames, passwords, people, logIns } = deps;
    logIns.refuseWithProvider();
    const username = usernameOf(body.username);
    // This check saves the costly hash; the registry decides again inside the transaction.
    if (isReserved(username) || (await usernames.isTaken(username))) throw refuse('USERNAME_TAKEN');
    const { address, waiter } = request;
    const password = await passwords.hash(body.password, { from: subscriberNetworkOf(address), waiter });
    const user = await people.add({ username, displayName: body.display_name ?? body.username, password });
    return logIns.open(user, address);
  },
});
