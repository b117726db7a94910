// Deliveries that a receiver believes, and others that it must not: what the copied programs are tried with.
import { type SigningSecret, signedHeaders } from '../../../src/webhooks/signing.js';

export interface SignedCase {
  readonly title: string;
  readonly body: Buffer;
  /** Their names are in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly isGenuine: boolean;
}

const secret = 'a secret of the tests';
const text = '{"update_id":"1","message":{"text":"Grüße, 你好 👋🏽"}}';
const timestampName = 'x-platform-timestamp';
const signatureName = 'x-platform-signature-v2';

interface Sent {
  readonly body?: Buffer | string;
  readonly at: number;
  readonly secrets?: readonly SigningSecret[];
}

function headersOf({ body = text, at, secrets = [{ value: secret }] }: Sent): Record<string, string> {
  const signed = Object.entries(signedHeaders({ updateId: '1', body, at, secrets }) ?? {});
  return Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
}

/** `now` in milliseconds since 1970: the programs look at the clock of their machine. */
export function signedCases(now: number): readonly SignedCase[] {
  const headers = headersOf({ at: now });
  const { [timestampName]: timestamp = '', [signatureName]: signature = '' } = headers;
  const whole = { body: Buffer.from(text), headers, secret };
  const good = (title: string, more: Partial<SignedCase>) => ({ title, ...whole, ...more, isGenuine: true });
  const bad = (title: string, more: Partial<SignedCase>) => ({ title, ...whole, ...more, isGenuine: false });
  const at = (seconds: number) => ({ headers: headersOf({ at: now + seconds * 1000 }) });
  const stamped = (value: string) => ({ headers: { ...headers, [timestampName]: value } });
  const signed = (value: string) => ({ headers: { ...headers, [signatureName]: value } });
  const of = (body: Buffer | string) => ({ body: Buffer.from(body), headers: headersOf({ body, at: now }) });
  const rotated = {
    at: now,
    secrets: [{ value: 'a new secret' }, { value: secret, until: now + 3_600_000 }],
  };
  const during = headersOf(rotated);
  const encoded = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  return [
    good('a text in any script', {}),
    good('an empty body', of('')),
    good('bytes that are no text', of(Buffer.from([0xff, 0x00, 0xfe, 0x0a]))),
    good('a secret that is encoded', {
      secret: encoded,
      headers: headersOf({ at: now, secrets: [{ value: encoded }] }),
    }),
    good('a secret in any script', {
      secret: 'пароль 🔑',
      headers: headersOf({ at: now, secrets: [{ value: 'пароль 🔑' }] }),
    }),
    good('one of almost five minutes ago', at(-290)),
    good('one of almost five minutes ahead', at(290)),
    good('one of two signatures, while the secret is being replaced', {
      headers: during,
      secret: 'a new secret',
    }),
    bad('the secret before, once another one is newer', { headers: during }),
    bad('one of more than five minutes ago', at(-310)),
    bad('one of more than five minutes ahead', at(310)),
    bad('a body with a space more', { body: Buffer.from(`${text} `) }),
    bad('a body in another form of Unicode', { body: Buffer.from(text.normalize('NFD')) }),
    bad('no body', { body: Buffer.alloc(0) }),
    bad('another secret', { secret: 'another secret of the tests' }),
    bad('an empty secret', { secret: '' }),
    bad('no headers', { headers: {} }),
    bad('another second', stamped(String(Number(timestamp) + 1))),
    ...['', ' ', 'soon', '²', '1e10', '-1', '\udce9', '9'.repeat(19), '9'.repeat(400), '9'.repeat(5_000)].map(
      (value) => bad(`the time ${value.slice(0, 20)} (${value.length})`, stamped(value)),
    ),
    bad('the signature without a time', signed(headers['x-platform-signature'] ?? '')),
    bad('two signatures', signed(`${signature}, ${signature}`)),
    ...[
      '',
      'sha256=',
      'sha256=zz',
      'é',
      '\udce9',
      signature.slice(0, -2),
      `${signature}0`,
      `${signature}\0`,
    ].map((value) =>
      bad(`the signature ${JSON.stringify(value.slice(0, 12))} (${value.length})`, signed(value)),
    ),
  ];
}
