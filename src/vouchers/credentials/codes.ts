// Mints the six-character codes that holders show, one live code a voucher, and finds the code that was
// typed.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../shared/clock.js';
import { type CodeRow, type CodeStore, codeId } from './code.store.js';

interface MintedCode {
  readonly code: string;
  readonly validUntil: number;
}

/** An absent epoch means that nothing of this voucher was ever voided. */
interface CodeSubject {
  readonly id: string;
  readonly applicationId: string;
  readonly epoch?: number | undefined;
}

export interface TypedCode {
  readonly applicationId: string;
  readonly value: string;
}

export interface Codes {
  /** Answers with the live code of a voucher, or a new one. */
  mint(voucher: CodeSubject): Promise<MintedCode>;
  /** Finds a live code, and for a while one that the application verified before it ended. */
  redeemable(typed: TypedCode): Promise<CodeRow | undefined>;
  /** The code was verified: its application may redeem it for a while, also when its holder shows another. */
  verified(row: CodeRow): Promise<void>;
}

export interface CodesOptions {
  readonly codes: CodeStore;
  readonly clock: Clock;
  readonly codeTtlMs: number;
  readonly graceMs: number;
  /** Draws a code; tests draw the same one twice. */
  readonly draw?: () => string;
}

/** With a million live codes, one draw in a thousand collides. */
const drawsMax = 20;
/** The grace is written again only when it has become noticeably shorter than promised. */
const graceSpareMs = 60_000;

export function createCodes(options: CodesOptions): Codes {
  const { codes, clock, codeTtlMs, graceMs, draw = newCode } = options;

  function mint({ id: voucherId, applicationId, epoch = 0 }: CodeSubject): Promise<MintedCode> {
    return codes.minting(async ({ current, retire, insert }) => {
      for (let left = drawsMax; left > 0; left -= 1) {
        const now = clock.now();
        const before = await current(voucherId);
        // The second of two concurrent calls comes back here, and finds the code that the first has made.
        if (before !== null && now < before.liveUntil.getTime() && before.epoch >= epoch)
          return { code: before.code, validUntil: before.liveUntil.getTime() };
        if (before !== null) await retire(before);
        const code = draw();
        const liveUntil = new Date(now + codeTtlMs);
        const names = { _id: codeId({ applicationId, code }), code, voucherId, epoch };
        const row: CodeRow = { ...names, isCurrent: true, liveUntil, goneAt: liveUntil };
        if (await insert(row, new Date(now))) return { code, validUntil: liveUntil.getTime() };
      }
      throw new Error(`${drawsMax} codes in a row were taken.`);
    });
  }

  async function redeemable({ applicationId, value }: TypedCode): Promise<CodeRow | undefined> {
    const code = codeOf(value);
    if (code === undefined) return undefined;
    const row = await codes.find({ applicationId, code });
    if (row === null) return undefined;
    const until = Math.max(row.liveUntil.getTime(), row.graceUntil?.getTime() ?? 0);
    return until <= clock.now() ? undefined : row;
  }

  return Object.freeze({
    mint,
    redeemable,
    async verified({ _id, liveUntil, graceUntil }: CodeRow) {
      const now = clock.now();
      // An ended code stays valid for the rest of its grace, which is not extended.
      const isLive = now < liveUntil.getTime();
      if (isLive && (graceUntil?.getTime() ?? 0) < now + graceMs)
        await codes.extend(_id, new Date(now + graceMs + graceSpareMs));
    },
  } satisfies Codes);
}

/** 32 symbols, without I, L, O and U. 256 is a multiple of 32, so every byte picks a symbol evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;
const typed = /^[0-9A-HJKMNP-TV-Z]{6}$/;
/** Matches also the minus sign and the soft hyphen, which Unicode does not count as dashes. */
const hyphens = /[\s\p{Pd}\u2212\u00ad]/gu;
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** @internal */
export function newCode(): string {
  let code = '';
  for (const byte of randomBytes(codeLength)) code += alphabet[byte % alphabet.length];
  return code;
}

/**
 * Returns undefined when no code looks like this.
 * @internal
 */
export function codeOf(value: string): string | undefined {
  // The value is typed as it is printed: nothing below would change it.
  if (typed.test(value)) return value;
  const plain = value.normalize('NFKC').toUpperCase().replace(hyphens, '');
  const code = plain.replace(/[OIL]/g, (letter) => alike[letter] ?? letter);
  return typed.test(code) ? code : undefined;
}
