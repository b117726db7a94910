// Redemptions as CSV: read back they are what is in JSON, and nothing in them runs in a spreadsheet.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { csvAnswer, csvHeaders } from '../../src/vouchers/redemptions.csv.js';
import { sampleOf } from '../support/sample.js';
import { expectOk, type Fields, openShop, type Shop } from './shop.js';

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

const page = (items: readonly Redemption[], { total = 1, ...query }: Fields & { total?: number } = {}) =>
  csvAnswer({ applicationId: 'app_1', items, total, query: { page: 1, limit: 20, ...query } });
const headerOf = (answer: ReturnType<typeof page>, name: string) =>
  answer.headers.find(([given]) => given === name)?.[1];
const reasonShown = (reason: string) =>
  cellsOf(page([{ ...sample, reason }]).body)[1]?.[names.indexOf('reason')];

describe('a page of redemptions as CSV', () => {
  it('has a line of names, a line for each, and nothing for what is absent', () => {
    const { storeId: _, ...without } = sample;
    const [head, row, other, ...more] = cellsOf(page([sample, without]).body);
    expect([head, more]).to.deep.equal([names, []]);
    expect(row?.[names.indexOf('voucherName')]).to.equal(sample.voucher.name);
    expect(row?.[names.indexOf('redemptionId')]).to.equal(sample.redemptionId);
    expect(other?.[names.indexOf('storeId')]).to.equal('');
    expect(page([]).body).to.equal(sampleOf('vouchers.RedemptionsCsv'));
  });

  for (const text of ['a,b', 'say "no"', '"', 'one\r\ntwo', 'one\ntwo', 'Café 🍓 שלום', ' a ', "it's", '1-1'])
    it(`gives ${JSON.stringify(text)} back as it was`, () => {
      expect(reasonShown(text)).to.equal(text);
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
    it(`takes ${JSON.stringify(text)} for text`, () => {
      expect(reasonShown(text)).to.equal(`'${text}`);
    });

  it('is saved under a name of its own', () => {
    expect(headerOf(page([], { page: 3 }), 'Content-Disposition')).to.equal(
      'attachment; filename="redemptions-app_1-3.csv"',
    );
  });

  it('says how many there are, and where to read on until the last page', () => {
    const query = { page: 2, limit: 20, total: 41, storeId: 'a&b ☕>', from: undefined };
    const first = page([sample], query);
    expect(headerOf(first, 'X-Total-Count')).to.equal('41');
    const [, link = ''] = /^<\?(.*)>; rel="next"$/.exec(headerOf(first, 'Link') ?? '') ?? [];
    expect(link).to.match(/^[\x21-\x3b\x3d\x3f-\x7e]+$/);
    expect(Object.fromEntries(new URLSearchParams(link))).to.deep.equal({
      page: '3',
      limit: '20',
      storeId: 'a&b ☕>',
    });
    for (const last of [{ total: 40 }, { page: 10_000, limit: 1, total: 20_000 }])
      expect(headerOf(page([sample], { ...query, ...last }), 'Link')).to.equal(undefined);
    expect(first.headers.map(([name]) => name)).to.have.members(csvHeaders);
  });
});

describe('redemptions over HTTP', () => {
  let shop: Shop;
  before(async function () {
    this.timeout(60_000);
    shop = await openShop({ env: { CONSOLE_ORIGINS: 'https://console.example' } });
  });
  after(function () {
    this.timeout(60_000);
    return shop?.close();
  });

  function ask(query: string, accept?: string): Promise<Response> {
    const path = `/api/v1/open-platform/applications/${shop.id}/redemptions${query}`;
    const headers = { Authorization: `Bearer ${shop.owner.token}`, Origin: 'https://console.example' };
    return fetch(shop.node.address + path, {
      headers: accept === undefined ? headers : { ...headers, Accept: accept },
    });
  }

  it('are CSV for who asks for it, page by page, and JSON for everybody else', async function () {
    this.timeout(20_000);
    for (const external_order_id of ['=cmd()', 'a,b'])
      expectOk(await shop.redeem((await shop.voucher()).code, { external_order_id }));
    const json = (await (await ask('')).json()) as { data: { items: Redemption[] } };
    const expected = json.data.items.map(({ redemptionId }) => redemptionId);
    const seen: (string | undefined)[] = [];
    for (let next: string | undefined = '?limit=1&page=1'; next !== undefined; ) {
      const answer = await ask(next, 'text/csv, application/json;q=0.9');
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      expect(answer.headers.get('x-total-count')).to.equal('2');
      expect(answer.headers.get('content-disposition')).to.match(/^attachment; filename="redemptions-app_/);
      expect(answer.headers.get('access-control-expose-headers')).to.include('X-Total-Count, Link');
      expect(answer.headers.get('vary')).to.equal('Accept, Origin');
      const [head, ...rows] = cellsOf(await answer.text());
      expect([head, rows.length]).to.deep.equal([names, 1]);
      seen.push(rows[0]?.[names.indexOf('redemptionId')]);
      next = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).to.deep.equal(expected);
    for (const accept of [undefined, '*/*', 'application/json', 'text/html', 'text/csv;q=0']) {
      const answer = await ask('', accept);
      expect(answer.headers.get('content-type'), accept).to.equal('application/json; charset=utf-8');
      expect(answer.headers.get('vary')).to.equal('Accept, Origin');
    }
  });

  it('are refused in JSON, also to who asked for CSV', async () => {
    const answer = await ask('?limit=101', 'text/csv');
    expect(answer.status).to.equal(400);
    expect(await answer.json()).to.have.nested.property('error.code', 'VALIDATION');
  });
});
