// Keeps this node in the cluster's view and removes dead nodes; without Redis the view does not change.

import type { Member, NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Timer, Timers } from '../shared/timers.js';
import { Beats } from './beats.js';
import type { ClusterStore, MembershipHints } from './cluster-store.port.js';
import type { View } from './view.js';
import { isSuspicious, nextMembers } from './view-change.js';

export interface Membership {
  readonly self: { readonly id: NodeId; readonly address: string };
  view(): View;
  /** Called with every newer view, in order; `isOwn` tells that this node made it. */
  onView(run: (view: View, isOwn: boolean) => void): void;
  /** Returns after the first round, successful or not. */
  start(): Promise<void>;
  /** Reads the view now. */
  refresh(): Promise<void>;
  /** Marks this node as draining. Returns when the view says so too. */
  drain(): Promise<void>;
  /** Takes this node out of the view, after which it never comes back. */
  leave(): Promise<void>;
  stop(): void;
}

export interface MembershipOptions {
  readonly self: { readonly id: NodeId; readonly address: string };
  readonly hints: MembershipHints;
  readonly store: Pick<ClusterStore, 'readView' | 'changeView'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  readonly rules?: Partial<MembershipRules>;
}

interface MembershipRules {
  readonly beatMs: number;
  /** The interval of beats while a member of the view sends none, this node included. */
  readonly suspectBeatMs: number;
  readonly ttlMs: number;
  readonly freezeMs: number;
}

const defaults: MembershipRules = {
  beatMs: 1_000,
  suspectBeatMs: 200,
  ttlMs: 4_500,
  freezeMs: 10_000,
};

/** More than the nodes that may leave at one moment: one of those that change a version succeeds. */
const triesToChange = 100;
const emptyView: View = Object.freeze({ version: 0, members: [] });

export function createMembership(options: MembershipOptions): Membership {
  const { hints, store, clock, timers, log } = options;
  const rules = { ...defaults, ...options.rules };
  const listeners: ((view: View, isOwn: boolean) => void)[] = [];
  let self: Member = { ...options.self, state: 'up' };
  let view = emptyView;
  let wasMember = false;
  const beats = new Beats({ hints, clock, log, ttlMs: rules.ttlMs });
  const stopped = new AbortController();
  let timer: Timer | undefined;

  function learn(next: View, isOwn: boolean): void {
    // A stale primary may still answer with an older one.
    if (next.version <= view.version) return;
    view = next;
    if (next.members.some(({ id }) => id === self.id)) wasMember = true;
    for (const run of listeners) run(next, isOwn);
  }

  async function refresh(): Promise<void> {
    learn(await store.readView(), false);
  }

  async function change(members: readonly Member[]): Promise<void> {
    const { version } = view;
    if (await store.changeView(version, members)) learn({ version: version + 1, members }, true);
    else await refresh();
  }

  /** A beat counts for MongoDB too: a node that cannot read the view must not count as alive. */
  async function beat(): Promise<void> {
    await refresh();
    const sent = await beats.send(self);
    if (stopped.signal.aborted) return;
    const next = nextMembers({ view, self, wasMember, ...sent, isWitness: beats.isWitness() }, rules);
    if (next !== undefined) await change(next);
  }

  async function tick(): Promise<void> {
    const startedAt = clock.monotonic();
    await beat().then(
      () => beats.succeeded(),
      (error: unknown) => beats.failed(error),
    );
    if (stopped.signal.aborted) return;
    // Without a beat this node tries sooner: its latest one still counts, and Redis may be back by now.
    const isCloser = beats.latest === undefined || isSuspicious({ view, beat: beats.latest });
    const everyMs = isCloser ? rules.suspectBeatMs : rules.beatMs;
    timer = timers.after(Math.max(0, startedAt + everyMs - clock.monotonic()), () => void tick());
  }

  /** Changes the view, and retries where another node has changed it at the same time. */
  async function changeView(change: (members: readonly Member[]) => readonly Member[]): Promise<void> {
    for (let tries = 0; tries < triesToChange; tries += 1) {
      await refresh();
      const members = change(view.members);
      if (await store.changeView(view.version, members)) {
        learn({ version: view.version + 1, members }, true);
        return;
      }
    }
    throw new Error(`The view changed ${triesToChange} times while this node tried to change it.`);
  }

  function stop(): void {
    stopped.abort();
    timer?.cancel();
  }

  return Object.freeze({
    self: options.self,
    view: () => view,
    onView: (run: (next: View, isOwn: boolean) => void) => void listeners.push(run),
    start: () => tick(),
    refresh,
    async drain() {
      self = { ...self, state: 'draining' };
      await changeView((members) => members.map((member) => (member.id === self.id ? self : member)));
    },
    async leave() {
      stop();
      await changeView((members) => members.filter(({ id }) => id !== self.id));
      // Redis would drop the beat by itself, a little later.
      await hints.leave(self.id).catch((error: unknown) => log.warn({ err: error }, 'cluster.leave.unheard'));
    },
    stop,
  });
}
