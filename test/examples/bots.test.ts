// The example bots are programs that people can talk to, and that end when they are told to.
import type { ChildProcess } from 'node:child_process';
import { expect } from 'chai';
import { type Bot, type Chat, type ChatsWorld, type Message, openSharedChats } from '../chats/chats-world.js';
import { type AnswerThief, openAnswerThief } from '../support/answer-thief.js';
import { type ExampleProgram, startExample } from '../support/example-program.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';

describe('the example bots', () => {
  let world: ChatsWorld;
  let thief: AnswerThief;
  let anna: Person;
  let ben: Person;
  let bot: Bot;
  let chat: Chat;
  const programs: ChildProcess[] = [];
  before(async () => {
    world = await openSharedChats();
    thief = await openAnswerThief(world.node.port);
  });
  beforeEach(async () => {
    [anna, ben, bot] = [await world.person(), await world.person(), await world.bot()];
    chat = await world.privateChat(anna, bot.systemUserId);
  });
  afterEach(() => {
    for (const program of programs.splice(0)) program.kill('SIGKILL');
  });
  after(async () => {
    await thief?.close();
    await world?.close();
  });

  function start(example: string, ...args: string[]): ExampleProgram {
    const program = startExample(example, { address: thief.address, token: bot.token }, args);
    programs.push(program.child);
    return program;
  }

  /** Once it is ready. */
  async function started(example: string, ...args: string[]): Promise<ExampleProgram> {
    const program = start(example, ...args);
    await until(() => program.said().includes(`I am @${bot.username}.`));
    return program;
  }

  const texts = async (where = chat) => (await world.history(anna, where.id)).map(({ text }) => text);
  const isThere = (text: string, where = chat) => until(async () => (await texts(where)).includes(text));
  const newest = async (): Promise<Message | undefined> => (await world.history(anna, chat.id))[0];

  it('echo-bot.ts answers each message with its words, and ends with Ctrl-C, owing nothing', async () => {
    const echo = await started('echo-bot.ts');
    await world.say(anna, chat.id, 'Hello');
    await until(async () => (await texts()).length === 2);
    await world.say(anna, chat.id, 'Are you there?');
    await until(async () => (await texts()).length === 4);
    expect(await texts()).to.deep.equal(['Are you there?', 'Are you there?', 'Hello', 'Hello']);
    expect(await echo.end('SIGINT')).to.equal(0);
    expect(echo.said()).to.match(/^I am @\S+ Write to me; Ctrl-C ends me\.\n$/);
    await until(async () => (await world.published(bot)).length === 0);
  });

  it('echo-bot.ts answers once, though it is killed before it hears that it has answered', async () => {
    thief.stealAnswerTo('/sendMessage');
    thief.cutAfterIt();
    const first = await started('echo-bot.ts');
    await world.say(anna, chat.id, 'Once?');
    await until(async () => (await texts()).length === 2);
    expect(await first.end('SIGKILL')).to.equal(null);
    thief.mend();
    expect(await world.published(bot), 'not acknowledged').to.have.length(1);
    const second = await started('echo-bot.ts');
    await world.say(anna, chat.id, 'Twice?');
    await until(async () => (await texts()).length === 4);
    expect(await texts()).to.deep.equal(['Twice?', 'Twice?', 'Once?', 'Once?']);
    expect(await second.end('SIGTERM')).to.equal(0);
  });

  it('echo-bot.ts says what to do while a webhook is set, and with another token', async () => {
    const url = 'https://hooks.example.com/bot';
    await world.asBot(bot, 'setWebhook', { url, secret_token: 'a secret of the bot' });
    const refused = await started('echo-bot.ts');
    expect(await refused.ended()).to.equal(1);
    expect(refused.said()).to.include('CONFLICT');
    expect(refused.said()).to.include('while webhook is active. Call bots.deleteWebhook()');
    bot = { ...bot, token: 'sbot_of_nobody' };
    const strange = start('echo-bot.ts');
    expect(await strange.ended()).to.equal(1);
    expect(strange.said()).to.include('INVALID_BOT_TOKEN');
  });

  it('keyboard-bot.ts answers a press, and edits its message', async () => {
    const keyboard = await started('keyboard-bot.ts');
    await world.say(anna, chat.id, '/menu');
    await isThere('What would you like?');
    const { message_id: id } = (await newest()) ?? { message_id: '' };
    const { token } = anna;
    const { callback_query_id } = await world.ask<{ callback_query_id: string }>(
      `POST /api/v1/chats/${chat.id}/messages/${id}/press`,
      { token, body: { data: 'coffee' } },
    );
    const call = `GET /api/v1/callbacks/${callback_query_id}?timeout=25`;
    expect(await world.ask(call, { token })).to.include({ answered: true, text: 'coffee: noted.' });
    await isThere(`One coffee for ${anna.username}.`);
    expect(await newest()).to.deep.include({ message_id: id });
    expect(await keyboard.end('SIGINT')).to.equal(0);
  });

  it('moderator-bot.ts bans for a word, also an edited one, where it is an administrator', async () => {
    const group = await world.group(anna, [ben.userId, bot.systemUserId]);
    const moderator = await started('moderator-bot.ts', 'casino');
    const { token } = anna;
    const path = `/api/v1/chats/${group.id}/members/${bot.systemUserId}/role`;
    await world.say(ben, group.id, `@${bot.username} knows a Casino!`);
    await until(async () => (await texts(group)).some((text) => text?.startsWith('I may not ban')));
    await world.ask(`PUT ${path}`, { token, body: { role: 'administrator' } });
    const said = await world.say(ben, group.id, 'Occasionally I meet casinos.');
    await world.ask(`PATCH /api/v1/chats/${group.id}/messages/${said.message_id}`, {
      token: ben.token,
      body: { text: 'Come to the CASINO' },
    });
    const statusOf = async (user_id: string) => {
      const asked = `getChatMember?chat_id=${group.id}&user_id=${user_id}`;
      return (await world.asBot<{ status: string }>(bot, asked)).status;
    };
    await until(async () => (await statusOf(ben.userId)) === 'banned');
    expect(await statusOf(anna.userId)).to.equal('owner');
    await until(() => moderator.said().includes(`${ben.username}: banned. Wrote “casino”.`));
    expect(await moderator.end('SIGINT')).to.equal(0);
  });

  it('poll-bot.ts posts a poll, counts its votes, and says how it is used', async () => {
    const poll = await started('poll-bot.ts');
    await world.say(anna, chat.id, '/poll Tea or coffee? tea, coffee');
    await until(async () => (await newest())?.poll?.question === 'Tea or coffee?');
    const { message_id: id } = (await newest()) ?? { message_id: '' };
    const voted = { token: anna.token, body: { option_ids: ['1'] } };
    await world.ask(`POST /api/v1/chats/${chat.id}/messages/${id}/vote`, voted);
    await world.say(anna, chat.id, { text: '/votes', reply_to_message_id: id });
    await isThere('Tea or coffee? (1 voted)\ntea: 0\ncoffee: 1');
    await world.say(anna, chat.id, '/poll What?');
    await until(async () => (await newest())?.text?.startsWith('Write: /poll') === true);
    expect(await poll.end('SIGINT')).to.equal(0);
  });
});
