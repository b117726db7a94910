// What stands before the merchant: the scan that is looked at, or the redemption that came of it.
import { effect, signal } from '@preact/signals';
import type { CallFailure, CallSuccess, Schemas } from '../../client/client.js';
import { newKey } from '../api.js';
import { pause } from '../time.js';
import { pauseMs } from './entry.state.js';
import { redeem } from './journal.js';
import { placeFields } from './place.js';
import { isAskedAgain } from './till.state.js';
import { tillApi, token } from './token.js';

type Credential = Schemas['vouchers.Credential'];
type Verification = Schemas['vouchers.Verification'];

interface Scan {
  readonly credential: Credential;
  /** Made at the scan: whatever is lost, what is redeemed for this scan is redeemed once. */
  readonly key: string;
}

type Front =
  | { readonly phase: 'looking'; readonly scan: Scan; readonly failure?: CallFailure }
  | {
      readonly phase: 'looked';
      readonly scan: Scan;
      readonly looked: CallSuccess<Verification> | CallFailure;
    }
  | { readonly phase: 'entry'; readonly key: string };

export const front = signal<Front | undefined>(undefined);

/** A closed till redeems nothing more; what has become of a redemption is told all the same. */
effect(() => {
  if (token.value === undefined && front.peek()?.phase !== 'entry') next();
});

/** One at a time: what comes while a verdict stands is not looked at. */
export function look(credential: Credential): void {
  if (front.peek() !== undefined) return;
  const scan = { credential, key: newKey() };
  front.value = { phase: 'looking', scan };
  void lookUntilKnown(scan);
}

export function show(key: string): void {
  front.value = { phase: 'entry', key };
}

/** What is not known yet goes on by itself in the list. */
export function next(): void {
  front.value = undefined;
}

async function lookUntilKnown(scan: Scan): Promise<void> {
  const isShown = () => {
    const at = front.peek();
    return at?.phase === 'looking' && at.scan === scan;
  };
  for (let attempts = 1; ; attempts += 1) {
    const api = tillApi.peek();
    if (api === undefined) return next();
    const { store_id: storeId } = placeFields();
    const input = { credential: scan.credential, ...(storeId !== undefined && { store_id: storeId }) };
    const looked = await api.vouchers.verify(input, { attempts: 1, attemptTimeoutMs: 8_000 });
    if (!isShown()) return;
    if (looked.ok || !isAskedAgain(looked)) {
      front.value = { phase: 'looked', scan, looked };
      return;
    }
    front.value = { phase: 'looking', scan, failure: looked };
    await pause(untilNext(attempts, looked), new AbortController().signal);
    if (!isShown()) return;
  }
}

const untilNext = (attempts: number, { retryAfter }: CallFailure) => pauseMs(attempts, retryAfter);

/** The order's name is the receipt's, or one of the till's own that belongs to the scan. */
export function redeemScan({ credential, key }: Scan, voucherName: string, receipt: string): void {
  const order = receipt.trim() === '' ? `till-${key.slice(0, 12)}` : receipt.trim();
  redeem({
    key,
    name: voucherName,
    request: { credential, external_order_id: order, ...placeFields() },
  });
  show(key);
}
