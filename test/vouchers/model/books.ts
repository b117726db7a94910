// Compares what a walk has left in the database with the model: the rows, the counters, and every event.
import { expect } from 'chai';
import { createEventLog } from '../../../src/vouchers/vouchers/event-log.js';
import { until } from '../../support/until.js';
import { expectOk, type Shop } from '../shop.js';
import { at, issuedOf, reservedOf } from './state.js';
import { shown } from './stock-model.js';
import type { Walk } from './walk.js';

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
    const issuedCount = issuedOf(model, place).length;
    const of = { 'record.type': 'issuance', 'record.templateId': templateId };
    const slots = await rows<{ record: { slotNo: number } }>('application_commands', of);
    const numbers = slots.map(({ record }) => record.slotNo).sort((a, b) => a - b);
    expect(numbers).to.deep.equal(Array.from({ length: issuedCount }, (_, n) => n + 1));
    const { status, events } = at(model.templates, place);
    const counters = { issuedCount, reservedCount: reservedOf(model, place), status };
    expect(expectOk(await shop.own('GET', `/vouchers/templates/${templateId}`))).to.include(counters);
    await compareEvents(shop, templateId, [...approved, ...events]);
    await compareStock(shop, templateId, { model, names });
  }

  const redemptions = await rows<{ record: { id: string; reversalOf?: string } }>('application_commands', {
    'record.voucherId': { $in: ids },
    'record.type': { $ne: 'issuance' },
  });
  const pairs = redemptions.map(({ record }) => [record.id, record.reversalOf]).sort();
  const wanted = model.redemptions.map(({ reversalOf }, place) => [
    names.redemptions[place],
    reversalOf === undefined ? undefined : names.redemptions[reversalOf],
  ]);
  expect(pairs).to.deep.equal(wanted.sort());

  const sends = await rows<{ _id: string }>('voucher_sends', { _id: { $in: [...names.sends] } });
  expect(sends, 'sends').to.have.length(names.sends.length);
  const ends = await rows<{ _id: string; status: string }>('voucher_send_ends', {
    _id: { $in: [...names.sends] },
  });
  const endOf = new Map(ends.map(({ _id, status }) => [_id, status]));
  const ended = names.sends.map((id) => endOf.get(id) ?? 'pending');
  expect(ended).to.deep.equal(model.sends.map(({ status }) => status));

  await Promise.all(ids.map((id, place) => compareEvents(shop, id, at(model.vouchers, place).events)));
}

/** Every allocation that there is, as its owner sees it. */
async function compareStock(shop: Shop, templateId: string, { model, names }: Omit<Walk, 'steps'>) {
  const list = `/vouchers/allocations?templateId=${templateId}&limit=100`;
  const { items, total } = expectOk(await shop.own('GET', list)) as {
    items: { id: string }[];
    total: number;
  };
  const numbers = names.allocations.flatMap((_, number) => {
    const { template } = at(model.allocations, number);
    return at(names.templates, template) === templateId ? [number] : [];
  });
  expect(total).to.equal(numbers.length);
  for (const number of numbers) {
    const id = at(names.allocations, number);
    expect(items.find((one) => one.id === id)).to.include({ id, ...shown(model, number) });
  }
}

/** Numbered without gaps, and none twice. */
async function compareEvents(shop: Shop, subject: string, types: readonly string[]): Promise<void> {
  expect(await toldOf(shop, subject, types.length)).to.deep.equal(numbered(types));
}

/** Whether these are the events in this order; as many have happened. */
export async function isTold(shop: Shop, subject: string, types: readonly string[]): Promise<boolean> {
  return String(await toldOf(shop, subject, types.length)) === String(numbered(types));
}

async function toldOf({ mongo }: Shop, subject: string, atLeast: number): Promise<readonly string[]> {
  const events = createEventLog(mongo);
  await until(async () => (await events.of(subject)).length >= atLeast);
  const told = await events.of(subject);
  return told.map(({ sequence, type }) => `${sequence} ${type}`);
}

const numbered = (types: readonly string[]) => types.map((type, place) => `${place + 1} ${type}`);
