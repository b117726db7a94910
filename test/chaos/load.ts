// What the callers of a run do all the time: they count, race for tickets, and send each other money.
import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '../../src/shared/timers.js';
import { createRng, oneOf, wholeNumber } from '../simulation/scheduler.js';
import type { Callers } from './callers.js';
import type { Operation } from './history.js';

export interface Load {
  /** Makes the standing actors; then all callers begin. */
  start(): Promise<void>;
  /** Resolves when all callers have ended what was under way. */
  stop(): Promise<void>;
  readonly opening: ReadonlyMap<string, number>;
  /** Counters that are always there, in as many slots as can be. */
  readonly standing: readonly string[];
}

export interface LoadOptions {
  readonly callers: Callers;
  readonly seed: number;
  readonly width: number;
  /** How long a caller rests between two deeds, at most. */
  readonly restMs: number;
}

const standingTotal = 64;
const accountsTotal = 16;
const openingAmount = 1_000;
const sharedCounters = 16;
/** Then the counter is left for a new one: a history that never ends cannot be judged. */
const countsMax = 250;
const racersMax = 4;

export function createLoad({ callers, seed, width, restMs }: LoadOptions): Load {
  const { perform } = callers;
  const standing = Array.from({ length: standingTotal }, (_, place) => `standing-${place}`);
  const opening = new Map(
    Array.from({ length: accountsTotal }, (_, place) => [`a${place}`, openingAmount] as const),
  );
  const counters = Array.from({ length: sharedCounters }, (_, place) => ({ id: `c${place}.0`, used: 0 }));
  let numbers = 0;
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();

  async function create(kind: string, id: string, amount?: number): Promise<void> {
    const command = amount === undefined ? { type: 'create' } : { type: 'open', amount };
    const { outcome } = await perform({ kind, id, command });
    if (outcome.kind !== 'ok') throw new Error(`${kind} ${id} could not be made: ${JSON.stringify(outcome)}`);
  }

  async function count(rng: Rng): Promise<void> {
    // All callers ask the first one often: its turns share one fold.
    const counter = rng.next() < 0.3 ? counters[0] : oneOf(rng, counters);
    if (counter === undefined) return;
    counter.used += 1;
    if (counter.used === countsMax) {
      numbers += 1;
      const id = `${counter.id.split('.')[0]}.${numbers}`;
      if ((await perform({ kind: 'counter', id, command: { type: 'create' } })).outcome.kind !== 'ok') return;
      counter.id = id;
      counter.used = 0;
    }
    const by = rng.next() < 0.2 ? 0 : 1 + wholeNumber(rng, 3);
    const isImpatient = rng.next() < 0.1;
    await perform({ kind: 'counter', id: counter.id, command: { type: 'add', by }, isImpatient });
  }

  async function race(rng: Rng): Promise<void> {
    numbers += 1;
    const id = `t${numbers}`;
    const made = await perform({ kind: 'ticket', id, command: { type: 'create' } });
    if (made.outcome.kind !== 'ok') return;
    const racers = Array.from(
      { length: 2 + wholeNumber(rng, racersMax - 1) },
      (_, place) => `racer-${place}`,
    );
    const spend = (by: string): Promise<Operation> =>
      perform({ kind: 'ticket', id, command: { type: 'spend', by }, isImpatient: rng.next() < 0.05 });
    await Promise.all(racers.map(spend));
  }

  async function transfer(rng: Rng): Promise<void> {
    const accounts = [...opening.keys()];
    const [from, to] = [oneOf(rng, accounts), oneOf(rng, accounts)];
    numbers += 1;
    const amount = 1 + wholeNumber(rng, openingAmount / 2);
    const command = { type: 'withdraw', to, amount, transfer: `m${numbers}` };
    await perform({ kind: 'account', id: from, command });
  }

  async function act(rng: Rng): Promise<void> {
    while (!isOver) {
      const which = rng.next();
      if (which < 0.55) await count(rng);
      else if (which < 0.8) await transfer(rng);
      else await race(rng);
      await pause(rng.next() * restMs);
    }
  }

  return Object.freeze({
    opening,
    standing,
    async start() {
      await Promise.all([
        ...standing.map((id) => create('counter', id)),
        ...counters.map(({ id }) => create('counter', id)),
        ...[...opening].map(([id, amount]) => create('account', id, amount)),
      ]);
      running = Promise.all(Array.from({ length: width }, (_, place) => act(createRng(seed + place))));
    },
    async stop() {
      isOver = true;
      await running;
    },
  });
}
