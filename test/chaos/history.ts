// What a run of faults leaves behind: every operation as its caller saw it, every fault, on one clock.
import type { Command } from '../../src/actors/kind.js';
import type { Slot } from '../../src/cluster/slot.js';

/** One try of an operation, on one node. */
export interface Attempt {
  readonly node: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The kind of the reply, or how the try ended without one: `lost`, `late`, `unsent`, `fault`. */
  readonly end: string;
}

/** What a caller knows of an operation in the end. */
export type Outcome =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown-actor' }
  /** Certainly not carried out. */
  | { readonly kind: 'nothing' }
  /** Carried out or not. */
  | { readonly kind: 'unknown' };

export interface Operation {
  readonly kind: string;
  readonly id: string;
  readonly command: Command;
  readonly key: string;
  readonly slot: Slot;
  readonly fromMs: number;
  readonly toMs: number;
  readonly outcome: Outcome;
  readonly attempts: readonly Attempt[];
}

export const faultNames = [
  'kill',
  'kill-all',
  'stop',
  'drain',
  'link',
  'redis-kill',
  'redis-slow',
  'redis-flush',
  'redis-rollback',
  'mongod-kill',
  'mongod-step-down',
] as const;

export type FaultName = (typeof faultNames)[number];

export interface FaultRecord {
  readonly fault: FaultName;
  readonly victim: string;
  /** The slots whose actors the fault concerned: those of its victim, or all. */
  readonly slots: readonly Slot[] | 'all';
  /** Standing actors in them, each of which a caller asked all the time until it answered. */
  readonly asked: readonly string[];
  readonly fromMs: number;
  /** From here on it was certainly there. */
  readonly begunMs: number;
  /** When what was broken had been put back. */
  readonly healedMs: number;
  /** When every standing actor had been answered again after that. */
  readonly untilMs: number;
  /** Standing actors that gave no answer, though all nodes and stores were up. */
  readonly silent: readonly string[];
}

/** An answered command, as MongoDB has it. */
export interface StoredCommand {
  readonly actor: string;
  readonly reply: string;
}

export function nameOf({ kind, id }: Pick<Operation, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** One object a line: first the operations, then the faults. */
export function linesOf(operations: readonly Operation[], faults: readonly FaultRecord[]): string {
  return [...operations, ...faults].map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
