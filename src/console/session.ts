// Holds the log-in of this tab: the access token in memory, the refresh token in sessionStorage, and renewals
// one at a time, over all tabs that are copies of this one.
import { computed, effect, signal } from '@preact/signals';
import { createClient } from '../client/client.js';
import type { Schemas } from '../generated/schemas.js';
import { watchedFetch } from './connection.js';
import {
  afterFailedRenewal,
  atWork,
  firstOf,
  isDue,
  keptForm,
  keptPair,
  newerOf,
  pairAfterLogIn,
  pairAfterRenewal,
  renewalAt,
  renewalPauseMs,
  replyTo,
  type TabMessage,
  type TokenPair,
  tabMessageIn,
  usableToken,
} from './session.state.js';
import { now, pause } from './time.js';

const storageKey = 'signalbox.log-in';
/** Another tab answers at once, unless the browser has put it to sleep. */
const answerWithinMs = 2_000;
/** Where there are no locks: how long another tab has to say that it is before this one. */
const drawMs = 200;

const pair = signal<TokenPair | undefined>(keptPair(sessionStorage.getItem(storageKey)));
/** Why nobody is logged in any more, for the log-in screen to say. */
export const endedBecause = signal('');
/** The person, as far as the log-in tells; undefined until the first renewal after a reload. */
export const user = computed(() => pair.value?.user);
export const isLoggedIn = computed(() => pair.value !== undefined);
/** Changes with the person, so that nothing of one is shown to the next. */
export const logInId = computed(() => pair.value?.logIn);

/** The calls that need no token. */
const open = createClient({ baseUrl: '', fetch: watchedFetch });
const channel = new BroadcastChannel('signalbox.log-in');
const heard = new EventTarget();

channel.addEventListener('message', ({ data }) => hear(tabMessageIn(data)));

function hear(message: TabMessage | undefined): void {
  if (message === undefined) return;
  const reply = replyTo(message, pair.peek());
  if (reply !== undefined) {
    tell(reply);
    const first = firstOf(message, drawn);
    if (first === 'theirs') isFirst = false;
    if (first === 'ours') ask(drawn);
  }
  if (message.say === 'over' && message.logIn === pair.peek()?.logIn) forget('The log-in was ended.');
  if (message.say !== 'have') return;
  take(newerOf(pair.peek(), message.pair));
  heard.dispatchEvent(new Event('have'));
}

function tell(message: TabMessage): void {
  channel.postMessage(message);
}

/** Every other tab of the log-in tells what it has. */
function ask(draw?: number): void {
  const own = pair.peek();
  if (own === undefined) return;
  const { logIn, generation } = own;
  tell({ say: 'ask', logIn, generation, ...(draw !== undefined && { draw }) });
}

function take(next: TokenPair | undefined): void {
  if (next === pair.peek()) return;
  pair.value = next;
  if (next === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, keptForm(next));
}

function forget(reason: string): void {
  endedBecause.value = reason;
  take(undefined);
}

export async function logIn(input: { username: string; password: string }) {
  const result = await open.accounts.login(input);
  if (result.ok) begin(result.data);
  return result;
}

export async function register(input: { username: string; password: string; display_name?: string }) {
  const result = await open.accounts.register(input);
  if (result.ok) begin(result.data);
  return result;
}

/** Logs nobody in. */
export const resetPassword = (input: Schemas['accounts.PasswordResetRequest']) =>
  open.accounts.resetPassword(input);

function begin(data: Schemas['accounts.LogIn']): void {
  const name = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
  endedBecause.value = '';
  take(pairAfterLogIn(name, data, now()));
}

/** Forgets the tokens, in copies of this tab too; the service is told before, by whoever calls. */
export function leave(reason: string): void {
  const own = pair.peek();
  if (own !== undefined) tell({ say: 'over', logIn: own.logIn });
  forget(reason);
}

/** What another call tells of the person: roles are given and taken while somebody is logged in. */
export function knowPerson(known: Schemas['accounts.User']): void {
  const own = pair.peek();
  if (own !== undefined) take({ ...own, user: known });
}

/** The access token for the next request, renewed before if it is time; undefined: nobody is logged in. */
export async function token(): Promise<string | undefined> {
  const own = pair.peek();
  if (own === undefined) return undefined;
  const usable = usableToken(own, now());
  if (usable !== undefined && !isDue(own, now())) return usable;
  const renewing = renew(own.access?.token);
  // A token that is only due is good for this request.
  return usable ?? (await renewing);
}

/** After a 401: a token other than the refused one, or undefined when the log-in is over. */
export async function tokenAfter(refused: string): Promise<string | undefined> {
  const own = pair.peek();
  if (own === undefined) return undefined;
  if (own.access?.token !== refused) return token();
  return renew(refused);
}

let renewal: Promise<string | undefined> | undefined;

/** One renewal at a time; `old` is the token that is not wanted any more. */
function renew(old: string | undefined): Promise<string | undefined> {
  renewal ??= underLock(() => renewOnce(old)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Plain http from another machine has no locks; there the tabs draw who is first. */
async function underLock(work: () => Promise<string | undefined>): Promise<string | undefined> {
  const own = pair.peek();
  if (own === undefined) return undefined;
  if (navigator.locks === undefined) return whenFirst(work);
  return navigator.locks.request(`${storageKey}.renewal.${own.logIn}`, work);
}

/** What this tab has drawn while it wants to renew, and whether no other tab is before it. */
let drawn: number | undefined;
let isFirst = true;

/** A tab that another one was before draws again when that one has the new tokens, or may be gone. */
async function whenFirst(work: () => Promise<string | undefined>): Promise<string | undefined> {
  for (;;) {
    const own = pair.peek();
    if (own === undefined) return undefined;
    isFirst = true;
    [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    ask(drawn);
    await pause(drawMs, new AbortController().signal);
    drawn = isFirst ? atWork : undefined;
    if (isFirst) return work().finally(() => (drawn = undefined));
    if (pair.peek() === own) await heardOf(1);
  }
}

/** Resolves when other tabs have told so often what they have, or are silent for too long. */
async function heardOf(times: number): Promise<void> {
  const told = new Promise<void>((resolve) => {
    let count = 0;
    const hearOne = () => {
      count += 1;
      if (count >= times) resolve();
    };
    heard.addEventListener('have', hearOne, { signal: AbortSignal.timeout(answerWithinMs) });
  });
  await Promise.race([told, pause(answerWithinMs, new AbortController().signal)]);
}

/** Asks the service until it answers, or until another tab has; a log-in that is over ends in every tab. */
async function renewOnce(old: string | undefined): Promise<string | undefined> {
  await hearOthers();
  for (let failures = 0; ; ) {
    const own = pair.peek();
    if (own === undefined) return undefined;
    const other = usableToken(own, now());
    if (other !== undefined && other !== old) return other;
    const result = await open.accounts.refresh({ refresh_token: own.refresh }, { attempts: 1 });
    if (result.ok) {
      const next = pairAfterRenewal(own, result.data, now());
      if (pair.peek()?.logIn !== own.logIn) return undefined; // The person has left meanwhile.
      take(next);
      tell({ say: 'have', pair: next });
      return next.access?.token;
    }
    if (afterFailedRenewal(result) === 'ended') {
      leave('Your log-in has ended. Please log in again.');
      return undefined;
    }
    failures += 1;
    await pause(renewalPauseMs(failures, result.retryAfter), new AbortController().signal);
  }
}

/** Every tab of a log-in holds a shared lock, by which the others see that there is one to ask. */
async function hearOthers(): Promise<void> {
  const own = pair.peek();
  if (own === undefined || navigator.locks === undefined) return;
  const { held = [] } = await navigator.locks.query();
  const others = held.filter(({ name }) => name === presenceOf(own.logIn)).length - 1;
  if (others < 1) return;
  const answered = heardOf(others);
  ask();
  await answered;
}

const presenceOf = (name: string) => `${storageKey}.tab.${name}`;

/** Kept while the tab has this log-in. */
effect(() => {
  const name = logInId.value;
  if (name === undefined || navigator.locks === undefined) return undefined;
  const over = new AbortController();
  const held = () => new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  // Only ending the wait for the lock rejects, and then nobody needs it.
  navigator.locks
    .request(presenceOf(name), { mode: 'shared', signal: over.signal }, held)
    .catch(() => undefined);
  return () => over.abort();
});

/** Renews while nothing is asked, so that live topics go on; a laptop that slept does it when it wakes. */
effect(() => {
  const own = pair.value;
  if (own === undefined) return undefined;
  const timer = setTimeout(() => void token(), Math.max(0, renewalAt(own) - now()));
  return () => clearTimeout(timer);
});
