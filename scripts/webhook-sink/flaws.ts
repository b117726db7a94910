// What is wrong with a delivery, checked as the documents tell receivers to, and with none of the code that
// signs.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Checked {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The update_id in the body. */
  readonly updateId: string | undefined;
  /** Each is enough. */
  readonly secrets: readonly string[];
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

const toleranceSeconds = 300;

/** The headers at fault; none: the delivery is genuine, of now, and whole. */
export function flawsOf(checked: Checked): readonly string[] {
  const { headers, body, updateId, secrets } = checked;
  const header = (name: string) => String(headers[name] ?? '');
  const isSigned = (name: string, ...signed: (string | Buffer)[]) =>
    secrets.some((secret) => isEqual(header(name), `sha256=${macOf(secret, signed).toString('hex')}`));
  const timestamp = header('x-platform-timestamp');
  const found: Record<string, boolean> = {
    'Content-Type': /^application\/json\b/.test(header('content-type')),
    'X-Platform-Update-Id': updateId !== undefined && header('x-platform-update-id') === updateId,
    'X-Platform-Signature': isSigned('x-platform-signature', body),
    'X-Platform-Timestamp': isOfNow(timestamp, checked.at),
    'X-Platform-Signature-V2': isSigned('x-platform-signature-v2', `${timestamp}.`, body),
    'webhook-id': updateId !== undefined && header('webhook-id') === updateId,
    'webhook-timestamp': isOfNow(header('webhook-timestamp'), checked.at),
    'webhook-signature': hasStandardSignature(checked),
  };
  return Object.keys(found).filter((name) => !found[name]);
}

function hasStandardSignature({ headers, body, secrets }: Checked): boolean {
  const begins = `${headers['webhook-id']}.${headers['webhook-timestamp']}.`;
  const given = String(headers['webhook-signature'] ?? '').split(' ');
  return secrets.some((secret) => {
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
    const wanted = `v1,${macOf(key, [begins, body]).toString('base64')}`;
    return given.some((signature) => isEqual(signature, wanted));
  });
}

function macOf(key: string | Buffer, signed: readonly (string | Buffer)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const piece of signed) mac.update(piece);
  return mac.digest();
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function isOfNow(timestamp: string, at: number): boolean {
  return /^\d+$/.test(timestamp) && Math.abs(Number(timestamp) - at / 1000) <= toleranceSeconds;
}
