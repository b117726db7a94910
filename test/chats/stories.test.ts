// Whole stories over HTTP, from the first registration on, with what is published to bots read at every turn.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { updateTypes } from '../../src/updates/update.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { plainText, upload } from './uploads.js';

type MyBot = Schemas['bots.Bot'];

interface MemberChanged {
  readonly from: { readonly id: string };
  readonly old_chat_member: Schemas['chats.ChatMember'];
  readonly new_chat_member: Schemas['chats.ChatMember'];
}

const explicit = ['my_chat_member', 'chat_member', 'chat_join_request'];

describe('stories', () => {
  let world: ChatsWorld;
  let admin: Person;

  before(async () => {
    world = await openSharedChats();
    admin = await world.node.admin();
  });
  after(() => world.close());

  async function register(name: string): Promise<Person> {
    const username = `${name}_of_the_stories`;
    const body = { username, password: 'a password of the tests' };
    const { user, access_token } = await world.ask<{ user: { id: string }; access_token: string }>(
      'POST /api/v1/accounts/register',
      { body },
    );
    return { userId: user.id, username, token: access_token };
  }

  /** Applies for a bot, approves it, and reads its token. */
  async function employ(developer: Person, settings: object = {}): Promise<Bot> {
    const { token } = developer;
    const { id } = await world.ask<MyBot>('POST /api/v1/bots/applications', {
      token,
      body: { name: 'Clerk' },
    });
    await world.ask(`POST /api/v1/admin/bots/${id}/approve`, { token: admin.token, body: {} });
    await world.ask(`PATCH /api/v1/bots/my/${id}`, { token, body: settings });
    const read = await world.ask<MyBot>(`GET /api/v1/bots/my/${id}`, { token });
    const { system_user_id: systemUserId, username } = read;
    return { token: read.one_time_token ?? '', botId: id, systemUserId, username };
  }

  /** The updates of the bot since the last call, as type and content. */
  function listener(bot: Bot) {
    const known = new Set<string>();
    return async () => {
      const rows = (await world.published(bot)).filter(({ _id }) => !known.has(_id));
      for (const { _id } of rows) known.add(_id);
      return rows.map(({ type, body }) => [type, (body.message as Message | undefined)?.text]);
    };
  }

  const subscribe = (bot: Bot) =>
    world.asBot(bot, 'setWebhook', { url: 'https://hooks.example.com/clerk', allowed_updates: updateTypes });
  const join = (by: Person, chat: Chat, user_id: string) =>
    world.ask(`POST /api/v1/chats/${chat.id}/members`, { token: by.token, body: { user_id } });

  it('a bot from the application to the group, and what it hears there', async () => {
    const [dora, anna] = [await register('dora'), await register('anna')];
    const { token } = dora;
    const applied = await world.ask<MyBot>('POST /api/v1/bots/applications', {
      token,
      body: { name: 'Helper', username: 'helper_of_the_stories' },
    });
    const my = `GET /api/v1/bots/my/${applied.id}`;
    expect(applied).to.include({ review_status: 'pending', status: 'inactive', has_token: false });
    expect(await world.ask(my, { token })).not.to.have.property('one_time_token');
    await world.ask(`POST /api/v1/admin/bots/${applied.id}/approve`, { token: admin.token, body: {} });
    const reads = await Promise.all([1, 2, 3].map(() => world.ask<MyBot>(my, { token })));
    const shown = reads.flatMap(({ one_time_token }) => one_time_token ?? []);
    expect(shown, 'shown once').to.have.length(1);
    const bot: Bot = {
      ...{ token: shown[0] ?? '', botId: applied.id },
      ...{ systemUserId: applied.system_user_id, username: applied.username },
    };
    expect(bot.token).to.match(/^sbot_/);
    expect(await world.asBot(bot, 'me')).to.include({ status: 'active', group_privacy: true });
    await world.ask('POST /api/v1/bots/verify-token', { body: { token: bot.token } });

    const heard = listener(bot);
    const group = await world.group(anna);
    await world.refused(404, `GET /api/v1/bots/getChat?chat_id=${group.id}`, { token: bot.token });
    await join(anna, group, bot.systemUserId);
    expect(await heard(), 'its joining is explicit').to.deep.equal([]);

    await world.say(anna, group.id, 'Only for people');
    await world.say(anna, group.id, '/start now');
    await world.say(anna, group.id, 'What says @HELPER_of_the_stories?');
    expect(await heard()).to.deep.equal([
      ['message', '/start now'],
      ['message', 'What says @HELPER_of_the_stories?'],
    ]);
    const { message_id } = await world.asBot<Message>(bot, 'sendMessage', {
      ...{ chat_id: group.id, text: 'I say hello' },
    });
    expect(await heard(), 'nothing of its own').to.deep.equal([]);
    await world.say(anna, group.id, { text: 'To you too', reply_to_message_id: message_id });
    expect(await heard()).to.deep.equal([['message', 'To you too']]);

    await world.asBot(bot, 'setMyGroupPrivacy', { enabled: false });
    await world.say(anna, group.id, 'For everybody');
    expect(await heard()).to.deep.equal([['message', 'For everybody']]);
    await world.asBot(bot, 'setMyGroupPrivacy', { enabled: true });
    await world.say(anna, group.id, 'For people again');
    expect(await heard()).to.deep.equal([]);

    const fresh = await world.ask<{ one_time_token: string }>(
      `POST /api/v1/bots/my/${bot.botId}/regenerate-token`,
      { token, body: {} },
    );
    const old = await world.refused(401, 'GET /api/v1/bots/me', { token: bot.token });
    expect(old.code).to.equal('INVALID_BOT_TOKEN');
    expect(await world.asBot({ ...bot, token: fresh.one_time_token }, 'me')).to.include({ status: 'active' });
  });

  it('a key pressed and answered, once', async () => {
    const [emil, ben] = [await register('emil'), await register('ben')];
    const bot = await employ(emil);
    const heard = listener(bot);
    const chat = await world.privateChat(ben, bot.systemUserId);
    const path = `/api/v1/chats/${chat.id}/messages`;
    const { token } = ben;
    await world.say(ben, chat.id, 'Is there tea?');
    expect(await heard()).to.deep.equal([['message', 'Is there tea?']]);

    const button = { text: 'Yes, please', callback_data: 'tea:yes' };
    const offer = await world.asBot<Message>(bot, 'sendMessage', {
      ...{ chat_id: chat.id, text: 'There is. Would you like some?' },
      reply_markup: { inline_keyboard: [[button]] },
    });
    const press = `POST ${path}/${offer.message_id}/press`;
    await world.refused(400, press, { token, body: { data: 'tea:no' } });
    expect(await heard()).to.deep.equal([]);
    const { callback_query_id } = await world.ask<Schemas['rich.Press']>(press, {
      token,
      body: { data: 'tea:yes' },
    });
    expect(await heard()).to.deep.equal([['callback_query', undefined]]);
    const reading = world.ask<Schemas['rich.Callback']>(
      `GET /api/v1/callbacks/${callback_query_id}?timeout=10`,
      { token },
    );
    await world.asBot(bot, 'answerCallbackQuery', { callback_query_id, text: 'Coming up', show_alert: true });
    expect(await reading).to.include({ answered: true, text: 'Coming up', show_alert: true });
    const twice = await world.refused(410, 'POST /api/v1/bots/answerCallbackQuery', {
      ...{ token: bot.token, body: { callback_query_id } },
    });
    expect(twice.code).to.equal('CALLBACK_ALREADY_ANSWERED');
    expect(await heard()).to.deep.equal([]);
  });

  it('a poll voted in, an inline query answered and chosen', async () => {
    const [kurt, lena] = [await register('kurt'), await register('lena')];
    const bot = await employ(kurt, { supports_inline_queries: true });
    const heard = listener(bot);
    const chat = await world.privateChat(lena, bot.systemUserId);
    const path = `/api/v1/chats/${chat.id}/messages`;
    const { token } = lena;
    const poll = await world.asBot<Message>(bot, 'sendPoll', {
      ...{ chat_id: chat.id, question: 'Sugar?', options: ['None', 'One', 'Two'] },
    });
    const vote = (...option_ids: string[]) =>
      world.ask<Schemas['rich.Vote']>(`POST ${path}/${poll.message_id}/vote`, {
        token,
        body: { option_ids },
      });
    await vote('1');
    await vote('2');
    const counts = async () =>
      (await world.asBot<Schemas['chats.Poll']>(bot, `getPoll?message_id=${poll.message_id}`)).options.map(
        ({ voter_count }) => voter_count,
      );
    expect(await counts()).to.deep.equal([0, 0, 1]);
    await vote();
    expect(await counts()).to.deep.equal([0, 0, 0]);
    expect(await heard(), 'votes are no updates').to.deep.equal([]);

    const asked = world.ask<Schemas['rich.InlineAnswer']>('POST /api/v1/inline-queries', {
      token,
      body: { bot_username: bot.username, query: 'biscuits', chat_id: chat.id },
    });
    const queries = async () =>
      (await world.published(bot)).flatMap(({ body }) => (body.inline_query as { id: string }) ?? []);
    await until(async () => (await queries()).length > 0);
    expect(await heard()).to.deep.equal([['inline_query', undefined]]);
    const [{ id: inline_query_id } = { id: '' }] = await queries();
    const article = {
      ...{ type: 'article', id: 'one', title: 'Shortbread' },
      input_message_content: { message_text: 'Shortbread, three pieces' },
    };
    await world.asBot(bot, 'answerInlineQuery', { inline_query_id, results: [article] });
    expect(await asked).to.deep.include({ inline_query_id, answered: true, results: [article] });
    const chosen = await world.ask<Message>(`POST /api/v1/inline-queries/${inline_query_id}/choose`, {
      token,
      body: { result_id: 'one', chat_id: chat.id },
    });
    expect(chosen).to.deep.include({
      text: 'Shortbread, three pieces',
      metadata: { viaBot: bot.username },
    });
    expect(await heard()).to.deep.equal([['message', 'Shortbread, three pieces']]);
    const texts = (await world.history(lena, chat.id)).map(({ text }) => text).reverse();
    expect(texts).to.deep.equal([undefined, 'Shortbread, three pieces']);
  });

  it('a file sent and read in part, messages edited, forwarded and deleted, read by whom', async () => {
    const [fred, cora] = [await register('fred'), await register('cora')];
    const bot = await employ(fred, { group_privacy: false });
    const heard = listener(bot);
    const group = await world.group(cora, [fred.userId, bot.systemUserId]);
    const chat = await world.privateChat(cora, bot.systemUserId);
    const file = await upload(world, bot, plainText('All that was said at the meeting.'));
    const sent = await world.asBot<Message>(bot, 'sendDocument', {
      ...{ chat_id: group.id, file_id: file.file_id, caption: 'Minutes' },
    });
    expect(sent).to.include({ message_type: 'file', text: 'Minutes' });
    const received = await world.ask<Schemas['files.File']>(`GET /api/v1/files/${file.file_id}`, cora);
    const part = await fetch(received.url, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).to.deep.equal([206, 'that']);
    expect(part.headers.get('content-range')).to.equal('bytes 4-7/33');

    const path = `/api/v1/chats/${group.id}`;
    await world.ask(`POST ${path}/read`, { token: cora.token, body: { message_id: sent.message_id } });
    expect(await heard()).to.deep.equal([['message_read', 'Minutes']]);

    const said = await world.say(cora, group.id, 'We meet at nine');
    await world.ask(`PATCH ${path}/messages/${said.message_id}`, {
      ...{ token: cora.token, body: { text: 'We meet at ten' } },
    });
    await world.refused(403, 'POST /api/v1/bots/editMessage', {
      ...{ token: bot.token, body: { message_id: said.message_id, text: 'We do not meet' } },
    });
    expect(await heard()).to.deep.equal([
      ['message', 'We meet at nine'],
      ['edited_message', 'We meet at ten'],
    ]);
    const forwarded = await world.asBot<Message>(bot, 'forwardMessage', {
      ...{ from_chat_id: group.id, chat_id: chat.id, message_id: said.message_id },
    });
    expect(forwarded).to.deep.include({
      text: 'We meet at ten',
      forward_from: { chat_id: group.id, message_id: said.message_id },
    });
    await world.asBot(bot, 'deleteMessage', { message_id: sent.message_id });
    await world.refused(404, `GET /api/v1/files/${file.file_id}`, { token: cora.token });
    await world.ask(`DELETE ${path}/messages/${said.message_id}`, { token: cora.token });
    expect(await heard()).to.deep.equal([
      ['message_deleted', undefined],
      ['message_deleted', undefined],
    ]);
    const marks = (await world.history(cora, group.id)).slice(0, 2);
    expect(marks.map(({ message_id, is_deleted, text }) => [message_id, is_deleted, text])).to.deep.equal([
      [said.message_id, true, undefined],
      [sent.message_id, true, undefined],
    ]);
    expect((await world.history(cora, chat.id))[0]?.text).to.equal('We meet at ten');
  });

  it('members who come, govern, are banned and leave, and a re-joining that is refused', async () => {
    const [gus, hanna] = [await register('gus'), await register('hanna')];
    const [ida, jon] = [await register('ida'), await register('jon')];
    const bot = await employ(gus);
    await subscribe(bot);
    const group = await world.group(hanna, [ida.userId, bot.systemUserId]);
    const path = `/api/v1/chats/${group.id}`;
    const changes = async () =>
      (await world.published(bot))
        .filter(({ type }) => explicit.includes(type))
        .map(({ type, body }) => {
          const told = body[type] as MemberChanged;
          if (type === 'chat_join_request') return [type, told.from.id];
          const { user, status } = told.new_chat_member;
          return [type, user.id, told.old_chat_member.status, status];
        });
    const expected: unknown[] = [['my_chat_member', bot.systemUserId, 'left', 'member']];
    expect(await changes()).to.deep.equal(expected);

    const role = `PUT ${path}/members/${bot.systemUserId}/role`;
    await world.ask(role, { token: hanna.token, body: { role: 'administrator' } });
    expected.push(['my_chat_member', bot.systemUserId, 'member', 'administrator']);
    await world.ask(`POST ${path}/join-requests`, { token: jon.token, body: { message: 'May I?' } });
    expected.push(['chat_join_request', jon.userId]);
    await world.ask(`POST ${path}/join-requests/${jon.userId}/approve`, { token: hanna.token });
    expected.push(['chat_member', jon.userId, 'left', 'member']);
    expect(await changes()).to.deep.equal(expected);

    const user_id = jon.userId;
    await world.asBot(bot, 'banChatMember', { chat_id: group.id, user_id, reason: 'Advertising' });
    expected.push(['chat_member', user_id, 'member', 'banned']);
    const { token } = jon;
    await world.refused(403, `POST ${path}/messages`, { token, body: { text: 'But why?' } });
    await world.refused(403, `GET ${path}/messages`, { token });
    await world.refused(403, `POST ${path}/join-requests`, { token, body: {} });
    await world.refused(403, `POST ${path}/members`, { token: ida.token, body: { user_id } });
    await world.refused(409, `POST ${path}/leave`, { token: hanna.token });
    await world.ask(`POST ${path}/leave`, { token: ida.token });
    expected.push(['chat_member', ida.userId, 'member', 'left']);
    await world.refused(403, `POST ${path}/messages`, { token: ida.token, body: { text: 'Gone' } });
    expect(await changes()).to.deep.equal(expected);

    await world.asBot(bot, 'unbanChatMember', { chat_id: group.id, user_id });
    expected.push(['chat_member', user_id, 'banned', 'left']);
    await world.refused(403, `GET ${path}/messages`, { token });
    await join(hanna, group, user_id);
    expected.push(['chat_member', user_id, 'left', 'member']);
    expect(await changes()).to.deep.equal(expected);
    const events = (await world.history(jon, group.id)).map(({ system }) => system?.event).reverse();
    expect(events).to.deep.equal([
      ...['group_created', 'joined', 'joined', 'role_changed', 'joined'],
      ...['banned', 'left', 'unbanned', 'joined'],
    ]);
  });
});
