// The settings of a developer and of the bot itself over HTTP, each limit at its edge.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

type Own = Schemas['bots.Bot'];

describe('settings of a bot', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    anna = await world.person();
    bot = await world.bot(anna);
  });
  after(() => world.close());

  const mine = () => `/api/v1/bots/my/${bot.botId}`;
  const read = () => world.ask<Own>(`GET ${mine()}`, { token: anna.token });
  const patch = (body: object) => world.ask<Own>(`PATCH ${mine()}`, { token: anna.token, body });
  const fieldsOf = async (call: string, body: object, token = anna.token) => {
    const { code, details } = await world.refused(400, call, { token, body });
    expect(code).to.equal('VALIDATION');
    return (details as { field: string }[]).map(({ field }) => field);
  };

  it('are changed by its developer, all of them, and stay where they are not named', async () => {
    const texts = { name: 'Väder', description: 'd', short_description: 's', about: 'a' };
    const urls = { avatar: 'https://cdn.example.com/a.png', cover_url: 'https://cdn.example.com/c.png' };
    const links = {
      website: 'https://a.example',
      privacy_policy: 'https://a.example/p',
      terms_of_service: 'http://a.example/t',
      support: 'https://a.example/s',
    };
    const contact = { organization: 'Weather Ltd', email: 'a@example.com', phone: '+46 19 123 456' };
    const modes = { supports_inline_queries: true, friend_request_mode: 'manual', group_privacy: false };
    const all = { ...texts, ...urls, links, contact, ...modes };
    const changed = await patch({ ...all, username: bot.username });
    expect(changed).to.deep.include(all);
    expect(await patch({})).to.deep.include(all);
    expect(await read()).to.deep.include(all);
    const back = { supports_inline_queries: false, friend_request_mode: 'auto_accept', group_privacy: true };
    await patch({ ...back, name: null });
    expect(await read()).to.deep.include({ ...all, ...back });
  });

  it('are cleared by null or an empty text, single links too', async () => {
    await patch({ links: null, contact: null });
    await patch({
      avatar: 'https://cdn.example.com/a.png',
      links: { website: 'https://a.example', support: 'https://a.example/s' },
      contact: { phone: '1', email: 'a@example.com' },
      about: 'a',
    });
    const one = await patch({ links: { website: null }, contact: { phone: '' }, avatar: '', about: null });
    expect(one).to.deep.include({ links: { support: 'https://a.example/s' }, about: '' });
    expect(one.contact).to.deep.equal({ email: 'a@example.com' });
    expect(one).not.to.have.property('avatar');
    const none = await patch({ links: null, contact: null, cover_url: null, description: '' });
    expect(none).to.deep.include({ links: {}, contact: {}, description: '' });
    expect(none).not.to.have.property('cover_url');
  });

  const url = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
  const edges: readonly (readonly [field: string, good: unknown, bad: unknown])[] = [
    ['name', '天'.repeat(100), '天'.repeat(101)],
    ['name', 'x', ''],
    ['name', 'x', ' '],
    ['description', '🌧'.repeat(512), '🌧'.repeat(513)],
    ['short_description', '🌧'.repeat(120), '🌧'.repeat(121)],
    ['about', '🌧'.repeat(512), '🌧'.repeat(513)],
    ['avatar', url(2048), url(2049)],
    ['avatar', 'https://a.example/a.png', 'http://a.example/a.png'],
    ['cover_url', url(2048), url(2049)],
    ['cover_url', 'https://a.example', 'https://'],
    ['cover_url', 'https://a.example', 'https://[x'],
    ['cover_url', 'https://a.example', 'https://169.254.169.254/latest/meta-data'],
    ['avatar', 'https://a.example', 'https://localhost/a.png'],
    ['links.website', 'http://a.example', 'ftp://a.example'],
    ['links.support', url(2048), url(2049)],
    ['links.privacy_policy', 'https://a.example/', 'https://[x'],
    ['contact.organization', 'é'.repeat(100), 'é'.repeat(101)],
    ['contact.email', `${'a'.repeat(240)}@a.example.com`, `${'a'.repeat(241)}@a.example.com`],
    ['contact.email', 'a@b', 'ab'],
    ['contact.phone', '1'.repeat(32), '1'.repeat(33)],
    ['contact.phone', '+1', 'call me'],
    ['supports_inline_queries', true, 'true'],
    ['friend_request_mode', 'auto_reject', 'maybe'],
    ['group_privacy', true, 1],
    ['username', undefined, 'other_name'],
  ];

  it('are refused past their limits, and the field is named', async () => {
    const bodyOf = (field: string, value: unknown) => {
      const [first = '', second] = field.split('.');
      return { [first]: second === undefined ? value : { [second]: value } };
    };
    for (const [field, good, bad] of edges) {
      await patch(bodyOf(field, good));
      expect(await fieldsOf(`PATCH ${mine()}`, bodyOf(field, bad)), field).to.deep.equal([field]);
    }
    await patch({ friend_request_mode: 'auto_accept', links: null, contact: null });
  });

  it('of a bot that is not approved, or of somebody else, are not changed', async () => {
    const application = { token: anna.token, body: { name: 'Young' } };
    const young = await world.ask<Own>('POST /api/v1/bots/applications', application);
    const path = `/api/v1/bots/my/${young.id}`;
    const body = { about: 'x' };
    expect((await world.refused(409, `PATCH ${path}`, { token: anna.token, body })).code).to.equal(
      'CONFLICT',
    );
    const webhook = { url: 'https://hooks.example.com' };
    await world.refused(409, `POST ${path}/webhook`, { token: anna.token, body: webhook });
    await world.refused(409, `POST ${path}/scopes`, {
      token: anna.token,
      body: { scopes: ['vouchers:read'] },
    });
    const stranger = await world.person();
    for (const call of [`PATCH ${mine()}`, `PATCH /api/v1/bots/my/bot_nothing`])
      await world.refused(404, call, { token: stranger.token, body });
  });

  it('that are texts are set, read and cleared by the bot itself', async () => {
    const short = '🌧'.repeat(120);
    const set = await world.asBot(bot, 'setMyShortDescription', { short_description: short });
    expect(set).to.deep.equal({ bot_id: bot.botId, short_description: short });
    expect(await world.asBot(bot, 'getMyShortDescription')).to.deep.equal({ short_description: short });
    const about = '🌧'.repeat(512);
    const described = await world.asBot(bot, 'setMyDescription', { description: about });
    expect(described).to.deep.equal({ bot_id: bot.botId, about });
    expect(await world.asBot(bot, 'getMyDescription')).to.deep.equal({ description: about });
    expect(await read()).to.deep.include({ short_description: short, about });
    const calls: [string, object, string][] = [
      ['setMyShortDescription', { short_description: `${short}x` }, 'short_description'],
      ['setMyDescription', { description: `${about}x` }, 'description'],
      ['setMyDescription', { description: 7 }, 'description'],
    ];
    for (const [method, body, field] of calls)
      expect(await fieldsOf(`POST /api/v1/bots/${method}`, body, bot.token)).to.deep.equal([field]);
    await world.asBot(bot, 'setMyShortDescription', { short_description: null });
    await world.asBot(bot, 'setMyDescription', { description: '' });
    expect(await read()).to.deep.include({ short_description: '', about: '' });
  });

  it('that are texts stay where the field is misspelt', async () => {
    await world.asBot(bot, 'setMyShortDescription', { short_description: 'short' });
    await world.asBot(bot, 'setMyDescription', { description: 'long' });
    const calls: [string, object, string][] = [
      ['setMyShortDescription', { shortDescription: 'new' }, 'short_description'],
      ['setMyDescription', { about: 'new' }, 'description'],
    ];
    for (const [method, body, field] of calls)
      expect(await fieldsOf(`POST /api/v1/bots/${method}`, body, bot.token)).to.deep.equal([field]);
    expect(await read()).to.deep.include({ short_description: 'short', about: 'long' });
  });

  it('that are modes are set and read by the bot itself', async () => {
    for (const mode of ['manual', 'auto_reject', 'auto_accept']) {
      const answer = { friend_request_mode: mode };
      expect(await world.asBot(bot, 'setMyFriendRequestMode', answer)).to.deep.equal(answer);
      expect(await world.asBot(bot, 'getMyFriendRequestMode')).to.deep.equal(answer);
    }
    const asked = [{ enabled: false }, { group_privacy: true }, { enabled: false, group_privacy: false }];
    for (const body of asked) {
      const answer = { group_privacy: body.enabled ?? body.group_privacy };
      expect(await world.asBot(bot, 'setMyGroupPrivacy', body)).to.deep.equal(answer);
      expect(await world.asBot(bot, 'getMyGroupPrivacy')).to.deep.equal(answer);
    }
    const wrong: [string, object, string][] = [
      ['setMyFriendRequestMode', {}, 'friend_request_mode'],
      ['setMyFriendRequestMode', { friend_request_mode: 'ask' }, 'friend_request_mode'],
      ['setMyGroupPrivacy', {}, 'enabled'],
      ['setMyGroupPrivacy', { enabled: null }, 'enabled'],
      ['setMyGroupPrivacy', { enabled: 'yes' }, 'enabled'],
      ['setMyGroupPrivacy', { enabled: true, group_privacy: false }, 'enabled'],
    ];
    for (const [method, body, field] of wrong)
      expect(await fieldsOf(`POST /api/v1/bots/${method}`, body, bot.token)).to.deep.equal([field]);
    await world.asBot(bot, 'setMyGroupPrivacy', { enabled: true });
  });
});
