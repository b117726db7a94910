// What the till makes of each answer: the verdicts, lost answers, and which key is sent again and when.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { CallFailure } from '../../../src/client/client.js';
import { failed } from '../../../src/client/result.js';
import {
  afterRedeem,
  afterReverse,
  dueAt,
  type Entry,
  type Meaning,
  meaningOf,
  newEntry,
  pauseMs,
  resumed,
  toDo,
  withReversal,
} from '../../../src/console/till/entry.state.js';
import {
  entryStatus,
  entryVerdict,
  isAskedAgain,
  lookedVerdict,
  lookingVerdict,
} from '../../../src/console/till/till.state.js';
import { wholePathsOf } from '../../support/openapi-paths.js';

const till = 'sop_abcdefgh';
const request = {
  credential: { type: 'redeem_code', value: '7K3M9Q' },
  external_order_id: 'order-1',
} as const;
const fresh = newEntry({ key: 'key-1', at: 1_000, till, request, name: 'A coffee' });
const voucher = {
  id: 'vch_1',
  templateId: 'tpl_1',
  externalTemplateId: 'coffee',
  applicationId: 'app_1',
  holderUserId: 'usr_1',
  name: 'A free coffee',
  type: 'gift',
  status: 'available',
  issuedAt: '2026-11-01T00:00:00Z',
  validFrom: '2026-11-02T00:00:00Z',
  validTo: '2026-12-01T00:00:00Z',
  redeemedAt: '2026-11-20T00:00:00Z',
  source: 'issue',
} as const;
const success = {
  ok: true,
  data: {
    redemptionId: 'rdm_1',
    type: 'redemption',
    voucherId: 'vch_1',
    templateId: 'tpl_1',
    externalTemplateId: 'coffee',
    externalOrderId: 'order-1',
    occurredAt: '2026-11-20T00:00:00Z',
    createdAt: '2026-11-20T00:00:00Z',
    status: 'succeeded',
    voucher,
  },
  requestId: 'req_1',
  isReplay: false,
} as const;
const failure = (status: number, code: string, more: Partial<CallFailure> = {}) =>
  failed({ status, code, message: 'As the service says it.', ...more });
const lost = failure(0, 'NETWORK_ERROR', { mayBeDone: true });

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { readonly examples?: object } } }>
  >;
}

/** What the service documents that it may refuse these calls with. */
function documented(ids: readonly string[]): readonly (readonly [status: number, code: string])[] {
  const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  const operations = Object.values(wholePathsOf<Operation>(JSON.parse(text))).flatMap(
    Object.values<Operation>,
  );
  const asked = operations.filter(({ operationId }) => ids.includes(operationId));
  expect(asked).to.have.length(ids.length);
  return asked.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}).map(
          (code) => [Number(status), code] as const,
        ),
      ),
  );
}

describe('a look at a voucher', () => {
  it('says that it is good, in a word and a tone', () => {
    const looked = { ...success, data: { valid: true, status: 'available', voucher } } as const;
    expect(lookedVerdict(looked)).to.deep.include({ tone: 'ready', word: 'Good' });
  });

  for (const [reason, word, at] of [
    ['already_redeemed', 'Already redeemed', voucher.redeemedAt],
    ['not_yet_valid', 'Not valid yet', voucher.validFrom],
    ['expired', 'Expired', voucher.validTo],
    ['revoked', 'Revoked', undefined],
    ['credential_stale', 'Old code', undefined],
  ] as const)
    it(`says “${word}” where the reason is ${reason}`, () => {
      const looked = { ...success, data: { valid: false, status: 'available', voucher, reason } } as const;
      const verdict = lookedVerdict(looked);
      expect([verdict.tone, verdict.word, verdict.at]).to.deep.equal(['bad', word, at]);
    });

  it('goes on by itself without an answer, and says that nothing was redeemed', () => {
    for (const one of [lost, failure(503, 'UNAVAILABLE'), failure(429, 'RATE_LIMITED')])
      expect(isAskedAgain(one), one.code).to.equal(true);
    expect(lookingVerdict(lost).text).to.include('nothing has been redeemed');
    expect(lookingVerdict(lost).word).to.equal('Not known yet');
    expect(lookingVerdict(failure(429, 'RATE_LIMITED')).word).to.equal('Wait');
    expect(lookingVerdict(undefined).tone).to.equal('open');
  });

  it('ends where the service has answered', () => {
    for (const one of [
      failure(404, 'VOUCHER_NOT_FOUND'),
      failure(429, 'GUESSES_LOCKED'),
      failure(401, 'INVALID_TOKEN'),
    ])
      expect(isAskedAgain(one), one.code).to.equal(false);
  });
});

describe('the refusals of a till', () => {
  const settled = [
    'VALIDATION',
    'INVALID_TOKEN',
    'APPLICATION_DISABLED',
    'SCOPE_MISSING',
    'FEATURE_UNAVAILABLE',
  ];

  for (const code of [
    ...settled,
    'VOUCHER_NOT_FOUND',
    'VOUCHER_ALREADY_REDEEMED',
    'VOUCHER_NOT_REDEEMABLE',
    'GUESSES_LOCKED',
  ])
    it(`have words of their own for ${code}`, () => {
      const verdict = lookedVerdict(failure(409, code, { details: { reason: 'expired' } }));
      expect(verdict.tone).to.equal('bad');
      expect(verdict.word).not.to.equal('Refused');
      expect(verdict.text).not.to.include('As the service says it.');
    });

  it('tell another code as the service has said it', () => {
    const verdict = lookedVerdict(failure(409, 'IDEMPOTENCY_KEY_REUSED'));
    expect([verdict.word, verdict.text]).to.deep.equal(['Refused', 'As the service says it.']);
  });

  it('have a meaning for every code that the service documents for the three calls', () => {
    const codes = documented(['vouchers.verify', 'vouchers.redeem', 'vouchers.redemptions.reverse']);
    const meant = (meaning: Meaning) => [
      ...new Set(
        codes.filter(([status, code]) => meaningOf({ status, code }) === meaning).map(([, code]) => code),
      ),
    ];
    expect(meant('unknown')).to.have.members(['INTERNAL', 'UNAVAILABLE', 'IDEMPOTENCY_IN_FLIGHT']);
    expect(meant('wait')).to.have.members(['RATE_LIMITED']);
    expect(meant('closed')).to.have.members([
      'INVALID_TOKEN',
      'APPLICATION_DISABLED',
      'SCOPE_MISSING',
      'FEATURE_UNAVAILABLE',
    ]);
    expect(meant('refused')).to.include.members([
      'VOUCHER_NOT_FOUND',
      'GUESSES_LOCKED',
      'VOUCHER_ALREADY_REDEEMED',
    ]);
  });

  it('tell when it was redeemed, and how long a lock lasts', () => {
    const details = { redemptionId: 'rdm_9', externalOrderId: 'other', redeemedAt: '2026-11-20T00:00:00Z' };
    const verdict = lookedVerdict(failure(409, 'VOUCHER_ALREADY_REDEEMED', { details }));
    expect(verdict.at).to.equal('2026-11-20T00:00:00Z');
    const locked = (retryAfter?: number) =>
      lookedVerdict(failure(429, 'GUESSES_LOCKED', { retryAfter })).text;
    expect(locked(300)).to.include('Wait 5 min,');
    expect(locked(59.2)).to.include('Wait 60 s,');
    expect(locked()).to.include('Wait 1 s,');
  });
});

describe('a redemption of a till', () => {
  it('is done with a success', () => {
    const entry = afterRedeem(fresh, success, 2_000);
    expect(entry).to.deep.include({ state: 'redeemed', redemptionId: 'rdm_1', name: 'A free coffee' });
    expect(entryVerdict(entry)).to.deep.include({ tone: 'good', word: 'Redeemed' });
    expect(toDo(entry, till)).to.equal(undefined);
  });

  it('is not known yet after a lost answer, and the same key is sent again until one comes', () => {
    let entry: Entry = fresh;
    for (const [attempts, now] of [
      [1, 2_000],
      [2, 5_000],
      [3, 9_000],
    ] as const) {
      entry = afterRedeem(entry, lost, now);
      expect(entry).to.deep.include({ state: 'open', key: 'key-1', attempts, isMaybeDone: true });
      expect(entryVerdict(entry).word).to.equal('Not known yet');
      expect(toDo(entry, till)).to.equal('redeem');
      expect(dueAt(entry)).to.equal(now + pauseMs(attempts, undefined));
    }
    expect(afterRedeem(entry, success, 20_000).state).to.equal('redeemed');
  });

  it('waits longer each time, and as long as the service asks', () => {
    expect([1, 2, 3, 4, 9].map((attempts) => pauseMs(attempts, undefined))).to.deep.equal([
      1_000, 2_000, 4_000, 8_000, 10_000,
    ]);
    expect(pauseMs(1, 30)).to.equal(30_000);
  });

  for (const one of [
    failure(500, 'INTERNAL'),
    failure(503, 'UNAVAILABLE'),
    failure(409, 'IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 }),
    failure(200, 'UNEXPECTED_ANSWER'),
    failure(0, 'TIMEOUT'),
  ])
    it(`stays open with ${one.code}`, () => {
      expect(afterRedeem(fresh, one, 0)).to.deep.include({ state: 'open', isMaybeDone: true });
    });

  it('is not done with a 429, and is asked for again when the service says', () => {
    const entry = afterRedeem(fresh, failure(429, 'RATE_LIMITED', { retryAfter: 7 }), 1_000);
    expect(entry).to.deep.include({ state: 'open', isMaybeDone: false, nextAt: 8_000 });
    expect(entryVerdict(entry).word).to.equal('Wait');
  });

  it('is refused with a refusal, also after a lost answer: the key tells', () => {
    const refusal = failure(409, 'VOUCHER_NOT_REDEEMABLE', { details: { reason: 'expired' } });
    const entry = afterRedeem(afterRedeem(fresh, lost, 0), refusal, 5_000);
    expect(entry.state).to.equal('refused');
    expect(entryVerdict(entry)).to.deep.include({ tone: 'bad', word: 'Expired' });
    expect(toDo(entry, till)).to.equal(undefined);
  });

  it('is its own success where the voucher is redeemed by the very same order', () => {
    const details = { redemptionId: 'rdm_7', externalOrderId: 'order-1', redeemedAt: '2026-11-20T00:00:00Z' };
    const already = failure(409, 'VOUCHER_ALREADY_REDEEMED', { details });
    expect(afterRedeem(fresh, already, 0)).to.deep.include({ state: 'redeemed', redemptionId: 'rdm_7' });
    const other = failure(409, 'VOUCHER_ALREADY_REDEEMED', { details: { ...details, externalOrderId: 'x' } });
    expect(afterRedeem(fresh, other, 0).state).to.equal('refused');
    expect(afterRedeem(fresh, failure(409, 'VOUCHER_ALREADY_REDEEMED'), 0).state).to.equal('refused');
  });

  it('is refused by a refused token, unless an answer was lost before: then it stops and says so', () => {
    const closed = failure(401, 'INVALID_TOKEN');
    expect(afterRedeem(fresh, closed, 0).state).to.equal('refused');
    const entry = afterRedeem(afterRedeem(fresh, lost, 0), closed, 0);
    expect(entry).to.deep.include({ state: 'open', isStopped: true });
    expect(toDo(entry, till)).to.equal(undefined);
    expect(entryVerdict(entry).word).to.equal('Not known');
    expect(toDo(resumed(entry), till)).to.equal('redeem');
  });

  it('does not take a lock on guesses for an answer to the attempt that was lost', () => {
    const locked = failure(429, 'GUESSES_LOCKED', { retryAfter: 60 });
    expect(afterRedeem(fresh, locked, 0).state).to.equal('refused');
    const entry = afterRedeem(afterRedeem(fresh, lost, 0), locked, 1_000);
    expect(entry).to.deep.include({ state: 'open', nextAt: 61_000 });
  });

  it('is not sent with the token of another till', () => {
    expect(toDo(fresh, 'sop_otherone')).to.equal(undefined);
  });

  it('is due at once when a person or the network says so', () => {
    expect(dueAt(resumed(afterRedeem(fresh, lost, 9_000)))).to.equal(0);
  });
});

describe('a reversal of a till', () => {
  const done = afterRedeem(fresh, success, 0);
  const asked = withReversal(done, { key: 'key-2', reason: 'Wrong table' });

  it('has a key of its own, and takes the redemption back', () => {
    expect(toDo(asked, till)).to.equal('reverse');
    const entry = afterReverse(asked, success, 0);
    expect(entry.state).to.equal('reversed');
    expect(entry.reversal).to.equal(undefined);
    expect(entryStatus(entry).word).to.equal('reversed');
  });

  it('is sent again under its key after a lost answer', () => {
    const entry = afterReverse(asked, lost, 1_000);
    expect(entry.reversal).to.deep.include({ key: 'key-2', state: 'open', isMaybeDone: true, nextAt: 2_000 });
    expect([toDo(entry, till), dueAt(entry)]).to.deep.equal(['reverse', 2_000]);
    expect(entryStatus(entry).word).to.equal('being reversed');
  });

  it('is done where it was done before', () => {
    expect(afterReverse(asked, failure(409, 'REDEMPTION_ALREADY_REVERSED'), 0).state).to.equal('reversed');
  });

  for (const code of ['NOT_REVERSIBLE', 'REDEMPTION_NOT_FOUND', 'VALIDATION', 'SCOPE_MISSING'])
    it(`leaves the redemption as it is with ${code}, and keeps why`, () => {
      const status = code === 'SCOPE_MISSING' ? 403 : 409;
      const entry = afterReverse(asked, failure(status, code), 0);
      expect([entry.state, entry.reversal?.state, entry.reversal?.failure?.code]).to.deep.equal([
        'redeemed',
        'refused',
        code,
      ]);
    });

  it('may be asked for again after a refusal, under another key', () => {
    const refused = afterReverse(asked, failure(403, 'SCOPE_MISSING'), 0);
    const again = withReversal(refused, { key: 'key-3', reason: 'Once more' });
    expect(again.reversal).to.deep.include({ key: 'key-3', state: 'open', attempts: 0 });
  });
});
