// Edits, keyboards and deletions of messages, and the updates that bots get of them.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { picture, upload } from './uploads.js';

const keys = (text: string) => ({ inline_keyboard: [[{ text, callback_data: text }]] });

describe('messages that were sent', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let other: Bot;
  let chat: Chat;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot, other] = await Promise.all([world.person(), world.person(), world.bot(), world.bot()]);
    chat = await world.privateChat(anna, bot.systemUserId);
    group = await world.group(anna, [ben.userId, bot.systemUserId, other.systemUserId]);
  });
  after(() => world.close());

  const sendIn = (to: Chat, text: string, more: object = {}) =>
    world.asBot<Message>(bot, 'sendMessage', { chat_id: to.id, text, ...more });
  const refused = (status: number, method: string, body: object) =>
    world.refused(status, `POST /api/v1/bots/${method}`, { token: bot.token, body });
  const told = async (by: Bot, type: string) =>
    (await world.published(by)).filter((row) => row.type === type);
  const rowOf = async (id: string) => (await world.rows('messages')).find(({ _id }) => _id === id);

  describe('edited by a bot', () => {
    it('keep their place, say so, and are told to the bot itself, each edit apart', async () => {
      const sent = await sendIn(chat, 'one');
      const after = await sendIn(chat, 'behind it');
      const { message_id } = sent;
      const edited = await world.asBot<Message>(bot, 'editMessage', { message_id, text: 'two' });
      expect(edited).to.deep.include({ message_id, text: 'two', metadata: { isEdited: true } });
      expect(edited.edit_date).to.be.at.least(sent.date);
      await world.asBot(bot, 'editMessage', { messageId: message_id, content: 'three' });
      const history = (await world.history(anna, chat.id)).slice(0, 2);
      expect(history.map((one) => one.message_id)).to.deep.equal([after.message_id, message_id]);
      expect(history[1]).to.have.property('text', 'three');
      const updates = (await told(bot, 'edited_message')).filter(
        ({ body }) => (body.message as Message).message_id === message_id,
      );
      expect(updates.map(({ body }) => (body.message as Message).text)).to.have.members(['two', 'three']);
      expect(new Set(updates.map(({ _id }) => _id)).size).to.equal(2);
    });

    it('are told to no other bot, which never got them', async () => {
      const { message_id } = await sendIn(group, `/start @${other.username}`);
      const before = await world.published(other);
      await world.asBot(bot, 'editMessage', { message_id, text: `/stop @${other.username}` });
      await world.asBot(bot, 'deleteMessage', { message_id });
      expect(await world.published(other)).to.have.length(before.length);
    });

    it('may say the same again', async () => {
      const { message_id } = await sendIn(chat, 'same');
      const edited = await world.asBot<Message>(bot, 'editMessage', { message_id, text: 'same' });
      expect(edited.metadata).to.deep.equal({ isEdited: true });
    });

    it('are only its own texts: all others are 403, what it cannot know of is 404', async () => {
      const mine = await world.say(anna, chat.id, 'mine');
      const venue = await world.asBot<Message>(bot, 'sendDice', { chat_id: chat.id });
      const away = await world.privateChat(anna, other.systemUserId);
      const hidden = await world.say(anna, away.id, 'not for this bot');
      const before = await world.published(bot);
      for (const { message_id } of [mine, venue])
        expect((await refused(403, 'editMessage', { message_id, text: 'x' })).code).to.equal('FORBIDDEN');
      const answers = [];
      for (const message_id of [hidden.message_id, 'msg_nothing'])
        answers.push(await refused(404, 'editMessage', { message_id, text: 'x' }));
      expect(answers[0]).to.deep.equal(answers[1]);
      expect(await world.published(bot)).to.have.length(before.length);
    });

    it('name what is missing or too long', async () => {
      const fields = ({ details }: { details?: unknown }) =>
        (details as { field: string }[]).map(({ field }) => field);
      expect(fields(await refused(400, 'editMessage', {}))).to.deep.equal(['message_id', 'text']);
      expect(fields(await refused(400, 'deleteMessage', {}))).to.deep.equal(['message_id']);
      const { message_id } = await sendIn(chat, 'short');
      const text = '😀'.repeat(4_097);
      expect(fields(await refused(400, 'editMessage', { message_id, text }))).to.deep.equal(['text']);
      const most = '😀'.repeat(4_096);
      expect(await world.asBot(bot, 'editMessage', { message_id, text: most })).to.have.property(
        'text',
        most,
      );
    });
  });

  describe('edited by a person', () => {
    const path = (to: Chat, { message_id }: Message) => `/api/v1/chats/${to.id}/messages/${message_id}`;

    it('reach the bots that saw them, however they read now', async () => {
      const command = await world.say(ben, group.id, '/start');
      const talk = await world.say(ben, group.id, 'just talk');
      await world.ask(`PATCH ${path(group, command)}`, { token: ben.token, body: { text: 'no command' } });
      await world.ask(`PATCH ${path(group, command)}`, { token: ben.token, body: { text: 'at all' } });
      await world.ask(`PATCH ${path(group, talk)}`, { token: ben.token, body: { text: '/start' } });
      const heard = (await told(other, 'edited_message')).map(({ body }) => body.message as Message);
      expect(heard.map(({ text }) => text)).to.have.members(['no command', 'at all']);
    });

    it('are only their own', async () => {
      const said = await world.say(ben, group.id, 'of Ben');
      const body = { text: 'of Anna' };
      await world.refused(403, `PATCH ${path(group, said)}`, { token: anna.token, body });
      const stranger = await world.person();
      await world.refused(404, `PATCH ${path(group, said)}`, { token: stranger.token, body });
      await world.refused(404, `PATCH ${path(chat, said)}`, { token: anna.token, body });
      const dice = await world.say(ben, group.id, { message_type: 'dice' });
      await world.refused(403, `PATCH ${path(group, dice)}`, { token: ben.token, body });
    });
  });

  describe('with a keyboard', () => {
    it('get another one or none, of which nobody is told', async () => {
      const { message_id } = await sendIn(chat, 'choose', { reply_markup: keys('yes') });
      const before = await world.published(bot);
      const changed = await world.asBot<Message>(bot, 'editMessageReplyMarkup', {
        message_id,
        reply_markup: keys('no'),
      });
      expect(changed.reply_markup).to.deep.equal(keys('no'));
      expect(changed).not.to.have.any.keys('metadata', 'edit_date');
      const cleared = await world.asBot<Message>(bot, 'editMessageReplyMarkup', {
        message_id,
        reply_markup: null,
      });
      expect(cleared).not.to.have.property('reply_markup');
      expect((await world.history(anna, chat.id))[0]).to.deep.equal(cleared);
      expect(await world.published(bot)).to.have.length(before.length);
    });

    it('are only the own ones of the bot', async () => {
      const mine = await world.say(anna, chat.id, 'mine');
      const reply_markup = keys('yes');
      await refused(403, 'editMessageReplyMarkup', { message_id: mine.message_id, reply_markup });
      await refused(404, 'editMessageReplyMarkup', { message_id: 'msg_nothing', reply_markup });
    });

    it('keep it where the field is misspelt, or is no keyboard', async () => {
      const { message_id } = await sendIn(chat, 'choose', { reply_markup: keys('yes') });
      for (const body of [{ replyMarkup: keys('no') }, { reply_markup: [] }]) {
        const answer = await refused(400, 'editMessageReplyMarkup', { message_id, ...body });
        expect(JSON.stringify(answer.details)).to.contain('"field":"reply_markup"');
      }
      expect((await world.history(anna, chat.id))[0]?.reply_markup).to.deep.equal(keys('yes'));
    });

    it('of a photo answer with an address that works', async () => {
      const { file_id } = await upload(world, bot, await picture());
      const { message_id } = await world.asBot<Message>(bot, 'sendPhoto', { chat_id: chat.id, file_id });
      const changed = await world.asBot<Message>(bot, 'editMessageReplyMarkup', {
        message_id,
        reply_markup: keys('yes'),
      });
      expect((await fetch(changed.file?.url ?? '')).status).to.equal(200);
      expect(changed.file).to.include({ file_id, width: 40 });
    });
  });

  describe('deleted', () => {
    it('by the bot leave a mark in their place, and nothing of what they said', async () => {
      const { message_id } = await sendIn(chat, 'a secret', { reply_markup: keys('yes') });
      const answer = await world.asBot(bot, 'deleteMessage', { messageId: message_id });
      expect(answer).to.deep.equal({ message_id, deleted: true });
      const [mark] = await world.history(anna, chat.id);
      expect(mark).to.include({ message_id, is_deleted: true, message_type: 'text' });
      expect(mark).not.to.have.any.keys('text', 'reply_markup', 'metadata');
      expect(JSON.stringify(await rowOf(message_id))).not.to.contain('secret');
      const [update, ...more] = (await told(bot, 'message_deleted')).filter(
        ({ body }) => (body.message as Message).message_id === message_id,
      );
      expect(more).to.deep.equal([]);
      expect(update?.body.message).to.include({ message_id, is_deleted: true });
      for (const method of ['deleteMessage', 'editMessage', 'editMessageReplyMarkup'])
        await refused(404, method, { message_id, text: 'x', reply_markup: null });
      await refused(404, 'sendMessage', { chat_id: chat.id, text: 'x', reply_to_message_id: message_id });
    });

    it('by a bot are only its own', async () => {
      const said = await world.say(ben, group.id, '/keep');
      await refused(403, 'deleteMessage', { message_id: said.message_id });
    });

    it('by a person are their own, or any in a group that they govern', async () => {
      const path = ({ message_id }: Message) => `/api/v1/chats/${group.id}/messages/${message_id}`;
      const ofBen = await world.say(ben, group.id, '/mine');
      const ofAnna = await world.say(anna, group.id, 'mine');
      await world.refused(403, `DELETE ${path(ofAnna)}`, { token: ben.token });
      const answer = await world.ask(`DELETE ${path(ofBen)}`, { token: anna.token });
      expect(answer).to.deep.equal({ message_id: ofBen.message_id, deleted: true });
      await world.ask(`DELETE ${path(ofAnna)}`, { token: anna.token });
      const heard = (await told(other, 'message_deleted')).map(({ body }) => body.message as Message);
      expect(heard.map(({ message_id }) => message_id)).to.deep.equal([ofBen.message_id]);
      const [system] = (await world.history(anna, group.id)).filter((one) => one.system);
      if (system) await world.refused(403, `DELETE ${path(system)}`, { token: anna.token });
    });

    it('in a private chat are one’s own, whoever began it', async () => {
      const { message_id } = await sendIn(chat, 'of the bot');
      await world.refused(403, `DELETE /api/v1/chats/${chat.id}/messages/${message_id}`, {
        token: anna.token,
      });
    });
  });
});
