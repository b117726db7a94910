// The last line of npm test: what counts as passed, what as failed, and that silence is never success.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { compiledPath } from '../../scripts/setup/compiled-tests.mjs';
import { fastTests, filesNamed, needsOf } from '../../scripts/setup/test-needs.mjs';
import { mochaArguments, verdict, wholeSuite } from '../../scripts/setup/test-run.mjs';
import { filesUnder } from '../tidy/source.js';
import { scratchFolder } from './scratch.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Mocha's own way from a pattern to files. */
const lookUp = import.meta.resolve('mocha/lib/cli/lookup-files.js');
const { lookupFiles } = (await import(lookUp)) as {
  lookupFiles(pattern: string, extensions: string[], isRecursive: boolean): string[];
};

describe('npm test', () => {
  const scratch = scratchFolder();

  it('starts no store, and compiles nothing, for tests that need neither', () => {
    const of = (...files: string[]) => [...needsOf(root, files)].sort();
    expect(of('test/gateway/costs.test.ts')).to.deep.equal([]);
    expect(of('test/storage/redis.test.ts')).to.deep.equal(['stores']);
    expect(of('test/scripts/start.test.ts')).to.deep.equal(['build']);
    expect(of('test/gateway/costs.test.ts', 'test/bots/settings.test.ts')).to.include('stores');
    const fast = fastTests(root);
    expect(fast).to.include.members(['test/gateway/costs.test.ts', 'test/tidy.test.ts']);
    expect(fast).not.to.include.members(['test/bots/settings.test.ts']);
    expect(of(...fast)).to.deep.equal([]);
  });

  it('knows the files that it is asked for by name or by folder, and leaves patterns to mocha', () => {
    expect(filesNamed(root, ['test/tidy.test.ts', '-g', 'a title'])).to.deep.equal(['test/tidy.test.ts']);
    expect(filesNamed(root, ['test/people/'])).to.include('test/people/presence.test.ts');
    expect(filesNamed(root, ['test/**/*.proof.test.ts'])).to.equal(undefined);
    expect(filesNamed(root, ['-g', 'a title'])).to.equal(undefined);
  });

  it('ends with the counts, and fails when a test did', () => {
    expect(verdict({ code: 0, counts: { passes: 3, failures: 0 } })).to.include({
      line: '3 passed, 0 failed',
      exitCode: 0,
    });
    expect(verdict({ code: 2, counts: { passes: 3, failures: 2 } })).to.include({
      line: '3 passed, 2 failed',
      exitCode: 1,
    });
  });

  it('fails when mocha crashed, ran no test, or failed for a reason of its own', () => {
    expect(verdict({ code: 134 })).to.include({ line: '0 passed, 1 failed', exitCode: 1 });
    expect(verdict({ code: undefined })).to.include({ line: '0 passed, 1 failed', exitCode: 1 });
    expect(verdict({ code: 0, counts: { passes: 0, failures: 0 } })).to.include({
      line: '0 passed, 1 failed',
      exitCode: 1,
    });
    expect(verdict({ code: 7, counts: { passes: 5, failures: 0 } })).to.include({
      line: '5 passed, 1 failed',
      exitCode: 1,
    });
  });

  const settings = { require: ['test/support/after-file.ts'], reporter: 'a.cjs', timeout: 20_000 };
  const argumentsOf = (given: string[], coverage = false) =>
    mochaArguments(given, { coverage, scratch, settings });
  const compiledSuite = wholeSuite.map(compiledPath);

  it('runs the whole suite without arguments, and then no test may be left out', () => {
    const whole = argumentsOf([]);
    expect(whole).to.include.members([...compiledSuite, '--forbid-only', '--forbid-pending']);
    const one = argumentsOf(['test/one.test.ts']);
    expect(one)
      .to.include('.tests/test/one.test.js')
      .and.not.include.members([...compiledSuite]);
    const folder = argumentsOf(['test/storage']);
    expect(folder, 'only the tests of a folder').to.include('.tests/test/storage/**/*.test.js');
    expect(folder).not.to.include.members([...compiledSuite]);
    expect(argumentsOf(['--grep', 'x'])).to.include.members([...compiledSuite]);
  });

  it('runs what was compiled with the settings of the sources, and measures coverage of the sources', () => {
    const compiled = ['--no-config', '.tests/test/support/after-file.js', 'a.cjs', '20000'];
    expect(argumentsOf([])).to.include.members(compiled);
    const measured = argumentsOf(['--coverage'], true);
    expect(measured).to.include.members([...wholeSuite, '--import=tsx', '--forbid-pending']);
    expect(measured.join(' ')).not.to.include('.tests/');
  });

  it('finds every test of the suite once, the long proofs first', () => {
    const found = wholeSuite.flatMap((pattern) => lookupFiles(join(root, pattern), ['ts'], true));
    const all = filesUnder(root, 'test', /\.test\.ts$/);
    expect(found.map((path) => relative(root, path)).sort()).to.deep.equal([...all].sort());
    expect(found[0]).to.match(/\.proof\.test\.ts$/);
  });

  for (const jobs of [['--no-parallel'], ['--parallel', '--jobs', '2']]) {
    it(`counts tests and failed hooks with ${jobs[0]}`, () => {
      const file = join(scratch, 'sample.test.cjs');
      writeFileSync(
        file,
        "it('is good', () => {}); describe('d', () => { before(() => { throw 1; }); it('x', () => {}); });",
      );
      const counts = join(scratch, 'counts.json');
      const mocha = [
        'node_modules/mocha/bin/mocha.js',
        '--no-config',
        '--reporter',
        'test/support/reporter.cjs',
      ];
      const { status } = spawnSync(process.execPath, [...mocha, ...jobs, file], {
        env: { ...process.env, SIGNALBOX_TEST_COUNTS: counts },
      });
      expect(status).to.equal(1);
      expect(JSON.parse(readFileSync(counts, 'utf8'))).to.include({ passes: 1, failures: 1 });
    });
  }
});
