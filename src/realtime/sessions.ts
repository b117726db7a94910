// The sockets of this node by caller; their rights are checked again after a revocation.
import { BySubject } from '../shared/by-subject.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import { Budgets } from './budgets.js';
import type { RevocationWatch, SocketCaller } from './outside.js';
import type { SessionTools, TrackedSession } from './tools.js';

export interface SessionsOptions {
  readonly revocation: Pick<RevocationWatch, 'watch'>;
  /** Rechecks topics whose right depends on something else than the caller. */
  readonly recheckTopics: (subjects: readonly string[]) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** Runs a function after the present tick: by then every cache has dropped what was revoked. */
  readonly soon?: (run: () => void) => void;
}

/** Sockets of one person, application, token or bot, on one node. */
const ofOneMax = 1_000;
const checksAtOnce = 32;
const sweepEveryMs = 1_000;

export function createSessions(options: SessionsOptions) {
  const { revocation, recheckTopics, clock, log, soon = setImmediate } = options;
  const all = new Set<TrackedSession>();
  const bySubject = new BySubject<TrackedSession>();
  const toCheck = new Set<TrackedSession>();
  const budgets = new Budgets();
  let unchecked: TrackedSession[] = [];
  let checking = 0;

  revocation.watch({
    drop(subjects) {
      for (const subject of subjects) for (const session of bySubject.of(subject)) session.recheck();
      recheckTopics(subjects);
    },
    clear() {
      for (const session of all) session.recheck();
    },
  });

  function scheduleCheck(session: TrackedSession): void {
    if (toCheck.size === 0) soon(checkSome);
    toCheck.add(session);
  }

  function checkSome(): void {
    for (const session of toCheck) {
      if (checking >= checksAtOnce) return;
      toCheck.delete(session);
      checking += 1;
      void check(session);
    }
  }

  async function check(session: TrackedSession): Promise<void> {
    try {
      await session.checkRights();
    } catch (error) {
      log.warn({ err: error }, 'realtime.look.failed');
      unchecked.push(session);
    } finally {
      checking -= 1;
      checkSome();
    }
  }

  const chore = createChore({
    pauseMs: () => roughly(sweepEveryMs),
    async work() {
      const now = { wall: clock.now(), monotonic: clock.monotonic() };
      const again = unchecked;
      unchecked = [];
      for (const session of again) scheduleCheck(session);
      budgets.sweep(now.monotonic);
      for (const session of all) session.sweep(now);
    },
    log,
    failed: 'realtime.sweep.failed',
  });

  const sessions: SessionTools['sessions'] = {
    add(session: TrackedSession, { subjects }: SocketCaller) {
      all.add(session);
      if (subjects.some((subject) => bySubject.count(subject) >= ofOneMax)) return false;
      for (const subject of subjects) bySubject.add(subject, session);
      return true;
    },
    remove(session: TrackedSession, { subjects }: SocketCaller) {
      all.delete(session);
      toCheck.delete(session);
      for (const subject of subjects) bySubject.remove(subject, session);
    },
    scheduleCheck,
    // The first subject is the caller itself: a person, a token or a bot.
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
