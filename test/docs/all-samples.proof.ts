// Every sample of the docs, on a machine that has all the languages: npm run prove checks that each can be
// compiled, and runs those in Go, which take too long to compile for npm test.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { root } from '../generate/fixtures.js';
import { offlineGo, ranIn } from '../support/ran-program.js';
import { allSampleTexts, sampleTextOf } from './sample-texts.js';

/** Reads pairs of a name and a program, and says what is wrong with them. */
const compiled = `import json, sys

for name, text in json.load(sys.stdin):
    try:
        compile(text, name, "exec")
    except SyntaxError as wrong:
        print(name, wrong)
`;

const settings = {
  compilerOptions: {
    ...{ module: 'nodenext', target: 'es2022', strict: true, noEmit: true, skipLibCheck: true },
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
  include: ['*.ts'],
};

describe('every sample of the docs', function () {
  this.timeout(600_000);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-samples-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function said(program: string, args: readonly string[], input?: string): string {
    const { stdout, stderr } = ranIn(folder, [program, ...args], input);
    return stdout + stderr;
  }

  it('is read by a shell', () => {
    const texts = allSampleTexts('curl').map(([, text]) => text);
    expect(said('sh', ['-n'], texts.join('\n\n'))).to.equal('');
    expect(said('sh', ['-n'], `${texts[0]}'`)).not.to.equal('');
  });

  it('is compiled by Python', () => {
    expect(said('python3', ['-c', compiled], JSON.stringify(allSampleTexts('Python')))).to.equal('');
    expect(said('python3', ['-c', compiled], '[["one", "print("]]')).to.include('one');
  });

  it('is read by Go, and written as Go formats it', () => {
    for (const [id, text] of allSampleTexts('Go')) writeFileSync(join(folder, `${id}.go`), text);
    expect(said('gofmt', ['-l', '-e', '.'])).to.equal('');
  });

  it('has the types of the client', () => {
    for (const [id, text] of allSampleTexts('TypeScript')) writeFileSync(join(folder, `${id}.ts`), text);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'dist/client-package'), join(folder, 'node_modules/signalbox'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    expect(said(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')])).to.equal('');
  });

  describe('in Go', () => {
    let world: ChatsWorld;
    let bot: Bot;
    before(async () => {
      world = await openSharedChats();
      bot = await world.bot();
    });
    after(() => world?.close());

    /** The node that it calls is of this process, which must not wait. */
    const run = (text: string) => {
      writeFileSync(join(folder, 'main.go'), text);
      const env = { ...process.env, ...offlineGo, SIGNALBOX: world.node.address, BOT_TOKEN: bot.token };
      const options = { cwd: folder, env };
      return new Promise<string>((resolve) => {
        execFile('go', ['run', 'main.go'], options, (_error, told, wrong) => resolve(told + wrong));
      });
    };

    it('reads, sends, and shows why it is refused', async () => {
      expect(await run(sampleTextOf('bots.me', 'Go'))).to.include(bot.botId);
      const person = await world.person();
      const { id: chat } = await world.privateChat(person, bot.systemUserId);
      const sample = sampleTextOf('bots.send_message', 'Go');
      const mine = sample.replace(/(chat_id": ")[^"]+/, `$1${chat}`);
      expect(mine).to.include(chat);
      expect(await run(mine)).to.include('"success":true');
      expect(await world.history(person, chat)).to.have.length(1);
      expect(await run(sample)).to.include('IDEMPOTENCY_KEY_REUSED');
    });
  });
});
