// The set-up of the project's own folder: what counts as installed, when it compiles, and one set-up at a
// time.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { build } from '../../scripts/setup/build.mjs';
import { dependenciesAreCurrent } from '../../scripts/setup/dependencies.mjs';
import { generate } from '../../scripts/setup/generated.mjs';
import { withProjectLock } from '../../scripts/setup/project-lock.mjs';
import { settingsOf } from '../../scripts/setup/set-up.mjs';
import { scratchFolder } from './scratch.js';

describe('the set-up of the project folder', () => {
  const scratch = scratchFolder();

  function project(files: Record<string, unknown>): string {
    const root = mkdtempSync(join(scratch, 'project-'));
    for (const [name, content] of Object.entries(files)) put(root, name, content);
    return root;
  }
  function put(root: string, name: string, content: unknown): void {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }

  describe('dependencies', () => {
    const one = { version: '1.0.0', integrity: 'sha512-one' };
    const elsewhere = { version: '1.0.0', optional: true };
    const wanted = { packages: { '': {}, 'node_modules/one': one, 'node_modules/elsewhere': elsewhere } };
    const note = 'node_modules/.package-lock.json';
    const current = (present: unknown) =>
      dependenciesAreCurrent(project({ 'package-lock.json': wanted, [note]: present }));

    it('are current when all that is wanted here is there', () => {
      expect(current({ packages: { 'node_modules/one': one } })).to.equal(true);
    });

    it('are not when npm never finished, or one is missing or another version', () => {
      expect(dependenciesAreCurrent(project({ 'package-lock.json': wanted }))).to.equal(false);
      expect(current({ packages: {} })).to.equal(false);
      expect(current({ packages: { 'node_modules/one': { ...one, version: '1.0.1' } } })).to.equal(false);
      expect(current({ packages: { 'node_modules/one': { ...one, integrity: 'sha512-two' } } })).to.equal(
        false,
      );
    });
  });

  describe('compiling', () => {
    const say = () => undefined;
    /** Plays the compiler, counts the times it compiles the product, and writes what a compiler would. */
    function compiler(root: string, code = 0) {
      const calls = { count: 0 };
      const run = async (_program: string, [, , project = '']: readonly string[]) => {
        if (project.endsWith('tsconfig.build.json')) calls.count += 1;
        put(root, 'dist/main.js', 'compiled');
        return { code, signal: null, stdout: 'src/main.ts(1,1): error TS1: wrong', stderr: '' };
      };
      return { calls, compile: () => build({ root, run, say, pack: () => undefined }) };
    }
    const sources = { 'src/main.ts': 'one', 'src/lua/take-1.lua': 'return 1', 'src/README.md': 'text' };

    it('happens once for the same sources, and again when one changes', async () => {
      const root = project(sources);
      const { calls, compile } = compiler(root);
      await compile();
      expect((await compile()).summary).to.equal('up to date');
      expect(calls.count).to.equal(1);
      put(root, 'src/lua/take-1.lua', 'return 2');
      await compile();
      expect(calls.count).to.equal(2);
      expect(readFileSync(join(root, 'dist/lua/take-1.lua'), 'utf8')).to.equal('return 2');
      expect(existsSync(join(root, 'dist/README.md'))).to.equal(false);
    });

    it('leaves nothing of a source that is gone', async () => {
      const root = project(sources);
      const { compile } = compiler(root);
      await compile();
      rmSync(join(root, 'src/lua'), { recursive: true });
      await compile();
      expect(existsSync(join(root, 'dist/lua'))).to.equal(false);
    });

    it('fails with the words of the compiler, and is tried again the next time', async () => {
      const root = project(sources);
      const failing = compiler(root, 1);
      const failure = await failing.compile().catch((error) => error);
      expect(failure.message).to.include('src/main.ts(1,1): error TS1: wrong');
      await failing.compile().catch((error) => error);
      expect(failing.calls.count).to.equal(2);
    });
  });

  describe('generating', () => {
    const say = () => undefined;
    /** Plays the generator, counts its runs, and writes what one would. */
    function generator(root: string, code = 0) {
      const calls = { count: 0 };
      const run = async () => {
        calls.count += 1;
        const names = ['expectations', 'limits', 'pages', 'settings', 'validators.d'];
        const named = [...names.map((name) => `${name}.ts`), 'validators.js'];
        for (const name of named) put(root, `src/generated/${name}`, 'generated');
        for (const name of ['d.ts', 'js']) put(root, `test/generated/all-validators.${name}`, 'generated');
        return { code, signal: null, stdout: '', stderr: 'bots.json: $ref points at nothing' };
      };
      return { calls, make: () => generate({ root, run, say }) };
    }
    const sources = { 'schemas/bots.json': '{}', 'src/main.ts': 'one', 'src/generated/schemas.ts': 'one' };

    it('happens when a schema or an endpoint changes, or what was made is gone', async () => {
      const root = project(sources);
      const { calls, make } = generator(root);
      await make();
      expect((await make()).summary).to.equal('up to date');
      put(root, 'src/generated/schemas.ts', 'two');
      expect((await make()).summary).to.equal('up to date');
      expect(calls.count).to.equal(1);
      put(root, 'schemas/bots.json', '{ }');
      await make();
      put(root, 'src/main.ts', 'two');
      await make();
      rmSync(join(root, 'test/generated'), { recursive: true });
      await make();
      expect(calls.count).to.equal(4);
    });

    it('fails with the words of the generator, and is tried again the next time', async () => {
      const { calls, make } = generator(project(sources), 1);
      const failure = await make().catch((error) => error);
      expect(failure.message).to.include('bots.json: $ref points at nothing');
      await make().catch((error) => error);
      expect(calls.count).to.equal(2);
    });
  });

  it('is the work of one process at a time', async () => {
    const root = project({});
    const events: string[] = [];
    let firstMayEnd = () => {};
    const said: string[] = [];
    const first = withProjectLock({ root, say: () => undefined }, async () => {
      events.push('first begins');
      await new Promise<void>((release) => {
        firstMayEnd = release;
      });
      events.push('first ends');
    });
    const say = (text: string) => {
      said.push(text);
      firstMayEnd();
    };
    const second = withProjectLock({ root, say }, async () => void events.push('second begins'));
    await Promise.all([first, second]);
    expect(events).to.deep.equal(['first begins', 'first ends', 'second begins']);
    expect(said[0]).to.include(`waiting for the set-up of process ${process.pid}`);
  });

  it('takes over from a set-up that was killed', async () => {
    const root = project({ 'dist/.set-up.lock': '4194305' }); // No Linux gives a process this number.
    expect(await withProjectLock({ root, say: () => undefined }, async () => 'done')).to.equal('done');
  });

  it('reads .env under the environment', () => {
    const root = project({ '.env': 'REDIS_URL=redis://file # ours\nPORT="1"\n' });
    expect(settingsOf({ PORT: '2' }, root)).to.deep.equal({ REDIS_URL: 'redis://file', PORT: '2' });
  });
});
