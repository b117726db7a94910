// The token of the till: taken from the address, which is cleared at once, and kept for this tab alone.
import { computed, effect, signal } from '@preact/signals';
import { createClient } from '../../client/client.js';
import { watchedFetch } from '../connection.js';
import { replaceWith, route } from '../router.js';
import { tokenOf } from './scan.state.js';

const storageKey = 'signalbox.till.token';

export const token = signal(tokenOf(sessionStorage.getItem(storageKey) ?? ''));
/** Why the till is not open. */
export const notOpened = signal('');
/** The beginning of the token names the till; it opens nothing. */
export const till = computed(() => token.value?.slice(0, 12) ?? '');
export const tillApi = computed(() => {
  const { value } = token;
  return value === undefined
    ? undefined
    : createClient({ baseUrl: '', token: value, fetch: closingFetch(value) });
});

/** A token that the service refuses closes the till, whichever call has found that out. */
function closingFetch(used: string): typeof fetch {
  return async (input, init) => {
    const response = await watchedFetch(input, init);
    if (response.status !== 401 || token.peek() !== used) return response;
    close();
    notOpened.value = 'The token of this till was revoked, or is over. Ask the owner for another one.';
    return response;
  };
}

/** A person who looks over the shoulder, or into the history of the browser, sees no token. */
effect(() => {
  const { path, query } = route.value;
  if (path !== 'till' || query.t === undefined) return;
  const given = tokenOf(query.t);
  const { t: _token, ...rest } = query;
  replaceWith(['till'], rest);
  if (given === undefined)
    notOpened.value = 'The link has no token of a till in it. Ask the owner for a new one.';
  else open(given);
});

export function open(given: string): void {
  notOpened.value = '';
  token.value = given;
  sessionStorage.setItem(storageKey, given);
}

export function close(): void {
  notOpened.value = '';
  token.value = undefined;
  sessionStorage.removeItem(storageKey);
}
