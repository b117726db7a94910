// One session on a clock that is moved, with a socket and a topic that a test plays.

import { type CostLimits, createCostBudget } from '../../src/gateway/cost-budget.js';
import { createCostLimiter } from '../../src/gateway/cost-limiter.js';
import type { Taking } from '../../src/realtime/budgets.js';
import type { Channel, TopicName, Watcher } from '../../src/realtime/channel.js';
import { LiveStream } from '../../src/realtime/event-stream.js';
import type { SocketCaller } from '../../src/realtime/outside.js';
import { LiveSession } from '../../src/realtime/session.js';
import { createSessions } from '../../src/realtime/sessions.js';
import type { SessionTools, TrackedSession } from '../../src/realtime/tools.js';
import type { TopicOffsets } from '../../src/realtime/topic.js';
import type { BotCaller } from '../../src/shared/caller.js';
import type { Clock } from '../../src/shared/clock.js';
import { refuse } from '../../src/shared/errors.js';
import { createLog } from '../../src/shared/log.js';
import type { Payer } from '../../src/shared/payer.js';
import { movableClock } from '../support/clock.js';
import { spent } from '../support/costs.js';
import type { ServerFrame } from './live-client.js';

/** No caller is ever over these limits. */
const boundless: CostLimits = { msPerSecond: 1e6, msAtOnce: 1e9 };
/** The limits of the settings. */
export const usualCosts: CostLimits = { msPerSecond: 100, msAtOnce: 2_000 };
export const token = 'sbot_of_the_test';
export const topic = 'test:1';

export const caller: BotCaller = Object.freeze({
  kind: 'bot',
  botId: 'bot_1',
  systemUserId: 'usr_1',
  username: 'a_bot',
  scopes: [],
  tokenHash: 'hash',
});

export const payer: Payer = { kind: 'bot', id: caller.botId };

interface Told {
  drop(subjects: readonly string[]): void;
  clear(): void;
}

function frameOf(offset: number) {
  const text = JSON.stringify({ op: 'event', topic, offset });
  return { offset, text, bytes: text.length };
}
const framesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => frameOf(first + nth));

function openState() {
  return {
    closedWith: undefined as number | undefined,
    unread: 0,
    isTrusted: true,
    refused: undefined as Error | undefined,
    rightEnded: undefined as Error | undefined,
    place: { start: 0, oldest: 0, newest: 0 } as TopicOffsets,
    acknowledged: [] as number[],
    reads: 0,
    /** How long a write takes. */
    sendMs: 0,
    /** Others read what this one would. */
    isReading: false,
    endsAtMs: Number.POSITIVE_INFINITY,
    /** The promises that the checks of the caller wait for, in order. */
    waits: [] as Promise<void>[],
  };
}

type State = ReturnType<typeof openState>;

function channelOf(state: State, watchers: Set<Watcher>, acknowledges: boolean): Channel {
  return {
    topic,
    ready: Promise.resolve(),
    offsets: async () => state.place,
    async read(after) {
      state.reads += 1;
      const upTo = Math.min(after + 10, state.place.newest);
      return { frames: framesFrom(Math.max(after, state.place.oldest) + 1, upTo), upTo };
    },
    isReading: () => state.isReading,
    acknowledge: acknowledges ? async (upTo) => void state.acknowledged.push(upTo) : undefined,
    leave: (watcher) => void watchers.delete(watcher),
  };
}

function callerOf(state: State): SocketCaller {
  return {
    caller,
    subjects: ['bot:bot_1'],
    get endsAtMs() {
      return state.endsAtMs;
    },
    async again() {
      await state.waits.shift();
      if (state.refused !== undefined) throw state.refused;
      return caller;
    },
  };
}

function kindOf(state: State): TopicName['kind'] {
  return {
    form: 'chat:<id>',
    idIn: () => '1',
    subjectsOf: () => [],
    async check() {
      if (state.rightEnded !== undefined) throw state.rightEnded;
    },
    source: () => {
      throw new Error('The test plays the channel.');
    },
  };
}

function openTimers(clock: Clock) {
  const timers: { readonly at: number; run(): void; isOver: boolean }[] = [];
  return {
    after(ms: number, run: () => void) {
      const timer = { at: clock.monotonic() + ms, run, isOver: false };
      timers.push(timer);
      return {
        cancel() {
          timer.isOver = true;
        },
      };
    },
    runDue() {
      for (const timer of timers) {
        if (timer.isOver || timer.at > clock.monotonic()) continue;
        timer.isOver = true;
        timer.run();
      }
    },
  };
}

interface WorldOptions {
  /** Authenticated by the request that opened the socket. */
  readonly known?: boolean;
  readonly acknowledges?: boolean;
  readonly limits?: CostLimits;
}

function openTools(state: State, held: SocketCaller, options: WorldOptions) {
  const { acknowledges = false, limits = boundless } = options;
  const clock = movableClock();
  const timers = openTimers(clock);
  const log = createLog({ level: 'silent', destination: { write: () => undefined } });
  const watchers = new Set<Watcher>();
  const caches: Told[] = [];
  const revocation = { watch: (cache: Told) => void caches.push(cache) };
  const sessions = createSessions({ revocation, recheckTopics: () => undefined, clock, log });
  const budget = createCostBudget({ clock, limits });
  const costs = createCostLimiter({ budget, clock, timers, log });
  const channel = channelOf(state, watchers, acknowledges);
  const kind = kindOf(state);
  const tools: SessionTools = {
    clock,
    timers,
    log,
    epoch: 'ep_1',
    topics: {
      find: (name) => (name.startsWith('test:') ? { topic: name, kind, id: '1' } : undefined),
      join(name, watcher) {
        watchers.add(watcher);
        return { ...channel, topic: name.topic };
      },
    },
    sessions,
    groups: {
      join: () => {
        throw new Error('The test has no groups.');
      },
    },
    async callerOf(shown) {
      if (shown !== token) throw refuse('INVALID_BOT_TOKEN');
      return held;
    },
    costs,
    isTrusted: () => state.isTrusted,
  };
  return { clock, timers, watchers, caches, sessions, budget, tools };
}

export function openSessionWorld(options: WorldOptions = {}) {
  const { known = true } = options;
  const state = openState();
  const sent: ServerFrame[] = [];
  const held = callerOf(state);
  const { clock, timers, watchers, caches, sessions, budget, tools } = openTools(state, held, options);
  const session = new LiveSession(tools, '127.0.0.1', known ? held : undefined);
  const socket = {
    id: 'a request',
    send(text: string | Uint8Array) {
      sent.push(JSON.parse(String(text)) as ServerFrame);
      return 'sent' as const;
    },
    sendAll(texts: readonly { readonly text: string }[]) {
      clock.advance(state.sendMs);
      for (const { text } of texts) socket.send(text);
      return 'sent' as const;
    },
    close(code: number) {
      if (state.closedWith !== undefined) return;
      state.closedWith = code;
      session.closed();
    },
    bufferedBytes: () => state.unread,
    paidBy: () => undefined,
  };
  session.opened(socket);
  return {
    state,
    sent,
    watchers,
    sessions,
    budget,
    send: (frame: object) => session.message(socket, JSON.stringify(frame)),
    drained: () => session.drained(socket),
    revoke: (subject = 'bot:bot_1') => {
      for (const cache of caches) cache.drop([subject]);
    },
    forgetAll: () => {
      for (const cache of caches) cache.clear();
    },
    /** So many more have happened; `isTold`: and are at hand. */
    grow(count: number, { isTold = true } = {}) {
      const first = state.place.newest + 1;
      const newest = state.place.newest + count;
      state.place = { ...state.place, newest };
      const frames = isTold ? framesFrom(first, newest) : undefined;
      for (const watcher of watchers) watcher.appended({ newest, first, frames });
    },
    /** Takes from the budget like other sockets of the caller. */
    useUp(name: Taking['name']) {
      while (sessions.take(held, { name, at: clock.monotonic() }));
    },
    pass(ms: number) {
      clock.advance(ms);
      timers.runDue();
      session.sweep({ wall: clock.now(), monotonic: clock.monotonic() });
    },
    now: () => clock.now(),
    offsets: () => sent.filter(({ op }) => op === 'event').map(({ offset }) => offset),
  };
}

/** One event stream on the same tools, already opened for its client. */
export async function openStreamWorld({ spentMs = 0, ...options }: WorldOptions & { spentMs?: number } = {}) {
  const state = openState();
  const held = callerOf(state);
  const { clock, watchers, sessions, budget, tools } = openTools(state, held, options);
  for (let ms = 0; ms < spentMs; ms += 1) spent(budget, payer, 1);
  const kept: TrackedSession[] = [];
  const listed = {
    ...sessions,
    add(session: TrackedSession, whose: SocketCaller) {
      kept.push(session);
      return sessions.add(session, whose);
    },
  };
  const owner = { id: 'a request', address: '127.0.0.1', caller: held };
  const stream = new LiveStream({ ...tools, sessions: listed }, owner, 1_000);
  await stream.watch(topic, undefined);
  const said: string[] = [];
  let isCut = false;
  const over = () => stream.closed();
  stream.opened({
    send: (events) => void said.push(events),
    bufferedBytes: () => state.unread,
    end: over,
    cut() {
      isCut = true;
      over();
    },
  });
  return {
    state,
    watchers,
    sessions,
    said: () => said.join(''),
    isCut: () => isCut,
    grow(count: number) {
      const first = state.place.newest + 1;
      const newest = state.place.newest + count;
      state.place = { ...state.place, newest };
      for (const watcher of watchers) watcher.appended({ newest, first, frames: framesFrom(first, newest) });
    },
    drained: () => stream.drained(),
    /** Pumps like the sweep of every second. */
    pass(ms: number) {
      clock.advance(ms);
      for (const one of kept) one.sweep({ wall: clock.now(), monotonic: clock.monotonic() });
    },
  };
}
