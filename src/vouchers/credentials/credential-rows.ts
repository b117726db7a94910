// Codes, and the counts of wrong ones, are rows of one collection: a till waits for one read of both.
import type { Mongo } from '../../storage/mongo.js';
import { createRowsLoader, type RowsLoader } from '../../storage/row-loader.js';
import { codesCollection } from '../vouchers/voucher.names.js';

export interface CredentialRow {
  /** `<application>:<code>` or `<token>:<place>`: no place is as short as a code. */
  readonly _id: string;
}

/** What is asked for in one tick is one question. */
export function createCredentialRows(mongo: Mongo): RowsLoader<CredentialRow> {
  return createRowsLoader<CredentialRow>(mongo.db, { collection: codesCollection });
}
