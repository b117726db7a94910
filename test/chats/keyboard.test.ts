// Keyboards: the largest that is taken, and for each rule the smallest that is not, with the field named.
import { expect } from 'chai';
import { checkedKeyboard, keyboardProblems } from '../../src/chats/messages/keyboard.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

const button = (callback_data = 'yes') => ({ text: 'Yes', callback_data });
const rows = (height: number, width: number, one: object = button()) => ({
  inline_keyboard: Array.from({ length: height }, () => Array.from({ length: width }, () => one)),
});
const first = 'reply_markup.inline_keyboard.0.0';

describe('keyboards', () => {
  const taken: readonly (readonly [string, object])[] = [
    ['8 x 8 buttons', rows(8, 8)],
    ['one button', rows(1, 1)],
    ['a text of 64 emoji', rows(1, 1, { text: '👋'.repeat(64), callback_data: 'x' })],
    ['data of 64 bytes in letters of two', rows(1, 1, button('é'.repeat(32)))],
    ['data of 64 bytes in letters of one', rows(1, 1, button('e'.repeat(64)))],
    ['an http address', rows(1, 1, { text: 'Go', url: 'http://example.com/' })],
    ['an https address beside null', rows(1, 1, { text: 'Go', url: 'https://a.b', callback_data: null })],
    ['unknown keys', { ...rows(1, 1, { ...button(), pay: true }), resize: true }],
  ];
  const refused: readonly (readonly [string, object, string])[] = [
    ['9 x 1', rows(9, 1), 'reply_markup.inline_keyboard'],
    ['1 x 9', rows(1, 9), 'reply_markup.inline_keyboard.0'],
    ['an empty row', rows(1, 0), 'reply_markup.inline_keyboard.0'],
    ['an empty text', rows(1, 1, { text: '', callback_data: 'x' }), `${first}.text`],
    ['a text of 65 emoji', rows(1, 1, { text: '👋'.repeat(65), callback_data: 'x' }), `${first}.text`],
    ['data of 65 bytes', rows(1, 1, button('e'.repeat(65))), `${first}.callback_data`],
    ['data of 66 bytes in letters of two', rows(1, 1, button('é'.repeat(33))), `${first}.callback_data`],
    ['data of no bytes', rows(1, 1, button('')), `${first}.callback_data`],
    ['an ftp address', rows(1, 1, { text: 'Go', url: 'ftp://example.com' }), `${first}.url`],
    ['a script', rows(1, 1, { text: 'Go', url: 'javascript:alert(1)' }), `${first}.url`],
    ['both', rows(1, 1, { ...button(), url: 'https://example.com' }), first],
    ['neither', rows(1, 1, { text: 'Yes' }), first],
    ['over 16 KiB', rows(8, 8, { text: 'Go', url: `https://a.b/${'x'.repeat(250)}` }), 'reply_markup'],
  ];

  describe('under messages of bots', () => {
    let world: ChatsWorld;
    let anna: Person;
    let bot: Bot;
    let chat: Chat;

    before(async () => {
      world = await openSharedChats();
      [anna, bot] = await Promise.all([world.person(), world.bot()]);
      chat = await world.privateChat(anna, bot.systemUserId);
    });
    after(() => world.close());

    for (const [name, reply_markup] of taken) {
      it(`may have ${name}`, async () => {
        const body = { chat_id: chat.id, text: 'Choose', reply_markup };
        const sent = await world.asBot<Message>(bot, 'sendMessage', body);
        expect(sent.reply_markup?.inline_keyboard?.[0]?.[0]?.text).to.be.a('string');
        expect(sent.reply_markup).to.not.have.nested.property('inline_keyboard[0][0].pay');
        expect(sent.reply_markup).to.not.have.property('resize');
      });
    }

    for (const [name, reply_markup, field] of refused) {
      it(`may not have ${name}, and nothing is stored`, async () => {
        const before = await world.history(anna, chat.id);
        const body = { chat_id: chat.id, text: 'Choose', reply_markup };
        const answer = await world.refused(400, 'POST /api/v1/bots/sendMessage', { token: bot.token, body });
        expect(answer.code).to.equal('VALIDATION');
        const fields = (answer.details as readonly { field: string }[]).map((detail) => detail.field);
        expect(fields).to.deep.equal([field]);
        expect(await world.history(anna, chat.id)).to.deep.equal(before);
      });
    }
  });

  it('name every bad button, and are given back as they are when there is none', () => {
    const bad = {
      inline_keyboard: [[button(), { text: 'Yes' }], [button('é'.repeat(33))]],
    } as Schemas['chats.InlineKeyboard'];
    expect(keyboardProblems(bad, 'keys').map(({ field, rule }) => [field, rule])).to.deep.equal([
      ['keys.inline_keyboard.0.1', 'oneOf'],
      ['keys.inline_keyboard.1.0.callback_data', 'bytes'],
    ]);
    const good = { inline_keyboard: [[button()]] };
    expect(checkedKeyboard(good)).to.equal(good);
  });
});
