// What a session uses of the node: the topics, the other sessions, and who callers are.
import type { Caller } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Timers } from '../shared/timers.js';
import type { Taking } from './budgets.js';
import type { Channel, TopicName, Watcher } from './channel.js';
import type { Groups } from './groups/groups.js';
import type { CallerCosts, SocketCaller } from './outside.js';

/** A session, as those see it who look after all of them. */
export interface Kept {
  readonly subscriptions: number;
  doubt(): void;
  lookAgain(): Promise<void>;
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
    /** False: this caller has too many. */
    add(session: Kept, caller: SocketCaller): boolean;
    remove(session: Kept, caller: SocketCaller): void;
    /** Soon, and again and again until it succeeds. */
    lookAgain(session: Kept): void;
    /** False: all sockets of this caller together have used up what they may. */
    take(caller: SocketCaller, taking: Taking): boolean;
  };
  readonly costs: CallerCosts;
  /** Throws the refusal. */
  callerOf(token: string, address: string): Promise<SocketCaller>;
  /** False: this node may not have heard of rights that have ended. */
  isTrusted(): boolean;
}
