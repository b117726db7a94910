// A check of the ledger: compares the stored counters of a document with what its rows come to.
import type { Document } from 'mongodb';
import type { IssuanceRow, RedemptionRow } from '../vouchers/voucher.js';
import type { Moment } from './ledger.reading.js';

export interface LedgerSubject {
  /** The kind of document, such as voucher or template. */
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
  /** The types of records; records are read in the order of their own ids. */
  readonly records?: readonly RedemptionRow['type'][] | readonly IssuanceRow['type'][];
  /** How many documents are compared with their rows in one snapshot. */
  readonly perMoment: number;
  /** Aggregation stages that add fields to each document. */
  readonly stages?: readonly Document[];
  compare(documents: readonly T[], moment: Moment): Promise<readonly Drift[]>;
}

/** The name of a value, the stored value, and the value computed from the rows. */
export type Comparison = readonly [what: string, stored: unknown, counted: unknown];

/** Every comparison whose two values differ is a drift. */
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
