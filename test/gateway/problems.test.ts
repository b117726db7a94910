// Every bad field is named once, and its message says what would be right: whole messages, as they are read.
import { expect } from 'chai';
import { readBody, readQuery } from '../../src/gateway/input.js';
import { expectations } from '../../src/generated/expectations.js';
import type { ReadKey } from '../../src/generated/validators.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { type FieldProblem, Refusal } from '../../src/shared/errors.js';
import { sampleOf } from '../support/sample.js';

function problemsOf(read: () => unknown): readonly (readonly string[])[] {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal)
      return (error.details as FieldProblem[]).map(({ field, rule, message }) => [field, rule, message]);
    throw error;
  }
  return expect.fail('nothing was wrong');
}

const problemsOfBody = (key: ReadKey, body: unknown) =>
  problemsOf(() => readBody(key, Buffer.from(JSON.stringify(body))));
const withFields = (key: ReadKey, fields: object) => ({ ...(sampleOf(key) as object), ...fields });

const line = 'one line of text, not only spaces and without control characters';
const moment =
  'must be a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z, at most 64 characters long';
const id = 'must be an id: 1 to 64 letters, digits, underscores and hyphens';
const limit = 'must be an integer from 1 to 100';
const relative = (days: unknown) => ({ validity: { mode: 'relative', days_after_claim: days } });

describe('what is wrong with a field', () => {
  const create = 'vouchers.CreateTemplateRequest';
  const patch = 'vouchers.PatchTemplateRequest';
  const rows: readonly [key: ReadKey, fields: object, problem: readonly string[]][] = [
    [create, { name: undefined }, ['name', 'required', 'is required']],
    [create, { name: '' }, ['name', 'minLength', `must be ${line}, 1 to 100 characters long`]],
    [create, { name: '  ' }, ['name', 'pattern', `must be ${line}, 1 to 100 characters long`]],
    [create, { name: 7 }, ['name', 'type', `must be ${line}, 1 to 100 characters long`]],
    [
      create,
      { external_template_id: 'tpl_x' },
      [
        'external_template_id',
        'pattern',
        'must be one line of text that does not begin with tpl_, not only spaces and without control ' +
          'characters, 1 to 128 characters long',
      ],
    ],
    [create, { type: 'x' }, ['type', 'enum', 'must be one of discount, cash_discount, gift, service']],
    [create, { type: null }, ['type', 'type', 'must be one of discount, cash_discount, gift, service']],
    [create, { per_user_limit: 101 }, ['per_user_limit', 'maximum', limit]],
    [create, { per_user_limit: 1.5 }, ['per_user_limit', 'type', limit]],
    [create, relative(0), ['validity.days_after_claim', 'minimum', 'must be an integer from 1 to 3650']],
    [create, { validity: {} }, ['validity.mode', 'required', 'is required']],
    [create, { validity: [] }, ['validity', 'type', 'must be an object']],
    [
      create,
      { validity: { mode: 'fixed', from: 'now', to: '2026-12-01T00:00:00Z' } },
      ['validity.from', 'pattern', moment],
    ],
    [create, { validity: { mode: 'relative' } }, ['validity.days_after_claim', 'required', 'is required']],
    [create, { validity: { mode: 'x' } }, ['validity.mode', 'enum', 'must be one of fixed, relative']],
    [create, { validity: { mode: 1 } }, ['validity.mode', 'type', 'must be one of fixed, relative']],
    [
      create,
      { cover_file_id: 'https://example.com/a.png' },
      [
        'cover_file_id',
        'pattern',
        'must be the id of a picture that the owner of the application uploaded, not an address',
      ],
    ],
    [
      create,
      { fulfillment: { redemption_url: 'http://x' } },
      [
        'fulfillment.redemption_url',
        'pattern',
        'must be a whole address that begins with https://, at most 2048 characters long',
      ],
    ],
    [patch, { usage_rules: 'none' }, ['usage_rules', 'type', 'must be an object, or null']],
    [
      patch,
      { description: 'x'.repeat(2001) },
      [
        'description',
        'maxLength',
        'must be text of whole Unicode characters, at most 2000 characters long, or null',
      ],
    ],
    [
      patch,
      { fulfillment: { open_mode: 'popup' } },
      ['fulfillment.open_mode', 'enum', 'must be one of in_app, external'],
    ],
    [
      'applications.TokenRequest',
      { scopes: [] },
      ['scopes', 'minItems', 'must be a list of 1 to 6 different values'],
    ],
    [
      'applications.TokenRequest',
      { scopes: ['vouchers:read', 'vouchers:all'] },
      [
        'scopes.1',
        'enum',
        'must be one of vouchers:read, vouchers:templates:write, vouchers:issue, vouchers:verify, ' +
          'vouchers:redeem, vouchers:reverse',
      ],
    ],
    [
      'applications.CreateRequest',
      { webhook: { url: 'ftp://x', secretToken: 'x', enabled: true } },
      ['webhook.url', 'pattern', 'must be an address that begins with https://, 1 to 2048 characters long'],
    ],
    ['vouchers.IssueRequest', { recipient_user_id: 'a b' }, ['recipient_user_id', 'pattern', id]],
    [
      'vouchers.AllocateRequest',
      { quantity: 10_001 },
      ['quantity', 'maximum', 'must be an integer from 1 to 10000'],
    ],
    [
      'vouchers.AllocateRequest',
      { idempotencyKey: 'a b' },
      ['idempotencyKey', 'pattern', 'must be 1 to 255 visible ASCII characters'],
    ],
    [
      'files.UploadRequest',
      { metadata: { shelf: [1] } },
      ['metadata.shelf', 'type', 'must be a number, true, false, or text, at most 512 characters long'],
    ],
    [
      'files.UploadRequest',
      { metadata: { 'a b': 1 } },
      [
        'metadata',
        'pattern',
        'must be an object of at most 32 fields whose names are 1 to 64 letters, digits, underscores and ' +
          'hyphens',
      ],
    ],
    ['vouchers.CredentialRequest', { offline: 'yes' }, ['offline', 'type', 'must be true or false']],
  ];
  for (const [key, fields, problem] of rows)
    it(`is told once: ${JSON.stringify(fields).slice(0, 60)} in ${key}`, () => {
      expect(problemsOfBody(key, withFields(key, fields))).to.deep.equal([problem]);
    });

  it('is told of every field at once', () => {
    const body = withFields(create, { name: '', type: 'x', issue_limit: undefined });
    expect(problemsOfBody(create, body).map(([field]) => field)).to.have.members([
      'name',
      'type',
      'issue_limit',
    ]);
  });

  it('is told of what stands in the address too', () => {
    const endpoint = allEndpoints.find(({ id: name }) => name === 'applications.vouchers.list') as Endpoint;
    expect(problemsOf(() => readQuery(endpoint, 'page=one&limit=101&status=gone'))).to.deep.equal([
      ['status', 'enum', 'must be one of available, redeemed, expired, revoked'],
      ['page', 'type', 'must be an integer from 1 to 10000'],
      ['limit', 'maximum', limit],
    ]);
  });

  it('is known of everything that endpoints take', () => {
    const keys = allEndpoints.flatMap(({ params, query, body }) => [params, query, body]);
    for (const key of keys) if (key !== undefined) expect(expectations).to.have.property(key);
    expect(JSON.stringify(expectations)).to.not.match(/undefined|a value|\\[\\dpP]|\^/);
  });
});
