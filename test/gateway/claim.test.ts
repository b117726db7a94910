// Which header values are keys, and when two requests under one key are the same.

import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import fc from 'fast-check';
import { claimOf, readKey } from '../../src/gateway/claim.js';
import { Refusal } from '../../src/shared/errors.js';
import { testEndpoint } from '../support/gateway.js';

const codeOf = (work: () => unknown): string => {
  try {
    return `read ${String(work())}`;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'not a refusal';
  }
};

describe('Idempotency-Key header', () => {
  const cases: [what: string, header: string | undefined, outcome: string][] = [
    ['no header', undefined, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['an empty header', '', 'IDEMPOTENCY_KEY_REQUIRED'],
    ['spaces only', '  ', 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a bare key', 'order-1', 'read order-1'],
    ['a quoted key', '"order-1"', 'read order-1'],
    ['a quoted key with escapes', '"a\\"b\\\\c"', 'read a"b\\c'],
    ['spaces around', ' order-1 ', 'read order-1'],
    ['every visible sign', "!#$%&'()*+,-./:;<=>?@[]^_`{|}~", "read !#$%&'()*+,-./:;<=>?@[]^_`{|}~"],
    ['255 characters', 'k'.repeat(255), `read ${'k'.repeat(255)}`],
    ['256 characters', 'k'.repeat(256), 'IDEMPOTENCY_KEY_INVALID'],
    ['a quoted key of 255', `"${'k'.repeat(255)}"`, `read ${'k'.repeat(255)}`],
    ['a space inside', 'a b', 'IDEMPOTENCY_KEY_INVALID'],
    ['a quoted space', '"a b"', 'IDEMPOTENCY_KEY_INVALID'],
    ['two headers joined', 'a, b', 'IDEMPOTENCY_KEY_INVALID'],
    ['an empty quoted key', '""', 'IDEMPOTENCY_KEY_INVALID'],
    ['a quote left open', '"abc', 'IDEMPOTENCY_KEY_INVALID'],
    ['a wrong escape', '"a\\b"', 'IDEMPOTENCY_KEY_INVALID'],
    ['a letter beyond ASCII', 'clé', 'IDEMPOTENCY_KEY_INVALID'],
    ['a control character', 'a\u0007b', 'IDEMPOTENCY_KEY_INVALID'],
  ];
  for (const [what, header, outcome] of cases) {
    it(`${what}: ${outcome.slice(0, 40)}`, () => {
      expect(codeOf(() => readKey(header, 'required'))).to.equal(outcome);
    });
  }

  it('may be missing where it is optional, and is checked where it is not missing', () => {
    expect(readKey('', 'optional')).to.equal(undefined);
    expect(codeOf(() => readKey('a b', 'optional'))).to.equal('IDEMPOTENCY_KEY_INVALID');
  });
});

const deed = testEndpoint({
  id: 'test.deed',
  summary: 'Does something once.',
  method: 'POST',
  path: '/deeds/:id',
  auth: 'account',
  idempotency: 'required',
  data: 'common.Empty',
  errors: [],
  handle: () => ({}),
});
const caller = { kind: 'account', userId: 'usr_1', username: 'ada', roles: [] } as const;

describe('the claim of a request', () => {
  const asked = { caller, params: { id: '1' }, query: { page: 1 }, body: { n: 1 } };
  const claim = (other: object = {}) => claimOf(deed, { ...asked, ...other }, 'key');

  it('is of the caller, and for all that was asked: path, query and body', () => {
    const same = claim();
    expect(same).to.include({ scope: 'account:usr_1', key: 'key' });
    expect(claim()).to.deep.equal(same);
    for (const other of [{ params: { id: '2' } }, { query: { page: 2 } }, { body: { n: 2 } }])
      expect(claim(other)?.fingerprint, JSON.stringify(other)).not.to.equal(same?.fingerprint);
  });
});

interface Differing {
  readonly method?: 'POST' | 'PUT';
  readonly path?: string;
  readonly params?: object;
  readonly query?: object;
}

describe('fingerprint of a request', () => {
  const of = (
    body: unknown,
    { method = 'POST', path = '/redeem', params = {}, query = {} }: Differing = {},
  ) => claimOf({ ...deed, method, path }, { caller, params, query, body }, 'key')?.fingerprint;

  it('is the same for the same JSON in another order or spelling of numbers', () => {
    const one = JSON.parse('{"a":1.0,"b":{"x":100,"y":[1,-0]}}');
    const other = JSON.parse('{"b":{"y":[1e0,0],"x":1E2},"a":1}');
    expect(of(one)).to.equal(of(other));
  });

  it('differs by method, path, parameters, query and body', () => {
    const all = [
      of({}),
      of({}, { method: 'PUT' }),
      of({}, { path: '/reverse' }),
      of({}, { params: { id: '1' } }),
      of({}, { query: { id: '1' } }),
      of({ id: '1' }),
      of({ id: 1 }),
      of({ id: null }),
      of([]),
      of(['1']),
      of(null),
    ];
    expect(new Set(all).size).to.equal(all.length);
  });

  it('is equal exactly when the JSON is equal', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const reversed = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
          value !== null && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        );
        expect(of(reversed)).to.equal(of(JSON.parse(JSON.stringify(one))));
        const again = [one, other].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(of(one) === of(other)).to.equal(isDeepStrictEqual(again[0], again[1]));
      }),
    ));

  it('refuses a body nested without end', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(codeOf(() => of(deep))).to.equal('VALIDATION');
    expect(of(JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`))).to.be.a('string');
  });
});
