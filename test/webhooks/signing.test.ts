// Receivers check deliveries with the libraries that they have, through every rotation of a secret.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { secretsAfter } from '../../src/bots/settings/webhook.js';
import { systemClock } from '../../src/shared/clock.js';
import { type SigningSecret, signedHeaders } from '../../src/webhooks/signing.js';
import { type Headers, type VerifierName, verifiers } from './verifiers.js';

// The stock verifiers know no time but the machine's, and refuse what is five minutes from it.
const now = systemClock.now();
const dayMs = 24 * 60 * 60 * 1000;
const updateId = 'c0ffee'.repeat(10);
const body = '{"update_id":"c0ffee","message":{"text":"Grüße 👋"}}';
const plain = 'a secret of words, ümläute too';
const whsec = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`;
const names = Object.keys(verifiers) as VerifierName[];

function signed({
  sent = body,
  at = now,
  secrets,
}: {
  sent?: Buffer | string;
  at?: number;
  secrets: readonly SigningSecret[];
}): Headers {
  const headers = signedHeaders({ updateId, body: sent, at, secrets });
  if (headers === undefined) throw new Error('Nothing was signed.');
  return headers;
}

const hex = (secret: string, ...pieces: string[]) =>
  `sha256=${createHmac('sha256', secret).update(pieces.join('')).digest('hex')}`;

describe('the headers of a delivery', () => {
  it('are these, and no others', () => {
    const at = 1_790_000_123_999;
    const headers = signed({ at, secrets: [{ value: 'It is a Secret to Everybody' }] });
    expect(headers).to.deep.equal({
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Signalbox-Webhooks/1.0',
      'X-Platform-Update-Id': updateId,
      'X-Platform-Signature': hex('It is a Secret to Everybody', body),
      'X-Platform-Timestamp': '1790000123',
      'X-Platform-Signature-V2': hex('It is a Secret to Everybody', '1790000123.', body),
      'webhook-id': updateId,
      'webhook-timestamp': '1790000123',
      'webhook-signature': headers['webhook-signature'],
    });
  });

  it('are the ones that GitHub and Standard Webhooks document for their examples', () => {
    const github = signed({ sent: 'Hello, World!', secrets: [{ value: "It's a Secret to Everybody" }] });
    expect(github['X-Platform-Signature']).to.equal(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
    const standard = signedHeaders({
      updateId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      at: 1_614_265_330_000,
      secrets: [{ value: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
    });
    expect(standard?.['webhook-signature']).to.equal('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('are not made without a live secret', () => {
    const over = [{ value: plain, until: now }];
    expect(signedHeaders({ updateId, body, at: now, secrets: [] })).to.equal(undefined);
    expect(signedHeaders({ updateId, body, at: now, secrets: over })).to.equal(undefined);
  });

  it('sign bytes as they sign the text they are of', () => {
    const secrets = [{ value: plain }, { value: whsec, until: now + 1 }];
    expect(signed({ sent: Buffer.from(body), secrets })).to.deep.equal(signed({ secrets }));
  });

  it('never sign with an empty key, whatever stands behind whsec_', () => {
    for (const value of ['whsec_', 'whsec_A', 'whsec_=', 'whsec_not base64', 'whsec_A-_A']) {
      const mac = createHmac('sha256', value).update(`${updateId}.${Math.floor(now / 1000)}.${body}`);
      expect(signed({ secrets: [{ value }] })['webhook-signature'], value).to.equal(
        `v1,${mac.digest('base64')}`,
      );
    }
  });
});

describe('stock verifiers', () => {
  for (const name of names) {
    it(`${name} takes a delivery, and refuses it with one byte changed or another secret`, async () => {
      for (const value of [plain, whsec]) {
        const headers = signed({ secrets: [{ value }] });
        const asked = verifiers[name];
        expect(await asked(value, body, headers)).to.equal(true);
        expect(await asked(value, body.replace('G', 'g'), headers)).to.equal(false);
        expect(await asked(value === plain ? whsec : plain, body, headers)).to.equal(false);
      }
    });
  }

  it('take any text, signed with any secret', async () => {
    const base64 = fc
      .uint8Array({ minLength: 1, maxLength: 64 })
      .map((key) => Buffer.from(key).toString('base64'));
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 256 });
    const secret = fc.oneof(
      text.filter((value) => !value.startsWith('whsec_')),
      base64.map((key) => `whsec_${key}`),
    );
    const sent = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }).map((message) => JSON.stringify({ message })),
    );
    const given = fc.record({ secret, sent, older: fc.array(secret, { maxLength: 7 }), place: fc.nat() });
    await fc.assert(
      fc.asyncProperty(given, async ({ secret, sent, older, place }) => {
        const secrets = [{ value: secret }, ...older.map((value) => ({ value, until: now + 1 }))];
        const headers = signed({ sent: Buffer.from(sent), secrets });
        for (const name of names) expect(await verifiers[name](secret, sent, headers), name).to.equal(true);
        for (const value of older)
          expect(await verifiers.standardwebhooks(value, sent, headers)).to.equal(true);
        const changed = withAnotherCharacter(sent, place % sent.length);
        for (const name of names)
          expect(await verifiers[name](secret, changed, headers), name).to.equal(false);
      }),
      { numRuns: 200 },
    );
  });

  it('make the same of a secret as we do wherever they take it at all', async () => {
    const letters = fc.constantFrom(...'ABCxyz019+/=');
    const written = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(written, async (key) => {
        const value = `whsec_${key}`;
        const headers = signed({ secrets: [{ value }] });
        const taken = await verifiers
          .standardwebhooks(value, body, headers)
          .catch((error: Error) => error.message);
        expect(taken).to.be.oneOf([true, 'Base64Coder: incorrect padding', unreadable]);
      }),
      { numRuns: 500 },
    );
  });
});

const unreadable = 'Base64Coder: incorrect characters for decoding';

function withAnotherCharacter(text: string, place: number): string {
  return `${text.slice(0, place)}${text[place] === '1' ? '2' : '1'}${text.slice(place + 1)}`;
}

describe('a rotation of the secret', () => {
  const rotated = (at: number) => secretsAfter([{ value: plain }], whsec, at);

  it('keeps the old secret valid beside the new one for 24 hours', async () => {
    for (const at of [now, now - dayMs + 1]) {
      const headers = signed({ secrets: rotated(at) });
      for (const name of ['standardwebhooks', 'svix'] as const)
        for (const value of [plain, whsec])
          expect(await verifiers[name](value, body, headers), name).to.equal(true);
    }
  });

  it('ends the old secret after that, to the millisecond', async () => {
    const headers = signed({ secrets: rotated(now - dayMs) });
    expect(headers['webhook-signature']).not.to.include(' ');
    for (const name of names) {
      expect(await verifiers[name](plain, body, headers), name).to.equal(false);
      expect(await verifiers[name](whsec, body, headers), name).to.equal(true);
    }
  });

  it('has the X-Platform headers of the newest secret at once', async () => {
    const headers = signed({ secrets: rotated(now) });
    expect(await verifiers.octokit(whsec, body, headers)).to.equal(true);
    expect(await verifiers.octokit(plain, body, headers)).to.equal(false);
  });

  it('leaves eight secrets at most, newest first', () => {
    const wanted = Array.from({ length: 10 }, (_, index) => `secret ${index}`);
    const secrets = wanted.reduce<readonly SigningSecret[]>(
      (kept, value) => secretsAfter(kept, value, now),
      [],
    );
    const headers = signed({ secrets });
    expect(headers['webhook-signature'].split(' ')).to.have.length(8);
    expect(headers['X-Platform-Signature']).to.equal(hex('secret 9', body));
  });
});
