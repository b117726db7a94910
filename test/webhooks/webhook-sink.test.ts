// The sink believes what the platform signs and nothing else, behaves as it is told, and counts what it got.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { keptCertificates } from '../../scripts/webhook-sink/certificates.js';
import { answerTo, modeIn } from '../../scripts/webhook-sink/modes.js';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import { lineOf } from '../../scripts/webhook-sink/texts.js';
import { systemClock } from '../../src/shared/clock.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { until } from '../support/until.js';
import { startSink } from '../support/webhook-sink.js';
import { posterTo } from './posting.js';
import type { Headers } from './verifiers.js';

const secret = 'whsec_dHdlbnR5LWZvdXIgYnl0ZXMgb2Yga2V5';
const bodyOf = (update_id: string, chat = 'chat_1') =>
  JSON.stringify({
    update_id,
    type: 'message',
    bot_id: 'bot_1',
    message: { chat: { id: chat }, text: 'Grüße 👋' },
  });

function headersOf(updateId: string, { body = bodyOf(updateId), value = secret } = {}): Headers {
  const headers = signedHeaders({ updateId, body, at: systemClock.now(), secrets: [{ value }] });
  if (headers === undefined) throw new Error('Nothing was signed.');
  return headers;
}

describe('the webhook sink', () => {
  let sink: Sink;
  let client: ReturnType<typeof posterTo>;
  beforeEach(async () => {
    sink = await startSink({ secret });
    client = posterTo(sink);
  });
  afterEach(() => sink.close());

  const deliver = (id: string, chat = 'chat_1') => {
    const body = bodyOf(id, chat);
    return client.post(body, headersOf(id, { body }));
  };

  it('takes what is signed with its secret, and remembers it in order', async () => {
    for (const [id, chat] of [
      ['a', 'chat_1'],
      ['b', 'chat_2'],
      ['c', 'chat_1'],
    ] as const)
      expect((await deliver(id, chat)).status).to.equal(200);
    expect(sink.idsOf('chat_1')).to.deep.equal(['a', 'c']);
    expect(sink.arrivals()[1]).to.deep.equal({
      ...{ number: 2, updateId: 'b', type: 'message', chat: 'chat_2', attempt: 1 },
      ...{ isDuplicate: false, isOverlap: false, flaws: [] },
    });
    expect(sink.counts()).to.include({ requests: 3, updates: 3, duplicates: 0, badSignatures: 0, open: 0 });
  });

  it('takes a secret of words too, and the old and the new one of a rotation', async () => {
    sink.accept(['ein Wörtchen', secret]);
    const post = (id: string, value: string) => client.post(bodyOf(id), headersOf(id, { value }));
    expect((await post('a', 'ein Wörtchen')).status).to.equal(200);
    expect((await post('b', secret)).status).to.equal(200);
    expect((await post('c', 'another one')).status).to.equal(401);
  });

  it('names the header at fault, and answers 401', async () => {
    const good = headersOf('a');
    const stale = String(Number(good['webhook-timestamp']) - 301);
    const names = Object.keys(good).filter((name) => name !== 'User-Agent') as (keyof Headers)[];
    // What is signed along falls with it.
    const along: Partial<Record<keyof Headers, readonly string[]>> = {
      'X-Platform-Timestamp': ['X-Platform-Signature-V2'],
      'webhook-id': ['webhook-signature'],
      'webhook-timestamp': ['webhook-signature'],
    };
    for (const name of names) {
      const value = name.toLowerCase().endsWith('timestamp') ? stale : 'wrong';
      const { status } = await client.post(bodyOf('a'), { ...good, [name]: value });
      expect(status, name).to.equal(401);
      expect(sink.arrivals().at(-1)?.flaws, name).to.have.members([name, ...(along[name] ?? [])]);
    }
    expect(sink.counts()).to.include({ updates: 0, badSignatures: names.length });
  });

  it('refuses a body of which one byte is changed, and one that is no JSON', async () => {
    const changed = bodyOf('a').replace('chat_1', 'chat_2');
    expect((await client.post(changed, headersOf('a'))).status).to.equal(401);
    const signatures = ['X-Platform-Signature', 'X-Platform-Signature-V2', 'webhook-signature'];
    expect(sink.arrivals()[0]?.flaws).to.deep.equal(signatures);
    expect((await client.post('no JSON', headersOf('a', { body: 'no JSON' }))).status).to.equal(401);
    expect(sink.arrivals()[1]?.flaws).to.deep.equal(['X-Platform-Update-Id', 'webhook-id']);
  });

  it('holds timestamps against the time it is given', async () => {
    const later = await startSink({ secret, now: () => systemClock.now() + 400_000 });
    try {
      const { status } = await posterTo(later).post(bodyOf('a'), headersOf('a'));
      expect(status).to.equal(401);
      const timestamps = ['X-Platform-Timestamp', 'webhook-timestamp'];
      expect(later.arrivals()[0]?.flaws).to.deep.equal(timestamps);
    } finally {
      await later.close();
    }
  });

  it('tells a retry from a duplicate: only what it had answered with 2xx is one', async () => {
    sink.behave({ name: 'failing', status: 503 });
    expect((await deliver('a')).status).to.equal(503);
    sink.behave({ name: 'ok' });
    await deliver('a');
    expect(sink.counts()).to.include({ requests: 2, updates: 1, duplicates: 0 });
    await deliver('a');
    expect(sink.counts()).to.include({ updates: 1, duplicates: 1 });
    const seen = sink.arrivals().map(({ attempt, isDuplicate }) => [attempt, isDuplicate]);
    expect(seen).to.deep.equal([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('hangs, counts who waits on how many connections, and lets go when it is told to', async () => {
    sink.behave({ name: 'hanging' });
    const sent = ['a', 'b', 'b'].map((id) => client.send(bodyOf(id), headersOf(id)));
    await until(() => sink.counts().open === 3);
    expect(sink.sockets()).to.deep.equal({ open: 3, openMax: 3 });
    expect(sink.counts()).to.include({ overlaps: 1, duplicates: 0 });
    sent[2]?.abandon();
    await until(() => sink.counts().abandoned === 1);
    sink.release();
    for (const one of sent.slice(0, 2)) expect((await one.answer).statusCode).to.equal(200);
    expect(sink.counts()).to.include({ answered: 2, open: 0, openMax: 3 });
    await until(() => sink.sockets().open === 0);
  });

  it('drips an answer without an end', async () => {
    sink.behave({ name: 'dripping' });
    const sent = client.send(bodyOf('a'), headersOf('a'));
    const response = await sent.answer;
    let text = '';
    response
      .on('error', () => undefined)
      .on('data', (chunk) => {
        text += chunk;
      });
    await until(() => text.length >= 2);
    expect(response.complete).to.equal(false);
    sent.abandon();
    await until(() => sink.counts().abandoned === 1);
  });

  it('is slow, flaps, and asks to come back later', async () => {
    sink.behave({ name: 'slow', ms: 1 });
    expect((await deliver('a')).status).to.equal(200);
    sink.behave({ name: 'retry-after', seconds: 7 });
    const asked = await deliver('b');
    expect([asked.status, asked.headers['retry-after']]).to.deep.equal([429, '7']);
    expect((await deliver('b')).status).to.equal(200);
    sink.behave({ name: 'flapping' });
    const statuses = [(await deliver('c')).status, (await deliver('c')).status];
    expect(statuses.toSorted()).to.deep.equal([200, 500]);
  });

  it('refuses a body beyond 4 MiB, which is no delivery', async () => {
    const huge = await client.post('x'.repeat(4 * 1024 * 1024 + 1));
    expect(huge.status).to.equal(413);
    expect(sink.counts().requests).to.equal(0);
  });

  it('knows the events of applications, and updates without a chat', async () => {
    const event = JSON.stringify({ id: 'evt_1', type: 'voucher.issued', data: {} });
    await client.post(event, headersOf('evt_1', { body: event }));
    const query = JSON.stringify({ update_id: 'q', type: 'inline_query', inline_query: { id: 'q1' } });
    await client.post(query, headersOf('q', { body: query }));
    const pressed = JSON.stringify({
      update_id: 'p',
      callback_query: { message: { chat: { id: 'chat_9' } } },
    });
    await client.post(pressed, headersOf('p', { body: pressed }));
    const seen = sink
      .arrivals()
      .map(({ updateId, type, chat, flaws }) => [updateId, type, chat, flaws.length]);
    expect(seen).to.deep.equal([
      ['evt_1', 'voucher.issued', '', 0],
      ['q', 'inline_query', '', 0],
      ['p', 'callback_query', 'chat_9', 0],
    ]);
  });
});

describe('the modes of the webhook sink', () => {
  const asked = { number: 1, attempt: 1, isGenuine: true };

  it('are read as they are typed', () => {
    expect(modeIn([])).to.deep.equal({ name: 'ok' });
    expect(modeIn(['slow'])).to.deep.equal({ name: 'slow', ms: 3000 });
    expect(modeIn(['slow', '20'])).to.deep.equal({ name: 'slow', ms: 20 });
    expect(modeIn(['failing', '302'])).to.deep.equal({ name: 'failing', status: 302 });
    expect(modeIn(['retry-after', '60'])).to.deep.equal({ name: 'retry-after', seconds: 60 });
    for (const name of ['flapping', 'hanging', 'dripping']) expect(modeIn([name])).to.deep.equal({ name });
    for (const wrong of [['fast'], ['ok', '1'], ['slow', '-1'], ['failing', '99'], ['failing', 'x']])
      expect(modeIn(wrong), wrong.join(' ')).to.equal(undefined);
  });

  it('fail for everybody, and take only what is genuine', () => {
    const forged = { ...asked, isGenuine: false };
    expect(answerTo(forged, { name: 'failing', status: 500 })).to.include({ status: 500 });
    expect(answerTo(forged, { name: 'slow', ms: 9 })).to.include({ status: 401, afterMs: 9 });
    expect(answerTo(asked, { name: 'slow', ms: 9 })).to.include({ status: 200, afterMs: 9 });
  });

  it('say what they do in one line, in which nobody else writes', () => {
    const facts = { number: 7, updateId: 'a\u001b[2J', type: 'message', chat: 'chat_1', attempt: 2 };
    const arrival = { ...facts, isDuplicate: true, isOverlap: false, flaws: ['webhook-id'] };
    const line = lineOf({ arrival, answer: { kind: 'none' }, at: 0 });
    expect(line).to.equal(
      '00:00:00.000 #7 a?[2J message chat_1 attempt 2 DUPLICATE signature BAD (webhook-id) -> no answer',
    );
  });
});

describe('the certificates of the webhook sink', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sink-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const dayMs = 24 * 60 * 60 * 1000;

  it('are kept while they are good for a day more, and the key of the CA is not', async () => {
    const now = systemClock.now();
    const { certificates, caFile } = await keptCertificates(folder, now);
    const [ca, cert] = [new X509Certificate(certificates.ca), new X509Certificate(certificates.cert)];
    expect([cert.checkIssued(ca), cert.verify(ca.publicKey), ca.ca, cert.ca]).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
    expect([cert.checkIP('127.0.0.1'), cert.checkHost('localhost')]).to.deep.equal([
      '127.0.0.1',
      'localhost',
    ]);
    expect(cert.checkHost('example.com')).to.equal(undefined);
    const key = createPrivateKey(certificates.key);
    expect([cert.checkPrivateKey(key), ca.checkPrivateKey(key)]).to.deep.equal([true, false]);
    expect(readdirSync(folder)).to.have.members(['ca.pem', 'cert.pem', 'key.pem']);
    expect(statSync(join(folder, 'key.pem')).mode & 0o777).to.equal(0o600);
    const again = await keptCertificates(folder, now + 28 * dayMs);
    expect(again.certificates).to.deep.equal(certificates);
    const renewed = await keptCertificates(folder, now + 29 * dayMs);
    expect(renewed.certificates.ca).not.to.equal(certificates.ca);
    expect(readFileSync(caFile, 'utf8')).to.equal(renewed.certificates.ca);
  });
});
