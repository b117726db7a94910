// The parts of the node that a session uses: topics, groups, other sessions, and the look-up of callers.
import type { Caller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import type { Taking } from './budgets.js';
import type { Channel, TopicName, Watcher } from './channel.js';
import type { Groups } from './groups/groups.js';
import type { CallerCosts, SocketCaller } from './outside.js';

/** A session as the list of all sessions uses it. */
export interface TrackedSession {
  readonly subscriptions: number;
  recheck(): void;
  checkRights(): Promise<void>;
  sweep(now: Now): void;
}

export interface Now {
  readonly wall: number;
  readonly monotonic: number;
}

export interface SessionTools {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly epoch: string;
  readonly topics: {
    find(topic: string, caller: Caller): TopicName | undefined;
    join(name: TopicName, watcher: Watcher): Channel;
  };
  readonly groups: Pick<Groups, 'join'>;
  readonly sessions: {
    /** False when this caller has too many sockets. */
    add(session: TrackedSession, caller: SocketCaller): boolean;
    remove(session: TrackedSession, caller: SocketCaller): void;
    /** Checks the rights soon, and retries until that succeeds. */
    scheduleCheck(session: TrackedSession): void;
    /** False when all sockets of this caller together have used up their budget. */
    take(caller: SocketCaller, taking: Taking): boolean;
  };
  readonly costs: CallerCosts;
  /** Throws the refusal. */
  callerOf(token: string, address: string): Promise<SocketCaller>;
  /** False while this node may have missed a revocation. */
  isTrusted(): boolean;
}
