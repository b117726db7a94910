// People in tests: registers them, logs them in, and calls endpoints as them.
import { changePassword } from '../../src/accounts/change-password.endpoint.js';
import { logIn } from '../../src/accounts/log-in.endpoint.js';
import { logOut } from '../../src/accounts/log-out.endpoint.js';
import { deleteMe, getMe, updateMe } from '../../src/accounts/me.endpoints.js';
import { refresh } from '../../src/accounts/refresh.endpoint.js';
import { register } from '../../src/accounts/register.endpoint.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Caller } from '../../src/shared/caller.js';
import type { AnswerWaiter } from '../../src/shared/waiter.js';
import { call, type PeopleNode } from './world.js';

export type LogIn = Schemas['accounts.LogIn'];
type Ended = Schemas['accounts.EndedLogIns'];
type User = Schemas['accounts.User'];

export const password = 'correct horse battery staple';

/** The calls of people at one node. */
export function peopleAt({ accounts, authenticator }: PeopleNode) {
  const { deps } = accounts;
  const pass = async (token: string): Promise<Caller> =>
    authenticator.authenticate('account', `Bearer ${token}`);
  const as = async ({ access_token }: LogIn) => ({ caller: await pass(access_token) });

  return {
    pass,
    register: (username: string, more: object = {}) =>
      call<LogIn>(register, deps, { body: { username, password, ...more } }),
    logIn: (username: string, more: { password?: string; address?: string; waiter?: AnswerWaiter } = {}) =>
      call<LogIn>(logIn, deps, {
        body: { username, password: more.password ?? password },
        ...(more.address && { address: more.address }),
        ...(more.waiter && { waiter: more.waiter }),
      }),
    refresh: (refresh_token: string) => call<LogIn>(refresh, deps, { body: { refresh_token } }),
    logOut: async (who: LogIn) => call<Ended>(logOut, deps, await as(who)),
    changePassword: async (who: LogIn, body: { old: string; new: string }) =>
      call<Ended>(changePassword, deps, { ...(await as(who)), body }),
    me: async (who: LogIn) => call<User>(getMe, deps, await as(who)),
    rename: async (who: LogIn, body: object) => call<User>(updateMe, deps, { ...(await as(who)), body }),
    remove: async (who: LogIn) => call<Ended>(deleteMe, deps, await as(who)),
  };
}
