// Every npm script explains itself, and refuses words that it would ignore; the help of npm start explains
// every setting that the product reads.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { understood } from '../../scripts/setup/command-line.mjs';
import { commands, helpOf, typed } from '../../scripts/setup/commands.mjs';
import { helpText } from '../../scripts/setup/help.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('npm start -- --help', () => {
  const text = helpText();
  const schema = JSON.parse(readFileSync('schemas/config.json', 'utf8'));
  const properties = Object.values<{ 'x-env': string; description: string }>(schema.$defs.Config.properties);

  it('names every setting and says what it does', () => {
    const flat = text.replace(/\s+/g, ' ');
    for (const property of properties) {
      expect(text).to.match(new RegExp(`^ {2}${property['x-env']}$`, 'm'));
      expect(flat).to.include(property.description.replace(/\s+/g, ' '));
    }
  });

  it('names the commands and fits a terminal', () => {
    for (const name of Object.keys(commands)) expect(text).to.include(typed(name));
    expect(Math.max(...text.split('\n').map((line) => line.length))).to.be.at.most(110);
  });
});

describe('the npm scripts', () => {
  /** The scripts that answer before the set-up. */
  const early = Object.entries(scripts).filter(
    ([, command]) => /^exec node /.test(command) && !command.includes('webhook-sink'),
  );
  const run = (command: string, word: string) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const [, , ...words] = command.split(' ');
      const child = execFile(process.execPath, [...words, word], (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, said: stdout + stderr }),
      );
    });

  it('are all explained', () => {
    const named = Object.keys(commands).map((name) => name.split(' ')[0]);
    expect(new Set(named)).to.deep.equal(new Set(Object.keys(scripts)));
    for (const name of Object.keys(commands)) {
      const lines = helpOf(name).split('\n');
      expect(lines[0]).to.match(/^npm (?:start|test|run [a-z-]+)/);
      expect(Math.max(...lines.map((line) => line.length)), name).to.be.at.most(110);
    }
  });

  it('say what they take when they are asked', async () => {
    expect(early).to.have.length.above(10);
    for (const [name, command] of early) {
      const { code, said } = await run(command, '--help');
      expect(code, said).to.equal(0);
      expect(said, name).to.include(typed(name === 'coverage' ? 'test' : name));
    }
  });

  it('refuse what they do not take before they begin, in words', async () => {
    for (const [name, command] of early.filter(([, one]) => !one.includes('test.mjs'))) {
      const { code, said } = await run(command, '--no-such-option');
      expect(code, name).to.equal(1);
      expect(said, name).to.match(/^Unknown option '--no-such-option'\. See: npm (?:run )?\S+ -- --help\n$/);
    }
  });

  it('take what their help names, and no word beside', () => {
    expect(understood('bench', ['vouchers', '--rounds', '1'])).to.deep.include({ positionals: ['vouchers'] });
    expect(understood('chaos updates', ['updates', '--count', '3'])).to.have.nested.property(
      'values.count',
      '3',
    );
    for (const words of [['8080'], ['--port', '8080'], ['--seed']]) {
      expect(understood('start', words)).to.have.nested.property('over.code', 1);
    }
    expect(understood('chaos', ['update'])).to.have.nested.property('over.code', 1);
  });
});
