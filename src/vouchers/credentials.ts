// From what a holder shows to the voucher it stands for; unknown and foreign are the same question.
import type { Clock } from '../shared/clock.js';
import { codeOf, newCode } from './code.js';
import { type CodeStore, codeId } from './code.store.js';

export interface ShownCredential {
  readonly type: 'qr_token' | 'redeem_code';
  readonly value: string;
}

export interface Question {
  readonly applicationId: string;
  readonly credential: ShownCredential;
}

export interface MintedCode {
  readonly code: string;
  readonly validUntil: number;
}

export interface Credentials {
  /** The live code of a voucher, or a new one. */
  mint(voucher: { id: string; applicationId: string }): Promise<MintedCode>;
  /** The voucher; from now on the application may redeem it for a while, whatever its holder shows. */
  verified(question: Question): Promise<string | undefined>;
  /** Also what the application verified before the code ended, for a while. */
  redeemable(question: Question): Promise<string | undefined>;
}

export interface CredentialsOptions {
  readonly codes: CodeStore;
  readonly clock: Clock;
  readonly codeTtlMs: number;
  readonly graceMs: number;
  /** Draws a code; tests draw the same one twice. */
  readonly draw?: () => string;
}

/** With a million codes live, one draw in a thousand meets another. */
const drawsMax = 20;
/** A grace is written anew only when it has become shorter than promised. */
const graceSpareMs = 60_000;

export function createCredentials(options: CredentialsOptions): Credentials {
  const { codes, clock, codeTtlMs, graceMs, draw = newCode } = options;

  async function mint({ id, applicationId }: { id: string; applicationId: string }): Promise<MintedCode> {
    const now = clock.now();
    const live = await codes.ofVoucher(id, new Date(now));
    if (live !== null) return { code: live.code, validUntil: live.liveUntil.getTime() };
    const until = new Date(now + codeTtlMs);
    for (let left = drawsMax; left > 0; left -= 1) {
      const code = draw();
      const _id = codeId({ applicationId, code });
      const row = { _id, code, voucherId: id, liveUntil: until, goneAt: until };
      if (await codes.insert(row, new Date(now))) return { code, validUntil: until.getTime() };
    }
    throw new Error(`${drawsMax} codes in a row were taken.`);
  }

  async function found({ applicationId, credential }: Question) {
    const code = credential.type === 'redeem_code' ? codeOf(credential.value) : undefined;
    if (code === undefined) return undefined;
    const row = await codes.find({ applicationId, code });
    return row === null ? undefined : { ...row, owned: { applicationId, code } };
  }

  async function good(question: Question) {
    const row = await found(question);
    const until = row && Math.max(row.liveUntil.getTime(), row.graceUntil?.getTime() ?? 0);
    return until === undefined || until <= clock.now() ? undefined : row;
  }

  return Object.freeze({
    mint,
    async verified(question: Question) {
      const row = await good(question);
      if (row === undefined) return undefined;
      const now = clock.now();
      // What has ended is good for the rest of its grace, and gets no more of it.
      const isLive = now < row.liveUntil.getTime();
      if (isLive && (row.graceUntil?.getTime() ?? 0) < now + graceMs)
        await codes.extend(row.owned, new Date(now + graceMs + graceSpareMs));
      return row.voucherId;
    },
    redeemable: async (question: Question) => (await good(question))?.voucherId,
  } satisfies Credentials);
}
