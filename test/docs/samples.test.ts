// Samples of the docs are programs: as the pages show them they read and send, in each language that is here.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Bot, ChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { openChatOfBot } from './chat-of-bot.js';
import { sampleTextOf } from './sample-texts.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tsx = import.meta.resolve('tsx');

/** How a sample is started from a file of its own; `signalbox/client` is what stands in dist/. */
const languages = [
  { language: 'curl', needs: 'curl', file: 'sample.sh', command: ['sh'] },
  { language: 'TypeScript', needs: 'node', file: 'sample.ts', command: [process.execPath, '--import', tsx] },
  { language: 'Python', needs: 'python3', file: 'sample.py', command: ['python3'] },
] as const;

describe('a sample of the docs', () => {
  let world: ChatsWorld;
  let folder: string;
  let bot: Bot;
  let person: Person;
  let chat: string;
  before(async () => {
    ({ world, bot, person, chat } = await openChatOfBot());
    folder = mkdtempSync(join(tmpdir(), 'signalbox-samples-'));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(root, join(folder, 'node_modules/signalbox'));
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await world?.close();
  });

  function run({ file, command: [program, ...args] }: (typeof languages)[number], text: string) {
    writeFileSync(join(folder, file), text);
    const env = { ...process.env, SIGNALBOX: world.node.address, BOT_TOKEN: bot.token };
    return new Promise<string>((resolve) => {
      const given = [...args, join(folder, file)];
      execFile(program, given, { env, cwd: folder }, (_error, said, wrong) => resolve(said + wrong));
    });
  }

  for (const one of languages.filter(({ needs }) => isHere(needs)))
    it(`in ${one.language} reads, sends once, and shows why it is refused`, async () => {
      expect(await run(one, sampleTextOf('bots.me', one.language))).to.include(bot.botId);
      const sent = sampleTextOf('bots.send_message', one.language);
      const mine = sent.replace(exampleChat(sent), chat).replace('order-1042', one.language);
      const [first, again] = [await run(one, mine), await run(one, mine)];
      const id = /message_id["']?: ?["']([^"']+)/.exec(first)?.[1] ?? expect.fail(first);
      expect(again).to.include(id);
      expect(
        (await world.history(person, chat)).filter((message) => message.message_id === id),
      ).to.have.length(1);
      expect(await run(one, sent)).to.include('NOT_FOUND');
    });
});

function exampleChat(text: string): string {
  return /chat_id"?: ?["']([^"']+)/.exec(text)?.[1] ?? expect.fail(`No chat is named in ${text}`);
}

function isHere(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
