// A developer tests a webhook: one signed request with a sample, beside the queue, as the receiver sees it.
import { expect } from 'chai';

import { windowOf } from '../../src/gateway/limits.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { updateTypes } from '../../src/updates/update.js';
import { sampleEndpoints } from '../../src/webhooks/sample.endpoints.js';
import { sampleEvent, sampleUpdate } from '../../src/webhooks/samples.js';
import { validators } from '../generated/all-validators.js';
import { openPushedWorld, openTrust, type PushedBot, type PushedWorld } from '../support/pushed-world.js';
import { startSink } from '../support/webhook-sink.js';
import { expectOk, expectRefused, openShop, type Shop } from '../vouchers/shop.js';

const eventTypes = [
  'voucher.issued',
  'voucher.redeemed',
  'voucher.reversed',
  'voucher.expired',
  'voucher.revoked',
];

describe('the samples of webhooks', () => {
  const of = { id: 'tst_1', receiver: 'bot_1', at: Date.UTC(2026, 10, 22) };

  for (const type of updateTypes)
    it(`have an update of the type ${type} as bots are told of it`, () => {
      const update = JSON.parse(sampleUpdate(type, of));
      expect(update).to.include({ update_id: 'tst_1', type, bot_id: 'bot_1', is_test: true });
      // A webhook is told no number; getUpdates adds it.
      const isValid = validators['updates.Update']({ ...update, update_seq: 1 });
      expect(isValid, JSON.stringify(validators['updates.Update'].errors)).to.equal(true);
      const { update_id: _, type: __, bot_id: ___, is_test: ____, ...content } = update;
      expect(Object.keys(content)).not.to.deep.equal([]);
    });

  for (const type of eventTypes as Schemas['webhooks.TestedEvent'][])
    it(`have an event of the type ${type} as applications are told of it`, () => {
      const event = JSON.parse(sampleEvent(type, of));
      expect(event).to.include({ id: 'tst_1', type, applicationId: 'bot_1', isTest: true });
      expect(validators['webhooks.ApplicationEvent'](event)).to.equal(true);
      const { voucher, redemption } = event.data;
      expect(validators['vouchers.Voucher'](voucher)).to.equal(true);
      if (redemption) expect(validators['vouchers.Redemption']({ ...redemption, voucher })).to.equal(true);
      expect(Object.keys(event.data)).to.include(type === 'voucher.issued' ? 'issuanceId' : 'voucher');
    });
});

describe('a test of a webhook', () => {
  it('may be asked for ten times a minute: it is a request to an address that the caller has chosen', () => {
    for (const endpoint of sampleEndpoints)
      expect(windowOf(endpoint as Endpoint), endpoint.id).to.deep.equal({
        key: endpoint.id,
        limit: { requests: 10, windowSeconds: 60 },
      });
  });
});

describe('a test of the webhook of a bot', () => {
  let pushed: PushedWorld;
  let bot: PushedBot;

  before(async () => {
    pushed = await openPushedWorld();
    bot = await pushed.bot();
  });
  after(() => pushed.close());

  const call = (of = bot) => `POST /api/v1/bots/my/${of.botId}/webhook/test`;
  const test = (body?: object) => {
    const options = { token: bot.developer.token, ...(body && { body }) };
    return pushed.world.ask<Schemas['webhooks.TestOutcome']>(call(), options);
  };
  const totalOf = async () => {
    const path = `/api/v1/bots/my/${bot.botId}/deliveries`;
    const page = await pushed.world.ask<Schemas['webhooks.DeliveryPage']>(`GET ${path}`, {
      token: bot.developer.token,
    });
    return page.total;
  };

  it('is refused without a webhook, and to everybody but the developer', async () => {
    const { code, message } = await pushed.world.refused(409, call(), { token: bot.developer.token });
    expect([code, message]).to.deep.equal([
      'CONFLICT',
      'There is no webhook that is switched on. Set one first.',
    ]);
    await pushed.world.refused(404, call(), { token: bot.person.token });
    await pushed.setWebhook(bot);
    await pushed.world.refused(404, call(), { token: bot.person.token });
    await pushed.world.refused(400, call(), { token: bot.developer.token, body: { type: 'nothing' } });
    expect(pushed.sink.arrivals()).to.deep.equal([]);
  });

  it('sends one genuine update under an id of its own, and leaves the queue as it is', async () => {
    const outcome = await test({ type: 'inline_query' });
    expect(outcome).to.deep.include({ status_code: 200 }).and.not.have.any.keys('error', 'error_class');
    expect(outcome.duration_ms).to.be.a('number');
    await test();
    const arrivals = pushed.sink.arrivals();
    expect(arrivals.map(({ type }) => type)).to.deep.equal(['inline_query', 'message']);
    expect(arrivals.every(({ updateId }) => updateId?.startsWith('tst_'))).to.equal(true);
    expect(new Set(arrivals.map(({ updateId }) => updateId)).size).to.equal(2);
    expect(pushed.sink.counts()).to.include({ badSignatures: 0 });
    expect(await totalOf()).to.equal(0);
    const info = await pushed.world.asBot<Schemas['bot-settings.WebhookInfo']>(bot, 'getWebhookInfo');
    expect(info).not.to.have.property('last_error_message');
  });

  it('tells what the endpoint answers, and what keeps it from being reached', async () => {
    pushed.sink.behave({ name: 'failing', status: 503 });
    expect(await test()).to.include({ status_code: 503, error_class: 'status' });
    pushed.sink.behave({ name: 'ok' });
    await pushed.world.asBot(bot, 'setWebhook', { url: 'https://127.0.0.1:1/hook' });
    expect(await test())
      .to.include({ error_class: 'connect' })
      .and.not.have.property('status_code');
    await pushed.world.asBot(bot, 'setWebhook', { url: pushed.sink.url, allowed_ips: ['203.0.113.7'] });
    const refused = await test();
    expect(refused).to.include({ error_class: 'refused_target', error: 'The target is not allowed.' });
  });

  it('is refused while the platform keeps the bot from working', async () => {
    const admin = await pushed.world.node.admin();
    const switched = (action: string, body: object) =>
      pushed.world.ask(`POST /api/v1/admin/bots/${bot.botId}/${action}`, { token: admin.token, body });
    await pushed.setWebhook(bot);
    const sent = pushed.sink.arrivals().length;
    await switched('disable', { reason: 'A test' });
    await pushed.world.refused(409, call(), { token: bot.developer.token });
    await switched('enable', {});
    expect(pushed.sink.arrivals().length).to.equal(sent);
  });
});

describe('a test of the webhook of an application', () => {
  const secret = 'a secret of this application';
  let shop: Shop;
  let sink: Awaited<ReturnType<typeof startSink>>;
  let trust: ReturnType<typeof openTrust>;

  before(async () => {
    sink = await startSink({ secret });
    trust = openTrust(sink.ca);
    shop = await openShop({ env: trust.env });
  });
  after(async () => {
    await shop.close();
    await sink.close();
    trust.remove();
  });

  it('sends one genuine event that is in no log, and only while the webhook is switched on', async () => {
    const test = (body?: object) => shop.own('POST', '/webhook/test', body && { body });
    const set = async (webhook: object) => expectOk(await shop.own('PATCH', '', { body: { webhook } }));
    expectRefused(await test(), 'CONFLICT', 409);
    await set({ url: sink.url, secretToken: secret });
    const outcome = expectOk(await test());
    expect(outcome).to.include({ statusCode: 200 });
    expect(outcome.durationMs).to.be.a('number');
    sink.behave({ name: 'failing', status: 500 });
    expect(expectOk(await test({ type: 'voucher.expired' }))).to.include({
      statusCode: 500,
      errorClass: 'status',
    });
    expect(sink.arrivals().map(({ type }) => type)).to.deep.equal(['voucher.redeemed', 'voucher.expired']);
    expect(sink.counts()).to.include({ badSignatures: 0 });
    expect(expectOk(await shop.own('GET', '/deliveries'))).to.include({ total: 0 });
    expect(expectOk(await shop.own('GET', '/events')).newest).to.equal(0);
    await set({ enabled: false });
    expectRefused(await test(), 'CONFLICT', 409);
    expect(sink.arrivals()).to.have.length(2);
  });
});
