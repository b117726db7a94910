// Codes and the counts of wrong codes are rows of one collection: a till waits for one read of both.
import type { Mongo } from '../../storage/mongo.js';
import { createRowsLoader, type RowsLoader } from '../../storage/row-loader.js';
import { codesCollection } from '../vouchers/voucher.names.js';

export interface CredentialRow {
  /** `<application>:<code>` or `<token>:<place>`: no place is as short as a code. */
  readonly _id: string;
}

/** All rows of one tick are one query. */
export function createCredentialRows(mongo: Mongo): RowsLoader<CredentialRow> {
  return createRowsLoader<CredentialRow>(mongo.db, { collection: codesCollection });
}
