// Text messages between people and bots: their order, their updates, and the refusals.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

describe('text messages', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
  });
  after(() => world.close());

  describe('in a private chat with a bot', () => {
    let chat: Chat;

    before(async () => {
      chat = await world.privateChat(anna, bot.systemUserId);
    });

    it('begin when the chat is there, which is the same chat every time', async () => {
      expect(chat).to.deep.include({ type: 'private', member_count: 2 });
      expect(await world.privateChat(anna, bot.systemUserId)).to.deep.equal(chat);
    });

    it('of the person are published to the bot, and of the bot to nobody', async () => {
      const said = await world.say(anna, chat.id, 'Hello 👋🏽');
      const answered = await world.asBot<Message>(bot, 'sendMessage', {
        chat_id: chat.id,
        text: 'Hello Anna',
        reply_to_message_id: said.message_id,
      });
      expect(answered).to.deep.include({ text: 'Hello Anna', reply_to_message_id: said.message_id });
      expect(answered.from).to.deep.equal({ id: bot.systemUserId, is_bot: true, username: bot.username });
      const [update, ...others] = await world.published(bot);
      expect(others).to.deep.equal([]);
      expect(update).to.deep.include({ type: 'message', lane: chat.id, body: { message: said } });
      const ids = (await world.history(anna, chat.id)).map(({ message_id }) => message_id);
      expect(ids).to.deep.equal([answered.message_id, said.message_id]);
    });

    it('show their place in the chat, which an edit and a deletion leave', async () => {
      const own = await world.privateChat(ben, bot.systemUserId);
      const first = await world.say(ben, own.id, 'one');
      const second = await world.asBot<Message>(bot, 'sendMessage', { chat_id: own.id, text: 'two' });
      const asked = { message_id: second.message_id, text: 'two, or three' };
      const edited = await world.asBot<Message>(bot, 'editMessage', asked);
      expect([first, second, edited].map(({ seq }) => seq)).to.deep.equal([1, 2, 2]);
      await world.asBot(bot, 'deleteMessage', { message_id: second.message_id });
      await world.say(ben, own.id, 'three');
      const places = (await world.history(ben, own.id)).map(({ seq, is_deleted }) => [seq, is_deleted]);
      expect(places).to.deep.equal([
        [3, undefined],
        [2, true],
        [1, undefined],
      ]);
    });

    it('sent again with the same client_message_id or Idempotency-Key are one message', async () => {
      const said = { text: 'once', client_message_id: 'one' };
      const first = await world.say(anna, chat.id, said);
      expect(await world.say(anna, chat.id, said)).to.deep.equal(first);
      const keyed = { token: bot.token, headers: { 'Idempotency-Key': 'k1' } };
      const body = { chat_id: chat.id, text: 'once' };
      const sent = await world.ask<Message>('POST /api/v1/bots/sendMessage', { ...keyed, body });
      expect(await world.ask('POST /api/v1/bots/sendMessage', { ...keyed, body })).to.deep.equal(sent);
      const again = await world.refused(409, 'POST /api/v1/bots/sendMessage', {
        ...keyed,
        body: { ...body, text: 'twice' },
      });
      expect(again.code).to.equal('IDEMPOTENCY_KEY_REUSED');
    });

    it('are refused to strangers as if there were no chat', async () => {
      const body = { text: 'Let me in' };
      const path = `/api/v1/chats/${chat.id}/messages`;
      expect((await world.refused(404, `POST ${path}`, { token: ben.token, body })).code).to.equal(
        'NOT_FOUND',
      );
      await world.refused(404, `GET ${path}`, { token: ben.token });
      const nowhere = { chat_id: 'prv_nowhere', text: 'x' };
      const lost = { token: bot.token, body: nowhere };
      const answer = await world.refused(404, 'POST /api/v1/bots/sendMessage', lost);
      expect(answer, 'the path is right').to.have.property('message').that.includes('each id that you sent');
    });
  });

  describe('in a group', () => {
    let group: Chat;

    before(async () => {
      group = await world.group(anna, [ben.userId, bot.systemUserId]);
    });

    it('have a dense order with what the platform tells', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => world.say(n % 2 ? anna : ben, group.id, `${n}`)),
      );
      const rows = (await world.rows('messages')).filter(({ chat }) => chat === group.id);
      const places = rows.map(({ seq }) => Number(seq)).sort((a, b) => a - b);
      expect(places).to.deep.equal(places.map((_, index) => index + 1));
      const events = rows.flatMap(({ system }) => (system as { event: string } | undefined)?.event ?? []);
      expect(events.sort()).to.deep.equal(['group_created', 'joined', 'joined']);
    });

    it('reach a bot in privacy mode only when they are meant for it', async () => {
      const before = (await world.published(bot)).length;
      await world.say(ben, group.id, 'ordinary talk, and an address: mail@example.com');
      expect(await world.published(bot)).to.have.length(before);
      const meant = [
        await world.say(ben, group.id, '/start now'),
        await world.say(ben, group.id, `Hi @${bot.username.toUpperCase()}, are you there?`),
        await world.say(ben, group.id, { text: 'listed', mentions: [bot.systemUserId] }),
      ];
      const published = (await world.published(bot)).slice(before);
      expect(published.map(({ body }) => (body.message as Message).message_id).sort()).to.deep.equal(
        meant.map(({ message_id }) => message_id).sort(),
      );
    });

    it('are not sent by who has left, who hears why', async () => {
      const carl = await world.person();
      const path = `/api/v1/chats/${group.id}`;
      await world.ask(`POST ${path}/members`, { token: anna.token, body: { user_id: carl.userId } });
      await world.say(carl, group.id, 'I am here');
      await world.ask(`POST ${path}/leave`, { token: carl.token });
      const refused = await world.refused(403, `POST ${path}/messages`, {
        token: carl.token,
        body: { text: 'and gone' },
      });
      expect(refused.code).to.equal('FORBIDDEN');
      const { items } = await world.ask<{ items: Chat[] }>('GET /api/v1/chats', { token: carl.token });
      expect(items).to.deep.equal([]);
    });
  });
});
