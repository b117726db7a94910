// What is of the moment: told to whoever watches right now, on every node, and kept nowhere. A node that says
// something knows which nodes watch it, and tells nobody else.

// Decision: docs/decisions/0102
import { slotsTotal } from '../cluster/slots.js';
import { createWatchingNodes, idsIn } from '../cluster/watching-nodes.js';
import { createChore } from '../shared/chore.js';
import type { Clock } from '../shared/clock.js';
import { roughly } from '../shared/jitter.js';
import type { RealtimeOutside } from './outside.js';
import type { TopicSignal } from './topic.js';

type Hear = (signal: TopicSignal) => void;
type Notice = Parameters<RealtimeOutside['peers']['tell']>[1];

export interface Signals {
  /** Until the function that it returns is called. */
  hear(key: string, hear: Hear): () => void;
  say(key: string, signal: TopicSignal): void;
  /** False: nobody hears anything, on any node. */
  isHeard(): boolean;
  /** Whether anybody hears this, on any node. */
  hears(key: string): boolean;
  /** Says again what is watched here. */
  readonly chore: { start(): void; stop(): Promise<void> };
}

interface SignalsOptions extends Pick<RealtimeOutside, 'peers' | 'ownership' | 'log'> {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** Three times, before other nodes forget it. */
const saidAgainMs = 20_000;
const idsOfOne = 5_000;
const watchedType = 'realtime.signals.watched';
const saidType = 'realtime.signals.said';

export function createSignals({
  peers,
  ownership,
  clock,
  log,
  soon = setImmediate,
}: SignalsOptions): Signals {
  const here = new Map<string, Set<Hear>>();
  const elsewhere = createWatchingNodes(clock);
  let fresh: string[] = [];

  peers.onNotice(watchedType, async (notice, from) => elsewhere.heard(from, idsIn(notice)));
  peers.onNotice(saidType, async (notice) => {
    const { key, signal } = saidIn(notice);
    tellHere(key, signal);
  });

  function tellHere(key: string, signal: TopicSignal): void {
    for (const hear of here.get(key) ?? []) hear(signal);
  }

  function name(keys: readonly string[]): void {
    const nodes = othersOf(ownership);
    if (nodes.length === 0) return;
    for (let at = 0; at < keys.length; at += idsOfOne) {
      const notice = { type: watchedType, ids: keys.slice(at, at + idsOfOne) };
      void peers.tell(nodes, notice as Notice);
    }
  }

  function nameFresh(): void {
    const keys = fresh;
    fresh = [];
    name(keys);
  }

  const chore = createChore({
    pauseMs: () => roughly(saidAgainMs),
    async work() {
      name([...here.keys()]);
    },
    log,
    failed: 'realtime.signals.failed',
  });

  return Object.freeze({
    hear(key: string, hear: Hear) {
      const hearers = here.get(key) ?? new Set<Hear>();
      if (!here.has(key)) {
        if (fresh.length === 0) soon(nameFresh);
        fresh.push(key);
      }
      here.set(key, hearers);
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0 && here.get(key) === hearers) here.delete(key);
      };
    },
    say(key: string, signal: TopicSignal) {
      tellHere(key, signal);
      const nodes = elsewhere.of(key);
      if (nodes.length > 0) void peers.tell(nodes, { type: saidType, key, signal } as Notice);
    },
    hears: (key: string) => here.has(key) || elsewhere.of(key).length > 0,
    isHeard: () => here.size > 0 || elsewhere.size() > 0,
    chore,
  });
}

/** Every other node that owns anything. */
function othersOf({ standing }: RealtimeOutside['ownership']): readonly string[] {
  const nodes = new Set<string>();
  for (let slot = 0; slot < slotsTotal; slot += 1) {
    const { mine, owner } = standing(slot);
    if (!mine && owner !== undefined) nodes.add(owner.id);
  }
  return [...nodes];
}

function saidIn(notice: Notice): { readonly key: string; readonly signal: TopicSignal } {
  const { key, signal } = notice as Notice & { readonly key?: unknown; readonly signal?: unknown };
  if (typeof key !== 'string' || typeof signal !== 'object' || signal === null)
    throw new TypeError(`A notice ${notice.type} that is none.`);
  return { key, signal: signal as TopicSignal };
}
