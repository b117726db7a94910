// What the till shows: the verdict on a voucher that was looked at, and on a redemption, in a word, a shape
// and a sentence.
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { type Entry, type Failure, keptFailure, meaningOf } from './entry.state.js';

type Verification = Schemas['vouchers.Verification'];
type Looked = CallSuccess<Verification> | CallFailure;

/** `good`: hand it over. `ready`: it may be redeemed. `bad`: do not. `open`: nobody knows yet. */
type VerdictTone = 'good' | 'ready' | 'bad' | 'open';

export interface Verdict {
  readonly tone: VerdictTone;
  readonly word: string;
  /** What it means, and what to do. */
  readonly text: string;
  /** The moment that the text speaks of. */
  readonly at?: string;
  readonly failure?: Failure;
}

export const shapes: Readonly<Record<VerdictTone, string>> = { good: '✓', ready: '●', bad: '✕', open: '?' };

const reasons: Readonly<Record<NonNullable<Verification['reason']>, readonly [word: string, text: string]>> =
  {
    already_redeemed: ['Already redeemed', 'It was redeemed before. Do not hand anything over.'],
    not_yet_valid: ['Not valid yet', 'Its time has not come. It begins:'],
    expired: ['Expired', 'Its time is over. It ended:'],
    revoked: ['Revoked', 'It was taken back by who issued it.'],
    credential_stale: ['Old code', 'The voucher is good, but this code is old. Ask for the code shown now.'],
  };

/** While nothing is known of the voucher. */
export function lookingVerdict(failure: CallFailure | undefined): Verdict {
  if (failure === undefined)
    return { tone: 'open', word: 'Looking …', text: 'The voucher is being looked at.' };
  const kept = keptFailure(failure);
  const isBusy = meaningOf(failure) === 'wait';
  if (isBusy)
    return {
      tone: 'open',
      word: 'Wait',
      text: 'The service asks to wait. It goes on by itself.',
      failure: kept,
    };
  const text = 'No answer from the service. It is asked again by itself; nothing has been redeemed.';
  return { tone: 'open', word: 'Not known yet', text, failure: kept };
}

export function lookedVerdict(looked: Looked): Verdict {
  if (!looked.ok) return refusalVerdict(keptFailure(looked));
  const { valid, reason, voucher } = looked.data;
  if (valid) return { tone: 'ready', word: 'Good', text: 'It can be redeemed now.' };
  const [word, text] = reasons[reason ?? 'credential_stale'];
  const at = {
    already_redeemed: voucher.redeemedAt,
    not_yet_valid: voucher.validFrom,
    expired: voucher.validTo,
  }[reason as string];
  return { tone: 'bad', word, text, ...(at !== undefined && { at }) };
}

export function entryVerdict(entry: Entry): Verdict {
  if (entry.state === 'redeemed') return { tone: 'good', word: 'Redeemed', text: 'Hand it over.' };
  if (entry.state === 'reversed')
    return {
      tone: 'bad',
      word: 'Reversed',
      text: 'The redemption was taken back. The voucher is free again.',
    };
  const { failure } = entry;
  if (entry.state === 'refused') return failure === undefined ? strange : refusalVerdict(failure);
  if (failure === undefined) return { tone: 'open', word: 'Redeeming …', text: 'The service is asked.' };
  return openVerdict(entry, failure);
}

const strange: Verdict = { tone: 'bad', word: 'Refused', text: 'It was not redeemed.' };

function openVerdict({ isMaybeDone, isStopped }: Entry, failure: Failure): Verdict {
  if (isStopped) {
    const text =
      'An answer was lost, and now the service refuses this till. Look in the ledger for the order below.';
    return { tone: 'open', word: 'Not known', text, failure };
  }
  if (!isMaybeDone)
    return { tone: 'open', word: 'Wait', text: 'The service asks to wait. It goes on by itself.', failure };
  const text = 'No answer came. The same redemption is asked for again until one does: it is done once.';
  return { tone: 'open', word: 'Not known yet', text, failure };
}

/** Every refusal of verify and redeem, by its code; an unknown one is told as it came. */
function refusalVerdict(failure: Failure): Verdict {
  const { code, reason = '', redeemedAt, message, retryAfter } = failure;
  const bad = (word: string, text: string): Verdict => ({ tone: 'bad', word, text, failure });
  const [word, text] = reasons[reason as keyof typeof reasons] ?? [];
  switch (code) {
    case 'VOUCHER_NOT_FOUND':
      return bad(
        'Unknown',
        'This shop has no voucher with this code. Scan again, or have the code read out.',
      );
    case 'VOUCHER_ALREADY_REDEEMED': {
      const verdict = bad(...reasons.already_redeemed);
      return redeemedAt === undefined ? verdict : { ...verdict, at: redeemedAt };
    }
    case 'VOUCHER_NOT_REDEEMABLE':
      return bad(word ?? 'Refused', text?.replace(/ It (begins|ended):$/, '') ?? message);
    case 'GUESSES_LOCKED':
      return bad(
        'Locked',
        `Too many wrong codes. Wait ${waitText(retryAfter)}, or scan the picture instead.`,
      );
    case 'VALIDATION':
      return bad('No voucher', 'This is not the code of a voucher.');
    case 'SCOPE_MISSING':
      return bad('Not allowed', 'The token of this till may not do this. Ask the owner for another one.');
    case 'INVALID_TOKEN':
      return bad(
        'Till closed',
        'The token of this till was revoked, or is over. Ask the owner for another one.',
      );
    case 'APPLICATION_DISABLED':
      return bad('Till closed', 'The application is disabled. Ask its owner.');
    case 'FEATURE_UNAVAILABLE':
      return bad('Till closed', 'Vouchers are switched off here. Ask who runs the service.');
    default:
      return bad('Refused', message === '' ? strange.text : message);
  }
}

function waitText(seconds = 1): string {
  return seconds < 100 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`;
}

/** Whether looking goes on by itself after this failure. */
export function isAskedAgain(failure: CallFailure): boolean {
  const meaning = meaningOf(failure);
  return meaning === 'unknown' || meaning === 'wait';
}

/** How an entry stands, for the list of the last ones. */
export function entryStatus(entry: Entry): { word: string; tone: 'good' | 'bad' | 'waiting' | 'over' } {
  if (entry.state === 'open') return { word: 'not known yet', tone: 'waiting' };
  if (entry.state === 'refused') return { word: 'refused', tone: 'bad' };
  if (entry.state === 'reversed') return { word: 'reversed', tone: 'over' };
  return entry.reversal?.state === 'open'
    ? { word: 'being reversed', tone: 'waiting' }
    : { word: 'redeemed', tone: 'good' };
}
