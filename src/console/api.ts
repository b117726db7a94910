// The typed client of the person who is logged in: a refused token is renewed once, and the same request sent
// again.
import { createClient } from '../client/client.js';
import { watchedFetch } from './connection.js';
import { knowPerson, token, tokenAfter, user } from './session.js';

/** A 401 has done nothing, so the same request with the same key may go again. */
export const renewingFetch: typeof fetch = async (input, init) => {
  const response = await watchedFetch(input, init);
  if (response.status === 403) void learnRoles();
  const headers = new Headers(init?.headers);
  const used = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  if (response.status !== 401 || used === undefined) return response;
  const next = await tokenAfter(used);
  if (next === undefined || next === used) return response;
  headers.set('Authorization', `Bearer ${next}`);
  return watchedFetch(input, { ...init, headers });
};

export const api = createClient({ baseUrl: '', token, fetch: renewingFetch });

let learning = false;

/** A refusal may mean that a role was taken away: then its part leaves the navigation, and closes. */
async function learnRoles(): Promise<void> {
  if (learning || (user.peek()?.roles.length ?? 0) === 0) return;
  learning = true;
  const result = await api.accounts.me({});
  learning = false;
  if (result.ok) knowPerson(result.data);
}

/** 128 random bits. A form makes its key when it opens, so that a second click does nothing twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
