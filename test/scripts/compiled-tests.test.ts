// The tests of a run are compiled once: all of them, none that is gone, and as if they ran where they stand.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { compiledPath, compileTests } from '../../scripts/setup/compiled-tests.mjs';
import { scratchFolder } from './scratch.js';

describe('the compiled tests', () => {
  const scratch = scratchFolder();
  let root: string;
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  const compile = async () => (await compileTests({ root, say: () => undefined })).summary;
  const run = (name: string) =>
    execFileSync(process.execPath, ['--enable-source-maps', join(root, compiledPath(name))], {
      encoding: 'utf8',
    }).trim();

  beforeEach(() => {
    root = mkdtempSync(join(scratch, 'compiled-'));
    put('package.json', '{ "type": "module" }');
    put('src/one.ts', 'export const one: number = 1;');
    put('test/a.ts', `import { one } from '../src/one.js';\nconsole.log(one, import.meta.url);`);
  });

  it('run, and find what lies beside their sources', async () => {
    expect(await compile()).to.equal('2 files compiled');
    expect(run('test/a.ts')).to.equal(`1 ${pathToFileURL(join(root, 'test/a.ts'))}`);
  });

  it('are compiled again when they change, and are gone with their sources', async () => {
    await compile();
    expect(await compile()).to.equal('up to date');
    put('src/one.ts', 'export const one: number = 22;');
    rmSync(join(root, 'test/a.ts'));
    put('test/b.ts', `import { one } from '../src/one.js';\nconsole.log(one);`);
    expect(await compile()).to.equal('2 files compiled');
    expect(run('test/b.ts')).to.equal('22');
    expect(existsSync(join(root, compiledPath('test/a.ts')))).to.equal(false);
  });

  it('fail where their sources say', async () => {
    put('test/a.ts', `type A = string;\n\nconst a: A = new Error('here').stack ?? '';\nconsole.log(a);`);
    await compile();
    expect(run('test/a.ts')).to.include(`${join(root, 'test/a.ts')}:3:`);
  });

  it('give examples the client of the sources', async () => {
    put('src/client/client.ts', `export const name: string = 'of the sources';`);
    put('examples/b.ts', `import { name } from 'signalbox/client';\nconsole.log(name);`);
    await compile();
    expect(run('examples/b.ts')).to.equal('of the sources');
  });

  it('are told of in words when a source is no program, and are compiled the next time', async () => {
    put('test/a.ts', 'const = 1;');
    const failure = await compile().catch((error) => error);
    expect(failure.message).to.include('The tests do not compile').and.include('test/a.ts');
    put('test/a.ts', 'console.log(3);');
    await compile();
    expect(run('test/a.ts')).to.equal('3');
  });
});
