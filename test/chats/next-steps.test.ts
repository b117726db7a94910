// Requests in the form of other platforms work, or their refusal names the right form.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openChatsWorld } from './chats-world.js';
import { picture, upload } from './uploads.js';

type Problem = { readonly field: string; readonly message: string };

const keyboard = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
const none = { inline_keyboard: [] };

describe('what developers of other platforms send', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  before(async () => {
    world = await openChatsWorld();
    [anna, bot] = await Promise.all([world.person(), world.bot()]);
    chat = await world.group(anna, [bot.systemUserId]);
  });
  after(() => world.close());

  const send = (more: object = {}, method = 'sendMessage') =>
    world.asBot<Message>(bot, method, { chat_id: chat.id, text: 'Well?', ...more });
  const problems = async (method: string, body: object): Promise<readonly Problem[]> => {
    const { details } = await world.refused(400, `POST /api/v1/bots/${method}`, { token: bot.token, body });
    return details as readonly Problem[];
  };
  const stored = async (message: Message) =>
    (await world.history(anna, chat.id)).find(({ message_id }) => message_id === message.message_id);

  describe('a keyboard without rows', () => {
    it('is none where a message is sent', async () => {
      const sent = await send({ reply_markup: none });
      expect(sent).not.to.have.property('reply_markup');
      expect(await stored(sent)).not.to.have.property('reply_markup');
    });

    it('takes away the one that a message has', async () => {
      const sent = await send({ reply_markup: keyboard });
      const edit = { message_id: sent.message_id, reply_markup: none };
      expect(await world.asBot(bot, 'editMessageReplyMarkup', edit)).not.to.have.property('reply_markup');
      expect(await stored(sent)).not.to.have.property('reply_markup');
    });
  });

  describe('editMessage', () => {
    const edit = (message: Message, more: object) =>
      world.asBot<Message>(bot, 'editMessage', { message_id: message.message_id, text: 'Done', ...more });

    it('gives the message another keyboard in the same turn', async () => {
      const sent = await send();
      const edited = await edit(sent, { reply_markup: keyboard });
      expect(edited).to.deep.include({ text: 'Done', reply_markup: keyboard });
      expect(await stored(sent)).to.deep.include({ text: 'Done', reply_markup: keyboard });
    });

    it('takes it away with null or without rows, and leaves it where none is named', async () => {
      const sent = await send({ reply_markup: keyboard });
      expect(await edit(sent, { text: 'Wait' })).to.deep.include({ text: 'Wait', reply_markup: keyboard });
      expect(await edit(sent, { reply_markup: null })).not.to.have.property('reply_markup');
      await edit(sent, { reply_markup: keyboard });
      expect(await edit(sent, { reply_markup: none })).not.to.have.property('reply_markup');
      expect(await stored(sent))
        .to.include({ text: 'Done' })
        .and.not.to.have.property('reply_markup');
    });

    it('looks at the keyboard as a send does', async () => {
      const { message_id } = await send();
      const both = { inline_keyboard: [[{ text: 'x', callback_data: 'x', url: 'https://a.b' }]] };
      const found = await problems('editMessage', { message_id, text: 'Done', reply_markup: both });
      expect(found.map(({ field }) => field)).to.deep.equal(['reply_markup.inline_keyboard.0.0']);
    });
  });

  describe('two names of one field', () => {
    it('may say the same', async () => {
      const { message_id } = await send();
      const body = { message_id, messageId: message_id, text: 'Same', content: 'Same' };
      expect(await world.asBot(bot, 'editMessage', body)).to.include({ text: 'Same' });
      await world.asBot(bot, 'deleteMessage', { message_id, messageId: message_id });
    });

    it('are refused where they contradict each other, with what to do', async () => {
      const [one, other] = await Promise.all([send(), send()]);
      const { file_id } = await upload(world, bot, await picture());
      const rows: readonly [method: string, body: object, field: string, name: string][] = [
        [
          'editMessage',
          { message_id: one.message_id, messageId: other.message_id, text: 'x' },
          'messageId',
          'message_id',
        ],
        ['editMessage', { message_id: one.message_id, text: 'x', content: 'y' }, 'content', 'text'],
        [
          'deleteMessage',
          { message_id: one.message_id, messageId: other.message_id },
          'messageId',
          'message_id',
        ],
        ['sendVideoNote', { chat_id: chat.id, file_id, duration: 3, length: 4 }, 'length', 'duration'],
        [
          'sendMediaGroup',
          {
            chat_id: chat.id,
            media: [
              { type: 'photo', media: file_id },
              { type: 'photo', media: file_id, file_id: `${file_id}x` },
            ],
          },
          'media.1.file_id',
          'media.1.media',
        ],
      ];
      for (const [method, body, field, name] of rows)
        expect(await problems(method, body), method).to.deep.equal([
          { field, rule: 'contradiction', message: `must be the same as ${name}, or be left out` },
        ]);
      expect(await stored(one)).to.include({ text: 'Well?' });
    });
  });

  describe('the right option of a quiz', () => {
    const quiz = { question: '1 + 1?', options: ['1', '2'], type: 'quiz', correct_option_id: 1 };

    it('is a number where it is given, in the answer of sendPoll, and wherever it is shown', async () => {
      const sent = await send(quiz, 'sendPoll');
      expect(sent.poll).to.include({ correct_option_id: 1 });
      expect(sent.metadata?.poll).to.include({ correct_option_id: 1 });
      const read = `getPoll?message_id=${sent.message_id}`;
      expect(await world.asBot(bot, read)).to.include({ correct_option_id: 1 });
      expect((await stored(sent))?.poll).not.to.have.property('correct_option_id');
      const voted = await world.ask<Schemas['rich.Vote']>(
        `POST /api/v1/chats/${chat.id}/messages/${sent.message_id}/vote`,
        { token: anna.token, body: { option_ids: ['1'] } },
      );
      expect(voted.poll).to.include({ correct_option_id: 1 });
    });

    it('is told to a person who wrote the quiz', async () => {
      const sent = await world.say(anna, chat.id, { message_type: 'poll', poll: quiz });
      expect(sent.poll).to.include({ correct_option_id: 1 });
      expect((await stored(sent))?.poll).to.include({ correct_option_id: 1 });
    });

    it('is refused as text, and says that it is a number', async () => {
      const body = { chat_id: chat.id, ...quiz, correct_option_id: '1' };
      const [problem] = await problems('sendPoll', body);
      expect(problem).to.deep.include({
        field: 'correct_option_id',
        message: 'must be the number of an option, from 0, as an integer',
      });
    });
  });

  describe('a refusal says the next step', () => {
    it('of options as objects', async () => {
      const body = { chat_id: chat.id, question: 'Tea?', options: [{ text: 'Yes' }, { text: 'No' }] };
      const found = await problems('sendPoll', body);
      expect(found.map(({ field }) => field)).to.deep.equal(['options.0', 'options.1']);
      expect(found[0]?.message).to.equal(
        'must be a text and no object: one line, not only spaces and without control characters, ' +
          '1 to 100 characters long',
      );
    });

    it('of a scope of commands that there is not', async () => {
      const names = 'default, all_private_chats, all_group_chats, all_chat_administrators';
      const objects = `${names}, chat, chat_administrators, chat_member`;
      const commands = [{ command: 'a', description: 'b' }];
      const saying = async (scope: unknown) => problems('setMyCommands', { commands, scope });
      const one = {
        field: 'scope',
        message: `must be one of ${names}; or an object such as {"type":"chat","chat_id":"grp_1"}`,
      };
      expect((await saying('chat'))[0]).to.deep.include(one);
      expect((await saying({ chat_id: 'grp_1' })).map(({ field }) => field)).to.include('scope.type');
      expect(await saying({ type: 'group' })).to.deep.include({
        ...{ field: 'scope.type', rule: 'enum', message: `must be one of ${objects}` },
      });
      const query = `GET /api/v1/bots/getMyCommands?scope=chat`;
      const { details } = await world.refused(400, query, { token: bot.token });
      expect((details as readonly Problem[])[0]).to.deep.include(one);
    });

    it('of an address with a space', async () => {
      for (const url of ['https://a b', 'https://example.com/a b', 'https://example.com/\n']) {
        const reply_markup = { inline_keyboard: [[{ text: 'Go', url }]] };
        const [problem] = await problems('sendMessage', { chat_id: chat.id, text: 'x', reply_markup });
        expect(problem?.field, url).to.equal('reply_markup.inline_keyboard.0.0.url');
        expect(problem?.message).to.include('without spaces');
      }
    });

    it('of a bot that was disabled: where its developer sees why, and whom to ask', async () => {
      const owner = await world.person();
      const idle = await world.bot(owner);
      const { token } = await world.node.admin();
      const disable = `/api/v1/admin/bots/${idle.botId}/disable`;
      await world.node.ask('POST', disable, { token, body: { reason: 'It sends spam.' } });
      const body = { chat_id: chat.id, text: 'x' };
      const asked = { token: idle.token, body };
      const { json } = await world.node.ask('POST', '/api/v1/bots/sendMessage', asked);
      expect([json.code, json.message]).to.deep.equal([
        'BOT_DISABLED',
        'The bot is disabled. Its developer sees why (disabled_reason), and asks the platform to enable it.',
      ]);
      const path = `/api/v1/bots/my/${idle.botId}`;
      const { json: seen } = await world.node.ask('GET', path, { token: owner.token });
      expect(seen.data).to.include({ status: 'disabled', disabled_reason: 'It sends spam.' });
    });

    it('of a scope that a bot lacks', async () => {
      const mute = await world.bot();
      const bots = world.db.collection<{ _id: string }>('bots');
      await bots.updateOne({ _id: mute.botId }, { $set: { 'st.context.scopes': ['messages:receive'] } });
      const fresh = await world.another();
      const body = { chat_id: chat.id, text: 'x' };
      const { json } = await fresh.ask('POST', '/api/v1/bots/sendMessage', { token: mute.token, body });
      expect([json.code, (json as { message?: string }).message]).to.deep.equal([
        'SCOPE_MISSING',
        'The bot lacks the scope messages:send. Its developer asks for it with all that it is to have: ' +
          'POST /api/v1/bots/my/:id/scopes.',
      ]);
    });
  });
});
