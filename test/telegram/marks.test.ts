// Texts that bots mark as Telegram has it: people read them marked, and so do bots.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { picture, upload } from '../chats/uploads.js';
import type { Person } from '../support/node.js';
import { type Fields, type Talk, type TelegramBot, talk, telegramBot, updatesOf } from './telegram-world.js';

describe('a text with marks', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: TelegramBot;
  let chat: string;
  let chat_id: number;

  before(async () => {
    world = await openSharedChats();
    ({ anna, bot, chat, chatNumber: chat_id } = (await talk(world)) satisfies Talk);
  });
  after(() => world.close());

  const send = (more: object) => bot.call('sendMessage', { chat_id, ...more });
  const refused = (more: object) => bot.refused('sendMessage', { chat_id, ...more });
  const newest = async () => (await world.history(anna, chat))[0];
  const bold = { type: 'bold', offset: 0, length: 2 };

  it('is read in each of the three ways, of which the name has no case', async () => {
    for (const [parse_mode, text] of [
      ['HTML', '<b>Hi</b> &amp; bye'],
      ['html', '<strong>Hi</strong> & bye'],
      ['MarkdownV2', '*Hi* & bye'],
      ['Markdown', '*Hi* & bye'],
    ]) {
      const sent = await send({ text, parse_mode });
      expect(sent, parse_mode).to.deep.include({ text: 'Hi & bye', entities: [bold] });
      expect(await newest(), 'as people read it').to.deep.include({ text: 'Hi & bye', entities: [bold] });
    }
    const plain = await send({ text: '<b>Hi</b>', parse_mode: 'None' });
    expect(plain).to.include({ text: '<b>Hi</b>' }).and.not.have.property('entities');
  });

  it('has beside its entities those that are found in it, but for programs and links', async () => {
    const sent = await send({
      text: '<b>/go</b> <code>/no</code> <a href="a.example">#no</a> #yes',
      parse_mode: 'HTML',
    });
    expect(sent.entities).to.deep.equal([
      { type: 'bold', offset: 0, length: 3 },
      { type: 'bot_command', offset: 0, length: 3 },
      { type: 'code', offset: 4, length: 3 },
      { type: 'text_link', offset: 8, length: 3, url: 'http://a.example' },
      { type: 'hashtag', offset: 12, length: 4 },
    ]);
  });

  it('takes entities as a list, but for those that are found, or of which nothing is shown', async () => {
    const entities = [
      { type: 'italic', offset: 3, length: 1, custom: 1 },
      { ...bold, offset: '0' },
      { type: 'mention', offset: 0, length: 99 },
      { type: 'custom_emoji', offset: 0, length: 1, custom_emoji_id: '5' },
      { type: 'text_link', offset: 0, length: 2, url: 'tg://settings' },
      { type: 'underline', offset: 4, length: 0 },
    ];
    const italic = { type: 'italic', offset: 3, length: 1 };
    for (const given of [entities, JSON.stringify(entities)])
      expect((await send({ text: 'Hi & bye', entities: given })).entities).to.deep.equal([bold, italic]);
    const marked = await send({ text: '_Hi_ & bye', entities, parse_mode: 'Markdown' });
    expect(marked.entities, 'a mode counts').to.deep.equal([{ ...bold, type: 'italic' }]);
  });

  it('has at most a hundred of them, which lie in one another or apart', async () => {
    const overlapping = [
      { type: 'bold', offset: 0, length: 6 },
      { type: 'italic', offset: 4, length: 4 },
    ];
    expect((await send({ text: 'abcdefgh', entities: overlapping })).entities).to.deep.equal([
      { type: 'bold', offset: 0, length: 6 },
      { type: 'italic', offset: 4, length: 2 },
      { type: 'italic', offset: 6, length: 2 },
    ]);
    const many = await send({ text: '<b>a</b> '.repeat(120), parse_mode: 'HTML' });
    expect(many.entities).to.have.length(100);
  });

  it('mentions a person by a link or an entity, and nobody who is not known', async () => {
    const user = { id: chat_id, is_bot: false, first_name: anna.username, username: anna.username };
    const mention = { type: 'text_mention', offset: 0, length: 2 };
    const written = { text: `<a href="tg://user?id=${chat_id}">Hi</a>`, parse_mode: 'HTML' };
    const listed = { text: 'Hi', entities: [{ ...mention, user: { id: chat_id } }] };
    for (const more of [written, listed]) {
      expect((await send(more)).entities).to.deep.equal([{ ...mention, user }]);
      expect((await newest())?.entities).to.deep.equal([{ ...mention, user_id: anna.userId }]);
    }
    for (const id of [7, 2 ** 53])
      expect(await send({ text: `[Hi](tg://user?id=${id})`, parse_mode: 'Markdown' }), String(id))
        .to.include({ text: 'Hi' })
        .and.not.have.property('entities');
  });

  it('is edited with its marks, and is the same only with the same', async () => {
    const { message_id } = await send({ text: 'Hi' });
    const edit = { chat_id, message_id, text: '<b>Hi</b>', parse_mode: 'HTML' };
    expect((await bot.call('editMessageText', edit)).entities).to.deep.equal([bold]);
    const [own] = await world.history(anna, chat);
    expect(own?.entities).to.deep.equal([bold]);
    expect(await bot.refused('editMessageText', edit)).to.match(/^Bad Request: message is not modified/);
    expect(await bot.refused('editMessageReplyMarkup', { chat_id, message_id })).to.contain('not modified');
    expect(await bot.call('editMessageText', { ...edit, text: 'Hi' })).not.to.have.property('entities');
  });

  it('may be a caption, of one file and of each of a group', async () => {
    const { file_id } = await upload(world, bot, await picture());
    const caption = { caption: '*Hi*', parse_mode: 'MarkdownV2' };
    const photo = await bot.call('sendPhoto', { chat_id, photo: file_id, ...caption });
    expect(photo).to.deep.include({ caption: 'Hi', caption_entities: [bold] });
    expect((await newest())?.entities).to.deep.equal([bold]);
    const listed = { caption: 'Hi', caption_entities: [bold] };
    const media = [caption, listed, {}].map((more) => ({ type: 'photo', media: file_id, ...more }));
    const group = await bot.call<readonly Fields[]>('sendMediaGroup', { chat_id, media });
    expect(group.map(({ caption_entities }) => caption_entities)).to.deep.equal([[bold], [bold], undefined]);
    const unmarked = { chat_id, photo: file_id, caption: '<b></b>', parse_mode: 'HTML' };
    expect(await bot.call('sendPhoto', unmarked)).not.to.have.any.keys('caption', 'caption_entities');
  });

  it('may be that of an inline article', async () => {
    const asked = await telegramBot(world);
    await world.db
      .collection<{ _id: string }>('bots')
      .updateOne({ _id: asked.botId }, { $set: { 'st.context.settings.supportsInlineQueries': true } });
    const waiting = world.ask<Schemas['rich.InlineAnswer']>('POST /api/v1/inline-queries', {
      token: anna.token,
      body: { bot_username: asked.username, query: 'Rome' },
    });
    const [{ inline_query: query } = {}] = await updatesOf(asked);
    const article = { type: 'article', title: 'Rome' };
    const results = [
      { ...article, id: '1', input_message_content: { message_text: '<b>Hi</b>', parse_mode: 'HTML' } },
      { ...article, id: '2', message_text: '*Hi*', parse_mode: 'Markdown' },
      { ...article, id: '3', input_message_content: { message_text: 'Hi', entities: [bold] } },
    ];
    await asked.call('answerInlineQuery', { inline_query_id: query?.id, results });
    const said = (await waiting).results.map(({ input_message_content: one }) => one);
    expect(said).to.deep.equal(Array(3).fill({ message_text: 'Hi', entities: [bold] }));
    await world.ask(`POST /api/v1/inline-queries/${query?.id}/choose`, {
      token: anna.token,
      body: { chat_id: chat, result_id: '1' },
    });
    const [{ message } = {}] = await updatesOf(bot);
    expect(message, 'as the bot of the chat is told').to.deep.include({ text: 'Hi', entities: [bold] });
  });

  describe('is refused', () => {
    it('in a mode that there is not', async () => {
      for (const parse_mode of ['BBCode', 'constructor'])
        expect(await refused({ text: 'x', parse_mode })).to.equal('Bad Request: unsupported parse_mode');
    });

    it('where it cannot be read, or nothing is left of it', async () => {
      expect(await refused({ text: 'é *x', parse_mode: 'MarkdownV2' })).to.equal(
        "Bad Request: can't parse entities: Can't find end of Bold entity at byte offset 3",
      );
      expect(await refused({ text: '<b> </b>', parse_mode: 'HTML' })).to.equal(
        'Bad Request: message text is empty',
      );
    });

    it('where it is too long without its marks, and not where it is only with them', async () => {
      const marked = (length: number) => ({ text: `<b>${'x'.repeat(length)}</b>`, parse_mode: 'HTML' });
      expect((await send(marked(4_096))).entities).to.deep.equal([{ ...bold, length: 4_096 }]);
      expect(await refused(marked(4_097))).to.equal('Bad Request: message is too long');
      const links = `<a href="https://a.example/${'x'.repeat(1_990)}">a</a>`.repeat(9);
      expect(await refused({ text: links, parse_mode: 'HTML' })).to.equal('Bad Request: ENTITIES_TOO_LONG');
    });

    it('with entities that lie outside it, or are none', async () => {
      const at = (offset: number, length: number, more: object = {}) =>
        refused({ text: '👍 Hi', entities: [{ type: 'bold', offset, length, ...more }] });
      const rows = [
        [await at(5, 1), 'entity begins after the end of the text at UTF-16 offset 5'],
        [
          await at(3, 3),
          'entity beginning at UTF-16 offset 3 ends after the end of the text at UTF-16 offset 6',
        ],
        [await at(1, 2), 'entity begins in a middle of a UTF-16 symbol at byte offset 4'],
        [
          await at(0, 1),
          'entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol at byte offset 4',
        ],
        [await at(-1, 1), 'receive an entity with incorrect offset -1'],
        [await at(0, -1), 'receive an entity with incorrect length -1'],
        [await at(0, 2, { type: 'shiny' }), "can't parse MessageEntity: Unsupported type specified"],
        [await at(0, 2, { type: 'text_link' }), `can't parse MessageEntity: Can't find field "url"`],
        [await at(0, 2, { type: 'text_mention' }), `can't parse MessageEntity: Can't find field "user"`],
        [await at(0, 2, { type: null }), `can't parse MessageEntity: Can't find field "type"`],
        [await at(0, 2, { length: null }), `can't parse MessageEntity: Can't find field "length"`],
        [await refused({ text: 'x', entities: [5] }), "can't parse MessageEntity: expected an Object"],
        [await refused({ text: 'x', entities: '{}' }), 'list expected as entities'],
      ];
      for (const [told, what] of rows) expect(told).to.equal(`Bad Request: ${what}`);
    });
  });

  describe('and any other message', () => {
    let group: number;

    before(async () => {
      const { id } = await world.group(anna, [bot.systemUserId]);
      await world.say(anna, id, `hey @${bot.username}`);
      const updates = await updatesOf(bot, { allowed_updates: ['message'] });
      group = updates.at(-1)?.message?.chat.id ?? expect.fail('the bot was told of nothing');
    });

    const place = (message_id: unknown, more: object = {}) => ({
      ...{ chat_id: group, from_chat_id: chat_id, message_id },
      ...more,
    });

    it('is forwarded, and copied with a reply and a keyboard', async () => {
      const { message_id } = await send({ text: '<b>Hi</b>', parse_mode: 'HTML' });
      const forwarded = await bot.call('forwardMessage', place(message_id));
      expect(forwarded).to.deep.include({ text: 'Hi', entities: [bold] });
      expect(forwarded.forward_origin).to.include({ type: 'hidden_user', sender_user_name: 'Forwarded' });
      const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
      const copied = await bot.call(
        'copyMessage',
        place(message_id, { reply_to_message_id: 1, reply_markup }),
      );
      expect(copied).to.deep.equal({ message_id: Number(forwarded.message_id) + 1 });
      const again = await bot.call('sendMessage', {
        ...{ chat_id: group, text: 'x', reply_to_message_id: copied.message_id },
      });
      expect(again.reply_to_message).to.deep.include({ text: 'Hi', entities: [bold], reply_markup });
    });

    it('is copied with another caption, or with none', async () => {
      const { file_id } = await upload(world, bot, await picture());
      const { message_id } = await bot.call('sendPhoto', { chat_id, photo: file_id, caption: 'The sea' });
      const copied = async (more: object) => {
        const copy = await bot.call('copyMessage', place(message_id, { chat_id, ...more }));
        expect(copy).to.have.all.keys('message_id');
        return newest();
      };
      expect(await copied({})).to.include({ text: 'The sea' });
      const marked = { caption: '*Hi*', parse_mode: 'Markdown' };
      expect(await copied(marked)).to.deep.include({ text: 'Hi', entities: [bold] });
      expect(await copied({ caption: '' })).not.to.have.property('text');
      const text = await send({ text: 'Hi' });
      await bot.call('copyMessage', place(text.message_id, { chat_id, caption: 'left out' }));
      expect(await newest()).to.include({ text: 'Hi' });
    });

    it('is neither where it is not there, or was said by the platform', async () => {
      const others = await talk(world);
      for (const [method, verb] of [
        ['forwardMessage', 'forward'],
        ['copyMessage', 'copy'],
      ] as const) {
        const missing = `Bad Request: message to ${verb} not found`;
        expect(await bot.refused(method, place(100_000))).to.equal(missing);
        expect(await bot.refused(method, place(1, { from_chat_id: others.chatNumber }))).to.equal(missing);
        expect(await bot.refused(method, place(1, { from_chat_id: 5 }))).to.equal(
          'Bad Request: chat not found',
        );
        expect(await bot.refused(method, place(1, { chat_id: others.chatNumber }))).to.equal(
          "Forbidden: bot can't initiate conversation with a user",
        );
        const told = place(1, { from_chat_id: group });
        expect(await bot.refused(method, told)).to.match(
          /^Bad Request: message can't be (?:forwarded|copied)$/,
        );
      }
    });

    it('goes with up to a hundred others, and those that are not there are passed over', async () => {
      const { message_id: one } = await send({ text: 'one' });
      const { message_id: two } = await send({ text: 'two' });
      const message_ids = [Number(two), 100_000, Number(one)];
      for (const method of ['forwardMessages', 'copyMessages']) {
        const sent = await bot.call<readonly Fields[]>(method, place(undefined, { message_ids, chat_id }));
        expect(sent, method).to.have.length(2);
        const texts = (await world.history(anna, chat)).slice(0, 2);
        expect(texts.map(({ text, seq: message_id }) => [text, { message_id }])).to.deep.equal([
          ['one', sent[1]],
          ['two', sent[0]],
        ]);
        const refusal = (ids: unknown, more: object = {}) =>
          bot.refused(method, place(undefined, { message_ids: ids, ...more }));
        expect(await refusal([100_000])).to.equal('Bad Request: there are no messages to forward');
        expect(await refusal([])).to.equal('Bad Request: message identifiers are not specified');
        expect(await refusal(Array(101).fill(1))).to.equal(
          'Bad Request: too many message identifiers specified',
        );
        expect(await refusal(message_ids, { chat_id: 5 })).to.equal('Bad Request: chat not found');
        const other = await talk(world);
        expect(await refusal(message_ids, { chat_id: other.chatNumber })).to.equal(
          "Forbidden: bot can't initiate conversation with a user",
        );
      }
    });

    it('is deleted with others, where it is the own one', async () => {
      const { message_id: one } = await send({ text: 'one' });
      const { message_id: two } = await send({ text: 'two' });
      const ids = (...message_ids: unknown[]) => ({ chat_id, message_ids });
      expect(await bot.call('deleteMessages', ids(1, one, 100_000, two))).to.equal(true);
      const [first, second] = await world.history(anna, chat);
      expect([first?.is_deleted, second?.is_deleted]).to.deep.equal([true, true]);
      expect(await bot.call('deleteMessages', ids(one, 100_000))).to.equal(true);
      expect(await bot.refused('deleteMessages', ids(1))).to.equal("Bad Request: message can't be deleted");
      expect(await bot.refused('deleteMessages', { ...ids(1), chat_id: 5 })).to.equal(
        'Bad Request: chat not found',
      );
    });

    it('is not edited but for its text and its keyboard', async () => {
      for (const method of ['editMessageCaption', 'editMessageMedia'])
        expect(await bot.refused(method, { chat_id, message_id: 1 }), method).to.equal(
          "Bad Request: message can't be edited",
        );
    });
  });
});
