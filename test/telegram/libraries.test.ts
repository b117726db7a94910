// Bots on two libraries of Telegram's, as programs that are told another address and a token.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { type StartedProgram, startProgram } from '../support/started-program.js';
import { until } from '../support/until.js';
import { Conversation } from './conversation.js';
import { telegramBot } from './telegram-world.js';

describe('a program for Telegram', () => {
  let world: ChatsWorld;
  let program: StartedProgram;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());
  afterEach(async () => {
    program.signal('SIGKILL');
    await program.ended();
  });

  for (const library of ['grammy', 'telegraf'])
    it(`on ${library} echoes, and is pressed`, async () => {
      const [person, bot] = await Promise.all([world.person(), telegramBot(world)]);
      const { id: chat } = await world.privateChat(person, bot.systemUserId);
      program = startProgram(`test/telegram/programs/${library}.ts`, [], {
        BOT_TOKEN: bot.telegramToken,
        API_ROOT: world.node.address,
      });
      await program.says(new RegExp(`${bot.username} listens`));
      const talk = new Conversation({ world, person, bot, chat, until });
      const said = await talk.say('Good morning');
      const echo = await talk.hears('Good morning');
      expect(echo.reply_to_message_id).to.equal(said.message_id);
      const counter = await talk.asks('/count', '0');
      for (const count of ['1', '2']) {
        const { callback_query_id } = await talk.press(counter, 'More');
        expect(await talk.answerTo(callback_query_id)).to.equal(`It is ${count}`);
        await talk.becomes(counter, count);
      }
    });
});
