// The fields of a record that differ between two versions of it.
import { isDeepStrictEqual } from 'node:util';

export interface ChangedField {
  readonly field: string;
  /** Absent when it was not given before. */
  readonly was?: unknown;
  readonly now?: unknown;
}

export function changedFields<T extends object>(
  before: Partial<T>,
  after: T,
  fields: readonly (keyof T & string)[],
): ChangedField[] {
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, was: before[field], now: after[field] }));
}
