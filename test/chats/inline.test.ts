// Inline queries: asking, one answer in time, the cache, and choosing a result.
import { expect } from 'chai';
import { inlineKind } from '../../src/chats/inline/inline.kind.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import {
  type Bot,
  type Chat,
  type ChatsWorld,
  type Message,
  openChatsWorld,
  secondNode,
} from './chats-world.js';
import { patientRooms } from './patient-rooms.js';

type Answer = Schemas['rich.InlineAnswer'];

const article = (id: string, more: object = {}) => ({
  ...{ type: 'article', id, title: `Result ${id}` },
  input_message_content: { message_text: `The text of ${id}` },
  ...more,
});
const keyboard = { inline_keyboard: [[{ text: 'More', callback_data: 'more' }]] };
const answerCall = 'POST /api/v1/bots/answerInlineQuery';
const askCall = 'POST /api/v1/inline-queries';

/** The settings of the bot are changed before any node has read them. */
async function inlineBot(
  world: ChatsWorld,
  settings: object = { supportsInlineQueries: true },
): Promise<Bot> {
  const made = await world.bot();
  const change = Object.entries(settings).map(([name, value]) => [`st.context.settings.${name}`, value]);
  await world.db
    .collection<{ _id: string }>('bots')
    .updateOne({ _id: made.botId }, { $set: Object.fromEntries(change) });
  return made;
}

describe('inline queries', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;

  before(async () => {
    world = await openChatsWorld({}, { rooms: patientRooms });
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), inlineBot(world)]);
    chat = await world.group(anna, [ben.userId]);
  });
  after(() => world.close());

  async function told(query: string, to = bot) {
    const found = () =>
      world
        .published(to)
        .then((rows) =>
          rows
            .map(({ body }) => body.inline_query as Schemas['rich.InlineUpdate'] | undefined)
            .find((update) => update?.query === query),
        );
    await until(async () => (await found()) !== undefined);
    return (await found()) as Schemas['rich.InlineUpdate'];
  }

  async function newestAfter(count: number) {
    const [update] = (await world.published(bot)).slice(count);
    expect(update?.type).to.equal('inline_query');
    return update?.body.inline_query as Schemas['rich.InlineUpdate'];
  }

  const asking = (query: string, more: object = {}) => ({ bot_username: bot.username, query, ...more });
  const ask = ({ token }: Person, query: string, more: object = {}) =>
    world.ask<Answer>(askCall, { token, body: asking(query, more) });
  const answer = (inline_query_id: string, more: object = {}) =>
    world.asBot(bot, 'answerInlineQuery', { inline_query_id, results: [article('1')], ...more });

  /** A person asks, and the bot answers. */
  async function answered(person: Person, query: string, more: object = {}): Promise<Answer> {
    const waiting = ask(person, query);
    await answer((await told(query)).id, more);
    return waiting;
  }

  it('reach the bot, and its answer the person who waits', async () => {
    const waiting = ask(anna, 'rome', { chat_id: chat.id, bot_username: `@${bot.username.toUpperCase()}` });
    const update = await told('rome');
    expect(update).to.deep.equal({
      ...{ id: update.id, query: 'rome', offset: '', chat_type: 'group' },
      from: { id: anna.userId, is_bot: false, username: anna.username },
    });
    const results = [article('1', { url: 'https://a.b' }), article('2', { reply_markup: keyboard })];
    expect(await answer(update.id, { results, next_offset: '2' })).to.deep.equal({ ok: true });
    expect(await waiting).to.deep.equal({
      ...{ inline_query_id: update.id, answered: true, results, next_offset: '2' },
    });
  });

  it('say private to the bot where the person has named no chat, or a private one', async () => {
    const own = await world.privateChat(anna, bot.systemUserId);
    for (const [query, named] of [
      ['nowhere', {}],
      ['alone', { chat_id: own.id }],
    ] as const) {
      const waiting = ask(anna, query, named);
      const update = await told(query);
      expect(update.chat_type).to.equal('private');
      await answer(update.id);
      await waiting;
    }
  });

  describe('through two nodes', () => {
    const other = secondNode(() => world);

    it('wake who waits on another node', async () => {
      const asked = { token: anna.token, body: asking('far') };
      const waiting = other().ask('POST', '/api/v1/inline-queries', asked);
      await answer((await told('far')).id);
      expect((await waiting).json.data).to.deep.include({ answered: true, results: [article('1')] });
    });

    it('are answered once, also where two nodes are asked in the same moment', async () => {
      const waiting = ask(anna, 'twice');
      const { id: inline_query_id } = await told('twice');
      const answers = await Promise.all(
        [world.node, other(), world.node, other()].map((node, place) =>
          node.ask('POST', '/api/v1/bots/answerInlineQuery', {
            token: bot.token,
            body: { inline_query_id, results: [article(`${place}`)] },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 410, 410, 410]);
      const first = answers.findIndex(({ status }) => status === 200);
      expect((await waiting).results).to.deep.equal([article(`${first}`)]);
    });
  });

  describe('are kept', () => {
    it('for everybody, per query and offset, and the bot is not asked again', async () => {
      const first = await answered(anna, 'kept', { next_offset: '50' });
      const before = (await world.published(bot)).length;
      const second = await ask(ben, 'kept');
      expect(second.inline_query_id).not.to.equal(first.inline_query_id);
      expect(second).to.deep.include({ answered: true, results: first.results, next_offset: '50' });
      expect(await world.published(bot)).to.have.length(before);
      const next = ask(ben, 'kept', { offset: '50' });
      await until(async () => (await world.published(bot)).length > before);
      const { id, offset } = await newestAfter(before);
      expect(offset).to.equal('50');
      await answer(id, { results: [article('51')] });
      expect((await next).results).to.deep.equal([article('51')]);
      expect(await next).not.to.have.property('next_offset');
    });

    it('for one person only when they are personal', async () => {
      await answered(anna, 'mine', { is_personal: true });
      const before = (await world.published(bot)).length;
      expect(await ask(anna, 'mine')).to.deep.include({ answered: true });
      expect(await world.published(bot)).to.have.length(before);
      const waiting = ask(ben, 'mine');
      await until(async () => (await world.published(bot)).length > before);
      await answer((await newestAfter(before)).id, { results: [article('b')] });
      expect((await waiting).results).to.deep.equal([article('b')]);
    });

    it('not at all with a cache_time of 0', async () => {
      await answered(anna, 'fresh', { cache_time: 0 });
      const before = (await world.published(bot)).length;
      const waiting = ask(anna, 'fresh');
      await until(async () => (await world.published(bot)).length > before);
      await answer((await newestAfter(before)).id);
      await waiting;
    });
  });

  describe('chosen from', () => {
    const choose = ({ token }: Person, id: string, result_id: string) =>
      world.ask<Message>(`${askCall}/${id}/choose`, { token, body: { result_id, chat_id: chat.id } });

    it('make a message of the person, whose buttons tell the bot', async () => {
      const results = [article('1', { reply_markup: keyboard })];
      const { inline_query_id: id } = await answered(anna, 'choice', { results });
      const sent = await choose(anna, id, '1');
      expect(sent).to.deep.include({
        ...{ text: 'The text of 1', message_type: 'text', reply_markup: keyboard },
        from: { id: anna.userId, is_bot: false, username: anna.username },
        metadata: { viaBot: bot.username },
      });
      expect((await world.history(ben, chat.id))[0]).to.deep.equal(sent);
      const press = `POST /api/v1/chats/${chat.id}/messages/${sent.message_id}/press`;
      const pressed = { token: ben.token, body: { data: 'more' } };
      const { callback_query_id } = await world.ask<{ callback_query_id: string }>(press, pressed);
      const presses = (await world.published(bot)).filter(({ type }) => type === 'callback_query');
      expect(presses.map(({ body }) => (body.callback_query as { id: string }).id)).to.deep.equal([
        callback_query_id,
      ]);
      await world.asBot(bot, 'answerCallbackQuery', { callback_query_id, text: 'More of it' });
      const read = await world.ask(`GET /api/v1/callbacks/${callback_query_id}`, { token: ben.token });
      expect(read).to.deep.include({ text: 'More of it' });
    });

    it('work from a kept answer, for who has asked', async () => {
      await answered(anna, 'shared');
      const { inline_query_id: id } = await ask(ben, 'shared');
      expect((await choose(ben, id, '1')).text).to.equal('The text of 1');
      const body = { result_id: '1', chat_id: chat.id };
      await world.refused(404, `${askCall}/${id}/choose`, { token: anna.token, body });
      const unknown = { token: ben.token, body: { ...body, result_id: '2' } };
      const refused = await world.refused(400, `${askCall}/${id}/choose`, unknown);
      expect(refused.details).to.have.nested.property('[0].field', 'result_id');
      const elsewhere = { token: ben.token, body: { ...body, chat_id: 'prv_nowhere' } };
      await world.refused(404, `${askCall}/${id}/choose`, elsewhere);
      await world.refused(404, `${askCall}/inq_nothing/choose`, { token: ben.token, body });
    });
  });

  describe('are refused', () => {
    it('to unknown bots, to people, and to chats one is not in', async () => {
      const { token } = anna;
      for (const bot_username of ['nobody_of_this_name', ben.username])
        await world.refused(404, askCall, { token, body: { bot_username, query: '' } });
      const stranger = await world.person();
      const body = asking('x', { chat_id: chat.id });
      await world.refused(404, askCall, { token: stranger.token, body });
    });

    it('where the bot takes none: 409 to the person, 403 to the bot', async () => {
      for (const settings of [{}, { supportsInlineQueries: true, allowedUpdates: ['message'] }]) {
        const deaf = await inlineBot(world, settings);
        const body = { bot_username: deaf.username, query: 'x' };
        await world.refused(409, askCall, { token: anna.token, body });
        expect(await world.published(deaf)).to.deep.equal([]);
      }
    });

    it('as answers of another bot, or of no query', async () => {
      const thief = await inlineBot(world);
      const waiting = ask(anna, 'theft');
      const { id: inline_query_id } = await told('theft');
      const body = { inline_query_id, results: [article('1')] };
      await world.refused(404, answerCall, { token: thief.token, body });
      const unknown = { ...body, inline_query_id: 'inq_nothing' };
      await world.refused(404, answerCall, { token: bot.token, body: unknown });
      await answer(inline_query_id);
      await waiting;
    });

    const many = (count: number) => Array.from({ length: count }, (_, place) => article(`${place}`));
    const pressed = { inline_keyboard: [[{ text: 'x', callback_data: 'é'.repeat(33) }]] };
    const bad: readonly (readonly [string, object, string])[] = [
      ['no results', { results: [] }, 'results'],
      ['51 results', { results: many(51) }, 'results'],
      ['another type', { results: [article('1', { type: 'photo' })] }, 'results.0.type'],
      ['no title', { results: [article('1', { title: null })] }, 'results.0.title'],
      ['one id twice', { results: [article('1'), article('1')] }, 'results.1.id'],
      [
        'a text of 4,097',
        { results: [article('1', { input_message_content: { message_text: 'x'.repeat(4_097) } })] },
        'results.0.input_message_content.message_text',
      ],
      [
        'a bad keyboard',
        { results: [article('1', { reply_markup: pressed })] },
        'results.0.reply_markup.inline_keyboard.0.0.callback_data',
      ],
      ['a cache_time below 0', { cache_time: -1 }, 'cache_time'],
      [
        'over 256 KiB',
        {
          results: many(50).map((one) => ({
            ...one,
            input_message_content: { message_text: 'é'.repeat(2_700) },
          })),
        },
        'results',
      ],
    ];
    for (const [name, more, field] of bad) {
      it(`with ${name}, the field named`, async () => {
        const body = { inline_query_id: 'inq_any', results: [article('1')], ...more };
        const refused = await world.refused(400, answerCall, { token: bot.token, body });
        expect(refused.details).to.have.nested.property('[0].field', field);
      });
    }

    it('not with 50 of the longest texts in Latin letters, titled and described', async () => {
      const results = many(50).map((one) => ({
        ...one,
        title: 'x'.repeat(256),
        description: 'x'.repeat(512),
        input_message_content: { message_text: 'x'.repeat(4_096) },
      }));
      expect((await answered(anna, 'long', { results })).results).to.deep.equal(results);
    });

    it('not with 50 results', async () => {
      expect((await answered(anna, 'fifty', { results: many(50) })).results).to.have.length(50);
    });
  });
});

describe('inline queries that nobody answers', () => {
  let world: ChatsWorld;
  before(async () => {
    world = await openChatsWorld();
  });
  after(() => world.close());

  it('end without results after 5 seconds, and a late answer is refused', async () => {
    const [person, bot] = [await world.person(), await inlineBot(world)];
    const { id: chat_id } = await world.privateChat(person, bot.systemUserId);
    const { token } = person;
    const body = { bot_username: bot.username, query: 'silence' };
    const { inline_query_id, ...none } = await world.ask<Answer>(askCall, { token, body });
    expect(none).to.deep.equal({ answered: false, results: [] });
    const late = { inline_query_id, results: [article('1')] };
    await world.refused(404, answerCall, { token: bot.token, body: late });
    const choice = { token, body: { result_id: '1', chat_id } };
    await world.refused(400, `${askCall}/${inline_query_id}/choose`, choice);
  });
});

describe('the time of an inline query', () => {
  const by = { id: 's', username: 'bot', botId: 'b' };
  const hears = {
    ...{ isActive: true, supportsInlineQueries: true },
    ...{ scopes: ['messages:receive'], allowedUpdates: ['inline_query'] },
  };
  const state = {
    bot: by,
    from: { id: 'u', username: 'u' },
    query: 'q',
    offset: '',
    chatType: 'private' as const,
    at: 1_000,
    endsAt: new Date(9),
  };
  const command = { type: 'answer', by, answer: { results: [] }, cacheSeconds: 10, isPersonal: true };

  function decided(at: number, hint: object, more: object = {}) {
    const facts = { id: 'i', at, part: () => undefined, hint: () => hint as never };
    return inlineKind(async () => new Map()).decide({ ...state, ...more }, command as never, facts);
  }

  it('ends 5 seconds after it was asked', () => {
    expect(decided(5_999, hears)).to.have.deep.property('reply', { ok: true });
    expect(decided(6_000, hears)).to.include({ refused: 'NOT_FOUND' });
    expect(decided(6_000, hears, { answer: { results: [] } })).to.include({
      refused: 'CALLBACK_ALREADY_ANSWERED',
    });
  });

  it('is not answered by a bot that has stopped to take inline queries', () => {
    for (const change of [{ supportsInlineQueries: false }, { allowedUpdates: ['message'] }])
      expect(decided(2_000, { ...hears, ...change })).to.include({ refused: 'FORBIDDEN' });
  });

  it('lets who gets the answer from the cache choose for 15 minutes', () => {
    const { next } = decided(2_000, hears) as { next: { cachedUntil: number; endsAt: Date } };
    expect(next.cachedUntil).to.equal(12_000);
    expect(next.endsAt.getTime()).to.equal(12_000 + 15 * 60 * 1000);
  });
});
