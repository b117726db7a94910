// Signals: short-lived news, sent to the nodes where a socket watches right now and stored nowhere. Each node
// knows which other nodes have subscribers to a key, and sends to no others.

// Decision: docs/decisions/live-topics.md
import { createWatchingNodes, idsIn } from '../cluster/watching-nodes.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { RealtimeOutside } from './outside.js';
import type { TopicSignal } from './topic.js';

type SignalListener = (signal: TopicSignal) => void;
type Notice = Parameters<RealtimeOutside['peers']['notify']>[1];

export interface Signals {
  /** Calls the listener until the returned function is called. */
  subscribe(key: string, listener: SignalListener): () => void;
  publish(key: string, signal: TopicSignal): void;
  /** False when no node has any subscriber. */
  hasSubscribers(): boolean;
  /** Whether a subscriber to this key exists on any node. */
  hasSubscribersOf(key: string): boolean;
  /**
   * Sends the keys that are watched here to nodes that have not confirmed them, and to all again when that is
   * due.
   */
  look(): Promise<void>;
  readonly chore: { start(): void; stop(): Promise<void> };
}

interface SignalsOptions extends Pick<RealtimeOutside, 'peers' | 'log'> {
  readonly ownership: Pick<RealtimeOutside['ownership'], 'view'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Runs a function when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** Repeated three times before other nodes forget it. */
const repeatEveryMs = 20_000;
/** A node that has just joined, or was not reached, is sent the keys within this time. */
const lookEveryMs = 500;
const idsOfOne = 5_000;
const watchedType = 'realtime.signals.watched';
const signalType = 'realtime.signals.said';

export function createSignals({
  peers,
  ownership,
  clock,
  log,
  soon = setImmediate,
}: SignalsOptions): Signals {
  const local = new Map<string, Set<SignalListener>>();
  const remote = createWatchingNodes(clock);
  let fresh: string[] = [];
  /** The nodes that have confirmed all keys that are watched here. */
  const informed = new Set<string>();
  let repeatAt = clock.monotonic() + repeatEveryMs;

  peers.onNotice(watchedType, async (notice, from) => remote.heard(from, idsIn(notice)));
  peers.onNotice(signalType, async (notice) => {
    const { key, signal } = signalIn(notice);
    publishHere(key, signal);
  });

  function publishHere(key: string, signal: TopicSignal): void {
    for (const listener of local.get(key) ?? []) listener(signal);
  }

  const members = () => ownership.view().members.map(({ id }) => id);

  /** A node that does not confirm is sent all keys at the next look. */
  async function announce(keys: readonly string[], nodes: readonly string[]): Promise<void> {
    if (nodes.length === 0) return;
    const notices: Promise<void>[] = [];
    for (let at = 0; at < keys.length; at += idsOfOne) {
      const notice = { type: watchedType, ids: keys.slice(at, at + idsOfOne) };
      notices.push(
        peers.notify(nodes, notice as Notice).then((answers) => {
          for (const { to, confirmed } of answers) if (!confirmed) informed.delete(to);
        }),
      );
    }
    await Promise.all(notices);
  }

  function announceFresh(): void {
    const keys = fresh;
    fresh = [];
    void announce(keys, members());
  }

  async function look(): Promise<void> {
    const others = members();
    const isDue = clock.monotonic() >= repeatAt;
    if (isDue) repeatAt = clock.monotonic() + roughly(repeatEveryMs);
    for (const node of informed) if (isDue || !others.includes(node)) informed.delete(node);
    const nodes = others.filter((node) => !informed.has(node));
    for (const node of nodes) informed.add(node);
    await announce([...local.keys()], nodes);
  }

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: look,
    log,
    failed: 'realtime.signals.failed',
  });

  return Object.freeze({
    subscribe(key: string, listener: SignalListener) {
      const listeners = local.get(key) ?? new Set<SignalListener>();
      if (!local.has(key)) {
        if (fresh.length === 0) soon(announceFresh);
        fresh.push(key);
      }
      local.set(key, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && local.get(key) === listeners) local.delete(key);
      };
    },
    publish(key: string, signal: TopicSignal) {
      publishHere(key, signal);
      const nodes = remote.of(key);
      if (nodes.length > 0) void peers.notify(nodes, { type: signalType, key, signal } as Notice);
    },
    hasSubscribersOf: (key: string) => local.has(key) || remote.of(key).length > 0,
    hasSubscribers: () => local.size > 0 || remote.ids.size > 0,
    look,
    chore,
  });
}

function signalIn(notice: Notice): { readonly key: string; readonly signal: TopicSignal } {
  const { key, signal } = notice as Notice & { readonly key?: unknown; readonly signal?: unknown };
  if (typeof key !== 'string' || typeof signal !== 'object' || signal === null)
    throw new TypeError(`A notice ${notice.type} that is none.`);
  return { key, signal: signal as TopicSignal };
}
