// From what a holder shows to the voucher it stands for; unknown and foreign are the same question.
import type { Clock } from '../shared/clock.js';
import type { CodeRow } from './code.store.js';
import type { Codes } from './codes.js';
import { isFresh, type QrClaim, type QrValues, qrClaimOf } from './qr.js';
import type { ScanStore } from './qr-scan.store.js';
import { epochOf, type VoucherRow } from './voucher.js';

export interface ShownCredential {
  readonly type: 'qr_token' | 'redeem_code';
  readonly value: string;
}

export interface Question {
  readonly applicationId: string;
  readonly credential: ShownCredential;
}

export interface Found {
  readonly voucherId: string;
  /** In which the credential was made: worth nothing once the voucher has a greater one. */
  readonly epoch: number;
  /** Of a QR value: each is spent once. */
  readonly step?: number;
  /** Genuine, but its time is over or has not come. */
  readonly isStale: boolean;
}

export interface Credentials {
  /** The voucher; from now on the application may redeem it for a while, whatever its holder shows. */
  verified(question: Question): Promise<Found | undefined>;
  /** Also what the application verified before the credential ended, for a while. */
  redeemable(question: Question): Promise<Found | undefined>;
}

export interface CredentialsOptions {
  readonly codes: Codes;
  readonly qr: QrValues;
  readonly scans: ScanStore;
  readonly vouchers: { byId(id: string): Promise<VoucherRow | null> };
  readonly clock: Clock;
  readonly graceMs: number;
}

/** What was scanned, and whether it is one of the values of now. */
interface Scanned {
  readonly found: Found & { readonly step: number };
  readonly isFresh: boolean;
}

export function createCredentials(options: CredentialsOptions): Credentials {
  const { codes, qr, scans, vouchers, clock, graceMs } = options;

  /** The same is done for a voucher of somebody else and for one that nobody has. */
  async function epochIn(claim: QrClaim, applicationId: string): Promise<number | undefined> {
    const context = (await vouchers.byId(claim.voucherId))?.st.context;
    const epoch = context?.applicationId === applicationId ? epochOf(context) : 0;
    return qr.epochOf(claim, { applicationId, voucherId: claim.voucherId, epoch });
  }

  async function scanned({ applicationId, credential }: Question): Promise<Scanned | undefined> {
    const claim = qrClaimOf(credential.value);
    const epoch = claim && (await epochIn(claim, applicationId));
    if (claim === undefined || epoch === undefined) return undefined;
    const { voucherId, step } = claim;
    const now = clock.now();
    const isOfNow = isFresh(step, now);
    const isStale = !isOfNow && now >= ((await scans.graceUntil(claim)) ?? 0);
    return { found: { voucherId, epoch, step, isStale }, isFresh: isOfNow };
  }

  async function verified({ applicationId, credential }: Question): Promise<Found | undefined> {
    if (credential.type === 'redeem_code')
      return typed(await codes.verified({ applicationId, value: credential.value }));
    const scan = await scanned({ applicationId, credential });
    // What is out of time is good for the rest of its grace, and gets no more of it.
    if (scan?.isFresh) await scans.extend(scan.found, new Date(clock.now() + graceMs));
    return scan?.found;
  }

  async function redeemable({ applicationId, credential }: Question): Promise<Found | undefined> {
    if (credential.type === 'redeem_code')
      return typed(await codes.redeemable({ applicationId, value: credential.value }));
    return (await scanned({ applicationId, credential }))?.found;
  }

  return Object.freeze({ verified, redeemable });
}

function typed(row: CodeRow | undefined): Found | undefined {
  return row && { voucherId: row.voucherId, epoch: row.epoch, isStale: false };
}
