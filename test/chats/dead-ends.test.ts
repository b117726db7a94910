// Sends that no user can ever read, and queries that no bot can answer, are refused with a reason.
import { expect } from 'chai';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from './chats-world.js';

const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };

describe('dead ends of chats', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  before(async () => {
    world = await openSharedChats();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
  });
  after(() => world.close());

  const statusOf = async (chat: Chat, user: string) =>
    (await world.rows('chat_members')).find((row) => row.chat === chat.id && row.user === user)?.status;
  const password = 'a password of the tests';
  /** Deletes the account, and waits until its person has left the chats. */
  async function goes(person: Person, ...chats: readonly Chat[]) {
    await world.ask('DELETE /api/v1/accounts/me', { token: person.token, body: { password } });
    await until(async () =>
      (await Promise.all(chats.map((chat) => statusOf(chat, person.userId)))).every(
        (status) => status === 'left',
      ),
    );
  }
  const disable = async (isDisabled: boolean, { botId }: Bot) =>
    world.ask(`POST /api/v1/admin/bots/${botId}/${isDisabled ? 'disable' : 'enable'}`, {
      token: (await world.node.admin()).token,
      body: isDisabled ? { reason: 'a test' } : {},
    });
  const sendTo = ({ id }: Chat) => ({ token: bot.token, body: { chat_id: id, text: 'Anybody?' } });
  const sayIn = ({ id }: Chat, { token }: Person) =>
    [`POST /api/v1/chats/${id}/messages`, { token, body: { text: 'Anybody?' } }] as const;

  it('sends to a person whose account is deleted, of bots and of people', async () => {
    const gone = await world.person();
    const [own, other, group] = await Promise.all([
      world.privateChat(gone, bot.systemUserId),
      world.privateChat(anna, gone.userId),
      world.group(anna, [gone.userId, bot.systemUserId]),
    ]);
    const said = await world.say(anna, other.id, 'Hello');
    await goes(gone, own, other, group);
    const sent = await world.refused(403, 'POST /api/v1/bots/sendMessage', sendTo(own));
    expect(sent).to.deep.include({
      code: 'FORBIDDEN',
      message: 'The account of the other side is deleted. Nobody reads this chat any more.',
    });
    const { details: _none, ...refused } = await world.refused(403, ...sayIn(other, anna));
    expect(JSON.stringify(refused)).to.include('Nobody reads this chat any more.');
    const copy = { from_chat_id: group.id, chat_id: own.id, message_id: said.message_id };
    await world.refused(404, 'POST /api/v1/bots/copyMessage', { token: bot.token, body: copy });
    const action = { chat_id: own.id, action: 'typing' };
    await world.refused(403, 'POST /api/v1/bots/sendChatAction', { token: bot.token, body: action });
    const texts = (await world.history(anna, other.id)).flatMap(({ text }) => text ?? []);
    expect(texts, 'what was said stays').to.deep.equal(['Hello']);
    await world.ask('POST /api/v1/bots/sendMessage', sendTo(group));
  });

  it('messages to a bot that was ended, but not to one that is disabled for a while', async () => {
    const developer = await world.person();
    const [ended, paused] = await Promise.all([world.bot(developer), world.bot(developer)]);
    const [over, waiting] = await Promise.all(
      [ended, paused].map(({ systemUserId }) => world.privateChat(anna, systemUserId)),
    );
    if (over === undefined || waiting === undefined) return expect.fail('Two chats were opened.');
    await world.say(anna, over.id, 'Are you there?');
    await world.ask(`DELETE /api/v1/bots/my/${ended.botId}`, { token: developer.token });
    await disable(true, paused);
    const refused = await world.refused(403, ...sayIn(over, anna));
    expect(refused).to.deep.include({ message: 'This bot was ended. Nobody reads this chat any more.' });
    await world.say(anna, waiting.id, 'Come back');
    const group = await world.group(anna, [paused.systemUserId]);
    await world.ask('DELETE /api/v1/accounts/me', { token: developer.token, body: { password } });
    await until(
      async () =>
        (await world.node.ask('POST', `/api/v1/chats/${waiting.id}/messages`, sayIn(waiting, anna)[1]))
          .status === 403,
    );
    await world.say(anna, group.id, 'In a group people read it');
  });

  it('presses of buttons of a disabled bot, until it is enabled', async () => {
    const shy = await world.bot();
    const chat = await world.group(anna, [shy.systemUserId]);
    const body = { chat_id: chat.id, text: 'Well?', reply_markup: keyboard };
    const { message_id } = await world.asBot<Message>(shy, 'sendMessage', body);
    const press = `POST /api/v1/chats/${chat.id}/messages/${message_id}/press`;
    const pressing = { token: anna.token, body: { data: 'yes' } };
    await disable(true, shy);
    const refused = await world.refused(409, press, pressing);
    expect(refused).to.deep.include({ message: 'This bot is disabled, and hears of no press.' });
    await disable(false, shy);
    await world.ask(press, pressing);
  });

  describe('an owner who is alone with bots', () => {
    const leave = ({ id }: Chat) => `POST /api/v1/chats/${id}/leave`;

    it('may leave; the group is the bot’s then', async () => {
      const chat = await world.group(anna, [bot.systemUserId]);
      await world.ask(leave(chat), { token: anna.token });
      expect(await statusOf(chat, anna.userId)).to.equal('left');
      expect(await statusOf(chat, bot.systemUserId)).to.equal('owner');
      expect(await world.asBot(bot, `getChatMemberCount?chat_id=${chat.id}`)).to.deep.equal({ count: 1 });
    });

    it('may leave where none of the bots works any more, and so may one whose account ends', async () => {
      const developer = await world.person();
      const ended = await world.bot(developer);
      const leaver = await world.person();
      const [left, departed] = await Promise.all([
        world.group(anna, [ended.systemUserId]),
        world.group(leaver, [ended.systemUserId]),
      ]);
      await world.ask(`DELETE /api/v1/bots/my/${ended.botId}`, { token: developer.token });
      await world.ask(leave(left), { token: anna.token });
      expect(await statusOf(left, anna.userId)).to.equal('left');
      await goes(leaver, departed);
    });

    it('hands over first while there is another person', async () => {
      const ben = await world.person();
      const chat = await world.group(anna, [bot.systemUserId, ben.userId]);
      const refused = await world.refused(409, leave(chat), { token: anna.token });
      expect(refused).to.deep.include({ message: 'The owner hands the group over before leaving.' });
      await world.ask(leave(chat), { token: ben.token });
      await world.ask(leave(chat), { token: anna.token });
    });
  });
});
