// The examples of the client are programs that do what they say, also where answers are lost.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { type AnswerThief, openAnswerThief } from '../support/answer-thief.js';
import type { Person } from '../support/node.js';

describe('the examples of the client', () => {
  let world: ChatsWorld;
  let thief: AnswerThief;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  before(async () => {
    world = await openSharedChats();
    thief = await openAnswerThief(world.node.port);
    [anna, bot] = [await world.person(), await world.bot()];
    chat = await world.privateChat(anna, bot.systemUserId);
  });
  after(async () => {
    await thief?.close();
    await world?.close();
  });

  function run(example: string, TOKEN: string, ...args: string[]) {
    const program = fileURLToPath(new URL(`../../examples/${example}`, import.meta.url));
    const env = { ...process.env, BASE: thief.address, TOKEN };
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', 'tsx', program, ...args],
        { env },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }),
      );
    });
  }

  it('send.ts sends once: over a lost answer, and when it is started again', async () => {
    thief.stealAnswerTo('/sendMessage');
    const sent = await run('send.ts', bot.token, chat.id, 'The shop closes at six.', 'closing');
    expect(sent.said).to.match(/^It had been sent: msg_\S+\n$/);
    expect(await run('send.ts', bot.token, chat.id, 'The shop closes at six.', 'closing')).to.deep.equal(
      sent,
    );
    expect(await world.history(anna, chat.id)).to.have.length(1);
  });

  it('send.ts says why not, and when nobody knows', async () => {
    const nowhere = await run('send.ts', bot.token, 'chat_of_nobody', 'Hello');
    expect(nowhere.said).to.match(/^Not sent: NOT_FOUND .* Request \S+\.\n$/);
    expect(nowhere.code).to.equal(1);
    thief.stealAnswerTo('/sendMessage');
    thief.cutAfterIt();
    const open = await run('send.ts', bot.token, chat.id, 'The shop is closed.', 'closed');
    thief.mend();
    expect(open.said).to.match(/^Not known\. Start this again with the key closed: /);
    expect(open.code).to.equal(2);
    const known = await run('send.ts', bot.token, chat.id, 'The shop is closed.', 'closed');
    expect([known.code, known.said.split(':')[0]]).to.deep.equal([0, 'It had been sent']);
  });

  it('chat-log.ts prints the chats of a person, and what is said in one', async () => {
    await world.say(anna, chat.id, 'See you tomorrow.');
    const chats = await run('chat-log.ts', anna.token);
    expect(chats).to.deep.equal({ code: 0, said: `${chat.id} private \n` });
    const { said } = await run('chat-log.ts', anna.token, chat.id);
    expect(said.split('\n')[0]).to.match(/^\d{4}-\S+Z person_\d+: See you tomorrow\.$/);
    const strange = await run('chat-log.ts', anna.token, 'chat_of_nobody');
    expect([strange.code, strange.said.split(':')[0]]).to.deep.equal([1, 'NOT_FOUND']);
  });
});
