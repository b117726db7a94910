// The package for programs, packed and installed without a network: `signalbox/client` with types for every
// call.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { openSharedChats } from '../chats/chats-world.js';
import { root } from '../generate/fixtures.js';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const strict = '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noEmit'.split(' ');
const web = '--module nodenext --target es2023 --lib es2023,dom,dom.iterable'.split(' ');

const heading = [
  `import { createClient, unwrap, type CallData, type CallInput } from 'signalbox/client';`,
  `const api = createClient({ baseUrl: '', token: async () => 'sbot_…' });`,
];

describe('signalbox/client, installed', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-installed-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
    const packed = npm('pack', join(root, 'dist/client-package'), '--silent').trim();
    npm('install', `./${packed}`, '--offline', '--no-audit', '--no-fund', '--silent');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The numbers of the compiler's errors in these lines. */
  function wrongLines(lines: readonly string[], head = heading): readonly number[] {
    writeFileSync(join(folder, 'bot.ts'), [...head, ...lines].join('\n'));
    try {
      // The types of Node are left out, and the types of the package are checked too.
      const args = [compiler, ...strict, ...web, '--types', '', join(folder, 'bot.ts')];
      execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' });
      return [];
    } catch (failure) {
      const said = String((failure as { stdout?: Buffer }).stdout ?? failure);
      const found = [...said.matchAll(/^(\S+)\((\d+),\d+\): error/gm)];
      if (found.length === 0 || found.some(([, file]) => file !== 'bot.ts')) throw new Error(said);
      return [...new Set(found.map(([, , line]) => Number(line) - head.length - 1))];
    }
  }

  it('runs in Node as it is', () => {
    const program = `import { createClient, unwrap, CallError } from 'signalbox/client';
      const api = createClient({ baseUrl: 'https://nowhere.invalid' });
      console.log(typeof api.bots.sendMessage, typeof api.pages, typeof unwrap, CallError.name);`;
    writeFileSync(join(folder, 'bot.mjs'), program);
    const said = execFileSync(process.execPath, ['bot.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(said).to.equal('function function function CallError\n');
  });

  it('comes without the server and its dependencies', () => {
    const installed = join(folder, 'node_modules');
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).to.deep.equal(['signalbox']);
    const files = readdirSync(join(installed, 'signalbox'), { recursive: true, encoding: 'utf8' });
    const names = files.filter((path) => path.includes('/') && !/^client\//.test(path));
    expect(names.sort()).to.deep.equal([
      'generated/client.d.ts',
      'generated/client.js',
      'generated/schemas.d.ts',
    ]);
    expect(files).to.include.members(['LICENSE', 'README.md', 'client/client.js', 'client/client.d.ts']);
  });

  it('serves modules and CommonJS, compiled, against a node', async () => {
    const world = await openSharedChats();
    const { token, botId } = await world.bot();
    const uses = `async function use(): Promise<void> {
      const api = createClient({ baseUrl: process.argv[2] ?? '', token: process.argv[3] ?? '' });
      console.log(unwrap(await api.bots.me()).id);
    }
    void use();
    declare const process: { argv: string[] }; declare const console: { log(text: string): void };`;
    const from = `from 'signalbox/client';`;
    writeFileSync(join(folder, 'one.mts'), `import { createClient, unwrap } ${from}\n${uses}`);
    writeFileSync(join(folder, 'two.cts'), `import { createClient, unwrap } ${from}\n${uses}`);
    const emitting = [...strict.filter((option) => option !== '--noEmit'), ...web, '--types', ''];
    execFileSync(process.execPath, [compiler, ...emitting, 'one.mts', 'two.cts'], { cwd: folder });
    expect(readFileSync(join(folder, 'two.cjs'), 'utf8')).to.include(`require("signalbox/client")`);
    for (const program of ['one.mjs', 'two.cjs']) {
      const args = [program, world.node.address, token];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
      expect(stdout, program).to.equal(`${botId}\n`);
    }
    await world.close();
  });

  it('types what is right', () => {
    const right = [
      `const sent = await api.bots.sendMessage({ chat_id: 'c', text: 'Hello' });`,
      `if (sent.ok) sent.data.message_id.slice();`,
      `else if (sent.code === 'BOT_RATE_LIMIT') sent.retryAfter?.toFixed();`,
      `else if (sent.code === 'NETWORK_ERROR' && sent.mayBeDone) sent.idempotencyKey?.slice();`,
      `const same = await api.call('bots.send_message', { chat_id: 'c', text: 'Hello' }, { attempts: 1 });`,
      `const me: CallData<'bots.me'> = unwrap(await api.bots.me());`,
      `for await (const chat of api.pages('chats.list')) chat.id.slice();`,
      `for await (const one of api.pages('chats.messages.list', { id: 'c' })) one.message_id.slice();`,
      `for await (const { type, message, callback_query: press } of api.updates({ timeout: 25 }))`,
      `  if (type === 'edited_message') message?.text?.slice(); else press?.data.slice();`,
      `const input: CallInput<'chats.messages.send'> = { id: 'c', text: 'Hello' };`,
      `await api.chats.messages.send(input);`,
      `await api.admin.bots.approve({ id: 'b' });`,
      `const svg: string = unwrap(await api.wallet.vouchers.qr({ id: 'v' }));`,
      `const topics = ['bot:1:updates', 'chat:1'] as const;`,
      `const from = { 'chat:1': { epoch: 'e', offset: 1 } };`,
      `for await (const item of api.live({ topics, WebSocket, from }))`,
      `  if (item.op === 'reset') item.offset.toFixed();`,
      `  else if (item.topic === 'bot:1:updates') item.data.update_seq.toFixed();`,
      `  else item.data.message_id.slice();`,
      `for await (const item of api.live({ topics: ['other' as string] })) item.topic.slice();`,
      `api.live({ topics: ['me'], onSignal(said) {`,
      `  if (said.type === 'chat_action') said.data.action.slice();`,
      `  else if (said.type === 'presence') said.data.user_id.slice();`,
      `  else if (said.type === 'callback_answer') said.data.callback_query_id.slice();`,
      `  else if (said.type === 'updates_dropped') said.data.count?.toFixed();`,
      `} });`,
      `const stream = () => new Blob(['Soup']).stream();`,
      `const onProgress = (sent: number) => void sent.toFixed();`,
      `const up = await api.uploadFile({ name: 'a', size: 4, stream }, { onProgress });`,
      `if (up.ok) up.data.file_id.slice(); else if (up.code === 'TOO_LARGE') up.status.toFixed();`,
      `export { me, same, svg };`,
    ];
    expect(wrongLines(right)).to.deep.equal([]);
  });

  for (const page of ['README.md', 'src/client/package-readme.md'])
    it(`is used as ${page} says`, () => {
      const readme = readFileSync(join(root, page), 'utf8');
      const lines = /```ts client\n([\s\S]*?)```/.exec(readme)?.[1]?.split('\n') ?? [];
      expect(lines.length).to.be.above(3);
      expect(wrongLines(lines, [])).to.deep.equal([]);
    });

  it('refuses what is wrong', () => {
    const wrong = [
      `await api.bots.sendMessage({ chat_id: 'c' });`,
      `await api.bots.sendMessage({ chat_id: 'c', text: 1 });`,
      `await api.bots.sendMessage();`,
      `await api.bots.sendMessages({ chat_id: 'c', text: 'Hello' });`,
      `await api.call('bots.sendMessage', { chat_id: 'c', text: 'Hello' });`,
      `await api.chats.read({});`,
      `(await api.bots.me()).data;`,
      `const a = await api.bots.me(); if (!a.ok && a.code === 'VOUCHER_ALREADY_REDEEMED') a.status;`,
      `for await (const one of api.pages('bots.me')) one;`,
      `for await (const chat of api.pages('chats.list')) chat.message_id;`,
      `for await (const { type } of api.updates()) if (type === 'edited') break;`,
      `for await (const { message } of api.updates()) message.text;`,
      `api.updates({ allowed_updates: ['messages'] });`,
      `createClient({ token: 'sbot_…' });`,
      `for await (const { data } of api.live({ topics: ['chat:1'] })) data;`,
      `for await (const x of api.live({ topics: ['chat:1'] })) if (x.op === 'event') x.data.update_seq;`,
      `api.live({ topics: ['chat:1'], from: { 'chat:2': { epoch: 'e', offset: 1 } } });`,
      `api.live({ topics: ['chat:1'], WebSocket: Date });`,
      `api.live({ topics: ['me'], onSignal: (said) => { if (said.type === 'typing') return; } });`,
      `api.live({ topics: ['me'], onSignal: (x) => { if (x.type === 'presence') x.data.action; } });`,
      `api.uploadFile({ name: 'a' });`,
      `api.uploadFile({ name: 'a', stream: () => new Blob([]).stream() });`,
    ];
    expect(wrongLines(wrong)).to.deep.equal(wrong.map((_, index) => index));
  });
});
