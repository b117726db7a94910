// From what a holder shows to the voucher it stands for; unknown and foreign are the same question.
import type { Clock } from '../../shared/clock.js';
import { epochOf, type VoucherRow } from '../vouchers/voucher.js';
import type { CodeRow } from './code.store.js';
import type { Codes } from './codes.js';
import { isFresh, type QrClaim, type QrValues, qrClaimOf } from './qr.js';
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
  /** In which the credential was made: worth nothing once the voucher has a greater one. */
  readonly epoch: number;
  /** Of a QR value: each is spent once. */
  readonly step?: number;
  /** Genuine, but its time is over or has not come. */
  readonly isStale: boolean;
  /** A QR value of now: what is out of time is good for the rest of its grace, and gets no more of it. */
  readonly isFresh?: boolean;
  /** Of a typed code. */
  readonly code?: CodeRow;
}

export interface Credentials {
  /** Also what the application verified before the credential ended, for a while. Changes nothing. */
  find(question: Question): Promise<FoundCredential | undefined>;
  /**
   * It was verified: from now on the application may redeem it for a while, also when its holder shows
   * another.
   */
  verified(found: FoundCredential): Promise<void>;
}

export interface CredentialsOptions {
  readonly codes: Codes;
  readonly qr: QrValues;
  readonly scans: ScanStore;
  readonly vouchers: { byId(id: string): Promise<VoucherRow | null> };
  readonly clock: Clock;
  readonly graceMs: number;
}

export function createCredentials(options: CredentialsOptions): Credentials {
  const { codes, qr, scans, vouchers, clock, graceMs } = options;

  /** The same work is done for a voucher of another application and for one that does not exist. */
  async function readFor(claim: QrClaim, applicationId: string) {
    const context = (await vouchers.byId(claim.voucherId))?.st.context;
    const own = context?.applicationId === applicationId ? context : undefined;
    const present = { applicationId, voucherId: claim.voucherId, epoch: epochOf(own ?? {}) };
    return { epoch: qr.epochOf(claim, present), lastStep: own?.lastStep };
  }

  async function scanned({ applicationId, credential }: Question): Promise<FoundCredential | undefined> {
    const claim = qrClaimOf(credential.value);
    if (claim === undefined) return undefined;
    const { epoch, lastStep } = await readFor(claim, applicationId);
    if (epoch === undefined) return undefined;
    const { voucherId, step } = claim;
    const now = clock.now();
    const isOfNow = isFresh(step, now, lastStep);
    const isStale = !isOfNow && now >= ((await scans.graceUntil(claim)) ?? 0);
    return { voucherId, epoch, step, isStale, isFresh: isOfNow };
  }

  return Object.freeze({
    async find(question: Question) {
      const { applicationId, credential } = question;
      if (credential.type === 'qr_token') return scanned(question);
      const code = await codes.redeemable({ applicationId, value: credential.value });
      return code && { voucherId: code.voucherId, epoch: code.epoch, isStale: false, code };
    },
    async verified({ voucherId, step, isFresh: isOfNow, code }: FoundCredential) {
      if (code !== undefined) await codes.verified(code);
      if (step !== undefined && isOfNow)
        await scans.extend({ voucherId, step }, new Date(clock.now() + graceMs));
    },
  } satisfies Credentials);
}
