// The limits of chat actions and edits in a second, separate for each caller and chat.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { Asked, Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openChatsWorld } from './chats-world.js';

describe('what is done in one chat besides sending', () => {
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
    other = await world.group(anna, [ben.userId, bot.systemUserId]);
  });

  const callAs = ({ token }: { readonly token: string }, path: string, body: object) =>
    world.node.ask('POST', `/api/v1/${path}`, { token, body });
  const doing = (to: Chat) => callAs(bot, 'bots/sendChatAction', { chat_id: to.id, action: 'typing' });
  const typing = (to: Chat) => callAs(anna, `chats/${to.id}/actions`, { action: 'typing' });
  const says = (to: Chat) => world.asBot<Message>(bot, 'sendMessage', { chat_id: to.id, text: 'choose' });
  const editing = ({ message_id }: Message, by = bot) =>
    callAs(by, 'bots/editMessage', { message_id, text: 'changed' });
  const rekeying = ({ message_id }: Message, by = bot) =>
    callAs(by, 'bots/editMessageReplyMarkup', { message_id, reply_markup: null });
  /** Counts so many acts against the limit. */
  const spend = (key: string, times: number) => redis.set(`{limit}:${key}`, times, 'PX', 50_000);
  const expectOver = ({ status, json, headers }: Asked, code: string) => {
    expect([status, json.code]).to.deep.equal([429, code]);
    expect(json.message).to.contain('20').and.to.contain('one chat');
    expect(Number(headers.get('retry-after'))).to.be.within(1, 60);
  };

  it('are 20 chat actions a second of a bot', async () => {
    await spend(`chat.actions:${bot.systemUserId}:${chat.id}`, 19);
    expect((await doing(chat)).status).to.equal(200);
    expectOver(await doing(chat), 'BOT_RATE_LIMIT');
    expect((await doing(other)).status).to.equal(200);
    expect((await typing(chat)).status).to.equal(200);
  });

  it('are as many of a person', async () => {
    await spend(`chat.actions:${anna.userId}:${chat.id}`, 20);
    expectOver(await typing(chat), 'RATE_LIMITED');
    expect((await typing(other)).status).to.equal(200);
    expect((await doing(chat)).status).to.equal(200);
  });

  it('are 20 edits a second of a bot, of texts and of keyboards together', async () => {
    const [here, there] = [await says(chat), await says(other)];
    await spend(`chat.edits:${bot.systemUserId}:${chat.id}`, 18);
    expect((await editing(here)).status).to.equal(200);
    expect((await rekeying(here)).status).to.equal(200);
    for (const edit of [editing, rekeying]) expectOver(await edit(here), 'BOT_RATE_LIMIT');
    expect((await rekeying(there)).status).to.equal(200);
    expect((await world.history(anna, chat.id))[0]?.text).to.equal('changed');
  });

  it('tell nobody by their limits that a message is there', async () => {
    const [here, stranger] = [await says(chat), await world.bot()];
    await spend(`chat.edits:${stranger.systemUserId}:${chat.id}`, 20);
    for (const edit of [editing, rekeying]) expect((await edit(here, stranger)).status).to.equal(404);
  });
});
