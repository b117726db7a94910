// How parts of a text are shown: kept with the message, shown to everybody who reads it, and checked.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { FieldProblem } from '../../src/shared/errors.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { film, picture, plainText, sound, type Uploaded, upload } from './uploads.js';

const text = 'A 👍 bold link';
const bold = { type: 'bold', offset: 5, length: 4 };
const link = { type: 'text_link', offset: 5, length: 9, url: 'https://example.com/?a=1&b=2' };
const code = { type: 'pre', offset: 0, length: 1, language: 'c++' };

describe('entities of a text', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    [chat, group] = await Promise.all([
      world.privateChat(anna, bot.systemUserId),
      world.group(anna, [bot.systemUserId]),
    ]);
  });
  after(() => world.close());

  const send = (more: object) =>
    world.asBot<Message>(bot, 'sendMessage', { chat_id: chat.id, text, ...more });
  const newest = async (of = chat) => (await world.history(anna, of.id))[0];
  const problems = async (method: string, body: object) => {
    const { details } = await world.refused(400, `POST /api/v1/bots/${method}`, {
      token: bot.token,
      body: { chat_id: chat.id, ...body },
    });
    return (details as readonly FieldProblem[]).map(({ field, rule }) => `${field} ${rule}`);
  };
  const refusedOf = (entities: readonly object[], of = text) =>
    problems('sendMessage', { text: of, entities });

  it('are shown to the bot and to people, the outer ones first', async () => {
    const sent = await send({ entities: [bold, link, code] });
    expect(sent.entities).to.deep.equal([code, link, bold]);
    expect((await newest())?.entities).to.deep.equal([code, link, bold]);
  });

  it('are none where an empty list is given', async () => {
    expect(await send({ entities: [] })).not.to.have.property('entities');
  });

  it('are those of the new text after an edit, and none where it names none', async () => {
    const { message_id } = await send({ entities: [bold] });
    const edit = (more: object) => world.asBot<Message>(bot, 'editMessage', { message_id, ...more });
    const italic = { type: 'italic', offset: 0, length: 3 };
    expect(await edit({ content: 'New', entities: [italic] })).to.deep.include({ entities: [italic] });
    const updates = await world.published(bot);
    expect(updates.at(-1)?.body.message).to.deep.include({ text: 'New', entities: [italic] });
    expect(await edit({ text: 'Newer' })).not.to.have.property('entities');
    expect(await problems('editMessage', { message_id, text: 'New', entities: [bold] })).to.deep.equal([
      'entities.0 inside',
    ]);
  });

  it('go with a message that is sent on, and with its text when it is deleted', async () => {
    const { message_id } = await send({ entities: [link, bold] });
    const place = { from_chat_id: chat.id, chat_id: group.id, message_id };
    for (const method of ['forwardMessage', 'copyMessage'])
      expect(await world.asBot(bot, method, place), method).to.deep.include({ entities: [link, bold] });
    await world.asBot(bot, 'deleteMessage', { message_id });
    expect(await newest())
      .to.include({ message_id, is_deleted: true })
      .and.not.have.property('entities');
    const rows = await world.db
      .collection<{ _id: string; content: object }>('messages')
      .find({ _id: message_id })
      .toArray();
    expect(rows[0]?.content).to.deep.equal({ type: 'text' });
  });

  describe('of a caption', () => {
    const caption_entities = [{ type: 'spoiler', offset: 0, length: 3 }];
    const methods: readonly [method: string, file: () => Uploaded | Promise<Uploaded>][] = [
      ['sendPhoto', picture],
      ['sendDocument', plainText],
      ['sendVideo', film],
      ['sendAudio', sound],
      ['sendVoice', sound],
      ['sendAnimation', film],
    ];

    for (const [method, file] of methods)
      it(`are taken by ${method}`, async () => {
        const { file_id } = await upload(world, bot, await file());
        const body = { chat_id: chat.id, file_id, caption: 'The sea', caption_entities };
        expect(await world.asBot(bot, method, body)).to.deep.include({ entities: caption_entities });
        expect(await problems(method, { file_id, caption_entities })).to.deep.equal([
          'caption_entities.0 inside',
        ]);
      });

    it('are taken of each of a group, and replaced with the caption of a copy', async () => {
      const { file_id } = await upload(world, bot, await picture());
      const item = { type: 'photo', file_id, caption: 'The sea', caption_entities };
      const media = [item, { type: 'photo', media: file_id }];
      const sent = await world.asBot<readonly Message[]>(bot, 'sendMediaGroup', { chat_id: chat.id, media });
      expect(sent.map(({ entities }) => entities)).to.deep.equal([caption_entities, undefined]);
      expect(await problems('sendMediaGroup', { media: [item, { ...item, caption: 'Oh' }] })).to.deep.equal([
        'media.1.caption_entities.0 inside',
      ]);
      const place = { from_chat_id: chat.id, chat_id: group.id, message_id: sent[0]?.message_id };
      const copy = (more: object) => world.asBot<Message>(bot, 'copyMessage', { ...place, ...more });
      expect(await copy({})).to.deep.include({ text: 'The sea', entities: caption_entities });
      expect(await copy({ caption: 'A lake' })).not.to.have.property('entities');
      const caption = { caption: 'A lake', caption_entities };
      expect(await copy(caption)).to.deep.include({ text: 'A lake', entities: caption_entities });
      expect(await problems('copyMessage', { ...place, caption: 'A', caption_entities })).to.deep.equal([
        'caption_entities.0 inside',
      ]);
    });
  });

  it('of an inline result are those of the message of the person who chooses it', async () => {
    const asked = await world.bot();
    await world.db
      .collection<{ _id: string }>('bots')
      .updateOne({ _id: asked.botId }, { $set: { 'st.context.settings.supportsInlineQueries': true } });
    const waiting = world.ask<Schemas['rich.InlineAnswer']>('POST /api/v1/inline-queries', {
      token: anna.token,
      body: { bot_username: asked.username, query: 'marked' },
    });
    await until(async () => (await world.published(asked)).length > 0);
    const [update] = await world.published(asked);
    const { id } = (update ?? expect.fail()).body.inline_query as Schemas['rich.InlineUpdate'];
    const said = (entities: readonly object[]) => ({
      inline_query_id: id,
      results: [
        { type: 'article', id: '1', title: 'x', input_message_content: { message_text: text, entities } },
      ],
    });
    const wrong = await world.refused(400, 'POST /api/v1/bots/answerInlineQuery', {
      token: asked.token,
      body: said([{ ...bold, length: 99 }]),
    });
    expect(JSON.stringify(wrong.details)).to.contain('results.0.input_message_content.entities.0');
    await world.asBot(asked, 'answerInlineQuery', said([bold, link]));
    await waiting;
    const chosen = await world.ask<Message>(`POST /api/v1/inline-queries/${id}/choose`, {
      token: anna.token,
      body: { chat_id: chat.id, result_id: '1' },
    });
    expect(chosen).to.deep.include({ text, entities: [link, bold] });
    const told = (await world.published(bot)).at(-1);
    expect(told?.body.message, 'the bot of the chat reads them, too').to.deep.include({
      entities: [link, bold],
    });
  });

  it('are not taken of people', async () => {
    await world.say(anna, chat.id, { text, entities: [bold] });
    expect(await newest()).not.to.have.property('entities');
  });

  describe('are refused', () => {
    const at = (offset: number, length: number) => ({ type: 'bold', offset, length });

    it('outside the text, which is counted in UTF-16 units', async () => {
      expect(await send({ entities: [at(0, text.length)] })).to.deep.include({ text });
      expect(await refusedOf([at(0, text.length + 1)])).to.deep.equal(['entities.0 inside']);
      expect(await refusedOf([bold, at(text.length, 1)])).to.deep.equal(['entities.1 inside']);
      expect(await refusedOf([at(-1, 1)])).to.deep.equal(['entities.0.offset minimum']);
      expect(await refusedOf([at(0, 0)])).to.deep.equal(['entities.0.length minimum']);
    });

    it('within a character', async () => {
      expect(await refusedOf([at(3, 2)])).to.deep.equal(['entities.0 whole']);
      expect(await refusedOf([at(0, 3)])).to.deep.equal(['entities.0 whole']);
      expect(await send({ entities: [at(2, 2)] })).to.deep.include({ entities: [at(2, 2)] });
    });

    it('where two overlap of which none lies in the other', async () => {
      expect(await refusedOf([at(0, 6), { ...at(5, 4), type: 'italic' }])).to.deep.equal([
        'entities nesting',
      ]);
      expect(
        await send({ entities: [at(0, 5), { ...at(5, 4), type: 'italic' }, at(0, 1)] }),
      ).to.have.property('entities');
    });

    it('with a field of another type, or without their own', async () => {
      const { url: _url, ...nowhere } = link;
      expect(await refusedOf([nowhere])).to.deep.equal(['entities.0.url required']);
      expect(await refusedOf([{ ...bold, url: link.url }])).to.deep.equal(['entities.0.url unexpected']);
      expect(await refusedOf([{ ...bold, type: 'text_mention' }])).to.deep.equal([
        'entities.0.user_id required',
      ]);
      expect(await refusedOf([{ ...bold, user_id: anna.userId, language: 'c' }])).to.deep.equal([
        'entities.0.user_id unexpected',
        'entities.0.language unexpected',
      ]);
      for (const url of ['javascript:alert(1)', 'tg://user?id=1', 'https://a b', ''])
        expect(await refusedOf([{ ...link, url }]), url).to.deep.equal(['entities.0.url pattern']);
      expect(await refusedOf([{ ...bold, type: 'blinking' }])).to.deep.equal(['entities.0.type enum']);
    });

    it('over 100, or over 16 KiB', async () => {
      const letters = (count: number) => Array.from({ length: count }, (_, offset) => at(offset, 1));
      const long = 'x'.repeat(101);
      expect((await send({ text: long, entities: letters(100) })).entities).to.have.length(100);
      expect(await refusedOf(letters(101), long)).to.deep.equal(['entities maxItems']);
      const links = letters(9).map((one) => ({
        ...one,
        type: 'text_link',
        url: `https://a/${long.repeat(18)}`,
      }));
      expect(await refusedOf(links, long)).to.deep.equal(['entities bytes']);
      expect(await send({ text: long, entities: links.slice(1) })).to.have.property('entities');
    });
  });
});
