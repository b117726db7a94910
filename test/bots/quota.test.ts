// The send quota of a bot: the calls that count against it, and the rest in every answer.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { BotCaller } from '../../src/shared/caller.js';
import { refuse } from '../../src/shared/errors.js';
import { type Bot, type Chat, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import type { Asked, Person } from '../support/node.js';

const send = 'POST /api/v1/bots/sendMessage';
const remainingIn = ({ headers }: Asked) => Number(headers.get('x-botratelimit-remaining') ?? 'none');

const caller: BotCaller = {
  kind: 'bot',
  botId: 'b',
  tokenHash: 'h',
  systemUserId: 's',
  username: 'u',
  scopes: [],
};

describe('the send quota', () => {
  let world: ChatsWorld;
  let redis: Redis;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;
  let other: Chat;

  before(async () => {
    world = await openChatsWorld({ RATE_LIMIT_SCALE: '1' });
    redis = new Redis(world.node.redisUrl);
    [anna, ben] = await Promise.all([world.person(), world.person()]);
  });
  after(async () => {
    redis.disconnect();
    await world.close();
  });
  beforeEach(async () => {
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
    other = await world.privateChat(ben, bot.systemUserId);
  });

  function call(named: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const [method = '', path = ''] = named.split(' ');
    return world.node.ask(method, path, { token: bot.token, headers, ...(body !== undefined && { body }) });
  }
  const say = (to: Chat = chat, headers = {}) => call(send, { chat_id: to.id, text: 'Hello' }, headers);
  const left = async () => remainingIn(await call('GET /api/v1/bots/me'));
  /** Counts so many messages against the quota. */
  const spend = (key: string, sends: number) => redis.set(`{limit}:${key}`, sends, 'PX', 50_000);

  it('is 1,800 a minute, and each send takes one', async () => {
    expect(await left()).to.equal(1_800);
    const first = await say();
    expect([first.status, remainingIn(first)]).to.deep.equal([200, 1_799]);
    expect(remainingIn(await say(other))).to.equal(1_798);
    expect(Number(first.headers.get('x-botratelimit-reset'))).to.be.greaterThan(1_600_000_000);
    expect(await left()).to.equal(1_798);
  });

  it('allows the 1,800th send of a minute and refuses the next one, until the minute is over', async () => {
    await spend(`bot.sends:${bot.botId}`, 1_799);
    const last = await say();
    expect([last.status, remainingIn(last)]).to.deep.equal([200, 0]);
    const refused = await say(other);
    expect([refused.status, refused.json.code]).to.deep.equal([429, 'BOT_RATE_LIMIT']);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
    expect(refused.json.message).to.include('quota of the bot is used up');
    expect(remainingIn(refused)).to.equal(0);
    expect((await call('GET /api/v1/bots/me')).status).to.equal(200);
  });

  it('is 20 a second into one chat; what that refuses takes nothing of it', async () => {
    await spend(`bot.chat_sends:${bot.botId}:${chat.id}`, 19);
    expect((await say()).status).to.equal(200);
    const refused = await say();
    expect([refused.status, refused.json.code]).to.deep.equal([429, 'BOT_RATE_LIMIT']);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
    expect(refused.json.message).to.include('too much into this chat').and.not.include('quota');
    expect(remainingIn(refused)).to.equal(1_799);
    expect(remainingIn(await say(other))).to.equal(1_798);
    expect(await world.history(anna, chat.id)).to.have.length(1);
  });

  it('is told apart from the calls that send nothing, which have a window of their own', async () => {
    await spend(`bot.calls:${bot.botId}`, 3_600);
    const refused = await call('GET /api/v1/bots/me');
    expect([refused.status, remainingIn(refused)]).to.deep.equal([429, 1_800]);
    expect(refused.json.message).to.include('too many calls that send nothing');
    expect((await say()).status).to.equal(200);
  });

  it('is taken by a send that the chat refuses, and not by one that is no valid request', async () => {
    const invalid = await call(send, { chat_id: chat.id, text: '' });
    expect([invalid.status, remainingIn(invalid)]).to.deep.equal([400, 1_800]);
    const nowhere = await call(send, { chat_id: 'prv_nowhere', text: 'x' });
    expect([nowhere.status, remainingIn(nowhere)]).to.deep.equal([404, 1_799]);
  });

  it('is not taken by a retry under the same Idempotency-Key, which is told of it all the same', async () => {
    const key = { 'Idempotency-Key': 'once' };
    expect(remainingIn(await say(chat, key))).to.equal(1_799);
    const again = await say(chat, key);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(remainingIn(again)).to.equal(1_799);
    await spend(`bot.sends:${bot.botId}`, 1_800);
    expect((await say(chat, key)).status).to.equal(200);
  });

  it('is what the platform has set for this bot', async () => {
    const { token, botId } = await world.node.botToken(anna);
    const set = { $set: { 'st.context.platform': { sendsPerMinute: 2 } } };
    await world.db.collection<{ _id: string }>('bots').updateOne({ _id: botId }, set);
    const me = await world.node.ask('GET', '/api/v1/bots/me', { token });
    expect(remainingIn(me)).to.equal(2);
    const body = { chat_id: 'prv_nowhere', text: 'x' };
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await world.node.ask('POST', '/api/v1/bots/sendMessage', { token, body })).status);
    expect(statuses).to.deep.equal([404, 404, 429]);
  });

  it('is taken once for each item of a send that has several', async () => {
    const taken: unknown[] = [];
    const roomy = { allowed: true, remaining: 5, resetAtMs: 0, retryAfterSeconds: 1 };
    const sendAlbum = testEndpoint({
      id: 'test.album',
      summary: 'Sends several',
      method: 'POST',
      path: '/api/v1/bots/album',
      auth: 'bot',
      quota: { chat: 'chat_id', cost: () => 4 },
      body: 'chats.SendMessageRequest',
      data: 'common.Empty',
      errors: [],
      handle: () => answered({}),
    });
    const gateway = await openTestGateway({
      endpoints: [sendAlbum],
      corridor: {
        authenticator: { authenticate: () => caller },
        limiter: {
          take: async () => roomy,
          look: async () => roomy,
          takeHere: () => roomy,
          async takeAll(takes) {
            taken.push(...takes.map(({ key, cost }) => ({ key, cost })));
            return { taken: takes.map(() => roomy) };
          },
        },
      },
    });
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/bots/album`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: 'c', text: 'Hello.' }),
    });
    await closeGateway(gateway);
    expect(answer.headers.get('x-botratelimit-remaining')).to.equal('5');
    expect(taken).to.deep.equal([
      { key: 'bot.sends:b', cost: 4 },
      { key: 'bot.chat_sends:b:c', cost: 4 },
    ]);
  });

  it('is not told to a caller whose token has ended while the request waited', async () => {
    let code: 'INVALID_BOT_TOKEN' | 'CONFLICT' = 'CONFLICT';
    const wait = testEndpoint({
      id: 'test.wait',
      summary: 'Refuses late.',
      method: 'GET',
      path: '/api/v1/bots/wait',
      auth: 'bot',
      data: 'common.Empty',
      errors: ['CONFLICT'],
      handle: () => Promise.reject(refuse(code)),
    });
    const corridor = { authenticator: { authenticate: () => caller } };
    const gateway = await openTestGateway({ endpoints: [wait], corridor });
    const told = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/bots/wait`);
      return [status, headers.get('x-botratelimit-remaining'), headers.get('x-botratelimit-reset')];
    };
    expect(await told()).to.deep.equal([409, '1', '0']);
    code = 'INVALID_BOT_TOKEN';
    expect(await told()).to.deep.equal([401, null, null]);
    await closeGateway(gateway);
  });
});
