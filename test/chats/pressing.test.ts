// Presses of buttons: the update of the bot, its one answer, and the person who reads it.
import { expect } from 'chai';
import { chatKind } from '../../src/chats/chat/chat.kind.js';
import { keyOf } from '../../src/shared/key.js';
import { updateIdOf } from '../../src/updates/update.js';
import type { Person } from '../support/node.js';
import {
  type Bot,
  type Chat,
  type ChatsWorld,
  type Message,
  openChatsWorld,
  secondNode,
} from './chats-world.js';

interface Press {
  readonly callback_query_id: string;
}

const keyboard = {
  inline_keyboard: [
    [
      { text: 'Yes', callback_data: 'yes' },
      { text: 'No', callback_data: 'no' },
    ],
  ],
};

describe('buttons', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;
  let asked: Message;

  before(async () => {
    world = await openChatsWorld();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
    chat = await world.group(anna, [bot.systemUserId]);
    asked = await ask();
  });
  after(() => world.close());

  const ask = (): Promise<Message> =>
    world.asBot(bot, 'sendMessage', { chat_id: chat.id, text: 'Well?', reply_markup: keyboard });
  const pathOf = (message: string, where = chat.id) =>
    `POST /api/v1/chats/${where}/messages/${message}/press`;
  const press = ({ token }: Person, message: Message, data = 'yes') =>
    world.ask<Press>(pathOf(message.message_id), { token, body: { data } });
  const answer = (callback_query_id: string, more: object = {}) =>
    world.asBot(bot, 'answerCallbackQuery', { callback_query_id, ...more });
  const read = ({ token }: Person, id: string, timeout = 0) =>
    world.ask(`GET /api/v1/callbacks/${id}?timeout=${timeout}`, { token });
  const presses = async () => (await world.published(bot)).filter(({ type }) => type === 'callback_query');

  it('tell the bot of a press, in the commit of the press', async () => {
    const { callback_query_id: id } = await press(anna, asked);
    const [update] = (await presses()).slice(-1);
    const callback_query = update?.body.callback_query as Record<string, unknown> | undefined;
    expect(callback_query).to.deep.include({
      id,
      from: { id: anna.userId, is_bot: false, username: anna.username },
      message: { message_id: asked.message_id, chat: { id: chat.id, type: 'group' } },
      data: 'yes',
    });
    expect(callback_query?.chat_instance).to.be.a('string');
    const facts = { botId: bot.botId, type: 'callback_query', subject: id, occurrence: '' } as const;
    expect(update).to.include({ _id: updateIdOf(facts), lane: chat.id });
    expect(await read(anna, id)).to.deep.equal({ callback_query_id: id, answered: false });
  });

  it('are answered once, and the person reads the answer', async () => {
    const { callback_query_id: id } = await press(anna, asked);
    expect(await answer(id, { text: 'Saved', show_alert: true, url: 'https://a.b' })).to.deep.equal({
      ok: true,
    });
    const told = {
      callback_query_id: id,
      answered: true,
      text: 'Saved',
      show_alert: true,
      url: 'https://a.b',
    };
    expect(await read(anna, id, 25)).to.deep.equal(told);
    const body = { callback_query_id: id, text: 'Again' };
    const again = await world.refused(410, 'POST /api/v1/bots/answerCallbackQuery', {
      token: bot.token,
      body,
    });
    expect(again.code).to.equal('CALLBACK_ALREADY_ANSWERED');
    expect(await read(anna, id)).to.deep.equal(told);
  });

  describe('through two nodes', () => {
    const other = secondNode(() => world);

    it('are answered once also where two nodes are asked in the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { callback_query_id: id } = await press(anna, asked);
        const answers = await Promise.all(
          [world.node, other()].flatMap((node, place) =>
            [0, 1].map((turn) =>
              node.ask('POST', '/api/v1/bots/answerCallbackQuery', {
                token: bot.token,
                body: { callback_query_id: id, text: `${place}${turn}` },
              }),
            ),
          ),
        );
        const codes = answers.map(({ status }) => status).sort();
        expect(codes).to.deep.equal([200, 410, 410, 410]);
        const first = answers.findIndex(({ status }) => status === 200);
        const text = `${Math.floor(first / 2)}${first % 2}`;
        expect(await read(anna, id)).to.deep.include({ text });
      }
    });

    it('wake who waits for the answer, on the node that brings it and on another', async () => {
      const { callback_query_id: id } = await press(anna, asked);
      const path = `/api/v1/callbacks/${id}?timeout=25`;
      const waiting = [world.node, other()].map((node) => node.ask('GET', path, { token: anna.token }));
      await answer(id, { text: 'Here' });
      for (const { json } of await Promise.all(waiting)) expect(json.data).to.deep.include({ text: 'Here' });
    });
  });

  it('end a wait in vain with the news that there is none', async () => {
    const { callback_query_id: id } = await press(anna, asked);
    expect(await read(anna, id, 1)).to.deep.equal({ callback_query_id: id, answered: false });
    await world.refused(400, `GET /api/v1/callbacks/${id}?timeout=26`, { token: anna.token });
  });

  it('have the same answer for the same person while it is cached, and the bot is not told', async () => {
    const message = await ask();
    const { callback_query_id: first } = await press(anna, message);
    await answer(first, { text: 'Cached', cache_time: 600 });
    const before = (await presses()).length;
    const { callback_query_id: second } = await press(anna, message);
    expect(second).not.to.equal(first);
    expect(await read(anna, second)).to.deep.include({ answered: true, text: 'Cached' });
    expect(await presses()).to.have.length(before);
    await press(anna, message, 'no');
    expect(await presses(), 'another button').to.have.length(before + 1);
  });

  describe('refuse', () => {
    it('data that is not on the keyboard, with the field named', async () => {
      for (const message of [asked, await world.say(anna, chat.id, 'no keyboard')]) {
        const options = { token: anna.token, body: { data: 'maybe' } };
        const refused = await world.refused(400, pathOf(message.message_id), options);
        expect(refused.details).to.have.nested.property('[0].field', 'data');
      }
    });

    it('what is not there, strangers, and who has left', async () => {
      const body = { data: 'yes' };
      const { message_id } = asked;
      await world.refused(404, pathOf('msg_nothing'), { token: anna.token, body });
      await world.refused(404, pathOf(message_id), { token: ben.token, body });
      const elsewhere = await world.group(anna);
      await world.refused(404, pathOf(message_id, elsewhere.id), { token: anna.token, body });
      const members = `POST /api/v1/chats/${chat.id}`;
      await world.ask(`${members}/members`, { token: anna.token, body: { user_id: ben.userId } });
      await world.ask(`${members}/leave`, { token: ben.token });
      await world.refused(403, pathOf(message_id), { token: ben.token, body });
    });

    it('answers of another bot and readings of another person as if there were nothing', async () => {
      const { callback_query_id } = await press(anna, asked);
      const stranger = await world.bot();
      const call = 'POST /api/v1/bots/answerCallbackQuery';
      await world.refused(404, call, { token: stranger.token, body: { callback_query_id } });
      await world.refused(404, call, { token: bot.token, body: { callback_query_id: 'cbq_nothing' } });
      await world.refused(404, `GET /api/v1/callbacks/${callback_query_id}`, { token: ben.token });
    });

    it('what is over', async () => {
      const { callback_query_id } = await press(anna, asked);
      await world.db
        .collection<{ _id: string }>('callbacks')
        .updateOne({ _id: callback_query_id }, { $set: { endsAt: new Date(Date.UTC(2020, 0)) } });
      const body = { callback_query_id };
      await world.refused(404, 'POST /api/v1/bots/answerCallbackQuery', { token: bot.token, body });
      await world.refused(404, `GET /api/v1/callbacks/${callback_query_id}`, { token: anna.token });
    });

    it('answers out of range', async () => {
      const { callback_query_id } = await press(anna, asked);
      const cases: readonly (readonly [object, string])[] = [
        [{ text: 'x'.repeat(201) }, 'text'],
        [{ url: 'ftp://a.b' }, 'url'],
        [{ cache_time: -1 }, 'cache_time'],
        [{ cache_time: 86_401 }, 'cache_time'],
        [{ show_alert: 'yes' }, 'show_alert'],
      ];
      for (const [more, field] of cases) {
        const body = { callback_query_id, ...more };
        const options = { token: bot.token, body };
        const refused = await world.refused(400, 'POST /api/v1/bots/answerCallbackQuery', options);
        expect(refused.details).to.have.nested.property('[0].field', field);
      }
      await answer(callback_query_id, { text: '👋'.repeat(200) });
    });
  });
});

describe('the time of a press', () => {
  const at = 1_000_000;
  const row = { chat: 'c', message: 'm', user: 'u', bot: 'b', data: 'yes', endsAt: new Date(at) };
  const by = { id: 's', username: 'bot', botId: 'b' };
  const command = { type: 'answer_callback', chat: 'c', by, callback: 'q', answer: {}, cacheSeconds: 0 };

  function decided(now: number, part: object | undefined) {
    const facts = { id: 'c', at: now, part: () => part as never, hint: () => undefined };
    return chatKind(async () => new Map()).decide({} as never, command, facts);
  }

  it('is over at its very end, and an unknown one is refused alike', () => {
    expect(decided(at - 1, row)).to.have.property('reply');
    expect(decided(at, row)).to.include({ refused: 'NOT_FOUND' });
    expect(decided(at - 1, undefined)).to.include({ refused: 'NOT_FOUND' });
    expect(decided(at - 1, { ...row, bot: 'another' })).to.include({ refused: 'NOT_FOUND' });
    expect(decided(at - 1, { ...row, answer: {} })).to.include({ refused: 'CALLBACK_ALREADY_ANSWERED' });
  });

  it('ends what is cached at its very end', () => {
    const message = {
      ...{ _id: 'm', chat: 'c', seq: 1, at, mentions: [], from: by, content: { type: 'text', text: 'x' } },
      markup: keyboard,
    };
    const press = { type: 'press', chat: 'c', by: { id: 'u', username: 'u' }, message: 'm', data: 'yes' };
    const parts = new Map<string, object>([
      [keyOf('chat_members', keyOf('c', 'u')), { status: 'member' }],
      [keyOf('messages', 'm'), message],
      [keyOf('callback_cache', keyOf('m', 'u', 'yes')), { answer: { text: 'kept' }, endsAt: new Date(at) }],
    ]);
    const heard = { isActive: true, scopes: ['messages:receive'], allowedUpdates: [] };
    const told = (now: number) => {
      const facts = {
        ...{ id: 'c', at: now, hint: () => heard as never },
        part: ({ collection, id }: { collection: string; id: string }) =>
          parts.get(keyOf(collection, id)) as never,
      };
      const state = { type: 'group', bots: { s: { botId: 'b' } } } as never;
      const kind = chatKind(async () => new Map());
      const decision = kind.decide(state, { ...press, callback: 'q', bot: 'b' } as never, facts);
      return (decision as { publish?: readonly object[] }).publish?.length;
    };
    expect(told(at - 1)).to.equal(0);
    expect(told(at)).to.equal(1);
  });
});
