// Menus of commands: which are stored, and which one a person sees.
import { expect } from 'chai';
import {
  type CommandMenu,
  isTooMuch,
  type MenuScope,
  shownCommands,
  type Viewpoint,
} from '../../src/bots/settings/menus.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

const chat = 'grp_1';
const menu = (name: string, scope: MenuScope, language?: string): CommandMenu => ({
  ...{ scope, ...(language !== undefined && { language }) },
  commands: [{ command: name, description: name }],
});
/** The scopes from the narrowest to the widest, as an administrator of a group sees them. */
const all = [
  menu('member', { type: 'chat_member', chat, user: 'usr_1' }),
  menu('chat_admins', { type: 'chat_administrators', chat }),
  menu('chat', { type: 'chat', chat }),
  menu('all_admins', { type: 'all_chat_administrators' }),
  menu('groups', { type: 'all_group_chats' }),
  menu('default', { type: 'default' }),
  menu('privates', { type: 'all_private_chats' }),
];
const viewer: Viewpoint = { chat, user: 'usr_1', isPrivate: false, isAdministrator: true };
const shown = (menus: readonly CommandMenu[], view: Partial<Viewpoint> = {}) =>
  shownCommands(menus, { ...viewer, ...view })[0]?.command ?? 'nothing';

describe('the commands that somebody is shown', () => {
  it('are of the narrowest scope that has a menu', () => {
    const seen = all.map((_, index) => shown(all.slice(index)));
    expect(seen).to.deep.equal([
      ...['member', 'chat_admins', 'chat', 'all_admins', 'groups', 'default', 'nothing'],
    ]);
  });

  it('are not those of administrators for members, nor of another member or chat', () => {
    const members = { isAdministrator: false, user: 'usr_2' };
    expect(all.map((_, index) => shown(all.slice(index), members))).to.deep.equal([
      ...['chat', 'chat', 'chat', 'groups', 'groups', 'default', 'nothing'],
    ]);
    expect(shown(all, { chat: 'grp_2' })).to.equal('all_admins');
  });

  it('are in a private chat those of the chat, of all private chats, or the default', () => {
    const alone = { isPrivate: true, isAdministrator: false };
    expect(shown(all, alone)).to.equal('chat');
    expect(shown(all.slice(3), alone)).to.equal('privates');
    expect(shown([all[5] as CommandMenu], alone)).to.equal('default');
  });

  it('are in the language of who looks, then in none, before a wider scope is asked', () => {
    const menus = [
      menu('sv', { type: 'default' }, 'sv'),
      menu('hant', { type: 'default' }, 'zh-Hant'),
      menu('plain', { type: 'default' }),
    ];
    const cases: [string | undefined, string][] = [
      ...(
        [
          ['sv', 'sv'],
          ['SV-se', 'sv'],
          ['zh-Hant-TW', 'hant'],
          ['zh', 'plain'],
          ['de', 'plain'],
        ] as const
      ).map(([language, name]) => [language, name] as [string, string]),
      [undefined, 'plain'],
    ];
    for (const [language = '', name] of cases) expect(shown(menus, { language }), language).to.equal(name);
    expect(shown([...menus, menu('groups', { type: 'all_group_chats' })], { language: 'sv' })).to.equal(
      'groups',
    );
    expect(shown(menus.slice(0, 2))).to.equal('nothing');
  });

  it('have a bound: a hundred menus, a thousand commands', () => {
    const many = (count: number, size: number) =>
      Array.from({ length: count }, (_, n) => ({
        scope: { type: 'chat', chat: `c${n}` } as const,
        commands: Array.from({ length: size }, () => ({ command: 'a', description: 'a' })),
      }));
    expect(isTooMuch(many(100, 10))).to.equal(false);
    expect(isTooMuch(many(101, 1))).to.equal(true);
    expect(isTooMuch([...many(99, 10), ...many(1, 11)])).to.equal(true);
  });
});

describe('menus of commands', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    anna = await world.person();
    bot = await world.bot(anna);
  });
  after(() => world.close());

  const commands = (...names: string[]) =>
    names.map((command) => ({ command, description: `What ${command} does` }));
  const set = (body: object) => world.asBot(bot, 'setMyCommands', body);
  const get = async (query = '') =>
    (await world.asBot<Schemas['bot-settings.Commands']>(bot, `getMyCommands${query}`)).commands;
  const fieldsOf = async (method: string, body: object) => {
    const call = `POST /api/v1/bots/${method}`;
    const { details } = await world.refused(400, call, { token: bot.token, body });
    return (details as { field: string }[]).map(({ field }) => field);
  };

  it('are kept for each scope and language, replaced and deleted', async () => {
    const inChat = { type: 'chat', chat_id: 'grp_1' };
    expect(await set({ commands: commands('one') })).to.deep.equal({ ok: true });
    await set({ commands: commands('ett'), language_code: 'SV-se' });
    await set({ commands: commands('here'), scope: inChat });
    await set({ commands: commands('two', 'three'), scope: 'default', language_code: '' });
    expect(await get()).to.deep.equal(commands('two', 'three'));
    expect(await get('?scope=default')).to.deep.equal(commands('two', 'three'));
    expect(await get('?language_code=sv-SE')).to.deep.equal(commands('ett'));
    expect(await get('?language_code=sv')).to.deep.equal([]);
    expect(await get(`?scope=${encodeURIComponent(JSON.stringify(inChat))}`)).to.deep.equal(commands('here'));
    const own = await world.ask<Schemas['bots.Bot']>(`GET /api/v1/bots/my/${bot.botId}`, {
      token: anna.token,
    });
    expect(own.command_menus).to.deep.equal([
      { scope: { type: 'default' }, language_code: 'sv-SE', commands: commands('ett') },
      { scope: inChat, commands: commands('here') },
      { scope: { type: 'default' }, commands: commands('two', 'three') },
    ]);
    expect(await world.asBot(bot, 'deleteMyCommands', {})).to.deep.equal({ ok: true });
    await world.asBot(bot, 'deleteMyCommands', { scope: inChat });
    await world.asBot(bot, 'deleteMyCommands', { scope: 'default', language_code: 'sv-SE' });
    await world.ask('POST /api/v1/bots/deleteMyCommands', { token: bot.token });
    expect(await get()).to.deep.equal([]);
  });

  it('are refused past their limits, and the field is named', async () => {
    const described = (length: number) => [{ command: 'a', description: '🌧'.repeat(length) }];
    const good = [
      { commands: commands(...Array.from({ length: 100 }, (_, n) => `c_${n}`)) },
      { commands: commands('a'.repeat(32)) },
      { commands: described(1) },
      { commands: described(256) },
      { commands: commands('a'), scope: { type: 'all_private_chats' } },
      { commands: commands('a'), scope: { type: 'chat_member', chat_id: 'grp_1', user_id: 'usr_1' } },
      { commands: commands('a'), scope: null, language_code: null },
    ];
    for (const body of good) expect(await set(body)).to.deep.equal({ ok: true });
    const bad: [object, string][] = [
      [{}, 'commands'],
      [{ commands: [] }, 'commands'],
      [{ commands: commands(...Array.from({ length: 101 }, (_, n) => `c_${n}`)) }, 'commands'],
      [{ commands: commands('a'.repeat(33)) }, 'commands.0.command'],
      [{ commands: commands('ok', '') }, 'commands.1.command'],
      [{ commands: commands('Start') }, 'commands.0.command'],
      [{ commands: commands('/start') }, 'commands.0.command'],
      [{ commands: commands('a-b') }, 'commands.0.command'],
      [{ commands: described(0) }, 'commands.0.description'],
      [{ commands: described(257) }, 'commands.0.description'],
      [{ commands: [{ command: 'a' }] }, 'commands.0.description'],
      [{ commands: commands('a'), scope: { type: 'chat' } }, 'scope.chat_id'],
      [{ commands: commands('a'), scope: { type: 'chat_administrators' } }, 'scope.chat_id'],
      [{ commands: commands('a'), scope: { type: 'chat_member', chat_id: 'c' } }, 'scope.user_id'],
      [{ commands: commands('a'), language_code: 'x' }, 'language_code'],
      [{ commands: commands('a'), language_code: 'sv_SE' }, 'language_code'],
      [{ commands: commands('a'), language_code: 'a'.repeat(36) }, 'language_code'],
    ];
    for (const [body, field] of bad)
      expect(await fieldsOf('setMyCommands', body), JSON.stringify(body).slice(0, 80)).to.deep.equal([field]);
    for (const scope of ['nowhere', 'chat', 7, { type: 'nowhere' }, []])
      expect((await fieldsOf('setMyCommands', { commands: commands('a'), scope })).join()).to.match(/^scope/);
    for (const query of [
      '?scope=chat',
      '?scope=%7B',
      '?scope=%7B%22type%22%3A%22chat%22%7D',
      '?language_code=1',
    ])
      await world.refused(400, `GET /api/v1/bots/getMyCommands${query}`, { token: bot.token });
  });

  it('are set and deleted by the developer as by the bot, and by nobody else', async () => {
    const other = await world.bot(anna);
    const call = (method: string, query = '') => `${method} /api/v1/bots/my/${other.botId}/commands${query}`;
    const inChat = { type: 'chat', chat_id: 'grp_1' };
    const ask = (method: string, { query = '', body }: { query?: string; body?: object }) =>
      world.ask<Schemas['bots.Bot']>(call(method, query), { token: anna.token, ...(body && { body }) });
    await ask('PUT', { body: { commands: commands('old') } });
    await ask('PUT', { body: { commands: commands('here'), scope: inChat, language_code: 'sv' } });
    const { command_menus: menus } = await ask('PUT', { body: { commands: commands('one') } });
    expect(menus).to.deep.equal([
      { scope: inChat, language_code: 'sv', commands: commands('here') },
      { scope: { type: 'default' }, commands: commands('one') },
    ]);
    const seen = await world.asBot<Schemas['bot-settings.Commands']>(other, 'getMyCommands');
    expect(seen.commands).to.deep.equal(commands('one'));
    const scope = encodeURIComponent(JSON.stringify(inChat));
    const after = await ask('DELETE', { query: `?scope=${scope}&language_code=sv` });
    expect(after.command_menus).to.deep.equal(menus?.slice(1));
    expect((await ask('DELETE', {})).command_menus).to.deep.equal([]);
    const [token, body] = [(await world.person()).token, { commands: commands('theirs') }];
    for (const method of ['PUT', 'DELETE'])
      await world.refused(404, call(method), { token, ...(method === 'PUT' && { body }) });
    await world.refused(400, call('PUT'), { token: anna.token, body: { commands: [] } });
    await world.refused(400, call('DELETE', '?scope=nowhere'), { token: anna.token });
    await world.ask(`DELETE /api/v1/bots/my/${other.botId}`, { token: anna.token });
    await world.refused(404, call('PUT'), { token: anna.token, body });
  });

  it('are a hundred at most; one more is refused, and deleting makes room', async () => {
    const other = await world.bot(anna);
    const place = (n: number) => ({ scope: { type: 'chat', chat_id: `c${n}` } });
    const put = (n: number) => ({ token: other.token, body: { commands: commands('a'), ...place(n) } });
    for (let n = 0; n < 100; n += 1) await world.ask('POST /api/v1/bots/setMyCommands', put(n));
    expect((await world.refused(409, 'POST /api/v1/bots/setMyCommands', put(100))).code).to.equal('CONFLICT');
    await world.ask('POST /api/v1/bots/setMyCommands', put(99));
    await world.asBot(other, 'deleteMyCommands', place(0));
    await world.ask('POST /api/v1/bots/setMyCommands', put(100));
  });

  it('are shown to people in their chats, and to nobody else', async () => {
    const [ben, stranger] = [await world.person(), await world.person()];
    const guide = await world.bot();
    const group: Chat = await world.group(anna, [ben.userId, guide.systemUserId]);
    const there = await world.privateChat(ben, guide.systemUserId);
    const menus: [string, object][] = [
      ['everywhere', {}],
      ['everywhere_sv', { language_code: 'sv' }],
      ['owners', { scope: { type: 'chat_administrators', chat_id: group.id } }],
      ['ben', { scope: { type: 'chat_member', chat_id: group.id, user_id: ben.userId } }],
    ];
    for (const [name, place] of menus)
      await world.asBot(guide, 'setMyCommands', { commands: commands(name), ...place });
    const see = async (person: Person, id: string, more = '') => {
      const call = `GET /api/v1/chats/${id}/commands?user_id=${guide.systemUserId}${more}`;
      return (await world.ask<Schemas['bot-settings.Commands']>(call, { token: person.token })).commands;
    };
    expect(await see(anna, group.id)).to.deep.equal(commands('owners'));
    expect(await see(ben, group.id)).to.deep.equal(commands('ben'));
    expect(await see(ben, there.id)).to.deep.equal(commands('everywhere'));
    expect(await see(ben, there.id, '&language_code=sv-FI')).to.deep.equal(commands('everywhere_sv'));
    const path = `/api/v1/chats/${group.id}/commands`;
    const asked = `?user_id=${guide.systemUserId}`;
    await world.refused(404, `GET ${path}${asked}`, { token: stranger.token });
    await world.refused(404, `GET ${path}?user_id=${ben.userId}`, { token: anna.token });
    await world.refused(404, `GET ${path}?user_id=${bot.systemUserId}`, { token: anna.token });
    await world.refused(400, `GET ${path}`, { token: anna.token });
    await world.refused(400, `GET ${path}${asked}&language_code=x`, { token: anna.token });
  });
});
