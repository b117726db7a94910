// Bots forward and copy messages: forwards are marked, copies are not, and the bot must be in both chats.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';
import { picture, upload } from './uploads.js';

describe('messages sent on', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let from: Chat;
  let to: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    from = await world.group(anna, [bot.systemUserId]);
    to = await world.privateChat(await world.person(), bot.systemUserId);
  });
  after(() => world.close());

  const send = (method: string, { message_id }: Message, more: object = {}) =>
    world.asBot<Message>(bot, method, { from_chat_id: from.id, chat_id: to.id, message_id, ...more });
  const refused = (status: number, method: string, body: object) =>
    world.refused(status, `POST /api/v1/bots/${method}`, {
      token: bot.token,
      body: { from_chat_id: from.id, chat_id: to.id, ...body },
    });

  it('as forwards say where they come from, as copies do not', async () => {
    const said = await world.say(anna, from.id, 'worth telling');
    const forward_from = { chat_id: from.id, message_id: said.message_id };
    const forwarded = await send('forwardMessage', said);
    expect(forwarded).to.deep.include({
      text: 'worth telling',
      forward_from,
      metadata: { isForwarded: true },
    });
    expect(forwarded.from.id).to.equal(bot.systemUserId);
    expect(forwarded.chat.id).to.equal(to.id);
    const copied = await send('copyMessage', said);
    expect(copied).to.include({ text: 'worth telling' });
    expect(copied).not.to.have.any.keys('forward_from', 'metadata');
    const again = await world.asBot<Message>(bot, 'forwardMessage', {
      ...{ from_chat_id: to.id, chat_id: from.id, message_id: forwarded.message_id },
    });
    expect(again.forward_from, 'the first place counts').to.deep.equal(forward_from);
    await world.refused(403, 'POST /api/v1/bots/editMessage', {
      token: bot.token,
      body: { message_id: forwarded.message_id, text: 'not what was said' },
    });
  });

  it('keep the caption of a file or take another, and the file is theirs to read', async () => {
    const { file_id } = await upload(world, anna, await picture());
    const photo = { message_type: 'image', file_id, caption: 'The sea' };
    const said = await world.say(anna, from.id, photo);
    expect(await send('forwardMessage', said)).to.include({ text: 'The sea' });
    const renamed = await send('copyMessage', said, { caption: 'A lake' });
    expect(renamed).to.include({ text: 'A lake', message_type: 'image' });
    expect(renamed.file).to.include({ file_id, width: 40 });
    expect((await fetch(renamed.file?.url ?? '')).status).to.equal(200);
    expect(await send('copyMessage', said, { caption: '' })).not.to.have.property('text');
    const text = await world.say(anna, from.id, 'no file');
    const wrong = await refused(400, 'copyMessage', { message_id: text.message_id, caption: 'x' });
    expect(wrong.details).to.have.nested.property('[0].field', 'caption');
  });

  it('are polls without the votes, and dice as they fell', async () => {
    const poll = { question: '1 + 1?', options: ['1', '2'], type: 'quiz', correct_option_id: 1 };
    const quiz = await world.say(anna, from.id, { message_type: 'poll', poll });
    const copied = await send('copyMessage', quiz);
    const { correct_option_id: _right, ...asked } = quiz.poll ?? expect.fail('The quiz is a poll.');
    expect(copied.poll).to.deep.equal(asked);
    const row = (await world.rows('messages')).find(({ _id }) => _id === copied.message_id);
    expect(row).to.have.nested.property('content.poll.correct_option_id', 1);
    const dice = await world.say(anna, from.id, { message_type: 'dice', dice: { emoji: '🎰' } });
    expect((await send('forwardMessage', dice)).dice).to.deep.equal(dice.dice);
  });

  for (const method of ['forwardMessage', 'copyMessage']) {
    it(`${method} of a quiz shows its answer to the bot that wrote it, and to no other`, async () => {
      const quiz = { question: '1 + 1?', options: ['1', '2'], type: 'quiz', correct_option_id: 1 };
      const author = await world.bot();
      const joining = { token: anna.token, body: { user_id: author.systemUserId } };
      await world.ask(`POST /api/v1/chats/${from.id}/members`, joining);
      const asked = await world.asBot<Message>(author, 'sendPoll', { chat_id: from.id, ...quiz });
      const own = { from_chat_id: from.id, chat_id: from.id, message_id: asked.message_id };
      expect((await world.asBot<Message>(author, method, own)).poll).to.include({ correct_option_id: 1 });
      const sent = await send(method, asked);
      expect(JSON.stringify(sent)).not.to.contain('correct_option_id');
      const read = (by: Bot, { message_id }: Message) =>
        world.asBot<object>(by, `getPoll?message_id=${message_id}`);
      expect(await read(bot, sent)).not.to.have.property('correct_option_id');
      // The copy is forwarded again, as a message of its own.
      const back = { from_chat_id: to.id, chat_id: from.id, message_id: sent.message_id };
      const again = await world.asBot<Message>(bot, method, back);
      expect(JSON.stringify(again)).not.to.contain('correct_option_id');
      expect(await read(bot, again)).not.to.have.property('correct_option_id');
      expect(await read(author, again)).to.include({ correct_option_id: 1 });
      const vote = `POST /api/v1/chats/${from.id}/messages/${again.message_id}/vote`;
      const voted = await world.ask<{ poll: object }>(vote, {
        token: anna.token,
        body: { option_ids: ['0'] },
      });
      expect(voted.poll, 'who has voted sees it').to.include({ correct_option_id: 1 });
    });

    it(`${method} asks for a message that is there, between chats of the bot`, async () => {
      const { message_id } = await world.say(anna, from.id, 'here');
      const away = await world.group(anna);
      const hidden = await world.say(anna, away.id, 'not for the bot');
      const gone = await world.say(anna, from.id, 'gone');
      await world.ask(`DELETE /api/v1/chats/${from.id}/messages/${gone.message_id}`, { token: anna.token });
      const before = await world.rows('messages');
      await refused(404, method, { message_id: 'msg_nothing' });
      await refused(404, method, { message_id: hidden.message_id });
      await refused(404, method, { message_id: hidden.message_id, from_chat_id: away.id });
      await refused(404, method, { message_id, chat_id: away.id });
      await refused(404, method, { message_id: gone.message_id });
      await refused(404, method, { message_id, from_chat_id: to.id });
      const [system] = (await world.history(anna, from.id)).filter((one) => one.system);
      await refused(403, method, { message_id: system?.message_id });
      await refused(400, method, { message_id: 1 });
      expect(await world.rows('messages')).to.have.length(before.length);
    });
  }
});
