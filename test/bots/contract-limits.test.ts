// The tables of limits and of errors in the developers' document, row by row, over HTTP: one below the edge,
// the edge, and one above it.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import {
  type Bot,
  type Chat,
  type ChatsWorld,
  type Message,
  openChatsWorld,
  openSharedChats,
} from '../chats/chats-world.js';
import { plainText, upload } from '../chats/uploads.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';

/** The characters have two code units and four bytes each, because limits count code points. */
const wide = (length: number) => '😀'.repeat(length);
const plain = (length: number) => 'a'.repeat(length);
const many = <T>(length: number, one: T) => Array.from({ length }, () => one);

interface Call {
  readonly call: string;
  readonly body?: object;
}

/** The call that is tried with a number; a bot makes it, unless it is of an account. */
interface Limit {
  readonly row: string;
  /** The lower end of a limit: one below it is refused. */
  readonly least?: number;
  readonly most: number;
  readonly by?: 'anna';
  at(number: number): Call | Promise<Call>;
}

describe('the limits of the document', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let group: Chat;
  let virtualUser: string;
  let file_id: string;

  before(async () => {
    world = await openSharedChats();
    const admin = await world.node.admin();
    anna = await world.person();
    bot = await world.bot(anna);
    group = await world.group(anna, [bot.systemUserId]);
    const { token } = anna;
    await world.ask(`PUT /api/v1/chats/${group.id}/members/${bot.systemUserId}/role`, {
      ...{ token, body: { role: 'administrator' } },
    });
    const settings = { body: { supports_inline_queries: true }, token };
    await world.ask(`PATCH /api/v1/bots/my/${bot.botId}`, settings);
    const capable = { token: admin.token, body: { dispatchable_members: true } };
    await world.ask(`PUT /api/v1/admin/bots/${bot.botId}/capabilities`, capable);
    const added = await world.ask<Schemas['governance.VirtualMember']>(
      `POST /api/v1/admin/chats/${group.id}/virtual-members`,
      { token: admin.token, body: { name: 'Concierge', username: 'concierge' } },
    );
    virtualUser = added.virtual_user_id;
    file_id = (await upload(world, bot, plainText())).file_id;
  });
  after(() => world.close());

  const asBot = (method: string, body: object): Call => ({ call: `POST /api/v1/bots/${method}`, body });
  const inGroup = (method: string, body: object) => asBot(method, { chat_id: group.id, ...body });
  const ofBot = (body: object): Call => ({ call: `PATCH /api/v1/bots/my/${bot.botId}`, body });
  const keys = (inline_keyboard: object) =>
    inGroup('sendMessage', { text: 'x', reply_markup: { inline_keyboard } });
  const key = { text: 'x', callback_data: 'x' };
  const read = (call: string): Call => ({ call: `GET /api/v1/${call}` });
  const members = (query: string) => read(`bots/listChatVirtualMembers?chat_id=${group.id}&${query}`);

  /** The id of a new press, which can be answered once. */
  async function pressed(): Promise<string> {
    const { message_id } = await world.asBot<Message>(bot, 'sendMessage', {
      ...{ chat_id: group.id, text: 'Well?', reply_markup: { inline_keyboard: [[key]] } },
    });
    const press = `POST /api/v1/chats/${group.id}/messages/${message_id}/press`;
    const body = { data: 'x' };
    const { token } = anna;
    return (await world.ask<Schemas['rich.Press']>(press, { token, body })).callback_query_id;
  }

  let queries = 0;
  /** The id of a new inline query, whose answer is not awaited. */
  async function queried(): Promise<string> {
    queries += 1;
    const query = `query ${queries}`;
    const body = { bot_username: bot.username, query };
    void world.node.ask('POST', '/api/v1/inline-queries', { token: anna.token, body });
    const told = async () =>
      (await world.published(bot))
        .map(({ body: { inline_query } }) => inline_query as { id: string; query: string } | undefined)
        .find((update) => update?.query === query);
    await until(async () => (await told()) !== undefined);
    return (await told())?.id ?? '';
  }

  const article = (id: string) => ({
    ...{ type: 'article', id, title: 'x', input_message_content: { message_text: 'x' } },
  });

  const limits: readonly Limit[] = [
    { row: 'name', least: 1, most: 100, by: 'anna', at: (n) => ofBot({ name: wide(n) }) },
    {
      ...{ row: 'username', least: 3, most: 64, by: 'anna' },
      at: (n) => ({ call: 'POST /api/v1/bots/applications', body: { name: 'x', username: plain(n) } }),
    },
    {
      row: 'short_description',
      most: 120,
      at: (n) => asBot('setMyShortDescription', { short_description: wide(n) }),
    },
    { row: 'about', most: 512, at: (n) => asBot('setMyDescription', { description: wide(n) }) },
    { row: 'description', most: 512, by: 'anna', at: (n) => ofBot({ description: wide(n) }) },
    {
      row: 'setChatDescription',
      most: 512,
      at: (n) => inGroup('setChatDescription', { description: wide(n) }),
    },
    {
      ...{ row: 'setMyCommands commands', least: 1, most: 100 },
      at: (n) =>
        asBot('setMyCommands', {
          commands: Array.from({ length: n }, (_, at) => ({ command: `c${at}`, description: 'x' })),
        }),
    },
    {
      ...{ row: 'setMyCommands command', least: 1, most: 32 },
      at: (n) => asBot('setMyCommands', { commands: [{ command: plain(n), description: 'x' }] }),
    },
    { row: 'list pageSize', least: 1, most: 100, by: 'anna', at: (n) => read(`chats?pageSize=${n}`) },
    {
      ...{ row: 'poll options', least: 2, most: 12 },
      at: (n) =>
        inGroup('sendPoll', { question: 'x', options: Array.from({ length: n }, (_, at) => `${at}`) }),
    },
    {
      ...{ row: 'media group items', least: 2, most: 10 },
      at: (n) => inGroup('sendMediaGroup', { media: many(n, { type: 'document', file_id }) }),
    },
    {
      ...{ row: 'answerCallbackQuery text', most: 200 },
      at: async (n) => asBot('answerCallbackQuery', { callback_query_id: await pressed(), text: wide(n) }),
    },
    {
      ...{ row: 'answerInlineQuery results', least: 1, most: 50 },
      at: async (n) =>
        asBot('answerInlineQuery', {
          inline_query_id: await queried(),
          results: Array.from({ length: n }, (_, at) => article(`${at}`)),
        }),
    },
    { row: 'inline keyboard, rows', most: 8, at: (n) => keys(many(n, many(8, key))) },
    { row: 'inline keyboard, buttons of a row', least: 1, most: 8, at: (n) => keys(many(8, many(n, key))) },
    { row: 'inline keyboard, text', least: 1, most: 64, at: (n) => keys([[{ ...key, text: wide(n) }]]) },
    {
      ...{ row: 'inline keyboard, callback_data', least: 1, most: 64 },
      at: (n) => keys([[{ ...key, callback_data: plain(n) }]]),
    },
    {
      row: 'setChatTitle title',
      least: 1,
      most: 128,
      at: (n) => inGroup('setChatTitle', { title: wide(n) }),
    },
    { row: 'listChatVirtualMembers limit', least: 1, most: 200, at: (n) => members(`limit=${n}`) },
    {
      ...{ row: 'simulateSendMessage text', least: 1, most: 1_000 },
      at: (n) =>
        inGroup('simulateSendMessage', { virtual_user_id: virtualUser, type: 'text', text: wide(n) }),
    },
  ];

  for (const { row, least, most, by, at } of limits)
    it(`${row}: ${least === undefined ? 'at most' : `${least} to`} ${most}`, async () => {
      const statusAt = async (number: number) => {
        const { call, body } = await at(number);
        const [method = '', path = ''] = call.split(' ');
        const { token } = by === 'anna' ? anna : bot;
        const { status, json } = await world.node.ask(method, path, { token, ...(body && { body }) });
        if (status === 400) expect(json).to.deep.include({ success: false, code: 'VALIDATION' });
        return [number, status];
      };
      const places = least === undefined ? [0] : [least - 1, least, least + 1];
      const numbers = [...new Set([...places, most - 1, most, most + 1])];
      const statuses: unknown[] = [];
      for (const number of numbers) statuses.push(await statusAt(number));
      const isGood = (number: number) => number >= (least ?? 0) && number <= most;
      expect(statuses).to.deep.equal(numbers.map((number) => [number, isGood(number) ? 200 : 400]));
    });

  it('pages begin at 1, and an offset at 0; what is not given is the default', async () => {
    const { token } = bot;
    const path = `GET /api/v1/bots/listChatVirtualMembers?chat_id=${group.id}`;
    const listed = await world.ask<{ pagination: object }>(path, { token });
    expect(listed.pagination).to.deep.equal({ total: 1, limit: 50, offset: 0 });
    await world.refused(400, `${path}&offset=-1`, { token });
    for (const offset of [0, 1]) await world.ask(`${path}&offset=${offset}`, { token });
    const chats = await world.ask('GET /api/v1/chats', { token: anna.token });
    expect(chats).to.include({ page: 1, pageSize: 20 });
    await world.refused(400, 'GET /api/v1/chats?page=0', { token: anna.token });
    await world.ask('GET /api/v1/chats?page=2', { token: anna.token });
  });

  const errors: readonly (readonly [status: number, code: string, call: () => Promise<Call>])[] = [
    [400, 'VALIDATION', async () => inGroup('sendMessage', {})],
    [403, 'FORBIDDEN', async () => asBot('deleteMessage', { message_id: await foreign() })],
    [404, 'NOT_FOUND', async () => asBot('sendMessage', { chat_id: 'grp_nowhere', text: 'x' })],
    [409, 'CONFLICT', async () => read('bots/getFriendRequests')],
    [410, 'CALLBACK_ALREADY_ANSWERED', async () => asBot('answerCallbackQuery', await answered())],
  ];

  async function foreign(): Promise<string> {
    return (await world.say(anna, group.id, 'mine')).message_id;
  }

  async function answered() {
    const body = { callback_query_id: await pressed() };
    await world.asBot(bot, 'answerCallbackQuery', body);
    return body;
  }

  for (const [status, code, call] of errors)
    it(`${status} ${code} is answered in its envelope`, async () => {
      const { call: named, body } = await call();
      const answer = await world.refused(status, named, { token: bot.token, ...(body && { body }) });
      expect(answer).to.include({ success: false, code });
      expect(answer).to.have.property('message').that.is.a('string').and.not.empty;
    });

  it('401 INVALID_BOT_TOKEN is answered to every other token', async () => {
    for (const token of [anna.token, `sbot_${plain(43)}`, undefined]) {
      const answer = await world.refused(401, 'GET /api/v1/bots/me', { token });
      expect(answer.code).to.equal('INVALID_BOT_TOKEN');
    }
  });
});

describe('the limits of the document in time', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openChatsWorld({ RATE_LIMIT_SCALE: '1' });
    anna = await world.person();
    bot = await world.bot(anna);
  });
  after(() => world.close());

  it('a token is replaced 5 times in 5 minutes, and not a sixth time', async () => {
    const path = `/api/v1/bots/my/${bot.botId}/regenerate-token`;
    const statuses: number[] = [];
    for (const asked of many(6, { token: anna.token, body: {} }))
      statuses.push((await world.node.ask('POST', path, asked)).status);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
  });

  it('of each bot apart, and what is refused counts for none', async () => {
    const [first, second] = [await world.bot(anna), await world.bot(anna)];
    const asked = { token: anna.token, body: {} };
    const replace = async (id: string, by = asked) => {
      const { status } = await world.node.ask('POST', `/api/v1/bots/my/${id}/regenerate-token`, by);
      return status;
    };
    const applied = { token: anna.token, body: { name: 'Not yet approved' } };
    const { id: pending } = await world.ask<{ id: string }>('POST /api/v1/bots/applications', applied);
    const ben = await world.person();
    for (const id of many(6, pending)) expect(await replace(id)).to.equal(409);
    for (const id of many(6, first.botId))
      expect(await replace(id, { ...asked, token: ben.token })).to.equal(404);
    for (const { botId } of many(5, first)) expect(await replace(botId)).to.equal(200);
    for (const { botId } of many(5, second)) expect(await replace(botId)).to.equal(200);
    const path = `/api/v1/bots/my/${second.botId}/regenerate-token`;
    const { status, json, headers } = await world.node.ask('POST', path, asked);
    expect([status, json.code]).to.deep.equal([429, 'RATE_LIMITED']);
    expect(json.message).to.include('5 times in 5 minutes');
    expect(Number(headers.get('retry-after'))).to.be.within(1, 300);
  });
});
