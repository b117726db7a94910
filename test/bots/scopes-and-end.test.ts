// More scopes and fewer, what the platform sets for one bot, and the end of a bot.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

type Own = Schemas['bots.Bot'];
type Seen = Schemas['bots.AdminBot'];

describe('a bot that was approved', () => {
  let world: ChatsWorld;
  let anna: Person;
  let admin: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    [anna, admin] = [await world.person(), await world.node.admin()];
  });
  after(() => world.close());
  beforeEach(async () => {
    bot = await world.bot(anna);
  });

  const path = () => `/api/v1/bots/my/${bot.botId}`;
  const own = () => world.ask<Own>(`GET ${path()}`, { token: anna.token });
  const wish = (...scopes: string[]) =>
    world.ask<Own>(`POST ${path()}/scopes`, { token: anna.token, body: { scopes } });
  const review = (act: string, body: object = {}) =>
    world.ask<Seen>(`POST /api/v1/admin/bots/${bot.botId}/${act}`, { token: admin.token, body });
  const put = (what: string, body: object) =>
    world.ask<Seen>(`PUT /api/v1/admin/bots/${bot.botId}/${what}`, { token: admin.token, body });
  const queue = async () => {
    const call = 'GET /api/v1/admin/bots?review_status=pending&pageSize=100';
    const { items } = await world.ask<{ items: Seen[] }>(call, { token: admin.token });
    return items.find(({ id }) => id === bot.botId);
  };

  it('loses scopes at once, also the right to send', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    const message = { chat_id: chat.id, text: 'x' };
    await world.asBot(bot, 'sendMessage', message);
    const left = await wish('messages:receive');
    expect(left)
      .to.deep.include({ scopes: ['messages:receive'] })
      .and.not.have.property('pending_scopes');
    const refused = await world.refused(403, 'POST /api/v1/bots/sendMessage', {
      token: bot.token,
      body: message,
    });
    expect(refused.code).to.equal('SCOPE_MISSING');
    await wish('messages:send');
    const said = (await world.published(bot)).length;
    await world.say(anna, chat.id, 'does it hear?');
    expect(await world.published(bot)).to.have.length(said);
  });

  it('gets scopes when a reviewer has approved them, and keeps its token', async () => {
    const asked = await wish('messages:send', 'vouchers:read');
    expect(asked).to.deep.include({ scopes: ['messages:send'], pending_scopes: ['vouchers:read'] });
    expect(asked.review_status).to.equal('approved');
    expect(await queue()).to.deep.include({ review_status: 'approved', pending_scopes: ['vouchers:read'] });
    const granted = await review('approve');
    expect(granted.scopes).to.deep.equal(['messages:send', 'vouchers:read']);
    expect(granted).not.to.have.property('pending_scopes');
    expect(await queue()).to.equal(undefined);
    const me = await world.asBot<Schemas['bots.Identity']>(bot, 'me');
    expect(me.scopes).to.deep.equal(['messages:send', 'vouchers:read']);
    const again = { token: admin.token, body: {} };
    await world.refused(409, `POST /api/v1/admin/bots/${bot.botId}/approve`, again);
  });

  it('hears why scopes were rejected, until it asks again', async () => {
    await wish('messages:send', 'messages:receive', 'vouchers:read');
    await review('reject', { reason: 'What for?' });
    const rejected = await own();
    expect(rejected).to.deep.include({
      scopes: ['messages:send', 'messages:receive'],
      review_status: 'approved',
      rejection_reason: 'What for?',
    });
    expect(await wish('messages:send')).not.to.have.property('rejection_reason');
  });

  it('is refused scopes that do not exist', async () => {
    for (const scopes of [[], ['messages'], ['messages:send', 'messages:send'], 'messages:send', undefined]) {
      const { code } = await world.refused(400, `POST ${path()}/scopes`, {
        token: anna.token,
        body: { scopes },
      });
      expect(code).to.equal('VALIDATION');
    }
  });

  it('is given capabilities and a quota by the platform, audited and told by every answer', async () => {
    expect(await put('capabilities', { dispatchable_members: true })).to.include({
      dispatchable_members: true,
    });
    expect(await put('quota', { sends_per_minute: 1 })).to.include({ sends_per_minute: 1 });
    const both = await put('quota', { sends_per_minute: 1_000_000 });
    expect(both).to.include({ sends_per_minute: 1_000_000, dispatchable_members: true });
    const { headers } = await world.node.ask('GET', '/api/v1/bots/me', { token: bot.token });
    const scale = 1000;
    expect(headers.get('x-botratelimit-remaining')).to.equal(String(scale * 1_000_000));
    const rows = await world.db.collection('audit').find({ subject: bot.botId }).sort({ at: 1 }).toArray();
    const audited = rows.map(({ action, details }) => [action, details]);
    expect(audited.slice(1)).to.deep.equal([
      ['bot.capabilities_set', { dispatchable_members: true }],
      ['bot.quota_set', { sends_per_minute: 1 }],
      ['bot.quota_set', { sends_per_minute: 1_000_000 }],
    ]);
    const off = await put('capabilities', { dispatchable_members: false });
    expect(off).to.include({ dispatchable_members: false, sends_per_minute: 1_000_000 });
  });

  it('is given nothing past a limit, nothing by a stranger, and nothing where there is no bot', async () => {
    const admins = '/api/v1/admin/bots';
    const bad: [string, object, string][] = [
      ['quota', {}, 'sends_per_minute'],
      ['quota', { sends_per_minute: 0 }, 'sends_per_minute'],
      ['quota', { sends_per_minute: 1_000_001 }, 'sends_per_minute'],
      ['capabilities', {}, 'dispatchable_members'],
      ['capabilities', { dispatchable_members: 'yes' }, 'dispatchable_members'],
    ];
    for (const [what, body, field] of bad) {
      const call = `PUT ${admins}/${bot.botId}/${what}`;
      const { details } = await world.refused(400, call, { token: admin.token, body });
      expect((details as { field: string }[]).map((one) => one.field)).to.deep.equal([field]);
    }
    const body = { sends_per_minute: 5 };
    await world.refused(403, `PUT ${admins}/${bot.botId}/quota`, { token: anna.token, body });
    await world.refused(404, `PUT ${admins}/bot_nothing/quota`, { token: admin.token, body });
  });

  it('ends for good: token, developer and chats know it no more, and its name stays taken', async () => {
    const chat = await world.privateChat(anna, bot.systemUserId);
    await world.asBot(bot, 'setWebhook', {
      url: 'https://hooks.example.com',
      secret_token: 'ends with the bot',
    });
    const stranger = await world.person();
    await world.refused(404, `DELETE ${path()}`, { token: stranger.token });
    const ended = await world.ask(`DELETE ${path()}`, { token: anna.token });
    expect(ended).to.deep.equal({ id: bot.botId, status: 'ended' });
    expect((await world.refused(401, 'GET /api/v1/bots/me', { token: bot.token })).code).to.equal(
      'INVALID_BOT_TOKEN',
    );
    await world.refused(401, 'POST /api/v1/bots/verify-token', { body: { token: bot.token } });
    for (const call of [`GET ${path()}`, `DELETE ${path()}`, `POST ${path()}/regenerate-token`])
      await world.refused(404, call, { token: anna.token });
    await world.refused(404, `PATCH ${path()}`, { token: anna.token, body: { about: 'x' } });
    const { items } = await world.ask<Schemas['bots.MyBots']>('GET /api/v1/bots/my', { token: anna.token });
    expect(items.map(({ id }) => id)).not.to.include(bot.botId);
    const said = (await world.published(bot)).length;
    const asking = { token: anna.token, body: { text: 'Are you there?' } };
    await world.refused(403, `POST /api/v1/chats/${chat.id}/messages`, asking);
    expect(await world.published(bot)).to.have.length(said);
    const name = { token: anna.token, body: { name: 'Another', username: bot.username } };
    expect((await world.refused(409, 'POST /api/v1/bots/applications', name)).code).to.equal(
      'USERNAME_TAKEN',
    );
    const enabling = { token: admin.token };
    await world.refused(409, `POST /api/v1/admin/bots/${bot.botId}/enable`, enabling);
    const call = 'GET /api/v1/admin/bots?pageSize=100';
    const all = await world.ask<{ items: Seen[] }>(call, { token: admin.token });
    const seen = all.items.find(({ id }) => id === bot.botId);
    expect(seen).to.include({ status: 'ended', review_status: 'approved', has_token: false });
    expect(JSON.stringify(await world.rows('bots'))).not.to.include('ends with the bot');
  });

  it('may end before it was approved, and when its developer leaves', async () => {
    const ben = await world.person();
    const body = { name: 'Young' };
    const young = await world.ask<Own>('POST /api/v1/bots/applications', { token: ben.token, body });
    await world.ask(`DELETE /api/v1/bots/my/${young.id}`, { token: ben.token });
    const path = `/api/v1/admin/bots/${young.id}/approve`;
    await world.refused(409, `POST ${path}`, { token: admin.token, body: {} });
    await world.ask('DELETE /api/v1/accounts/me', { token: ben.token });
    await world.refused(409, `POST ${path}`, { token: admin.token, body: {} });
  });
});
