// All sockets of this node: who they are of, and what happens to them when rights end.
import { BySubject } from '../shared/by-subject.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import { Budgets } from './budgets.js';
import type { RevocationWatch, SocketCaller } from './outside.js';
import type { Kept, SessionTools } from './tools.js';

export interface SessionsOptions {
  readonly revocation: Pick<RevocationWatch, 'watch'>;
  /** Of topics whose right rests on something else than the caller. */
  readonly doubtTopics: (subjects: readonly string[]) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** Runs it when the present tick is over: by then every cache has heard of a revocation. */
  readonly soon?: (run: () => void) => void;
}

/** Of one person, application, token or bot, on one node. */
const ofOneMax = 1_000;
const looksAtOnce = 32;
const sweepEveryMs = 1_000;

export function createSessions(options: SessionsOptions) {
  const { revocation, doubtTopics, clock, log, soon = setImmediate } = options;
  const all = new Set<Kept>();
  const bySubject = new BySubject<Kept>();
  const doubtful = new Set<Kept>();
  const budgets = new Budgets();
  let unknown: Kept[] = [];
  let looking = 0;

  revocation.watch({
    drop(subjects) {
      for (const subject of subjects) for (const session of bySubject.of(subject)) session.doubt();
      doubtTopics(subjects);
    },
    clear() {
      for (const session of all) session.doubt();
    },
  });

  function lookAgain(session: Kept): void {
    if (doubtful.size === 0) soon(lookAtSome);
    doubtful.add(session);
  }

  function lookAtSome(): void {
    for (const session of doubtful) {
      if (looking >= looksAtOnce) return;
      doubtful.delete(session);
      looking += 1;
      void lookAt(session);
    }
  }

  async function lookAt(session: Kept): Promise<void> {
    try {
      await session.lookAgain();
    } catch (error) {
      log.warn({ err: error }, 'realtime.look.failed');
      unknown.push(session);
    } finally {
      looking -= 1;
      lookAtSome();
    }
  }

  const chore = createChore({
    pauseMs: () => roughly(sweepEveryMs),
    async work() {
      const now = { wall: clock.now(), monotonic: clock.monotonic() };
      const again = unknown;
      unknown = [];
      for (const session of again) lookAgain(session);
      budgets.sweep(now.monotonic);
      for (const session of all) session.sweep(now);
    },
    log,
    failed: 'realtime.sweep.failed',
  });

  const sessions: SessionTools['sessions'] = {
    add(session: Kept, { subjects }: SocketCaller) {
      all.add(session);
      if (subjects.some((subject) => bySubject.count(subject) >= ofOneMax)) return false;
      for (const subject of subjects) bySubject.add(subject, session);
      return true;
    },
    remove(session: Kept, { subjects }: SocketCaller) {
      all.delete(session);
      doubtful.delete(session);
      for (const subject of subjects) bySubject.remove(subject, session);
    },
    lookAgain,
    // The first is who they are: a person, a token or a bot.
    take: ({ subjects: [caller = ''] }, taking) => budgets.take(caller, taking),
  };

  return Object.freeze({
    ...sessions,
    counts() {
      let subscriptions = 0;
      for (const session of all) subscriptions += session.subscriptions;
      return { sockets: all.size, subscriptions };
    },
    start: chore.start,
    stop: chore.stop,
  });
}
