// What a scanned or typed text is, and when the camera has seen something new.
import type { Schemas } from '../../client/client.js';

type Credential = Schemas['vouchers.Credential'];

export type Scanned =
  | { readonly is: 'credential'; readonly credential: Credential }
  | { readonly is: 'till'; readonly token: string }
  | { readonly is: 'strange' };

const qrForm = /^v1\.[A-Za-z0-9_-]{1,64}\.\d{1,10}\.[A-Za-z0-9_-]{14}$/;
const tokenForm = /^sop_[A-Za-z0-9_-]{8,200}$/;
const codeLetters = 6;
/** Spaces, dashes, the minus sign and the soft hyphen: the service passes over them too. */
const between = /[\s\p{Pd}\u2212\u00ad]/gu;

/** The picture of a voucher, or the link that opens a till; nothing else is sent anywhere. */
export function scannedOf(text: string): Scanned {
  const value = text.trim();
  if (qrForm.test(value)) return { is: 'credential', credential: { type: 'qr_token', value } };
  const token = tokenInLink(value);
  return token === undefined ? { is: 'strange' } : { is: 'till', token };
}

/** Only the fragment is read: whatever server the link names, the token goes to the one of this page. */
function tokenInLink(text: string): string | undefined {
  const at = text.indexOf('#/till?');
  if (at < 0 || !URL.canParse(text)) return undefined;
  return tokenOf(new URLSearchParams(text.slice(at + '#/till?'.length)).get('t') ?? '');
}

/** Returns undefined where it is no token of an application. */
export function tokenOf(text: string): string | undefined {
  const token = text.trim();
  return tokenForm.test(token) ? token : undefined;
}

/** A typed code, or what a scanner that works as a keyboard has typed; undefined where it is too short. */
export function typedOf(text: string): Scanned | undefined {
  const scanned = scannedOf(text);
  if (scanned.is !== 'strange') return scanned;
  const value = text.normalize('NFKC').replace(between, '').toUpperCase();
  if ([...value].length !== codeLetters) return undefined;
  return { is: 'credential', credential: { type: 'redeem_code', value } };
}

/** What the camera has read last. */
export interface Seen {
  readonly text: string;
  readonly at: number;
}

/** A code that stays before the camera is one scan, and is a new one after it was away so long. */
const awayMs = 3_000;

export function isNewSight(seen: Seen | undefined, { text, at }: Seen): boolean {
  if (seen === undefined || seen.text !== text) return true;
  const away = at - seen.at;
  return away > awayMs || away < 0;
}
