// Histories of a voucher and its credentials: verify says valid exactly when a redemption at that moment
// succeeds, and names the reason that it would be refused with.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Command, MachineState } from '../../src/actors/kind.js';
import type { CodeRow, CodeStore } from '../../src/vouchers/credentials/code.store.js';
import { createCodes } from '../../src/vouchers/credentials/codes.js';
import { createCredentials, type ShownCredential } from '../../src/vouchers/credentials/credentials.js';
import { createQrValues, stepAt, stepMs } from '../../src/vouchers/credentials/qr.js';
import type { Scan, ScanStore } from '../../src/vouchers/credentials/qr-scan.store.js';
import { redeemVoucher } from '../../src/vouchers/vouchers/redeem.endpoint.js';
import { verifyVoucher } from '../../src/vouchers/vouchers/verify.endpoint.js';
import type { RedeemCommand } from '../../src/vouchers/vouchers/voucher.commands.js';
import type { RedemptionRow, VoucherRow, VoucherState } from '../../src/vouchers/vouchers/voucher.js';
import { voucherKind } from '../../src/vouchers/vouchers/voucher.kind.js';
import { showCredential } from '../../src/vouchers/wallet/wallet-vouchers.endpoints.js';
import { movableClock } from '../support/clock.js';

const minute = 60_000;
const voucherId = 'vch_1';
const applicationId = 'app';
const kind = voucherKind({
  auditInsert: (_id, entry) => ({ collection: 'audit', document: { _id, ...entry } }),
});
const qr = createQrValues(Buffer.alloc(32, 7));

/** The part of the store that one voucher needs. */
function codeStore(): CodeStore {
  const rows = new Map<string, CodeRow>();
  return {
    minting: (work) =>
      work({
        current: async () => [...rows.values()].find(({ isCurrent }) => isCurrent) ?? null,
        async retire({ isCurrent: _, ...row }) {
          rows.set(row._id, { ...row, ...rows.get(row._id), isCurrent: undefined as never });
        },
        async insert(row) {
          rows.set(row._id, row);
          return true;
        },
      }),
    find: async ({ applicationId: owner, code }) => rows.get(`${owner}:${code}`) ?? null,
    async extend(id, graceUntil) {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, graceUntil, goneAt: graceUntil });
    },
  };
}

function scanStore(): ScanStore {
  const ends = new Map<string, number>();
  const idOf = (scan: Scan) => `${scan.voucherId}:${scan.step}`;
  return {
    graceUntil: async (scan) => ends.get(idOf(scan)),
    async extend(scan, until) {
      ends.set(idOf(scan), Math.max(ends.get(idOf(scan)) ?? 0, until.getTime()));
    },
  };
}

function world() {
  const clock = movableClock();
  const context: VoucherState = {
    applicationId,
    templateId: 'tpl',
    externalTemplateId: 'coffee',
    holderUserId: 'usr',
    name: 'Coffee',
    type: 'gift',
    source: 'issue',
    issuedAt: clock.now(),
    validFrom: clock.now() + minute,
    validTo: clock.now() + 60 * minute,
    uses: 0,
    sequence: 1,
  };
  let state: MachineState = { value: 'available', context };
  const spentSteps = new Set<unknown>();
  const shown: ShownCredential[] = [];
  const vouchers = { byId: async () => ({ _id: voucherId, st: state }) as unknown as VoucherRow };
  const [codeTtlMs, graceMs] = [10 * minute, 15 * minute];
  const codes = createCodes({ codes: codeStore(), clock, codeTtlMs, graceMs });
  const credentials = createCredentials({ codes, qr, scans: scanStore(), vouchers, clock, graceMs });
  const guesses = { look: async () => ({ rows: [], changes: 0 }), judge: async () => undefined };

  function turn(command: Command, isTry = false): unknown {
    const decision = kind.decide(state, command, { id: voucherId, at: clock.now() });
    if (decision === undefined || 'refused' in decision) return decision;
    const record = decision.record as RedemptionRow | undefined;
    const { step } = command as RedeemCommand;
    if (record !== undefined && step !== undefined) {
      expect(spentSteps, 'no value is spent twice').not.to.include(step);
      if (!isTry) spentSteps.add(step);
    }
    if (!isTry) state = decision.next;
    return decision.refusal ?? decision.reply ?? (record && kind.answers?.(record));
  }
  const ask = async (_kind: string, _id: string, command: Command) => turn(command);
  const redeemingDeps = (isTry: boolean) => ({
    credentials,
    guesses,
    clock,
    act: async (...[, , , command]: [unknown, string, string, Command]) => turn(command, isTry),
  });
  const caller = { applicationId, tokenId: 'tok' };
  const request = { id: 'r', at: clock.now(), address: '', idempotency: {} };

  async function verify(credential: ShownCredential): Promise<string | undefined> {
    const deps = { credentials, guesses, clock, vouchers, ask };
    const asked = { body: { credential }, caller, request, deps };
    const told = await outcome(verifyVoucher.handle(asked as never));
    if ('refusal' in told) return told.refusal;
    const { valid, reason } = told.value as { valid: boolean; reason?: string };
    expect(valid).to.equal(reason === undefined);
    return reason;
  }

  async function redeem(credential: ShownCredential, isTry = false): Promise<string | undefined> {
    const body = { credential, external_order_id: 'o' };
    const asked = { body, caller, request, deps: redeemingDeps(isTry) };
    const told = await outcome(redeemVoucher.handle(asked as never));
    if ('refusal' in told) return told.refusal;
    const { refused, details } = told.value as Kept;
    return refused === 'VOUCHER_ALREADY_REDEEMED' ? 'already_redeemed' : details?.reason;
  }

  async function show(): Promise<void> {
    const deps = { clock, vouchers, codes, qr };
    const asked = { params: { id: voucherId }, body: {}, caller: { userId: 'usr' }, deps };
    const told = await outcome(showCredential.handle(asked as never));
    if ('refusal' in told) return;
    const { qrToken, redeemCode } = told.value as { qrToken: string; redeemCode: string };
    shown.push({ type: 'qr_token', value: qrToken }, { type: 'redeem_code', value: redeemCode });
    for (const credential of shown.slice(-2))
      if (clock.now() >= context.validFrom)
        expect(await redeem(credential, true), 'the wallet shows what is good at once').to.equal(undefined);
  }

  return {
    clock,
    shown,
    verify,
    redeem,
    show,
    /** A device without network, whose clock is off. */
    showOffline(skew: number) {
      const { epoch = 0 } = state.context as VoucherState;
      const value = qr.at({ applicationId, voucherId, epoch }, stepAt(clock.now()) + skew);
      shown.push({ type: 'qr_token', value });
    },
    reverse() {
      const { redemption } = state.context as VoucherState;
      const reversing = { redemptionId: redemption?.id ?? 'none', isReversal: false, reversalId: 'rev' };
      turn({ type: 'reverse', externalOrderId: 'o', reason: 'x', ...reversing } as Command);
    },
    turn,
  };
}

/** The reply of a turn, or the refusal that it keeps. */
type Kept = { readonly refused?: string; readonly details?: { readonly reason?: string } };

async function outcome(work: unknown): Promise<{ value: unknown } | { refusal: string }> {
  try {
    return { value: await work };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined) throw error;
    return { refusal: code };
  }
}

const move = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: 'show' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('offline' as const), n: fc.integer({ min: -2, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('verify' as const), n: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('redeem' as const), n: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.constant({ type: 'reverse' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'renew' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'revoke' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      n: fc.constantFrom(1, stepMs - 1, stepMs, 2 * stepMs, 10 * minute, 15 * minute, 50 * minute),
    }),
  },
);
type Move = (typeof move extends fc.Arbitrary<infer T> ? T : never) & { readonly n?: number };

async function check(moves: readonly Move[]): Promise<void> {
  const here = world();
  for (const { type, n = 0 } of moves) {
    const credential = here.shown[n % Math.max(1, here.shown.length)];
    if (type === 'show') await here.show();
    else if (type === 'offline') here.showOffline(n);
    else if (type === 'reverse') here.reverse();
    else if (type === 'wait') here.clock.advance(n);
    else if (type === 'renew') here.turn({ type });
    else if (type === 'revoke') here.turn({ type, reason: 'x' } as Command);
    else if (credential !== undefined && type === 'redeem') await here.redeem(credential);
    else if (credential !== undefined)
      expect(await here.verify(credential)).to.equal(await here.redeem(credential, true));
  }
}

describe('every history of a credential', () => {
  it('verify says valid exactly when a redemption at that moment succeeds', async () => {
    await fc.assert(fc.asyncProperty(fc.array(move, { maxLength: 24, size: 'max' }), check), {
      numRuns: 2000,
    });
  });

  it('a reversal makes a fresh value at once, again and again, and the one before is stale', async () => {
    const here = world();
    here.clock.advance(minute);
    await here.show();
    for (let n = 0; n < 5; n += 1) {
      const qrShown = here.shown.at(-2) ?? expect.fail('nothing is shown');
      expect(await here.verify(qrShown)).to.equal(undefined);
      expect(await here.redeem(qrShown)).to.equal(undefined);
      expect(await here.verify(qrShown)).to.equal('already_redeemed');
      here.reverse();
      expect(await here.verify(qrShown)).to.equal('credential_stale');
      expect(await here.redeem(qrShown)).to.equal('credential_stale');
      await here.show();
    }
    const code = here.shown.at(-1) ?? expect.fail('nothing is shown');
    expect(await here.verify(code), 'a typed code lives on').to.equal(undefined);
  });
});
