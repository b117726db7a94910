// A check of the ledger: what is stored of something, beside what the rows beneath it come to.
import type { Document } from 'mongodb';
import type { Moment } from './ledger.reading.js';

export interface LedgerSubject {
  /** What it is: voucher, template. */
  readonly of: string;
  readonly id: string;
}

export interface Drift extends LedgerSubject {
  readonly what: string;
  readonly stored: unknown;
  readonly counted: unknown;
}

export interface LedgerCheck<T> {
  readonly of: string;
  readonly collection: string;
  /** How many documents are compared with their rows at one moment. */
  readonly perMoment: number;
  /** What the database adds to each document. */
  readonly stages?: readonly Document[];
  compare(documents: readonly T[], moment: Moment): Promise<readonly Drift[]>;
}

/** What is compared, what is stored of it, and what it is by the rows. */
export type Comparison = readonly [what: string, stored: unknown, counted: unknown];

/** A new comparison is a new row of the table that is handed in. */
export function driftsOf({ of, id }: LedgerSubject, comparisons: readonly Comparison[]): readonly Drift[] {
  return comparisons
    .filter(([, stored, counted]) => stored !== counted)
    .map(([what, stored, counted]) => ({ of, id, what, stored, counted }));
}

export function lineOf({ of, id, what, stored, counted }: Drift): string {
  return `${of} ${id}: ${what} is ${shown(stored)}, its rows say ${shown(counted)}`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : String(value);
}
