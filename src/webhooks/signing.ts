// The headers of a delivery: every way in which a receiver may check that it is of the platform, and of now.
import { createHmac } from 'node:crypto';

/** The newest first; an older one signs beside it up to `until`, in milliseconds since 1970. */
export interface SigningSecret {
  readonly value: string;
  readonly until?: number;
  /** Made here, and known to nobody else. */
  readonly isOwn?: true;
}

export interface Unsigned {
  readonly updateId: string;
  /** Exactly these bytes are sent; text is sent and signed as UTF-8. */
  readonly body: Buffer | string;
  /** When this attempt begins, in milliseconds since 1970. */
  readonly at: number;
  readonly secrets: readonly SigningSecret[];
}

const standardPrefix = 'whsec_';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Undefined when no secret is live: that attempt fails, nothing is sent.
 * Decision: docs/decisions/webhook-signatures.md
 */
export function signedHeaders({ updateId, body, at, secrets }: Unsigned) {
  const live = secrets.filter(({ until }) => until === undefined || at < until);
  const [newest] = live;
  if (newest === undefined) return undefined;
  const timestamp = timestampOf(at);
  const standard = live.map(({ value }) => {
    const hmac = createHmac('sha256', standardKeyOf(value)).update(`${updateId}.${timestamp}.`);
    return `v1,${hmac.update(body).digest('base64')}`;
  });
  const plain = createHmac('sha256', newest.value).update(body);
  const timed = createHmac('sha256', newest.value).update(`${timestamp}.`).update(body);
  return {
    ...plainHeaders(updateId, timestamp),
    'X-Platform-Signature': `sha256=${plain.digest('hex')}`,
    'X-Platform-Signature-V2': `sha256=${timed.digest('hex')}`,
    'webhook-signature': standard.join(' '),
  };
}

/** In this, programs that were written for Telegram look for the secret; in the open, for TLS hides it. */
export function secretHeader({ at, secrets }: Pick<Unsigned, 'at' | 'secrets'>) {
  const newest = secrets.find(({ until }) => until === undefined || at < until);
  const isTold = newest !== undefined && newest.isOwn !== true;
  return isTold ? { 'X-Telegram-Bot-Api-Secret-Token': newest.value } : {};
}

/** What an attempt that began then was sent with, but for the signatures. */
export function unsignedHeaders({ updateId, at }: Pick<Unsigned, 'updateId' | 'at'>) {
  return plainHeaders(updateId, timestampOf(at));
}

function plainHeaders(updateId: string, timestamp: string) {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Signalbox-Webhooks/1.0',
    'X-Platform-Update-Id': updateId,
    'X-Platform-Timestamp': timestamp,
    'webhook-id': updateId,
    'webhook-timestamp': timestamp,
  };
}

function timestampOf(at: number): string {
  return String(Math.floor(at / 1000));
}

/**
 * A `whsec_` secret is decoded, as Standard Webhooks has it, with or without its padding. One that decodes to
 * nothing is taken as it stands: with an empty key, every sender could sign.
 */
function standardKeyOf(secret: string): Buffer {
  const encoded = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : '';
  const decoded = base64.test(encoded) ? Buffer.from(encoded, 'base64') : undefined;
  return decoded !== undefined && decoded.length > 0 ? decoded : Buffer.from(secret);
}
