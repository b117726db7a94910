// Callers as a product has them: each asks any node, asks again with the same key until it knows, and writes
// down what it saw.
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from '../../src/actors/kind.js';
import { slotOf } from '../../src/cluster/slots.js';
import type { Rng } from '../../src/shared/timers.js';
import { oneOf } from '../simulation/scheduler.js';
import type { Attempt, Operation, Outcome } from './history.js';
import type { Said } from './line-port.js';
import type { ChaosNode } from './nodes.js';

interface Wish {
  readonly kind: string;
  readonly id: string;
  readonly command: Command & { readonly [field: string]: unknown };
  /** Asks once, and lives with not knowing. */
  readonly isImpatient?: boolean;
}

export interface Callers {
  /** Never rejects; the operation is in the history by then. */
  perform(wish: Wish): Promise<Operation>;
  readonly history: readonly Operation[];
}

export interface CallersOptions {
  readonly nodes: readonly ChaosNode[];
  readonly rng: Rng;
  /** Milliseconds since the run began. */
  now(): number;
}

/** How long a caller waits for one answer before it asks elsewhere. */
const tryMs = 2_000;
const patienceMs = 60_000;
const deadlineMs = 10_000;
/** Long enough to lie in a paused node until it wakes, and to be carried out then. */
const longDeadlineMs = 45_000;
const impatientMs = 1_500;
const longEvery = 4;
const avoidedMs = 3_000;
const pauseMs = 100;

const silentEnds = new Set(['late', 'lost', 'unsent']);
const definite = new Set(['overloaded', 'expired', 'unsent']);

export function createCallers({ nodes, rng, now }: CallersOptions): Callers {
  const history: Operation[] = [];
  const silentAtMs = new Map<ChaosNode, number>();
  let keys = 0;

  async function perform(wish: Wish): Promise<Operation> {
    const { kind, id, command } = wish;
    keys += 1;
    const key = `${kind}-${id}-${keys.toString(36)}`;
    const patientMs = keys % longEvery === 0 ? longDeadlineMs : deadlineMs;
    const fromMs = now();
    const attempts: Attempt[] = [];
    const withinMs = wish.isImpatient ? impatientMs : patientMs;
    const outcome = await outcomeOf(wish, { key, withinMs, fromMs, attempts });
    const slot = slotOf(kind, id);
    const operation = { kind, id, command, key, slot, fromMs, toMs: now(), outcome, attempts };
    history.push(operation);
    return operation;
  }

  interface Asked {
    readonly key: string;
    /** The deadline of each try, from its beginning. */
    readonly withinMs: number;
    readonly fromMs: number;
    readonly attempts: Attempt[];
  }

  async function outcomeOf(wish: Wish, asked: Asked): Promise<Outcome> {
    const { fromMs, attempts } = asked;
    let mayHaveBegun = false;
    for (;;) {
      const said = await attempt(wish, asked);
      const outcome = said && known(said);
      if (outcome !== undefined) return outcome;
      if (said !== undefined && !definite.has(said.kind)) mayHaveBegun = true;
      const isOver = wish.isImpatient === true && attempts.length > 0;
      if (isOver || now() - fromMs > patienceMs) return { kind: mayHaveBegun ? 'unknown' : 'nothing' };
      await pause(pauseMs * (0.5 + rng.next()));
    }
  }

  /** Undefined when no node was there to be asked. */
  async function attempt({ kind, id, command }: Wish, asked: Asked): Promise<Said | undefined> {
    const { key, withinMs, attempts } = asked;
    const node = oneThatMayAnswer();
    if (node === undefined) return undefined;
    const deadline = Date.now() + withinMs;
    const fromMs = now();
    const said = await node.ask({ kind, id, command, key, deadline }, tryMs);
    attempts.push({ node: node.name, fromMs, toMs: now(), end: said.kind });
    if (silentEnds.has(said.kind)) silentAtMs.set(node, now());
    return said;
  }

  /** As behind a load balancer: one that was silent is left alone for a while, if there are others. */
  function oneThatMayAnswer(): ChaosNode | undefined {
    const open = nodes.filter((node) => node.state() === 'up' || node.state() === 'paused');
    const isTrusted = (node: ChaosNode) => now() - (silentAtMs.get(node) ?? -avoidedMs) >= avoidedMs;
    const trusted = open.filter(isTrusted);
    if (open.length === 0) return undefined;
    return oneOf(rng, trusted.length > 0 ? trusted : open);
  }

  return Object.freeze({ perform, history });
}

/** A reply that settles the matter, as it was given. */
function known(said: Said): Outcome | undefined {
  const { kind } = said;
  return kind === 'ok' || kind === 'refused' || kind === 'unknown-actor' ? (said as Outcome) : undefined;
}
