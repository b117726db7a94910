// Finds the voucher of a shown credential, and judges who guesses; an unknown credential and a foreign one
// take the same work.
import type { ApplicationCaller } from '../../shared/caller.js';
import type { Clock } from '../../shared/clock.js';
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import type { VoucherRow } from '../vouchers/voucher.js';
import type { CodeRow } from './code.store.js';
import type { Codes } from './codes.js';
import type { GuessCounts, Guesser, Guesses } from './guesses.js';
import { isFresh, type QrValues, qrClaimOf } from './qr.js';
import type { ScanStore } from './qr-scan.store.js';

export interface ShownCredential {
  readonly type: 'qr_token' | 'redeem_code';
  readonly value: string;
}

export interface Question {
  readonly applicationId: string;
  readonly credential: ShownCredential;
}

export interface FoundCredential {
  readonly voucherId: string;
  /** The epoch in which the credential was made: it is void once the voucher has a greater one. */
  readonly epoch: number;
  /** The step of a QR value; each is spent once. */
  readonly step?: number;
  /** The credential is genuine, but its time is over or has not come. */
  readonly isStale: boolean;
  /**
   * A QR value of the present time; a stale one stays valid for the rest of its grace, which is not extended.
   */
  readonly isFresh?: boolean;
  /** The row of a typed code. */
  readonly code?: CodeRow;
}

export interface Credentials {
  /** Finds also a credential that the application verified before it ended, for a while. Changes nothing. */
  find(question: Question): Promise<FoundCredential | undefined>;
  /**
   * The credential was verified: the application may redeem it for a while, also when its holder shows
   * another.
   */
  verified(found: FoundCredential): Promise<void>;
}

export interface CredentialsOptions {
  readonly codes: Codes;
  readonly qr: QrValues;
  readonly scans: ScanStore;
  readonly vouchers: { byId(id: string): Promise<VoucherRow | undefined> };
  readonly clock: Clock;
  readonly graceMs: number;
}

export function createCredentials(options: CredentialsOptions): Credentials {
  const { codes, qr, scans, vouchers, clock, graceMs } = options;

  return Object.freeze({
    async find({ applicationId, credential: { type, value } }: Question) {
      if (type === 'redeem_code') {
        const code = await codes.redeemable({ applicationId, value });
        return code && { voucherId: code.voucherId, epoch: code.epoch, isStale: false, code };
      }
      const claim = qrClaimOf(value);
      if (claim === undefined) return undefined;
      const { voucherId, step } = claim;
      const context = (await vouchers.byId(voucherId))?.st.context;
      // The same work is done for a voucher of another application and for one that does not exist.
      const own = context?.applicationId === applicationId ? context : undefined;
      const epoch = qr.epochOf(claim, { applicationId, voucherId, epoch: own?.epoch ?? 0 });
      if (epoch === undefined) return undefined;
      const now = clock.now();
      const isOfNow = isFresh(step, now, own?.lastStep);
      const isStale = !isOfNow && now >= ((await scans.graceUntil(claim)) ?? 0);
      return { voucherId, epoch, step, isStale, isFresh: isOfNow };
    },
    async verified({ voucherId, step, isFresh: isOfNow, code }: FoundCredential) {
      if (code !== undefined) await codes.verified(code);
      if (step !== undefined && isOfNow)
        await scans.extend({ voucherId, step }, new Date(clock.now() + graceMs));
    },
  } satisfies Credentials);
}

interface Judging {
  readonly body: { readonly credential: ShownCredential; readonly store_id?: string };
  readonly caller: ApplicationCaller;
  readonly address: string;
  readonly deps: { readonly guesses: Guesses; readonly credentials: Credentials };
  readonly isAnswered?: RequestFacts['isAnswered'];
}

interface LookedUp {
  readonly found: FoundCredential | undefined;
  /** The counts of wrong codes; undefined for a QR value, which is too long to be guessed. */
  readonly counted: GuessCounts | undefined;
}

function guesserOf({ body: { store_id: storeId }, caller, address }: Judging): Guesser {
  const place = storeId === undefined ? keyOf('address', address) : keyOf('store', storeId);
  return { tokenId: caller.tokenId, place };
}

/** Looks the credential up, together with the counts of wrong codes of its caller. */
export async function lookedUp(asked: Judging): Promise<LookedUp> {
  const { credential } = asked.body;
  const { credentials, guesses } = asked.deps;
  const [found, counted] = await Promise.all([
    credentials.find({ applicationId: asked.caller.applicationId, credential }),
    credential.type === 'redeem_code' ? guesses.look(guesserOf(asked)) : undefined,
  ]);
  return { found, counted };
}

/** Throws VOUCHER_NOT_FOUND. Wrong typed codes are counted. */
export async function judged(asked: Judging, looking: Promise<LookedUp>): Promise<FoundCredential> {
  const { found, counted } = await looking;
  // The code of an earlier success may have ended: a retry of it is no guess.
  if (found === undefined && (await asked.isAnswered?.())) throw refuse('VOUCHER_NOT_FOUND');
  if (counted !== undefined) await asked.deps.guesses.judge(guesserOf(asked), found?.voucherId, counted);
  if (found === undefined) throw refuse('VOUCHER_NOT_FOUND');
  return found;
}
