// What is of the moment: told to whoever watches right now, on every node, and kept nowhere. A node that says
// something knows which nodes watch it, and tells nobody else.

// Decision: docs/decisions/live-topics.md
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
  /** Says to nodes that have not heard it what is watched here, and to all again when that is due. */
  look(): Promise<void>;
  readonly chore: { start(): void; stop(): Promise<void> };
}

interface SignalsOptions extends Pick<RealtimeOutside, 'peers' | 'log'> {
  readonly ownership: Pick<RealtimeOutside['ownership'], 'view'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Runs it when the present tick is over. */
  readonly soon?: (run: () => void) => void;
}

/** Three times, before other nodes forget it. */
const saidAgainMs = 20_000;
/** By then a node that has just come, or was not reached, hears it. */
const lookEveryMs = 500;
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
  /** The nodes that have heard all that is watched here. */
  const informed = new Set<string>();
  let againAt = clock.monotonic() + saidAgainMs;

  peers.onNotice(watchedType, async (notice, from) => elsewhere.heard(from, idsIn(notice)));
  peers.onNotice(saidType, async (notice) => {
    const { key, signal } = saidIn(notice);
    tellHere(key, signal);
  });

  function tellHere(key: string, signal: TopicSignal): void {
    for (const hear of here.get(key) ?? []) hear(signal);
  }

  const members = () => ownership.view().members.map(({ id }) => id);

  /** A node that does not confirm it is told all of it at the next look. */
  async function name(keys: readonly string[], nodes: readonly string[]): Promise<void> {
    if (nodes.length === 0) return;
    const notices: Promise<void>[] = [];
    for (let at = 0; at < keys.length; at += idsOfOne) {
      const notice = { type: watchedType, ids: keys.slice(at, at + idsOfOne) };
      notices.push(
        peers.tell(nodes, notice as Notice).then((answers) => {
          for (const { to, confirmed } of answers) if (!confirmed) informed.delete(to);
        }),
      );
    }
    await Promise.all(notices);
  }

  function nameFresh(): void {
    const keys = fresh;
    fresh = [];
    void name(keys, members());
  }

  async function look(): Promise<void> {
    const others = members();
    const isAgain = clock.monotonic() >= againAt;
    if (isAgain) againAt = clock.monotonic() + roughly(saidAgainMs);
    for (const node of informed) if (isAgain || !others.includes(node)) informed.delete(node);
    const nodes = others.filter((node) => !informed.has(node));
    for (const node of nodes) informed.add(node);
    await name([...here.keys()], nodes);
  }

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: look,
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
    look,
    chore,
  });
}

function saidIn(notice: Notice): { readonly key: string; readonly signal: TopicSignal } {
  const { key, signal } = notice as Notice & { readonly key?: unknown; readonly signal?: unknown };
  if (typeof key !== 'string' || typeof signal !== 'object' || signal === null)
    throw new TypeError(`A notice ${notice.type} that is none.`);
  return { key, signal: signal as TopicSignal };
}
