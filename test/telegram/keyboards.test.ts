// Keyboards in place of people's own, as bots of Telegram send them: shown to people, and pressed by them.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { type Sent, type Talk, talk, updatesOf } from './telegram-world.js';

describe('a bot of Telegram with a keyboard', () => {
  let world: ChatsWorld;
  let scene: Talk;

  before(async () => {
    world = await openSharedChats();
    scene = await talk(world);
  });
  after(() => world.close());

  const newest = async () => (await world.history(scene.anna, scene.chat))[0];
  const texts = JSON.stringify({ keyboard: [['Tea', 'Coffee'], []], one_time_keyboard: true });
  const objects = JSON.stringify({
    keyboard: [[{ text: 'Tea' }, { text: 'Coffee' }]],
    ...{ one_time_keyboard: 'true', resize_keyboard: false, is_persistent: false },
  });
  const inForm = (markup: string) =>
    new URLSearchParams({
      chat_id: String(scene.chatNumber),
      text: 'Which?',
      reply_markup: markup,
    }).toString();
  const inJson = (markup: unknown) =>
    JSON.stringify({ chat_id: scene.chatNumber, text: 'Which?', reply_markup: markup });
  const json = (markup: unknown): Sent => ({
    ...{ path: 'sendMessage', type: 'application/json', body: inJson(markup) },
  });
  const requests: readonly (readonly [library: string, () => Sent])[] = [
    ['telegraf', () => json(JSON.parse(texts))],
    ['grammY', () => json(JSON.parse(objects))],
    ['telebot', () => json(objects)],
    ['pyTelegramBotAPI', () => ({ path: `sendMessage?${inForm(objects)}` })],
    [
      'node-telegram-bot-api and aiogram',
      () => ({ path: 'sendMessage', type: 'application/x-www-form-urlencoded', body: inForm(texts) }),
    ],
  ];
  for (const [library, request] of requests) {
    it(`of ${library} shows it to the person`, async () => {
      const { json: answer } = await scene.bot.send(request());
      expect(answer, JSON.stringify(answer)).to.deep.include({ ok: true });
      expect(answer.result, 'which Telegram does not show in a message').not.to.have.property('reply_markup');
      expect((await newest())?.reply_markup).to.deep.equal({
        keyboard: [[{ text: 'Tea' }, { text: 'Coffee' }]],
        one_time_keyboard: true,
      });
    });
  }

  it('hears of a press as of a message, takes the keyboard away, and asks for an answer', async () => {
    const chat_id = scene.chatNumber;
    await world.say(scene.anna, scene.chat, 'Tea');
    const [update] = await updatesOf(scene.bot);
    expect(update?.message).to.include({ text: 'Tea' }).and.not.have.property('reply_markup');
    await scene.bot.call('sendMessage', { chat_id, text: 'Bye', reply_markup: { remove_keyboard: true } });
    expect((await newest())?.reply_markup).to.deep.equal({ remove_keyboard: true });
    const reply_markup = { force_reply: true, input_field_placeholder: 'Your name' };
    await scene.bot.call('sendMessage', { chat_id, text: 'Who?', reply_markup });
    expect((await newest())?.reply_markup).to.deep.equal(reply_markup);
  });

  it('is refused what nobody could be shown, in Telegram’s words', async () => {
    const refused = (reply_markup: object) =>
      scene.bot.refused('sendMessage', { chat_id: scene.chatNumber, text: 'x', reply_markup });
    const wide = Array.from({ length: 13 }, () => 'A');
    for (const keyboard of [[wide], wide.map(() => wide), [['x'.repeat(257)]]])
      expect(await refused({ keyboard })).to.equal('Bad Request: reply markup is too long');
    expect(await refused({ keyboard: [[{ text: 'x', request_poll: {} }]] })).to.equal(
      'Bad Request: BUTTON_TYPE_INVALID',
    );
  });

  it('edits such a message with buttons under it alone', async () => {
    const chat_id = scene.chatNumber;
    const keyboard = { keyboard: [['Tea']] };
    const { message_id } = await scene.bot.call('sendMessage', {
      chat_id,
      text: 'x',
      reply_markup: keyboard,
    });
    for (const method of ['editMessageText', 'editMessageReplyMarkup'])
      expect(
        await scene.bot.refused(method, { chat_id, message_id, text: 'y', reply_markup: keyboard }),
      ).to.equal('Bad Request: inline keyboard expected');
    expect(await scene.bot.refused('editMessageText', { chat_id, message_id, text: 'x' })).to.include(
      'message is not modified',
    );
    await scene.bot.call('editMessageText', { chat_id, message_id, text: 'y' });
    expect(await newest()).to.deep.include({ text: 'y', reply_markup: { keyboard: [[{ text: 'Tea' }]] } });
  });

  it('has the menu of commands, and knows no profile photos', async () => {
    expect(await scene.bot.call('getChatMenuButton', { chat_id: scene.chatNumber })).to.deep.equal({
      type: 'commands',
    });
    expect(await scene.bot.call('getUserProfilePhotos', { user_id: scene.chatNumber })).to.deep.equal({
      ...{ total_count: 0, photos: [] },
    });
  });
});
