// One redemption of this till from the scan on: what each answer means for it, lost answers among them, and
// when the same key is sent again.
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';

type RedeemRequest = Schemas['vouchers.RedeemRequest'];
type Redemption = Schemas['vouchers.Redemption'];

/** What is kept of a refusal or of an attempt without an answer. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  /** Why the voucher cannot be redeemed, where the service says so. */
  readonly reason?: string;
  readonly retryAfter?: number;
  /** When the voucher was redeemed before. */
  readonly redeemedAt?: string;
}

/** A call that is repeated under its key until its outcome is known. */
interface Pursuit {
  readonly key: string;
  readonly attempts: number;
  /** True since an answer was lost: it may be done. */
  readonly isMaybeDone: boolean;
  /** When the key is sent again. */
  readonly nextAt: number;
  /** The token was refused: nothing is sent until a person says so. */
  readonly isStopped: boolean;
  readonly failure?: Failure;
}

export interface Reversal extends Pursuit {
  readonly reason: string;
  readonly state: 'open' | 'refused';
}

export interface Entry extends Pursuit {
  readonly at: number;
  /** The beginning of the token, as another till's keys are not this one's. */
  readonly till: string;
  readonly request: RedeemRequest;
  readonly name: string;
  readonly state: 'open' | 'redeemed' | 'refused' | 'reversed';
  readonly redemptionId?: string;
  readonly reversal?: Reversal;
}

export type Meaning = 'unknown' | 'wait' | 'closed' | 'refused';

/** `unknown`: it may be done. `wait`: it is not, and may be asked again. `closed`: the token is refused. */
export function meaningOf({ status, code }: Pick<CallFailure, 'status' | 'code'>): Meaning {
  if (code === 'IDEMPOTENCY_IN_FLIGHT' || code === 'UNEXPECTED_ANSWER') return 'unknown';
  if (status === 0 || status >= 500) return 'unknown';
  if (status === 429) return code === 'GUESSES_LOCKED' ? 'refused' : 'wait';
  return status === 401 || status === 403 ? 'closed' : 'refused';
}

export function keptFailure(failure: CallFailure): Failure {
  const { status, code, message, requestId, retryAfter, details } = failure;
  const { reason, redeemedAt } = (Array.isArray(details) ? {} : (details ?? {})) as Record<string, unknown>;
  return {
    status,
    code,
    message,
    ...(requestId !== undefined && { requestId }),
    ...(typeof reason === 'string' && { reason }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(typeof redeemedAt === 'string' && { redeemedAt }),
  };
}

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;

export function pauseMs(attempts: number, retryAfter: number | undefined): number {
  const growing = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return Math.max(growing, (retryAfter ?? 0) * 1000);
}

export function newEntry(given: Pick<Entry, 'key' | 'at' | 'till' | 'request' | 'name'>): Entry {
  return { ...given, state: 'open', attempts: 0, isMaybeDone: false, nextAt: 0, isStopped: false };
}

type Answer = CallSuccess<Redemption> | CallFailure;

/** The next step after an answer, or undefined where the failure is the outcome. */
function pursued<P extends Pursuit>(before: P, answer: CallFailure, now: number): P | undefined {
  const meaning = meaningOf(answer);
  const isMaybeDone = before.isMaybeDone || meaning === 'unknown';
  // A lock on guesses says nothing of an earlier attempt whose answer was lost.
  const isLocked = answer.code === 'GUESSES_LOCKED' && before.isMaybeDone;
  if ((meaning === 'refused' && !isLocked) || (meaning === 'closed' && !isMaybeDone)) return undefined;
  const attempts = before.attempts + 1;
  return {
    ...before,
    attempts,
    isMaybeDone,
    isStopped: meaning === 'closed',
    failure: keptFailure(answer),
    nextAt: now + pauseMs(attempts, answer.retryAfter),
  };
}

export function afterRedeem(entry: Entry, answer: Answer, now: number): Entry {
  if (answer.ok) return redeemed(entry, answer.data.redemptionId, answer.data.voucher.name);
  const earlier = ownRedemption(entry, answer);
  if (earlier !== undefined) return redeemed(entry, earlier, entry.name);
  const attempts = entry.attempts + 1;
  const refused: Entry = { ...entry, state: 'refused', attempts, failure: keptFailure(answer) };
  return pursued(entry, answer, now) ?? refused;
}

/** The voucher is redeemed, and by the very order that this entry has sent: that is its own success. */
function ownRedemption({ request }: Entry, { code, details }: CallFailure): string | undefined {
  if (code !== 'VOUCHER_ALREADY_REDEEMED' || details === undefined || Array.isArray(details))
    return undefined;
  const { externalOrderId, redemptionId } = details as Partial<Schemas['vouchers.EarlierRedemption']>;
  return externalOrderId === request.external_order_id ? redemptionId : undefined;
}

export function redeemed(entry: Entry, redemptionId: string, name: string): Entry {
  const { failure: _failure, ...rest } = entry;
  const isReversed = entry.state === 'reversed';
  return { ...rest, state: isReversed ? 'reversed' : 'redeemed', isStopped: false, redemptionId, name };
}

export function withReversal(entry: Entry, { key, reason }: Pick<Reversal, 'key' | 'reason'>): Entry {
  const begun = { attempts: 0, isMaybeDone: false, nextAt: 0, isStopped: false, state: 'open' } as const;
  return { ...entry, reversal: { key, reason, ...begun } };
}

export function afterReverse(entry: Entry, answer: Answer, now: number): Entry {
  const { reversal } = entry;
  if (reversal === undefined) return entry;
  if (answer.ok || answer.code === 'REDEMPTION_ALREADY_REVERSED') return reversed(entry);
  const refused: Reversal = { ...reversal, state: 'refused', failure: keptFailure(answer) };
  return { ...entry, reversal: pursued(reversal, answer, now) ?? refused };
}

export function reversed(entry: Entry): Entry {
  const { reversal: _reversal, ...rest } = entry;
  return { ...rest, state: 'reversed' };
}

/** What is still to be sent for the entry with this token; a stopped call waits for a person. */
export function toDo(entry: Entry, till: string): 'redeem' | 'reverse' | undefined {
  if (entry.till !== till) return undefined;
  if (entry.state === 'open') return entry.isStopped ? undefined : 'redeem';
  const { reversal } = entry;
  return reversal?.state === 'open' && !reversal.isStopped ? 'reverse' : undefined;
}

/** When the next call of the entry is due. */
export function dueAt({ state, nextAt, reversal }: Entry): number {
  return state === 'open' ? nextAt : (reversal?.nextAt ?? 0);
}

/** A person has asked to go on, or the network has come back: it is due now. */
export function resumed(entry: Entry): Entry {
  const now = { nextAt: 0, isStopped: false };
  if (entry.state === 'open') return { ...entry, ...now };
  return entry.reversal === undefined ? entry : { ...entry, reversal: { ...entry.reversal, ...now } };
}
