// A refusal under an idempotency key is not final: after its cause has gone, the same key is carried out.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

const sendCall = 'POST /api/v1/bots/sendMessage';
const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('a refusal by a chat that a changed world lifts', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), world.bot()]);
  });
  after(() => world.close());

  const addBot = (chat: string) =>
    world.ask(`POST /api/v1/chats/${chat}/members`, {
      token: anna.token,
      body: { user_id: bot.systemUserId },
    });
  const removeBot = (chat: string) =>
    world.ask(`DELETE /api/v1/chats/${chat}/members/${bot.systemUserId}`, { token: anna.token });

  it('404: a bot that is added then sends under the same key, once', async () => {
    const { id: chat_id } = await world.group(anna, [ben.userId]);
    const sending = {
      token: bot.token,
      body: { chat_id, text: 'Here I am' },
      headers: keyed('hello-1'),
    };
    expect((await world.refused(404, sendCall, sending)).code).to.equal('NOT_FOUND');
    await addBot(chat_id);
    const sent = await world.ask<Message>(sendCall, sending);
    await removeBot(chat_id);
    expect(await world.ask<Message>(sendCall, sending), 'what was done is heard again').to.deep.equal(sent);
    const said = (await world.history(anna, chat_id)).filter(({ text }) => text === 'Here I am');
    expect(said).to.have.length(1);
  });

  it('403: a person who is let in again sends under the same client_message_id, once', async () => {
    const chat = await world.privateChat(anna, ben.userId);
    const block = (method: string) =>
      world.ask(`${method} /api/v1/users/${ben.userId}/block`, { token: anna.token });
    const call = `POST /api/v1/chats/${chat.id}/messages`;
    const sending = { token: ben.token, body: { text: 'Sorry', client_message_id: 'outbox-1' } };
    await block('POST');
    for (const _try of [1, 2]) await world.refused(403, call, sending);
    await block('DELETE');
    const sent = await world.ask<Message>(call, sending);
    expect(await world.ask<Message>(call, sending)).to.deep.equal(sent);
    expect((await world.history(anna, chat.id)).map(({ text }) => text)).to.deep.equal(['Sorry']);
  });

  it('409: a button is pressed under the same key when its bot is back', async () => {
    const { id: chat_id } = await world.group(anna, [bot.systemUserId]);
    const shown = await world.asBot<Message>(bot, 'sendMessage', {
      ...{ chat_id, text: 'Well?', reply_markup: keyboard },
    });
    const call = `POST /api/v1/chats/${chat_id}/messages/${shown.message_id}/press`;
    const pressing = { token: anna.token, body: { data: 'yes' }, headers: keyed('press-1') };
    await removeBot(chat_id);
    await world.refused(409, call, pressing);
    await addBot(chat_id);
    const press = await world.ask<Schemas['rich.Press']>(call, pressing);
    expect(await world.ask(call, pressing)).to.deep.equal(press);
  });
});
