// Finding people and bots by id and by the beginning of the username; deleted ones are never found.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { createDirectory } from '../../src/people/directory.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

type Users = Schemas['people.Users'];

describe('users', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;

  before(async () => {
    world = await openChatsWorld();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
  });
  after(() => world.close());

  const find = (query: string) => world.ask<Users>(`GET /api/v1/users?${query}`, { token: anna.token });
  const names = ({ items }: Users) => items.map(({ username }) => username);
  const shown = { display_name: 'A bot', is_bot: true };

  it('are found by the beginning of the username in either case, people and bots in one order', async () => {
    const people = await find('keyword=PERSON_');
    expect(names(people)).to.include.members([anna.username, ben.username]);
    expect(names(people)).to.deep.equal(names(people).sort());
    const found = await find(`keyword=${bot.username.toUpperCase()}`);
    expect(found.items).to.deep.equal([{ id: bot.systemUserId, username: bot.username, ...shown }]);
    expect(await find('keyword=erson_')).to.deep.include({ items: [], total: 0 });
  });

  it('are found by a whole id, and not by a part of one', async () => {
    const { items } = await find(`keyword=${ben.userId}`);
    const { userId: id, username } = ben;
    expect(items).to.deep.equal([{ id, username, display_name: username, is_bot: false }]);
    expect((await find(`keyword=${bot.systemUserId}`)).items).to.have.length(1);
    expect((await find(`keyword=${ben.userId.slice(0, -1)}`)).items).to.deep.equal([]);
  });

  it('come page by page, each once', async () => {
    const all = await find('keyword=person_');
    const pages = await Promise.all(
      Array.from({ length: all.total }, (_, at) => find(`keyword=person_&page=${at + 1}&pageSize=1`)),
    );
    expect(pages.flatMap(names)).to.deep.equal(names(all));
    expect(await find(`keyword=person_&page=${all.total + 1}&pageSize=1`)).to.deep.equal({
      ...{ items: [], total: all.total, page: all.total + 1, pageSize: 1 },
    });
  });

  it('are not searched without a keyword, nor past the last page', async () => {
    const asked = [
      '',
      '?keyword=',
      `?keyword=${'a'.repeat(65)}`,
      '?keyword=a&page=51',
      '?keyword=a&pageSize=101',
    ];
    for (const query of asked) {
      const { code } = await world.refused(400, `GET /api/v1/users${query}`, { token: anna.token });
      expect(code).to.equal('VALIDATION');
    }
    expect(await find(`keyword=${encodeURIComponent('👋🏽(.*')}`)).to.deep.include({ items: [] });
  });

  it('are read by id; nobody has the id of nobody, of a bot itself or of a deleted account', async () => {
    const read = (id: string) => world.ask(`GET /api/v1/users/${id}`, { token: anna.token });
    const { systemUserId: id, username } = bot;
    expect(await read(id)).to.deep.equal({ id, username, ...shown });
    const gone = await world.person();
    await world.ask('DELETE /api/v1/accounts/me', { token: gone.token });
    for (const nobody of ['usr_nobody', bot.botId, gone.userId]) {
      const answer = await world.refused(404, `GET /api/v1/users/${nobody}`, { token: anna.token });
      expect(answer.code).to.equal('NOT_FOUND');
    }
    expect(names(await find(`keyword=${gone.username}`))).to.not.include(gone.username);
    expect((await find(`keyword=${gone.userId}`)).items).to.deep.equal([]);
  });

  it('that are bots are found from their approval on, and not while they are disabled', async () => {
    const body = { name: 'Late', username: 'late_bot' };
    const { id } = await world.ask<{ id: string }>('POST /api/v1/bots/applications', {
      token: anna.token,
      body,
    });
    expect((await find('keyword=late_')).items).to.deep.equal([]);
    const { token } = await world.node.admin();
    await world.ask(`POST /api/v1/admin/bots/${id}/approve`, { token, body: {} });
    expect(names(await find('keyword=late_'))).to.deep.equal(['late_bot']);
    await world.ask(`POST /api/v1/admin/bots/${id}/disable`, { token, body: { reason: 'spam' } });
    expect((await find('keyword=late_')).items).to.deep.equal([]);
  });
});

describe('the search of the directory', () => {
  const names = ['anna', 'ben', 'carl'].map((name) => ({ id: name, username: name, displayName: name }));
  const systems = ['bella', 'zed'].map((name) => ({
    botId: `b_${name}`,
    systemUserId: name,
    username: name,
    name,
  }));
  const begin = <T extends { username: string }>(all: readonly T[]) => ({
    byPrefix: async (prefix: string, max: number) =>
      all.filter(({ username }) => username.startsWith(prefix)).slice(0, max),
    countByPrefix: async (prefix: string) => all.filter(({ username }) => username.startsWith(prefix)).length,
  });
  const directory = createDirectory({
    people: { ...begin(names), byIds: async (ids) => names.filter(({ id }) => ids.includes(id)) },
    bots: {
      ...begin(systems),
      byUsername: async (username) => systems.find((one) => one.username === username),
      bySystemUsers: async (ids) => systems.filter(({ systemUserId }) => ids.includes(systemUserId)),
    },
  });
  const rows: readonly [keyword: string, page: number, found: readonly string[], total: number][] = [
    ['b', 1, ['bella', 'ben'], 2],
    ['B', 2, [], 0],
    ['', 1, ['anna', 'bella'], 5],
    ['', 2, ['ben', 'carl'], 5],
    ['', 3, ['zed'], 5],
    ['ben', 1, ['ben'], 1],
  ];

  for (const [keyword, page, found, total] of rows)
    it(`finds ${found.length} of ${total} by "${keyword}" on page ${page}`, async () => {
      const result = await directory.search(keyword, { page, pageSize: 2 });
      expect(result.found.map(({ id }) => id)).to.deep.equal(found);
      expect(result.total).to.equal(total);
    });
});
