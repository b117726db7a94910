// Finds the voucher of a shown credential; an unknown credential and a foreign one take the same work.
import type { Clock } from '../../shared/clock.js';
import { epochOf, type VoucherRow } from '../vouchers/voucher.js';
import type { CodeRow } from './code.store.js';
import type { Codes } from './codes.js';
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
  readonly vouchers: { byId(id: string): Promise<VoucherRow | null> };
  readonly clock: Clock;
  readonly graceMs: number;
}

export function createCredentials(options: CredentialsOptions): Credentials {
  const { codes, qr, scans, vouchers, clock, graceMs } = options;

  async function scanned({ applicationId, credential }: Question): Promise<FoundCredential | undefined> {
    const claim = qrClaimOf(credential.value);
    if (claim === undefined) return undefined;
    const { voucherId, step } = claim;
    const context = (await vouchers.byId(voucherId))?.st.context;
    // The same work is done for a voucher of another application and for one that does not exist.
    const own = context?.applicationId === applicationId ? context : undefined;
    const epoch = qr.epochOf(claim, { applicationId, voucherId, epoch: epochOf(own ?? {}) });
    if (epoch === undefined) return undefined;
    const now = clock.now();
    const isOfNow = isFresh(step, now, own?.lastStep);
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
