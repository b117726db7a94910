// Every limit of a request about vouchers at its edges: one below, on it, one above; and what is in between
// survives as it was written.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { newId } from '../../src/shared/ids.js';
import { vouchersEndpoints } from '../../src/vouchers/endpoints.js';
import { validators } from '../generated/all-validators.js';
import { sampleOf } from '../support/sample.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';

interface Limit {
  readonly kind: 'text' | 'id' | 'number' | 'day' | 'moment' | 'address';
  readonly min: number;
  readonly max: number;
}

const text = (max: number, min = 1): Limit => ({ kind: 'text', min, max });
const number = (min: number, max: number): Limit => ({ kind: 'number', min, max });
const id: Limit = { kind: 'id', min: 1, max: 64 };
const key: Limit = { kind: 'id', min: 1, max: 255 };
const moment: Limit = { kind: 'moment', min: 20, max: 64 };
/** As a day is written, which has one length. */
const day: Limit = { kind: 'day', min: 10, max: 10 };
const address: Limit = { kind: 'address', min: 9, max: 2048 };

/** The limits of the documents, by the name of a field; with its schema where it means another thing. */
const documented: Readonly<Record<string, Limit>> = {
  name: text(100),
  issuer_name: text(100),
  fulfiller_name: text(100),
  description: text(2000, 0),
  external_template_id: text(128),
  template_id: text(128),
  templateId: text(128),
  external_issue_id: text(128),
  external_order_id: text(128),
  externalOrderId: text(128),
  store_id: text(128),
  storeId: text(128),
  operator_id: text(128),
  deviceId: text(128),
  reason: text(512),
  message: text(512),
  keyword: text(64, 2),
  'credential.value': text(512),
  issue_limit: number(0, Number.MAX_SAFE_INTEGER),
  per_user_limit: number(1, 100),
  'validity.days_after_claim': number(1, 3650),
  quantity: number(1, 10_000),
  page: number(1, 10_000),
  limit: number(1, 100),
  version: number(0, Number.MAX_SAFE_INTEGER),
  pageSize: number(1, 100),
  idempotencyKey: key,
  occurred_at: moment,
  from: moment,
  to: moment,
  'SummaryQuery.from': day,
  'SummaryQuery.to': day,
  'validity.from': moment,
  'validity.to': moment,
  'fulfillment.redemption_url': address,
  ...Object.fromEntries(
    [
      ...['id', 'cover_file_id', 'recipient_user_id', 'recipientUserId', 'redemptionId', 'voucherId'],
      ...['holder', 'applicationId', 'allocationId', 'userId'],
    ].map((name) => [name, id]),
  ),
};

/** The table of the runtime endpoints in the document. */
const runtime = [
  'GET /me vouchers:read 60',
  'GET /vouchers/templates vouchers:read 60',
  'POST /vouchers/templates vouchers:templates:write 20',
  'POST /vouchers/templates/:templateId/submit vouchers:templates:write 10',
  'POST /vouchers/issue vouchers:issue 30 key',
  'POST /vouchers/verify vouchers:verify 30',
  'POST /vouchers/redeem vouchers:redeem 20 key',
  'GET /vouchers/redemptions/:redemptionId vouchers:read 60',
  'POST /vouchers/redemptions/:redemptionId/reverse vouchers:reverse 10 key',
];

interface Definition {
  readonly $ref?: string;
  readonly type?: string;
  readonly oneOf?: readonly Definition[];
  readonly properties?: Readonly<Record<string, Definition>>;
  readonly enum?: unknown;
}
type SchemaFile = { readonly $defs: Readonly<Record<string, Definition>> };

const fileOf = (name: string): SchemaFile =>
  JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8'));
const files = new Map(['vouchers.json', 'common.json'].map((name) => [name, fileOf(name)]));

/** Each of the shapes that it may have. */
function resolved(definition: Definition): readonly Definition[] {
  if (definition.oneOf !== undefined) return definition.oneOf.flatMap(resolved);
  if (definition.$ref === undefined) return [definition];
  const [file = '', pointer = ''] = definition.$ref.split('#/$defs/');
  return resolved(files.get(file || 'vouchers.json')?.$defs[pointer] ?? expect.fail(definition.$ref));
}

/** Every field of a request that has an edge, as the path to it. */
function* edgesOf(definition: Definition, path = ''): Generator<string> {
  for (const { type, properties = {}, enum: choices } of resolved(definition)) {
    if (type === 'object') {
      for (const [name, inner] of Object.entries(properties))
        yield* edgesOf(inner, path === '' ? name : `${path}.${name}`);
    } else if ((type === 'string' && choices === undefined) || type === 'integer') yield path;
  }
}

const parts = { start: '2026-01-01T00:00:00', zone: 'Z', scheme: 'https://' };

/** A text of so many characters, or this number. */
function sized({ kind }: Limit, size: number): unknown {
  const { start, zone, scheme } = parts;
  switch (kind) {
    case 'number':
      return size;
    case 'text':
      // Two units of UTF-16 each.
      return '😀'.repeat(size);
    case 'id':
      return 'x'.repeat(size);
    case 'day':
      return '2026-01-01'.padEnd(size, '1').slice(0, size);
    case 'address':
      return scheme + 'x'.repeat(size - scheme.length);
    case 'moment': {
      const digits = size - start.length - zone.length - 1;
      return start + (digits > 0 ? `.${'0'.repeat(digits)}` : '') + (size > start.length ? zone : '');
    }
  }
}

function sizesAround({ kind, min, max }: Limit): { good: readonly number[]; bad: readonly number[] } {
  // A point without a digit behind it is no fraction of a second.
  const above = kind === 'moment' ? min + 2 : Math.min(min + 1, max);
  const below = (min === 0 && kind !== 'number') || kind === 'address' ? [] : [min - 1];
  return { good: [min, above, Math.max(min, max - 1), max], bad: [...below, max + 1] };
}

const fixed = { mode: 'fixed', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };

/** The object that contains a field, by its path. */
const around: Readonly<Record<string, unknown>> = {
  'validity.days_after_claim': { mode: 'relative' },
  'validity.from': fixed,
  'validity.to': fixed,
  'fulfillment.redemption_url': sampleOf('vouchers.Fulfillment'),
};

function withField(sample: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const fields = sample as Fields;
  return {
    ...fields,
    [name]: rest.length === 0 ? value : withField(around[path] ?? fields[name], rest.join('.'), value),
  };
}

const requests = Object.keys(files.get('vouchers.json')?.$defs ?? {}).filter((name) =>
  /(?:Request|Query|Params)$/.test(name),
);
const fields = requests.flatMap((name) => [
  ...[...edgesOf({ $ref: `#/$defs/${name}` })].map((path) => ({ name, path })),
]);

describe('the limits of requests about vouchers', () => {
  it('are all in the table', () => {
    const unknown = fields.filter(
      ({ name, path }) => !(`${name}.${path}` in documented || path in documented),
    );
    expect(unknown).to.deep.equal([]);
    expect(fields.length).to.be.above(50);
  });

  for (const { name, path } of fields) {
    const limit = documented[`${name}.${path}`] ?? documented[path];
    it(`${name}: ${path} is ${limit?.min} to ${limit?.max}`, () => {
      if (limit === undefined) return expect.fail('not in the table');
      const schema = `vouchers.${name}` as keyof Schemas;
      const isGood = (size: number) =>
        validators[schema](withField(sampleOf(schema), path, sized(limit, size)));
      const { good, bad } = sizesAround(limit);
      for (const size of good) expect(isGood(size), `${size}`).to.equal(true);
      for (const size of bad) expect(isGood(size), `${size}`).to.equal(false);
    });
  }

  it('are for the runtime endpoints as the document says, with its scopes and keys', () => {
    const declared = vouchersEndpoints
      .filter(({ auth }) => auth === 'application')
      .map(({ method, path, scope, limit, idempotency }) => {
        const start = `${method} ${path.replace('/api/v1/open-platform', '')} ${scope} ${limit?.requests}`;
        expect(limit?.windowSeconds, path).to.equal(60);
        return idempotency === 'required' ? `${start} key` : start;
      });
    expect(declared).to.include.members(runtime.filter((row) => !row.startsWith('GET /me')));
  });
});

describe('texts of vouchers', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedShop();
  });
  after(() => shop?.close());

  const scripts: Readonly<Record<string, string>> = {
    emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽',
    'right to left': 'שלום עולם، مرحبا 12',
    'composed and decomposed': 'é e\u0301 \ufb01',
    'beyond the first plane': '𠮷𝒳🀄',
    marks: 'a\u200d\u200fb\ufeff',
    'what programs take for theirs': '$set {"a":1} \\u0000 %00 <b> \'; --',
  };

  for (const [script, written] of Object.entries(scripts))
    it(`survive as they were written: ${script}`, async () => {
      const { code } = await shop.voucher({ name: written });
      const asked = { external_order_id: written, store_id: written, operator_id: written };
      const redemption = expectOk(await shop.redeem(code, asked));
      const shown = { externalOrderId: written, storeId: written, operatorId: written };
      expect(redemption).to.deep.include(shown);
      const { redemptionId } = redemption;
      const reversal = expectOk(
        await shop.call('POST', `/redemptions/${redemptionId}/reverse`, {
          body: { reason: written, operator_id: written },
          headers: { 'Idempotency-Key': newId('key') },
        }),
      );
      expect(reversal).to.deep.include({ ...shown, reason: written });
      for (const id of [redemptionId, reversal.redemptionId])
        expect(expectOk(await shop.call('GET', `/redemptions/${id}`))).to.deep.include(shown);
      const query = new URLSearchParams({ externalOrderId: written, storeId: written });
      const { items } = expectOk(await shop.own('GET', `/redemptions?${query}`));
      expect(items).to.have.length(2);
      expect((items as Fields[])[0]).to.have.nested.property('voucher.name', written);
    });

  it('are 16 KB of JSON in bytes, whatever the script, and not one more', async () => {
    const bytes = 16 * 1024;
    const emoji = '😀'.repeat((bytes - '{"text":""}'.length) >> 2);
    const rest = bytes - Buffer.byteLength(JSON.stringify({ text: emoji }));
    const terms = (more: number) => ({ text: emoji + 'x'.repeat(rest + more) });
    const create = (more: number) => {
      const body = {
        ...templateFieldsOf(),
        terms: terms(more),
        usage_rules: terms(more),
        fulfillment: terms(more),
      };
      return shop.call('POST', '/templates', { body });
    };
    for (const more of [-1, 0]) {
      const { id } = expectOk(await create(more));
      const template = expectOk(await shop.own('GET', `/vouchers/templates/${id}`));
      expect(template).to.deep.include({
        terms: terms(more),
        usageRules: terms(more),
        fulfillment: terms(more),
      });
    }
    const { error } = expectRefused(await create(1), 'VALIDATION', 400) as { error?: { details?: Fields[] } };
    expect(error?.details?.map(({ field }) => field)).to.deep.equal(['usage_rules', 'fulfillment', 'terms']);
  });
});

function templateFieldsOf(): Fields {
  return { ...(sampleOf('vouchers.CreateTemplateRequest') as Fields), external_template_id: newId('ext') };
}
