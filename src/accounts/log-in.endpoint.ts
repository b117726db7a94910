// POST /accounts/login: a wrong name and a wrong password get the same answer after the same time.
import { refuse } from '../shared/errors.js';
import { turnOfUser, turnToLogIn } from './attempts.js';
import { endpoint } from './deps.js';
import { usernameOf } from './username.js';

export const logIn = endpoint({
  id: 'accounts.login',
  summary: 'Log in with username and password',
  method: 'POST',
  path: '/api/v1/accounts/login',
  auth: 'none',
  limit: { requests: 60, windowSeconds: 300, per: 'address' },
  body: 'accounts.LogInRequest',
  data: 'accounts.LogIn',
  errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  async handle({ body, request, deps }) {
    const { users, passwords, logIns } = deps;
    logIns.refuseWithProvider();
    const username = usernameOf(body.username);
    const user = await users.byUsername(username);
    const turn = await turnToLogIn({ username, user, request }, deps);
    const { fits, isOutdated } = await passwords.judge(body.password, user?.password, turn);
    if (user === null || !fits) {
      throw refuse('INVALID_TOKEN', { message: 'The username or the password is wrong.' });
    }
    if (user.suspended !== undefined)
      throw refuse('FORBIDDEN', { message: suspendedBecause(user.suspended) });
    if (isOutdated) await users.rehash(user, await passwords.hash(body.password, turnOfUser(user._id)));
    return logIns.open(user, request.address);
  },
});

/** Only whoever knows the password reads it. */
function suspendedBecause({ reason }: { readonly reason: string }): string {
  return `This account is suspended. An administrator of the platform can lift that. The reason: ${reason}`;
}
