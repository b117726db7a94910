// Events of applications pushed by whole nodes to a receiver that checks every signature, and what their
// owners see of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import { sourceOfUpdate } from '../../src/commands/update-sources.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { auditQueues } from '../../src/updates/audit.js';
import { queueOf } from '../../src/updates/standing.js';
import { createEventSource } from '../../src/vouchers/vouchers/event-source.js';
import { until } from '../support/until.js';
import { startSink } from '../support/webhook-sink.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from '../vouchers/shop.js';

type Page = Schemas['webhooks.EventDeliveryPage'];
type Replay = Schemas['webhooks.EventReplay'];

const secret = 'a secret of this application';

describe('events of an application that are pushed', () => {
  let shop: Shop;
  let sink: Sink;
  let folder: string;
  let url: string;
  let templateId: string;

  before(async () => {
    sink = await startSink({ secret });
    url = `https://localhost:${sink.port}/hook`;
    folder = mkdtempSync(join(tmpdir(), 'signalbox-application-webhooks-'));
    const caFile = join(folder, 'ca.pem');
    writeFileSync(caFile, sink.ca);
    const env = { WEBHOOK_DEV_TARGETS: '127.0.0.0/8,::1/128', WEBHOOK_CA_FILE: caFile };
    shop = await openShop({ size: 2, env });
    templateId = (await shop.active()).id;
  });
  after(async () => {
    await shop.close();
    await sink.close();
    rmSync(folder, { recursive: true });
  });

  const setWebhook = async (webhook: object | null) =>
    expectOk(await shop.own('PATCH', '', { body: { webhook } }));
  const listed = async (query = '') =>
    expectOk(await shop.own('GET', `/deliveries${query}`)) as unknown as Page;
  const statuses = async () => (await listed()).items.map(({ status }) => status);
  const retry = (id: string) => shop.own('POST', `/deliveries/${id}/retry`);
  const to = () => queueOf('application', shop.id);
  const arrived = () => sink.arrivals().map(({ type }) => type);
  /** Once nothing waits or is under way: how many have failed. */
  const ended = async () => {
    const [all, success, failed] = await Promise.all(
      ['', '?status=success', '?status=failed'].map(async (query) => (await listed(query)).total),
    );
    return all === (success ?? 0) + (failed ?? 0) ? failed : undefined;
  };
  const newest = async () =>
    (expectOk(await shop.own('GET', '/events')) as unknown as Schemas['webhooks.EventPage']).newest;
  const voucher = async (node = 0) => {
    const [userId = ''] = await shop.crowd(1);
    const issued = expectOk(await shop.issue(templateId, userId, { node })) as { voucher: { id: string } };
    return issued.voucher.id;
  };

  it('cost no delivery as long as there is no webhook, and are not pushed later', async () => {
    await voucher();
    await until(async () => (await newest()) === 3);
    expect(await shop.mongo.db.collection('deliveries').countDocuments()).to.equal(0);
    expect(await listed()).to.deep.equal({ items: [], total: 0, page: 1, limit: 20 });
    await setWebhook({ url, secretToken: secret });
    const id = await voucher();
    await until(async () => (await statuses()).join() === 'success');
    expect(sink.arrivals().map(({ updateId }) => updateId)).to.deep.equal([`${id}-1`]);
    expect(sink.counts()).to.include({ badSignatures: 0 });
    const [only] = (await listed()).items;
    expect(only).to.include({ id: `${id}-1`, eventId: `${id}-1`, eventSeq: 4, type: 'voucher.issued' });
    expect(only?.attemptLog[0]).to.include({ attempt: 1, statusCode: 200 });
    const whole = expectOk(await shop.own('GET', `/deliveries/${id}-1`));
    const [event] = (expectOk(await shop.own('GET', '/events?after=3')) as { items: Fields[] }).items;
    expect(whole).to.deep.include({ ...only });
    expect({ ...JSON.parse(String(whole.body)), seq: 4 }).to.deep.equal(event);
    expect(whole.headers)
      .to.include({ 'webhook-id': `${id}-1` })
      .and.not.have.any.keys('webhook-signature');
    expectRefused(await shop.own('GET', '/deliveries/none'), 'NOT_FOUND', 404);
  });

  it('come in the order of each voucher, whichever nodes its turns are on', async () => {
    const before = arrived().length;
    const ids = await Promise.all(Array.from({ length: 6 }, (_, nth) => voucher(nth % 2)));
    await Promise.all(
      ids.map(async (id, nth) => expectOk(await shop.redeem(await shop.code(id), { node: nth % 2 }))),
    );
    await until(() => arrived().length === before + 12);
    const order = sink
      .arrivals()
      .slice(before)
      .map(({ updateId }) => updateId ?? '');
    for (const id of ids)
      expect(order.filter((one) => one.startsWith(id))).to.deep.equal([`${id}-1`, `${id}-2`]);
    await until(async () => (await listed('?status=success')).total === 13);
    expect(sink.counts()).to.include({ badSignatures: 0, duplicates: 0 });
  });

  it('fail when the endpoint fails, and are tried again when their owner asks', async () => {
    sink.behave({ name: 'failing', status: 503 });
    const id = `${await voucher()}-1`;
    await until(async () => (await listed('?status=failed')).total === 1);
    const [failed] = (await listed('?status=failed&limit=5')).items;
    expect(failed).to.include({ id, attempts: 1, lastError: 'the endpoint answered 503' });
    expect(failed).to.have.property('nextAttemptAt');
    sink.behave({ name: 'ok' });
    expect(expectOk(await retry(id))).to.include({ status: 'pending' });
    await until(async () => (await listed('?status=success')).items.some((one) => one.id === id));
    expect((await listed()).items[0]).to.include({ id, status: 'success', attempts: 2 });
    expectRefused(await retry(id), 'CONFLICT', 409);
    expectRefused(await retry('unknown'), 'NOT_FOUND', 404);
    const { token } = await shop.node.person();
    const path = `/api/v1/open-platform/applications/${shop.id}/deliveries`;
    expectRefused(await shop.node.ask('GET', path, { token }), 'APPLICATION_NOT_FOUND', 404);
  });

  it('are dead letters after their last attempt, and can be attempted again all together', async () => {
    sink.behave({ name: 'failing', status: 500 });
    const [one, other] = [`${await voucher()}-1`, `${await voucher()}-1`];
    await until(async () => (await listed('?status=failed')).total === 2);
    const { db } = shop.mongo;
    // As if the last attempt of the schedule were due now.
    const last = { $set: { scheduled: 4, dueAt: 0 } };
    await db.collection<{ _id: string }>('deliveries').updateOne({ _id: other }, last);
    await db.collection<{ _id: string }>('update_queues').updateOne({ _id: to() }, { $inc: { v: 1 } });
    expectOk(await retry(one));
    await until(async () => (await listed('?status=dead_letter')).total === 1);
    expect((await listed('?status=dead_letter')).items[0]).to.include({ id: other, attempts: 2 });
    expectOk(await retry(other));
    await until(async () =>
      (await listed()).items.some(({ id, attempts }) => id === other && attempts === 3),
    );
    await until(async () => (await listed('?status=dead_letter')).total === 1);
    const failed = async () => (await listed('?status=failed')).items.map(({ id }) => id).join();
    await until(async () => (await failed()) === one);

    sink.behave({ name: 'ok' });
    const { id } = expectOk(await shop.own('POST', '/deliveries/replay', { body: {} })) as unknown as Replay;
    const shown = async () => expectOk(await shop.own('GET', '/deliveries/replay')) as unknown as Replay;
    await until(async () => (await shown()).succeeded === 1);
    expect(await shown()).to.include({ id, asked: 1, failed: 0, isRunning: false });
    expectOk(await retry(one));
    await until(async () => (await listed('?status=success')).total === (await listed()).total);
  });

  it('are signed with the secret before, too, for a day', async () => {
    const second = 'another secret of this application';
    await setWebhook({ secretToken: second });
    const before = sink.counts().badSignatures;
    const standard = async () => {
      const count = arrived().length;
      await voucher();
      await until(() => arrived().length > count);
      return sink.arrivals().at(-1)?.flaws;
    };
    // The receiver knows the old one only: what is signed for both is the standard header.
    expect(await standard()).to.deep.equal(['X-Platform-Signature', 'X-Platform-Signature-V2']);
    expect(sink.counts().badSignatures).to.equal(before + 1);
    sink.accept([second]);
    expect(await standard()).to.deep.equal([]);
    // The one that the receiver did not believe.
    await until(async () => (await ended()) === 1);
  });

  it('are not pushed while the webhook is off, nor afterwards, and stay to be read', async () => {
    await setWebhook({ enabled: false });
    await until(async () => (await listed('?status=failed')).total === 0);
    const [count, known] = [arrived().length, await newest()];
    await voucher();
    await until(async () => (await newest()) === known + 1);
    await setWebhook({ enabled: true });
    const id = await voucher();
    await until(() => arrived().length > count);
    expect(
      sink
        .arrivals()
        .slice(count)
        .map(({ updateId }) => updateId),
    ).to.deep.equal([`${id}-1`]);
    await until(async () => (await ended()) === 0);
  });

  it('are pushed also when the node that changed the webhook died before the queue had heard', async () => {
    const other = await shop.application();
    const webhook = { url, secretToken: secret, enabled: true };
    const change = { $set: { webhook, isWebhookUntold: true }, $inc: { v: 1 } };
    const { db } = shop.mongo;
    await db.collection<{ _id: string }>('applications').updateOne({ _id: other.id }, change);
    type Stored = { _id: string; st?: { target?: object } };
    const queue = () =>
      db.collection<Stored>('update_queues').findOne({ _id: queueOf('application', other.id) });
    await until(async () => (await queue())?.st?.target !== undefined);
    const untold = { _id: other.id, isWebhookUntold: true };
    await until(async () => (await db.collection<Stored>('applications').countDocuments(untold)) === 0);
  });

  it('leave nothing for the audit', async () => {
    const lines: string[] = [];
    const sources = [createEventSource(shop.mongo)];
    const tell = (line: string) => void lines.push(line);
    await auditQueues(shop.mongo, { tell, rest: async () => undefined, sources, sourceOf: sourceOfUpdate });
    expect(lines).to.deep.equal([]);
  });
});
