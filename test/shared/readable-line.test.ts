// A terminal shows the log in words, anything else gets JSON.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openLog } from '../../src/shared/log.js';
import { readableLine } from '../../src/shared/readable-line.js';

describe('the log on a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-log-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  async function written(isTerminal: boolean): Promise<string> {
    const file = join(folder, String(isTerminal));
    const fd = openSync(file, 'w');
    const { log, lines } = openLog({ level: 'info', fd, isTerminal });
    log.warn({ err: new Error('connect ECONNREFUSED'), at: 'db:27017' }, 'mongodb.absent');
    await lines.end();
    closeSync(fd);
    return readFileSync(file, 'utf8');
  }

  it('is in words for people, and JSON for programs', async () => {
    expect(await written(true)).to.match(
      /^\d\d:\d\d:\d\d warn {2}mongodb\.absent: connect ECONNREFUSED, at db:27017\n$/,
    );
    expect(JSON.parse(await written(false))).to.include({ level: 40, msg: 'mongodb.absent' });
  });

  it('shows where a fault of ours arose, and no stack of anything else', () => {
    const time = '2026-01-02T03:04:05.678Z';
    const err = { message: 'no such thing', stack: 'Error: no such thing\n    at here (a.ts:1:2)' };
    const lineAt = (level: number) => readableLine(`${JSON.stringify({ level, time, err, msg: 'x' })}\n`);
    expect(lineAt(50)).to.equal('03:04:05 ERROR x: no such thing\n    at here (a.ts:1:2)\n');
    expect(lineAt(60)).to.match(/^03:04:05 FATAL x: no such thing\n {4}at/);
    expect(lineAt(40)).to.equal('03:04:05 warn  x: no such thing\n');
  });

  it('lets no caller steer the terminal, and leaves alone what is no line of the log', () => {
    const line = `${JSON.stringify({ level: 30, time: 'T00:00:00', path: '/\u001b[2J\u009b', msg: 'x' })}\n`;
    expect(readableLine(line)).to.equal('00:00:00 info  x: path /\\u001b[2J\\u009b\n');
    for (const text of ['plain words\n', '{"cut off\n']) expect(readableLine(text)).to.equal(text);
  });
});
