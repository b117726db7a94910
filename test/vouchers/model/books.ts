// Compares what a walk has left in the database with the model: the rows, the counters, and every event.
import { expect } from 'chai';
import { until } from '../../support/until.js';
import { expectOk, type Shop } from '../shop.js';
import type { VoucherModel } from './model.js';
import type { Walk } from './run.js';

interface VoucherRow {
  readonly _id: string;
  readonly st: {
    readonly value: string;
    readonly context: { readonly uses: number; readonly sequence: number };
  };
}

const approved = ['template.submitted', 'template.approved'];

export async function compareBooks(shop: Shop, { model, names }: Walk): Promise<void> {
  const { db } = shop.mongo;
  const rows = <T>(collection: string, filter: object) =>
    db.collection(collection).find(filter).toArray() as Promise<T[]>;
  const ids = names.vouchers.map(({ id }) => id);

  const kept = await rows<VoucherRow>('vouchers', { _id: { $in: ids } });
  const byId = new Map(kept.map((row) => [row._id, row.st]));
  const seen = ids.map((id) => ({ status: byId.get(id)?.value, uses: byId.get(id)?.context.uses }));
  expect(seen).to.deep.equal(model.vouchers.map(({ status, uses }) => ({ status, uses })));

  for (const [place, templateId] of names.templates.entries()) {
    const issued = model.templates[place]?.issued ?? 0;
    const slots = await rows<{ slotNo: number }>('voucher_issuances', { templateId });
    const numbers = slots.map(({ slotNo }) => slotNo).sort((a, b) => a - b);
    expect(numbers).to.deep.equal(Array.from({ length: issued }, (_, n) => n + 1));
    const shown = expectOk(await shop.own('GET', `/vouchers/templates/${templateId}`));
    expect(shown).to.include({ issuedCount: issued, status: model.templates[place]?.status });
    await compareEvents(shop, templateId, [...approved, ...(model.templates[place]?.events ?? [])]);
  }

  const redemptions = await rows<{ _id: string; reversalOf?: string }>('voucher_redemptions', {
    voucherId: { $in: ids },
  });
  const pairs = redemptions.map(({ _id, reversalOf }) => [_id, reversalOf]).sort();
  const wanted = model.redemptions.map(({ reversalOf }, place) => [
    names.redemptions[place],
    reversalOf === undefined ? undefined : names.redemptions[reversalOf],
  ]);
  expect(pairs).to.deep.equal(wanted.sort());

  await Promise.all(
    ids.map((id, place) => compareEvents(shop, id, (model.vouchers[place] as VoucherModel).events)),
  );
}

/** Numbered without gaps, and none twice. */
async function compareEvents({ mongo }: Shop, subject: string, types: readonly string[]): Promise<void> {
  const events = mongo.db.collection('voucher_events');
  await until(async () => (await events.countDocuments({ subject })) >= types.length);
  const told = await events.find({ subject }, { sort: { sequence: 1 } }).toArray();
  const wanted = types.map((type, place) => `${place + 1} ${type}`);
  expect(told.map(({ sequence, type }) => `${sequence} ${type}`)).to.deep.equal(wanted);
}
