// What a bot puts in place of people's own keyboards: what is taken, who is shown it, and who is not.
import { expect } from 'chai';
import { createMessageReads } from '../../src/chats/message-reads.js';
import { checkedMarkup } from '../../src/chats/messages/keyboard.js';
import { checkInput } from '../../src/gateway/input.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { Refusal } from '../../src/shared/errors.js';
import type { Mongo } from '../../src/storage/mongo.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { picture, upload } from './uploads.js';

const rows = (height: number, width: number, button: object = { text: 'Tea' }) => ({
  keyboard: Array.from({ length: height }, () => Array.from({ length: width }, () => button)),
});
const inline = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
const tea = {
  ...rows(1, 2),
  ...{ resize_keyboard: true, one_time_keyboard: true, input_field_placeholder: 'Choose', selective: true },
};
const first = 'reply_markup.keyboard.0.0';

function refusalOf(deed: () => unknown): Refusal {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.fail('It was not refused.');
}

describe('prompts of bots', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let other: Bot;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, bot, other] = await Promise.all([world.person(), world.bot(), world.bot()]);
    group = await world.group(anna, [bot.systemUserId, other.systemUserId]);
  });
  after(() => world.close());

  const send = (reply_markup: object, text = 'Choose') =>
    world.asBot<Message>(bot, 'sendMessage', { chat_id: group.id, text, reply_markup });
  const newest = async () => (await world.history(anna, group.id))[0];

  const taken: readonly (readonly [name: string, given: object, kept?: object])[] = [
    ['buttons with all that may be said of them', tea],
    ['100 rows', rows(100, 1)],
    ['12 buttons in a row', rows(1, 12)],
    ['a text of 256 emoji', rows(1, 1, { text: '👋'.repeat(256) })],
    [
      'requests for a contact and for a place',
      {
        keyboard: [
          [
            { text: 'Me', request_contact: true },
            { text: 'Here', request_location: true },
          ],
        ],
      },
    ],
    ['no keyboard any more', { remove_keyboard: true, selective: true }],
    ['a field for an answer', { force_reply: true, input_field_placeholder: 'x'.repeat(64) }],
    ['null beside one of them', { ...rows(1, 1), inline_keyboard: null, force_reply: null }, rows(1, 1)],
    [
      'what belongs to others of them, which is left out',
      { remove_keyboard: true, resize_keyboard: true, input_field_placeholder: 'x' },
      { remove_keyboard: true },
    ],
    [
      'keys that are not known',
      { ...rows(1, 1, { text: 'Tea', style: 'primary' }), is_persistent: true },
      rows(1, 1),
    ],
  ];
  const checked = (reply_markup: object) => {
    const body = checkInput('chats.SendMessageRequest', { chat_id: 'grp_1', text: 'x', reply_markup });
    return checkedMarkup((body as Schemas['chats.SendMessageRequest']).reply_markup ?? {});
  };
  for (const [name, given, kept = given] of taken)
    it(`are ${name}`, () => expect(checked(structuredClone(given))).to.deep.equal({ prompt: kept }));

  const refused: readonly (readonly [name: string, given: object, field: string])[] = [
    ['nothing', {}, 'reply_markup'],
    ['two of them', { ...rows(1, 1), force_reply: true }, 'reply_markup'],
    ['one of them and buttons under the message', { ...rows(1, 1), ...inline }, 'reply_markup'],
    ['no row', rows(0, 1), 'reply_markup.keyboard'],
    ['an empty row', rows(1, 0), 'reply_markup.keyboard.0'],
    ['101 rows', rows(101, 1), 'reply_markup.keyboard'],
    ['13 buttons in a row', rows(1, 13), 'reply_markup.keyboard.0'],
    ['a text of 257 emoji', rows(1, 1, { text: '👋'.repeat(257) }), `${first}.text`],
    ['a text of spaces, which nobody could send', rows(1, 1, { text: ' \n' }), `${first}.text`],
    ['half a letter', rows(1, 1, { text: '\ud83d' }), `${first}.text`],
    ['a button that is a text', { keyboard: [['Tea']] }, first],
    ['two requests at once', rows(1, 1, { text: 'x', request_contact: true, request_location: true }), first],
    ['more than 16 KiB', rows(12, 12, { text: 'x'.repeat(120) }), 'reply_markup'],
    ['no removal', { remove_keyboard: false }, 'reply_markup.remove_keyboard'],
    ['no answer', { force_reply: 'yes' }, 'reply_markup.force_reply'],
    [
      'a placeholder of 65 letters',
      { force_reply: true, input_field_placeholder: 'x'.repeat(65) },
      'reply_markup.input_field_placeholder',
    ],
  ];
  for (const [name, given, field] of refused) {
    it(`are not ${name}`, () => {
      const refusal = refusalOf(() => checked(given));
      expect(refusal.code).to.equal('VALIDATION');
      expect((refusal.details as readonly { field: string }[]).map((one) => one.field)).to.deep.equal([
        field,
      ]);
    });
  }

  it('are kept as they are and shown to people; where one is refused nothing is stored', async () => {
    expect((await send(tea)).reply_markup).to.deep.equal(tea);
    expect((await newest())?.reply_markup).to.deep.equal(tea);
    const body = { chat_id: group.id, text: 'Not this', reply_markup: { ...tea, force_reply: true } };
    await world.refused(400, 'POST /api/v1/bots/sendMessage', { token: bot.token, body });
    expect((await newest())?.text).to.equal('Choose');
  });

  it('stand beside every kind of message, and in a group of files at the last', async () => {
    const { file_id } = await upload(world, bot, await picture());
    const files = [
      ...['sendPhoto', 'sendDocument', 'sendSticker'].map((method) => [method, { file_id }] as const),
      ['sendLocation', { latitude: 1, longitude: 2 }],
      ['sendVenue', { latitude: 1, longitude: 2, title: 'Here' }],
      ['sendDice', {}],
      ['sendPoll', { question: 'Which?', options: ['Tea', 'Coffee'] }],
      ['sendContact', { phone_number: '+49', first_name: 'Ben' }],
    ] as const;
    for (const [method, fields] of files) {
      const body = { chat_id: group.id, ...fields, reply_markup: tea };
      expect((await world.asBot<Message>(bot, method, body)).reply_markup, method).to.deep.equal(tea);
    }
    const media = [1, 2].map(() => ({ type: 'photo', media: file_id }));
    const body = { chat_id: group.id, media, reply_markup: tea };
    const sent = await world.asBot<readonly Message[]>(bot, 'sendMediaGroup', body);
    expect(sent.map(({ reply_markup }) => reply_markup)).to.deep.equal([undefined, tea]);
  });

  describe('are not changed by an edit', () => {
    const edit = (method: string, body: object) => world.asBot<Message>(bot, method, body);
    const refusedEdit = (method: string, body: object) =>
      world.refused(400, `POST /api/v1/bots/${method}`, { token: bot.token, body });

    it('which takes buttons under the message alone', async () => {
      const { message_id } = await send(tea);
      for (const reply_markup of [tea, { remove_keyboard: true }, { force_reply: true }]) {
        await refusedEdit('editMessageReplyMarkup', { message_id, reply_markup });
        await refusedEdit('editMessage', { message_id, text: 'x', reply_markup });
      }
      expect(await newest()).to.deep.include({ text: 'Choose', reply_markup: tea });
    });

    it('of the text, or one that takes buttons away, and give way to buttons', async () => {
      const { message_id } = await send(tea);
      expect(await edit('editMessage', { message_id, text: 'Now' })).to.deep.include({ reply_markup: tea });
      const none = await edit('editMessage', { message_id, text: 'Then', reply_markup: null });
      expect(none.reply_markup).to.deep.equal(tea);
      const still = await edit('editMessageReplyMarkup', { message_id, reply_markup: null });
      expect(still.reply_markup).to.deep.equal(tea);
      const buttons = await edit('editMessageReplyMarkup', { message_id, reply_markup: inline });
      expect(buttons.reply_markup).to.deep.equal(inline);
      const bare = await edit('editMessage', { message_id, text: 'Over', reply_markup: null });
      expect(bare).not.to.have.property('reply_markup');
    });
  });

  it('are no part of a forward or a copy, nor of what is deleted', async () => {
    const { message_id } = await send(tea);
    const place = { from_chat_id: group.id, chat_id: group.id, message_id };
    for (const method of ['forwardMessage', 'copyMessage'])
      expect(await world.asBot<Message>(bot, method, place)).not.to.have.property('reply_markup');
    await world.asBot(bot, 'deleteMessage', { message_id });
    const gone = (await world.history(anna, group.id)).find((one) => one.message_id === message_id);
    expect(gone).to.include({ is_deleted: true }).and.not.have.property('reply_markup');
    const [row] = (await world.rows('messages')).filter(({ _id }) => _id === message_id);
    expect(row).not.to.have.property('prompt');
  });

  it('are told to the bot itself, and to no other bot, also where a person answers them', async () => {
    const sent = await send(tea, `For @${other.username}`);
    const answer = { text: `Tea @${other.username}`, reply_to_message_id: sent.message_id };
    const said = await world.say(anna, group.id, answer);
    expect(said).not.to.have.property('reply_markup');
    await world.ask(`POST /api/v1/chats/${group.id}/read`, {
      token: anna.token,
      body: { message_id: said.message_id },
    });
    const [own, others] = await Promise.all([world.published(bot), world.published(other)]);
    expect(JSON.stringify(own.map(({ body }) => body))).to.include('"keyboard"');
    const told = JSON.stringify(others.map(({ body }) => body));
    expect(told).to.include(answer.text).and.not.include('"keyboard"');
    const reads = createMessageReads({ db: world.db } as Mongo, { member: async () => undefined });
    const asked = [sent.message_id, said.message_id];
    const readBy = async ({ systemUserId }: Bot) => {
      const found = await reads.byIds(asked, systemUserId);
      const [of, answered] = asked.map((id) => found.get(id));
      return [of?.message.reply_markup, answered?.answered?.reply_markup];
    };
    expect(await readBy(bot)).to.deep.equal([tea, tea]);
    expect(await readBy(other)).to.deep.equal([undefined, undefined]);
    await send(inline);
    const buttons = await newest();
    const shown = await reads.byIds([buttons?.message_id ?? ''], other.systemUserId);
    expect([...shown.values()].map(({ message }) => message.reply_markup)).to.deep.equal([inline]);
  });

  it('have no buttons that a bot is told of a press of', async () => {
    const { message_id } = await send(rows(1, 1, { text: 'yes' }));
    const press = `POST /api/v1/chats/${group.id}/messages/${message_id}/press`;
    await world.refused(400, press, { token: anna.token, body: { data: 'yes' } });
  });

  it('are no part of what a person sends', async () => {
    const sent = await world.say(anna, group.id, { text: 'mine', reply_markup: tea });
    expect(sent).not.to.have.property('reply_markup');
  });
});
