// Redemptions as CSV: read back they are what is in JSON, and nothing in them runs in a spreadsheet.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { csvAnswer, csvHeaders } from '../../src/vouchers/vouchers/redemptions.csv.js';
import type { RedemptionRow } from '../../src/vouchers/vouchers/voucher.js';
import { sampleOf } from '../support/sample.js';
import { expectOk, openShop, type Shop } from './shop.js';

type Redemption = Schemas['vouchers.Redemption'];

const names = String(sampleOf('vouchers.RedemptionsCsv')).trimEnd().split(',');
const sample = sampleOf('vouchers.Redemption') as Redemption;

/** RFC 4180, to the letter: what it cannot read is no CSV. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new Error('This is no CSV.');
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

async function* inBatches(...batches: readonly (readonly Redemption[])[]) {
  yield* batches;
}

async function textOf(...batches: readonly (readonly Redemption[])[]): Promise<string> {
  let text = '';
  const { body } = csvAnswer('app_1', inBatches(...batches));
  for await (const piece of body as AsyncIterable<string>) text += piece;
  return text;
}
const reasonShown = async (reason: string) =>
  cellsOf(await textOf([{ ...sample, reason }]))[1]?.[names.indexOf('reason')];

interface StoredRecord {
  readonly _id: string;
  readonly record: RedemptionRow;
  readonly recordedAt: Date;
}

describe('redemptions as CSV', () => {
  it('has a line of names, a line for each, and nothing for what is absent', async () => {
    const { storeId: _, ...without } = sample;
    const [head, row, other, ...more] = cellsOf(await textOf([sample], [without]));
    expect([head, more]).to.deep.equal([names, []]);
    expect(row?.[names.indexOf('voucherName')]).to.equal(sample.voucher.name);
    expect(row?.[names.indexOf('redemptionId')]).to.equal(sample.redemptionId);
    expect(other?.[names.indexOf('storeId')]).to.equal('');
    expect(await textOf()).to.equal(sampleOf('vouchers.RedemptionsCsv'));
  });

  for (const text of ['a,b', 'say "no"', '"', 'one\r\ntwo', 'one\ntwo', 'Café 🍓 שלום', ' a ', "it's", '1-1'])
    it(`gives ${JSON.stringify(text)} back as it was`, async () => {
      expect(await reasonShown(text)).to.equal(text);
    });

  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '="a","b"',
  ])
    it(`takes ${JSON.stringify(text)} for text`, async () => {
      expect(await reasonShown(text)).to.equal(`'${text}`);
    });

  it('is saved under a name of its own', () => {
    const { headers } = csvAnswer('app_1', inBatches());
    expect(headers).to.deep.equal([['Content-Disposition', 'attachment; filename="redemptions-app_1.csv"']]);
    expect(headers.map(([name]) => name)).to.have.members(csvHeaders);
  });
});

describe('redemptions over HTTP', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ env: { CONSOLE_ORIGINS: 'https://console.example' } });
  });
  after(() => shop?.close());

  function ask(query: string, accept?: string): Promise<Response> {
    const path = `/api/v1/open-platform/applications/${shop.id}/redemptions${query}`;
    const headers = { Authorization: `Bearer ${shop.owner.token}`, Origin: 'https://console.example' };
    return fetch(shop.node.address + path, {
      headers: accept === undefined ? headers : { ...headers, Accept: accept },
    });
  }

  it('are CSV for who asks for it, all of the query, and JSON for all others', async () => {
    for (const external_order_id of ['=cmd()', 'a,b'])
      expectOk(await shop.redeem((await shop.voucher()).code, { external_order_id }));
    const json = (await (await ask('')).json()) as { data: { items: Redemption[] } };
    const expected = json.data.items.map(({ redemptionId }) => redemptionId);
    for (const [query, ids] of [
      ['', expected],
      ['?limit=1&page=2', expected],
      ['?externalOrderId=a,b', expected.slice(0, 1)],
    ] as const) {
      const answer = await ask(query, 'text/csv, application/json;q=0.9');
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).to.match(/^attachment; filename="redemptions-app_/);
      expect(answer.headers.get('access-control-expose-headers')).to.include('Content-Disposition');
      expect(answer.headers.get('vary')).to.equal('Accept, Origin');
      const [head, ...rows] = cellsOf(await answer.text());
      expect(head).to.deep.equal(names);
      expect(rows.map((row) => row[names.indexOf('redemptionId')])).to.deep.equal(ids);
    }
    for (const accept of [undefined, '*/*', 'application/json', 'text/html', 'text/csv;q=0']) {
      const answer = await ask('', accept);
      expect(answer.headers.get('content-type'), accept).to.equal('application/json; charset=utf-8');
      expect(answer.headers.get('vary')).to.equal('Accept, Origin');
    }
  });

  it('are all there as CSV when they are thousands, each once, also of one millisecond', async () => {
    const { code } = await shop.voucher();
    const { redemptionId } = expectOk(await shop.redeem(code));
    const stored = shop.mongo.db.collection<StoredRecord>('application_commands');
    const { record } = (await stored.findOne({ 'record.id': String(redemptionId) })) ?? expect.fail();
    const many = Array.from({ length: 3_000 }, (_, n) => ({
      ...record,
      id: `rdm_many_${n}`,
      sequence: 100 + n,
      externalOrderId: 'many',
      createdAt: new Date(1_000 + Math.floor(n / 700)),
    }));
    await stored.insertMany(many.map((one) => ({ _id: one.id, record: one, recordedAt: one.createdAt })));
    const answer = await ask('?externalOrderId=many', 'text/csv');
    const rows = cellsOf(await answer.text()).slice(1);
    const ids = many.toSorted((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1));
    expect(rows.map((cells) => cells[0])).to.deep.equal(ids.map(({ id }) => id));
  });

  it('are refused in JSON, also to who asked for CSV', async () => {
    const answer = await ask('?limit=101', 'text/csv');
    expect(answer.status).to.equal(400);
    expect(await answer.json()).to.have.nested.property('error.code', 'VALIDATION');
  });
});
