// Webhooks of bots: stored fields, shown fields and refusals; the secret is never shown.
import { expect } from 'chai';
import { secretsAfter } from '../../src/bots/settings/webhook.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';

type Webhook = Schemas['bot-settings.Webhook'];
type Info = Schemas['bot-settings.WebhookInfo'];

const url = 'https://hooks.example.com/weather';
const secret = 'the secret of these tests';
const hourMs = 3_600_000;

describe('secrets of webhooks', () => {
  it('stay beside the new one for 24 hours, the end exclusive', () => {
    const first = secretsAfter([], 'a', 0);
    expect(first).to.deep.equal([{ value: 'a' }]);
    const rotated = secretsAfter(first, 'b', 1000);
    expect(rotated).to.deep.equal([{ value: 'b' }, { value: 'a', until: 1000 + 24 * hourMs }]);
    expect(secretsAfter(rotated, undefined, 999 + 24 * hourMs)).to.deep.equal(rotated);
    expect(secretsAfter(rotated, undefined, 1000 + 24 * hourMs)).to.deep.equal([{ value: 'b' }]);
  });

  it('are one where the same is given again, and an old one may come back', () => {
    const rotated = secretsAfter(secretsAfter([], 'a', 0), 'b', 0);
    expect(secretsAfter(rotated, 'b', 1)).to.deep.equal(rotated);
    expect(secretsAfter(rotated, 'a', 1)).to.deep.equal([
      { value: 'a' },
      { value: 'b', until: 1 + 24 * hourMs },
    ]);
  });

  it('are bounded, however often they are rotated', () => {
    let secrets = secretsAfter([], 's', 0);
    for (let n = 0; n < 20; n += 1) secrets = secretsAfter(secrets, `s${n}`, n);
    expect(secrets).to.have.length(8);
    expect(secrets[0]).to.deep.equal({ value: 's19' });
  });
});

describe('webhooks of bots', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openChatsWorld({
      EGRESS_IPS: '198.51.100.7',
      WEBHOOK_DEV_TARGETS: '127.0.0.0/8:9000-9100',
    });
    anna = await world.person();
    bot = await world.bot(anna);
  });
  after(() => world.close());

  const path = () => `/api/v1/bots/my/${bot.botId}`;
  const set = (body: object) => world.asBot<Webhook>(bot, 'setWebhook', body);
  const info = () => world.asBot<Info>(bot, 'getWebhookInfo');
  const own = () => world.ask<Schemas['bots.Bot']>(`GET ${path()}`, { token: anna.token });
  const plain = { url, allowed_updates: [], allowed_ips: [], max_connections: 40, format: 'signalbox' };
  const fieldsOf = async (body: object) => {
    const answer = await world.refused(400, 'POST /api/v1/bots/setWebhook', { token: bot.token, body });
    return (answer.details as { field: string }[]).map(({ field }) => field);
  };

  it('begin as none: the bot polls', async () => {
    expect(await info()).to.deep.equal({
      url: '',
      has_custom_certificate: false,
      pending_update_count: 0,
      dropped_update_count: 0,
      allowed_updates: [],
      max_connections: 40,
      format: 'signalbox',
      platform_egress_ips: ['198.51.100.7'],
    });
    expect(await own())
      .to.include({ delivery_mode: 'polling' })
      .and.not.have.property('webhook');
  });

  it('without a secret are set, and say that they cannot deliver', async () => {
    expect(await set({ url })).to.deep.equal({ ...plain, has_secret_token: false });
    const told = await info();
    expect(told).to.include({ url, last_error_message: 'secret_token is not set' });
    const setAt = Date.parse((await own()).updatedAt);
    expect(told.last_error_date).to.equal(Math.floor(setAt / 1000));
  });

  it('are refused to a bot that may receive nothing, and say so when that right is taken later', async () => {
    const { token, botId } = await world.node.botToken(anna, ['messages:send']);
    const mine = `POST /api/v1/bots/my/${botId}/webhook`;
    const { code } = await world.refused(403, 'POST /api/v1/bots/setWebhook', { token, body: { url } });
    expect(code).to.equal('SCOPE_MISSING');
    const refused = await world.refused(409, mine, { token: anna.token, body: { url } });
    expect(JSON.stringify(refused)).to.include('needs the scope messages:receive');
    const other = await world.bot(anna);
    await world.asBot(other, 'setWebhook', { url, secret_token: secret });
    const body = { scopes: ['messages:send'] };
    await world.ask(`POST /api/v1/bots/my/${other.botId}/scopes`, { token: anna.token, body });
    const told = await world.asBot<Info>(other, 'getWebhookInfo');
    expect(told.last_error_message).to.equal('the bot lacks the scope messages:receive');
  });

  it('are set by the bot or its developer; what is not given is reset, and the secret stays', async () => {
    const full = {
      url: 'https://hooks.example.com:8443/other',
      allowed_updates: ['message', 'chat_member'],
      allowed_ips: ['8.8.8.8', '2001:4860::/32'],
      max_connections: 100,
    };
    const token = anna.token;
    const body = { ...full, secret_token: secret, drop_pending_updates: false };
    const shown = { ...full, has_secret_token: true, format: 'signalbox' };
    expect(await world.ask(`POST ${path()}/webhook`, { token, body })).to.deep.equal(shown);
    expect(await own()).to.deep.include({ webhook: shown, delivery_mode: 'webhook' });
    expect(await info()).to.deep.include({ allowed_updates: full.allowed_updates, max_connections: 100 });
    expect(await info()).not.to.have.any.keys('last_error_message', 'last_error_date');
    expect(await set({ url })).to.deep.equal({ ...plain, has_secret_token: true });
  });

  it('are deleted by the bot or its developer', async () => {
    const gone = { bot_id: bot.botId, delivery_mode: 'polling' };
    expect(await world.asBot(bot, 'deleteWebhook', {})).to.deep.equal(gone);
    expect(await own())
      .to.include({ delivery_mode: 'polling' })
      .and.not.have.property('webhook');
    expect((await set({ url })).has_secret_token, 'the secret outlives it').to.equal(true);
    for (const [query, body] of [
      ['', undefined],
      ['?drop_pending_updates=true', undefined],
      ['', {}],
    ] as const) {
      const options = { token: anna.token, ...(body && { body }) };
      expect(await world.ask(`DELETE ${path()}/webhook${query}`, options)).to.deep.equal(gone);
    }
    await world.ask('POST /api/v1/bots/deleteWebhook', { token: bot.token });
    await world.refused(400, `DELETE ${path()}/webhook?drop_pending_updates=1`, { token: anna.token });
  });

  it('take each field to its edge and no further', async () => {
    const long = (length: number) => `https://hooks.example.com/${'x'.repeat(length - 26)}`;
    const ips = (count: number) => Array.from({ length: count }, (_, n) => `8.8.${n}.0/24`);
    const good = [
      { url: long(2048) },
      { url, secret_token: 'é' },
      { url, secret_token: '🔑'.repeat(256) },
      { url, max_connections: 1 },
      { url, max_connections: 100 },
      { url, allowed_ips: ips(100) },
      { url, allowed_ips: ['::1/128', '10.0.0.0/8'] },
      { url, secret_token: null, allowed_updates: null, allowed_ips: null, max_connections: null },
      { url: 'https://127.0.0.1:9050/' },
    ];
    for (const body of good) await set(body);
    const bad: [object, string][] = [
      [{}, 'url'],
      [{ url: '' }, 'url'],
      [{ url: long(2049) }, 'url'],
      [{ url: 'http://hooks.example.com' }, 'url'],
      [{ url: 'https://' }, 'url'],
      [{ url: 'https://10.0.0.1/' }, 'url'],
      [{ url: 'https://127.0.0.1:9101/' }, 'url'],
      [{ url: 'https://[::ffff:169.254.169.254]/' }, 'url'],
      [{ url, secret_token: '' }, 'secret_token'],
      [{ url, secret_token: '🔑'.repeat(257) }, 'secret_token'],
      [{ url, max_connections: 0 }, 'max_connections'],
      [{ url, max_connections: 101 }, 'max_connections'],
      [{ url, max_connections: 1.5 }, 'max_connections'],
      [{ url, allowed_ips: ips(101) }, 'allowed_ips'],
      [{ url, allowed_ips: ['8.8.8.8', 'here'] }, 'allowed_ips.1'],
      [{ url, allowed_ips: ['8.8.8.8/33'] }, 'allowed_ips.0'],
      [{ url, allowed_ips: ['8.8'] }, 'allowed_ips.0'],
      [{ url, allowed_updates: ['message', 'messages'] }, 'allowed_updates.1'],
      [{ url, drop_pending_updates: 'yes' }, 'drop_pending_updates'],
    ];
    for (const [body, field] of bad)
      expect(await fieldsOf(body), JSON.stringify(body).slice(0, 80)).to.deep.equal([field]);
    const refused = { token: anna.token, body: { url: 'https://localhost/' } };
    await world.refused(400, `POST ${path()}/webhook`, refused);
  });

  it('count the updates that wait, and drop them when they are told to', async () => {
    const listener = await world.bot(anna);
    const chat = await world.privateChat(anna, listener.systemUserId);
    const count = async () => (await world.asBot<Info>(listener, 'getWebhookInfo')).pending_update_count;
    for (const text of ['one', 'two', 'three']) await world.say(anna, chat.id, text);
    await until(async () => (await count()) === 3);
    await world.asBot(listener, 'setWebhook', { url });
    expect(await count()).to.equal(3);
    await world.asBot(listener, 'setWebhook', { url, drop_pending_updates: true });
    expect(await count()).to.equal(0);
    await world.asBot(listener, 'deleteWebhook', { drop_pending_updates: false });
    await world.say(anna, chat.id, 'four');
    await until(async () => (await count()) === 1);
    await world.asBot(listener, 'deleteWebhook', { drop_pending_updates: true });
    expect(await count()).to.equal(0);
  });

  it('never tell their secret: it is in the state of the bot, and in no other row and no log', async () => {
    const mark = 'never-to-be-seen-again-0123456789';
    const body = { url, secret_token: mark };
    const answers = [
      await set(body),
      await world.ask(`POST ${path()}/webhook`, { token: anna.token, body }),
      await own(),
      await info(),
      await world.ask('GET /api/v1/bots/my', { token: anna.token }),
      await world.refused(400, 'POST /api/v1/bots/setWebhook', {
        token: bot.token,
        body: { ...body, url: 'x' },
      }),
    ];
    expect(JSON.stringify(answers)).not.to.include(mark);
    const admin = await world.node.admin();
    expect(JSON.stringify(await world.ask('GET /api/v1/admin/bots', { token: admin.token }))).not.to.include(
      mark,
    );
    const names = (await world.db.listCollections().toArray()).map(({ name }) => name);
    const holding: string[] = [];
    for (const name of names) if (JSON.stringify(await world.rows(name)).includes(mark)) holding.push(name);
    expect(holding).to.deep.equal(['bots']);
    expect(world.node.lines.join('\n')).not.to.include(mark);
  });
});
