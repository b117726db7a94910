// A shop in which everything has happened that the audit tells apart, and ways to spoil it by hand.
import { expect } from 'chai';
import type { Document } from 'mongodb';
import type { Mongo } from '../../src/storage/mongo.js';
import { lineOf } from '../../src/vouchers/ledger/ledger.check.js';
import { auditLedger } from '../../src/vouchers/ledger/ledger.js';
import { until } from '../support/until.js';
import { expectOk, openShop, type Shop } from './shop.js';
import { openStock, type Stock } from './stock.js';

/** Ids of what is there. */
export interface Things {
  readonly template: string;
  /** Redeemed, reversed, redeemed again. */
  readonly spent: string;
  readonly free: string;
  readonly revoked: string;
  readonly claimed: string;
  readonly firstIssuance: string;
  readonly secondIssuance: string;
  readonly reversed: string;
  readonly reversal: string;
  readonly standing: string;
  readonly thirdEvent: string;
  readonly allocation: string;
  readonly allocated: string;
  readonly revokedAllocation: string;
  readonly released: string;
  readonly takenBack: string;
  readonly claimedSend: string;
  readonly declinedSend: string;
}

export interface LedgerWorld {
  readonly shop: Shop;
  readonly stock: Stock;
  readonly things: Things;
  /** The lines of an audit; `beforeEachRead` is called before whatever it reads. */
  audit(options?: AuditOptions): Promise<readonly string[]>;
  /**
   * Runs with this change of the document, and undoes it afterwards; without fields the document is removed.
   */
  auditWith(
    place: { collection: string; id: string },
    fields: Document | undefined,
    options?: AuditOptions,
  ): Promise<readonly string[]>;
  /** Nothing is on its way any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface AuditOptions {
  readonly beforeEachRead?: () => Promise<unknown>;
  readonly perMoment?: number;
}

type Row = Document & { readonly _id: string };

export async function openLedgerWorld(): Promise<LedgerWorld> {
  const shop = await openShop({ size: 2 });
  const stock = await openStock(shop);
  const rows = (name: string) => shop.mongo.db.collection<Row>(name);
  const settled = () => until(async () => (await rows('events').countDocuments({ pending: true })) === 0);

  async function audit({ beforeEachRead, perMoment }: AuditOptions = {}): Promise<readonly string[]> {
    const lines: string[] = [];
    const mongo = beforeEachRead === undefined ? shop.mongo : watched(shop.mongo, beforeEachRead);
    const audited = await auditLedger(mongo, {
      report: (drift) => void lines.push(lineOf(drift)),
      rest: async () => undefined,
      ...(perMoment !== undefined && { perMoment }),
    });
    expect(audited.reduce((sum, { drifts }) => sum + drifts, 0)).to.equal(lines.length);
    return lines;
  }

  const things = await fill(shop, stock);
  await settled();
  return {
    shop,
    stock,
    things,
    audit,
    async auditWith({ collection, id }, fields, options) {
      const documents = rows(collection);
      const named = collection === 'application_commands' ? { 'record.id': id } : { _id: id };
      const before = await documents.findOne(named);
      if (before === null) return expect.fail(`${collection} has no ${id}`);
      const { _id } = before;
      if (fields === undefined) await documents.deleteOne({ _id });
      else await documents.updateOne({ _id }, { $set: fields });
      try {
        return await audit(options);
      } finally {
        await documents.replaceOne({ _id }, before, { upsert: true });
      }
    },
    settled,
    close: () => shop.close(),
  };
}

/** Something happens before each read. */
function watched(mongo: Mongo, act: () => Promise<unknown>): Mongo {
  const reading = <T extends { toArray(): Promise<unknown> }>(cursor: T) => ({
    toArray: async () => {
      await act();
      return cursor.toArray();
    },
  });
  const collection = (name: string) => {
    const real = mongo.db.collection(name);
    return {
      find: (...asked: Parameters<typeof real.find>) => reading(real.find(...asked)),
      aggregate: (...asked: Parameters<typeof real.aggregate>) => reading(real.aggregate(...asked)),
    };
  };
  return { ...mongo, db: { collection } as unknown as Mongo['db'] };
}

async function fill(shop: Shop, stock: Stock): Promise<Things> {
  const given = await stock.given(5, { per_user_limit: 3, issue_limit: 50 });
  const { templateId: template, allocationId: allocation, sender, recipient } = given;
  const { issuances, vouchers } = await issuedThree(shop, template);
  const [firstIssuance = '', secondIssuance = ''] = issuances;
  const [spent = '', free = '', revoked = ''] = vouchers;
  const redemptions = await spendTwice(shop, spent);
  expectOk(await shop.own('POST', `/vouchers/${revoked}/revoke`, { body: { reason: 'Lost.' } }));
  const [claimedSend, declinedSend] = [await stock.sent(given), await stock.sent(given)].map(({ id }) => id);
  const claim = expectOk(await stock.end('claim', recipient, claimedSend ?? ''));
  expectOk(await stock.end('decline', recipient, declinedSend ?? ''));
  await stock.sent(given);
  const other = expectOk(await stock.allocate(template, sender.userId, { quantity: 5 }));
  const revokedAllocation = String(other.id);
  expectOk(await stock.takeBack(revokedAllocation));
  return {
    template,
    spent,
    free,
    revoked,
    claimed: (claim.voucher as Row).id,
    firstIssuance,
    secondIssuance,
    ...redemptions,
    thirdEvent: `${spent}-3`,
    allocation,
    allocated: `${allocation}-0`,
    revokedAllocation,
    released: `${revokedAllocation}-1`,
    takenBack: `${revokedAllocation}-1-back`,
    claimedSend: claimedSend ?? '',
    declinedSend: declinedSend ?? '',
  };
}

async function issuedThree(shop: Shop, template: string) {
  const { userId } = await shop.holder();
  const [issuances, vouchers]: [string[], string[]] = [[], []];
  for (let n = 0; n < 3; n += 1) {
    const { issuanceId, voucher } = expectOk(await shop.issue(template, userId));
    issuances.push(String(issuanceId));
    vouchers.push((voucher as Row).id);
  }
  return { issuances, vouchers };
}

async function spendTwice(shop: Shop, voucherId: string) {
  const code = await shop.code(voucherId);
  const first = expectOk(await shop.redeem(code));
  await shop.redeem(code);
  const back = expectOk(
    await shop.call('POST', `/redemptions/${first.redemptionId}/reverse`, {
      body: { reason: 'Returned.' },
      headers: { 'Idempotency-Key': `back-${voucherId}` },
    }),
  );
  const second = expectOk(await shop.redeem(code));
  return {
    reversed: String(first.redemptionId),
    reversal: String(back.redemptionId),
    standing: String(second.redemptionId),
  };
}
