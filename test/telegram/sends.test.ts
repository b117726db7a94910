// What bots that were written for Telegram send beside texts and files: places, contacts, dice, polls, and
// what they are doing.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { type Fields, type Talk, type TelegramBot, talk } from './telegram-world.js';

describe('a bot of Telegram sends', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: TelegramBot;
  let chat: string;
  let chatNumber: number;

  before(async () => {
    world = await openSharedChats();
    ({ anna, bot, chat, chatNumber } = (await talk(world)) satisfies Talk);
  });
  after(() => world.close());

  const send = (method: string, more: object) => bot.call(method, { chat_id: chatNumber, ...more });
  const refused = (method: string, more: object) => bot.refused(method, { chat_id: chatNumber, ...more });
  const newest = async () => (await world.history(anna, chat))[0];
  const place = { latitude: 52.52, longitude: 13.4 };

  it('a location, also as texts', async () => {
    expect((await send('sendLocation', place)).location).to.deep.equal(place);
    const texts = { latitude: '52.52', longitude: '13.4', horizontal_accuracy: 5, live_period: '0' };
    expect((await send('sendLocation', texts)).location).to.deep.equal(place);
    expect(await refused('sendLocation', { ...place, live_period: 60 })).to.equal(
      'Bad Request: live_period is not supported here',
    );
    expect(await refused('sendLocation', { ...place, latitude: 'north' })).to.equal(
      'Bad Request: latitude must be a number',
    );
    expect(await refused('sendLocation', { latitude: 91, longitude: 0 })).to.match(/^Bad Request: latitude/);
    expect(await refused('sendLocation', {})).to.match(/^Bad Request: latitude/);
  });

  it('a venue, with a keyboard and as a reply', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    const venue = { ...place, title: 'Café', address: 'By the river 1', foursquare_id: 'x' };
    const sent = await send('sendVenue', { ...venue, reply_markup, reply_to_message_id: 1 });
    expect(sent).to.deep.include({ location: place, reply_markup });
    expect(sent.venue).to.deep.equal({ location: place, title: 'Café', address: 'By the river 1' });
    expect(sent.reply_to_message).to.include({ message_id: 1 });
    expect(await refused('sendVenue', { ...venue, reply_to_message_id: 999 })).to.equal(
      'Bad Request: message to be replied not found',
    );
  });

  it('a contact and a die', async () => {
    const contact = { phone_number: '+49 30 1234567', first_name: 'Anna' };
    expect((await send('sendContact', { ...contact, last_name: '', vcard: 'BEGIN' })).contact).to.deep.equal(
      contact,
    );
    const { dice } = (await send('sendDice', {})) as { dice: Fields };
    expect(dice.emoji).to.equal('🎲');
    expect(dice.value).to.be.within(1, 6);
    expect(await refused('sendDice', { emoji: 'x' })).to.match(/^Bad Request: emoji/);
  });

  it('a poll with options as texts and as objects, and a quiz', async () => {
    // As telebot writes them.
    const strings = {
      ...{
        allows_multiple_answers: 'false',
        correct_option_id: '0',
        is_anonymous: 'false',
        is_closed: 'false',
      },
      ...{ options: '[{"text":"yes","voter_count":0},{"text":"no","voter_count":0}]', type: 'regular' },
    };
    const { poll } = (await send('sendPoll', { question: 'Tea?', ...strings })) as { poll: Fields };
    expect(poll).to.include({ question: 'Tea?', type: 'regular', is_anonymous: false, total_voter_count: 0 });
    expect(poll.options).to.deep.equal([
      { persistent_id: '0', text: 'yes', voter_count: 0 },
      { persistent_id: '1', text: 'no', voter_count: 0 },
    ]);
    const quiz = { question: '1 + 1?', options: ['1', '2'], type: 'quiz', explanation: 'It is.' };
    for (const right of [{ correct_option_id: 1 }, { correct_option_ids: [1] }]) {
      const sent = (await send('sendPoll', { ...quiz, ...right })) as { poll: Fields };
      expect(sent.poll).to.include({ type: 'quiz', correct_option_id: 1, allows_revoting: false });
    }
    expect((await newest())?.poll).to.include({ question: '1 + 1?' });
    for (const name of ['allows_multiple_answers', 'open_period', 'close_date', 'is_closed'])
      expect(await refused('sendPoll', { ...quiz, [name]: 5 })).to.equal(
        `Bad Request: ${name} is not supported here`,
      );
    expect(await refused('sendPoll', { ...quiz, options: ['1'] })).to.match(/^Bad Request: options/);
    expect(await refused('sendPoll', { ...quiz, options: [5, {}] })).to.equal(
      'Bad Request: poll options must be texts',
    );
    expect(await refused('sendPoll', { ...quiz, correct_option_ids: [0, 1] })).to.contain('more than one');
    expect(await refused('sendPoll', quiz)).to.match(/^Bad Request: correct_option_id/);
    const marked = { question: '<b>1</b> + 1?', question_parse_mode: 'HTML' };
    const options = [{ text: '_1_', text_parse_mode: 'Markdown' }, { text: '2' }];
    const plain = (await send('sendPoll', { ...quiz, ...marked, options, correct_option_id: 1 })) as {
      poll: Fields;
    };
    expect(plain.poll, 'without its marks').to.deep.include({ question: '1 + 1?' });
    expect(plain.poll.options).to.have.nested.property('[0].text', '1');
  });

  it('what it is doing', async () => {
    for (const action of ['typing', 'upload_photo', 'choose_sticker'])
      expect(await send('sendChatAction', { action })).to.equal(true);
    expect(await refused('sendChatAction', { action: 'sleeping' })).to.equal(
      'Bad Request: wrong parameter action in request',
    );
    expect(await bot.refused('sendChatAction', { chat_id: 12, action: 'typing' })).to.equal(
      'Bad Request: chat not found',
    );
  });

  it('nothing into a chat that takes none', async () => {
    const other = await talk(world);
    for (const [method, more] of [
      ['sendLocation', place],
      ['sendDice', {}],
      ['sendPoll', { question: 'x', options: ['1', '2'] }],
    ] as const)
      expect(await bot.refused(method, { chat_id: other.chatNumber, ...more }), method).to.equal(
        "Forbidden: bot can't initiate conversation with a user",
      );
  });
});
