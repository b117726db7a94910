// What bots that were written for Telegram do in a conversation: each call acts as the native one does.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { patientRooms } from '../chats/patient-rooms.js';
import type { Person } from '../support/node.js';
import { type Fields, type Talk, type TelegramBot, talk, updatesOf } from './telegram-world.js';

describe('a bot of Telegram', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: TelegramBot;
  let chat: string;
  let chatNumber: number;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());
  beforeEach(async () => {
    ({ anna, bot, chat, chatNumber } = (await talk(world)) satisfies Talk);
  });

  const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
  const said = async () => (await world.history(anna, chat)).map(({ text }) => text);

  it('learns who it is', async () => {
    const { first_name, ...me } = await bot.call('getMe');
    expect(first_name).to.be.a('string').and.not.equal('');
    expect(me).to.deep.equal({
      id: bot.number,
      is_bot: true,
      username: bot.username,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
      can_connect_to_business: false,
      has_main_web_app: false,
      has_topics_enabled: false,
      allows_users_to_create_topics: false,
      can_manage_bots: false,
      supports_guest_queries: false,
      supports_join_request_queries: false,
    });
    expect(bot.number).to.be.within(2 ** 40, 2 ** 52);
  });

  it('hears what a person says, with the message that it answers, and replies', async () => {
    const first = await bot.call('sendMessage', {
      chat_id: chatNumber,
      text: 'Hello',
      reply_markup: keyboard,
    });
    const [own] = await world.history(anna, chat);
    await world.say(anna, chat, { text: 'Hi /help', reply_to_message_id: own?.message_id });
    const [update] = await updatesOf(bot);
    const person = { id: chatNumber, is_bot: false, first_name: anna.username, username: anna.username };
    const { is_bot: _isBot, ...side } = person;
    const privateChat = { ...side, type: 'private' };
    expect(update).to.deep.equal({
      update_id: 2,
      message: {
        message_id: 3,
        date: update?.message?.date,
        chat: privateChat,
        from: person,
        reply_to_message: first,
        text: 'Hi /help',
        entities: [{ type: 'bot_command', offset: 3, length: 5 }],
      },
    });
    const asked = { chat_id: String(chatNumber), text: 'Ask', reply_parameters: { message_id: 3 } };
    const answered = await bot.call('sendMessage', asked);
    const { reply_to_message: _deeper, ...theirs } = (update?.message ?? {}) as Fields;
    expect(answered).to.deep.equal({
      message_id: 4,
      date: answered.date,
      chat: privateChat,
      from: { id: bot.number, is_bot: true, first_name: 'A bot', username: bot.username },
      reply_to_message: theirs,
      text: 'Ask',
    });
    const [newest] = await world.history(anna, chat);
    expect(newest).to.include({ text: 'Ask', seq: 4 }).and.have.property('reply_to_message_id');
  });

  it('edits text and keyboard in one turn, takes the keyboard away by none, and deletes', async () => {
    const { message_id } = await bot.call('sendMessage', { chat_id: chatNumber, text: 'One' });
    const place = { chat_id: chatNumber, message_id };
    const edited = await bot.call('editMessageText', { ...place, text: 'Two', reply_markup: keyboard });
    expect(edited).to.include({ text: 'Two', message_id }).and.have.property('edit_date');
    expect(edited.reply_markup).to.deep.equal(keyboard);
    expect(await bot.call('editMessageText', { ...place, text: 'Three' })).not.to.have.property(
      'reply_markup',
    );
    expect(await bot.call('editMessageReplyMarkup', { ...place, reply_markup: keyboard })).to.deep.include({
      text: 'Three',
      reply_markup: keyboard,
    });
    expect(await said()).to.deep.equal(['Three', '/start now']);
    expect(await bot.call<boolean>('deleteMessage', place)).to.equal(true);
    expect((await world.history(anna, chat))[0]).to.include({ is_deleted: true, seq: message_id });
  });

  it('is told of a press with the whole message, and its answer is read by who pressed', async () => {
    const sent = await bot.call('sendMessage', { chat_id: chatNumber, text: 'Tea?', reply_markup: keyboard });
    const [own] = await world.history(anna, chat);
    const press = await world.ask<Schemas['rich.Press']>(
      `POST /api/v1/chats/${chat}/messages/${own?.message_id}/press`,
      { token: anna.token, body: { data: 'yes' } },
    );
    const [{ callback_query: query } = {}] = await updatesOf(bot);
    expect(query?.message).to.deep.equal(sent);
    expect(query).to.deep.include({ id: press.callback_query_id, data: 'yes' });
    expect(query?.from).to.include({ id: chatNumber, is_bot: false, first_name: anna.username });
    const answer = { callback_query_id: query?.id, text: 'Saved', show_alert: 'True' };
    expect(await bot.call<boolean>('answerCallbackQuery', answer)).to.equal(true);
    const path = `GET /api/v1/callbacks/${press.callback_query_id}`;
    expect(await world.ask(path, { token: anna.token })).to.deep.include({ text: 'Saved', show_alert: true });
    expect(await bot.refused('answerCallbackQuery', answer)).to.equal(
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    );
  });

  it('hears of a press of a message that it has deleted since, without a date', async () => {
    const { message_id } = await bot.call('sendMessage', {
      ...{ chat_id: chatNumber, text: 'Tea?', reply_markup: keyboard },
    });
    const [own] = await world.history(anna, chat);
    await world.ask(`POST /api/v1/chats/${chat}/messages/${own?.message_id}/press`, {
      token: anna.token,
      body: { data: 'yes' },
    });
    await bot.call('deleteMessage', { chat_id: chatNumber, message_id });
    const [{ callback_query: query } = {}] = await updatesOf(bot);
    expect(query?.message).to.deep.include({ message_id, date: 0 });
  });

  it('is in a group by a negative number, and sends there', async () => {
    const group = await world.group(anna, [bot.systemUserId]);
    await world.say(anna, group.id, `/ask@${bot.username} all`);
    const [{ message } = {}] = await updatesOf(bot, { allowed_updates: ['message'] });
    expect(message?.chat).to.deep.include({ type: 'supergroup', title: 'Neighbours' });
    expect(message?.chat.id).to.be.below(-(10 ** 12) - 2 ** 40);
    const chat_id = message?.chat.id;
    const answer = await bot.call('sendMessage', {
      chat_id,
      text: 'here',
      reply_to_message_id: message?.message_id,
    });
    expect(answer.chat).to.deep.equal(message?.chat);
    expect((await world.history(anna, group.id))[0]).to.include({ text: 'here' });
  });

  describe('with inline queries', () => {
    const article = {
      type: 'article',
      id: 1,
      title: 'Rome',
      input_message_content: { message_text: 'Sunny' },
    };
    let patient: ChatsWorld;
    let inlineBot: TelegramBot;
    let person: Person;

    before(async () => {
      patient = await openChatsWorld({}, { rooms: patientRooms });
      const first = await talk(patient);
      [inlineBot, person] = [first.bot, first.anna];
      await patient.ask(`PATCH /api/v1/bots/my/${inlineBot.botId}`, {
        token: inlineBot.owner.token,
        body: { supports_inline_queries: true },
      });
    });
    after(() => patient.close());

    async function asked(query: string) {
      const answer = patient.ask<Schemas['rich.InlineAnswer']>('POST /api/v1/inline-queries', {
        token: person.token,
        body: { bot_username: inlineBot.username, query },
      });
      const [update] = await updatesOf(inlineBot);
      await inlineBot.call('getUpdates', { offset: (update?.update_id ?? 0) + 1 });
      return { update, answer };
    }

    it('answers them with articles', async () => {
      const { update, answer } = await asked('rome');
      const { id, ...query } = update?.inline_query ?? {};
      expect(query).to.deep.include({ query: 'rome', offset: '', chat_type: 'private' });
      const results = { inline_query_id: id, results: [article], cache_time: 1e9, button: { text: 'x' } };
      expect(await inlineBot.call<boolean>('answerInlineQuery', results)).to.equal(true);
      expect((await answer).results).to.deep.equal([{ ...article, id: '1' }]);
    });

    it('calls nothing for an empty list, and sends no other kind of result', async () => {
      const { update, answer } = await asked('paris');
      const id = update?.inline_query?.id;
      const none = { inline_query_id: id, results: [] };
      expect(await inlineBot.call<boolean>('answerInlineQuery', none)).to.equal(true);
      const photo = {
        inline_query_id: id,
        results: [{ type: 'photo', id: '1', photo_url: 'https://x.test' }],
      };
      expect(await inlineBot.refused('answerInlineQuery', photo)).to.equal(
        'Bad Request: only articles with a text are supported here',
      );
      const late = { inline_query_id: id, results: [{ ...article, title: 'Paris' }] };
      expect(await inlineBot.call<boolean>('answerInlineQuery', late), 'nothing has answered').to.equal(true);
      expect((await answer).results.map(({ title }) => title)).to.deep.equal(['Paris']);
    });
  });
});
