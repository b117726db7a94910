// Recomputes every counter of the vouchers from insert-only rows, and reports each difference.
import type { Mongo } from '../../storage/mongo.js';
import { allocationCheck, sendEndCheck, stockMoveCheck } from '../stock/stock.ledger.js';
import { templateCheck } from '../templates/template.ledger.js';
import { voucherCheck } from '../vouchers/voucher.ledger.js';
import { templatesCollection } from '../vouchers/voucher.names.js';
import { issuanceCheck } from './issuance.ledger.js';
import type { Drift, LedgerCheck } from './ledger.check.js';
import { atOneMoment } from './ledger.reading.js';
import { redemptionCheck } from './redemption.ledger.js';

type Named = { readonly _id: string };

/** The checks, in the order of the audit. */
const checks: readonly LedgerCheck<never>[] = [
  templateCheck,
  issuanceCheck,
  voucherCheck,
  redemptionCheck,
  allocationCheck,
  stockMoveCheck,
  sendEndCheck,
];

export interface LedgerAudit {
  report(drift: Drift): void;
  /** Pauses between two snapshots, so that the audit does not slow a working node. */
  rest(): Promise<void>;
  /** Called when all documents of one check have been compared. */
  finished?(audited: Audited): void;
  /** The bound of documents in one snapshot; each check has a number of its own. */
  readonly perMoment?: number;
}

export interface Audited {
  readonly of: string;
  readonly documents: number;
  readonly drifts: number;
}

/** Every node makes the collections when it starts: a database without them is not one of Signalbox. */
export async function hasLedger({ db }: Mongo): Promise<boolean> {
  return db.listCollections({ name: templatesCollection }, { nameOnly: true }).hasNext();
}

export async function auditLedger(mongo: Mongo, audit: LedgerAudit): Promise<readonly Audited[]> {
  const audited: Audited[] = [];
  for (const check of checks) {
    const one = await auditAll(mongo, check as unknown as LedgerCheck<Named>, audit);
    audit.finished?.(one);
    audited.push(one);
  }
  return audited;
}

/**
 * Reads in the order of the ids, a page at a time; a document added before the page is left to the next
 * audit.
 */
async function auditAll(mongo: Mongo, check: LedgerCheck<Named>, audit: LedgerAudit): Promise<Audited> {
  const { of, collection, records, stages = [] } = check;
  const limit = Math.min(check.perMoment, audit.perMoment ?? check.perMoment);
  let [after, documents, drifts] = ['', 0, 0];
  for (;;) {
    const { page, found } = await atOneMoment(mongo, async (moment) => {
      const page = await moment.next<Named>(collection, after, { limit, records, stages });
      return { page, found: page.length === 0 ? [] : await check.compare(page, moment) };
    });
    for (const drift of found) audit.report(drift);
    documents += page.length;
    drifts += found.length;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return { of, documents, drifts };
    after = last._id;
    await audit.rest();
  }
}
