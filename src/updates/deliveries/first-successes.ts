// Deliveries whose first attempt has succeeded: those that one turn has ended are one row, and have no
// documents of their own. Pure.
import type { InsertRow } from '../../actors/kind.js';
import { successesCollection } from '../names.js';
import type { LoggedAttempt, WebhookDelivery } from './delivery.js';

export interface SuccessesRow {
  readonly queue: string;
  /** The lowest of the numbers, and the highest. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The updates that were delivered have these ids. */
  readonly ids: readonly string[];
  /** In the order of the ids, as is the text. */
  readonly seqs: readonly number[];
  /** JSON: the type of each update, and its attempts. */
  readonly text: string;
  /** From then on it is kept for a while. */
  readonly endedAt: Date;
}

type Told = readonly [type: string, attempt_log: readonly LoggedAttempt[]];

type OfSuccess = Pick<WebhookDelivery, 'seq' | 'type' | 'status' | 'attempts' | 'attempt_log'>;

export interface FirstSuccess extends OfSuccess {
  readonly id: string;
}

export function successesRow(
  queue: string,
  ended: readonly (readonly [id: string, delivery: WebhookDelivery])[],
  at: number,
): InsertRow {
  const seqs = ended.map(([, { seq }]) => seq);
  const told = ended.map(([, { type, attempt_log }]): Told => [type, attempt_log]);
  const row: SuccessesRow = {
    ...{ queue, from: Math.min(...seqs), to: Math.max(...seqs), count: ended.length },
    ...{ ids: ended.map(([id]) => id), seqs, text: JSON.stringify(told), endedAt: new Date(at) },
  };
  return { collection: successesCollection, document: { ...row } };
}

export function successesIn({
  ids,
  seqs,
  text,
}: Pick<SuccessesRow, 'ids' | 'seqs' | 'text'>): FirstSuccess[] {
  const told = JSON.parse(text) as readonly Told[];
  return told.map(([type, attempt_log], nth) => {
    const [id = '', seq = 0] = [ids[nth], seqs[nth]];
    return { id, seq, type, status: 'success', attempts: attempt_log.length, attempt_log };
  });
}
