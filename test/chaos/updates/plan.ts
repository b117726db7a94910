// Which faults a run of updates meets, and in which order: the same seed plans the same again.
import type { Rng } from '../../../src/shared/timers.js';
import { createRng, wholeNumber } from '../../simulation/scheduler.js';

/** How often each comes in one round of all. */
const cards = {
  'node-kill': 5,
  'node-kill-in-pairs': 1,
  'node-pause': 2,
  'node-drain': 1,
  'redis-kill': 3,
  'redis-pause': 1,
  'redis-flush': 3,
  'redis-empty': 2,
  'redis-rollback': 2,
  'mongod-kill': 3,
  'mongod-pause': 1,
  'mongod-step-down': 1,
  'mongod-and-node-kill': 1,
} as const;

export type UpdateFault = keyof typeof cards;

export const updateFaults = Object.keys(cards) as readonly UpdateFault[];

export interface KillPoint {
  readonly fault: UpdateFault;
  /** From 0 up to 1: which of those that can be chosen then. */
  readonly choice: number;
  /** It comes when so many messages more were accepted. */
  readonly afterMessages: number;
  /** How long what is broken stays so, at least. */
  readonly lengthMs: number;
}

export interface UpdatesPlan {
  readonly seed: number;
  readonly count: number;
  readonly faults?: Readonly<Partial<Record<UpdateFault, number>>>;
  /** At most so many messages lie between two. */
  readonly messagesMax?: number;
  /** What is broken stays so at most this long, but for a node that stands still. */
  readonly lengthMaxMs?: number;
}

/** A node that stands still this long is missed by the others, sometimes. */
const pauseMs: Readonly<Record<string, number>> = { 'node-pause': 8_000 };

export function planKillPoints(plan: UpdatesPlan): readonly KillPoint[] {
  const { seed, count, faults = cards } = plan;
  const rng = createRng(seed);
  const all = Object.entries(faults) as [UpdateFault, number][];
  const next = dealer(all, rng);
  return Array.from({ length: count }, () => pointOf(next(), rng, plan));
}

/** Deals every card as often as it says before any comes again. */
export function dealer<T>(cards: readonly (readonly [card: T, times: number])[], rng: Rng): () => T {
  const deck = cards.flatMap(([card, times]) => Array<T>(times).fill(card));
  if (deck.length === 0) throw new Error('There is nothing to deal.');
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...deck];
    return left.splice(wholeNumber(rng, left.length), 1)[0] as T;
  };
}

function pointOf(fault: UpdateFault, rng: Rng, plan: UpdatesPlan): KillPoint {
  const { messagesMax = 12, lengthMaxMs = 700 } = plan;
  const [choice, messages, length] = [rng.next(), rng.next(), rng.next()];
  return {
    fault,
    choice,
    afterMessages: 1 + Math.floor(messages * messagesMax),
    lengthMs: Math.round(length * (pauseMs[fault] ?? lengthMaxMs)),
  };
}
