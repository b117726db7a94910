// The output of nodes: people see warnings at a limited rate, and the file has all lines.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect } from 'chai';
import { nodeCountOf } from '../../../src/commands/local-cluster/node-count.js';
import { openNodeOutput, shownOf } from '../../../src/commands/local-cluster/node-output.js';
import { movableClock } from '../../support/clock.js';

const line = (level: number, msg: string, more: object = {}) =>
  JSON.stringify({ level, time: '…', ...more, msg });

describe('what a node writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-output-'));
  const file = join(folder, 'node-1.log');
  after(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => rmSync(file, { force: true }));

  function open(options: { fileBytesMax?: number } = {}) {
    const shown: string[] = [];
    const clock = movableClock();
    const output = openNodeOutput({ file, clock, show: (text) => shown.push(text), ...options });
    return { shown, clock, output };
  }

  it('is shown in words when it is a warning, an error, or no line of the log', () => {
    expect(shownOf(line(30, 'request', { status: 200 }))).to.equal(undefined);
    expect(shownOf(line(40, 'redis.back', { at: 'here' }))).to.equal('redis.back: at here');
    expect(shownOf(line(50, 'x', { err: { message: 'gone', stack: 'long' }, n: 1 }))).to.equal(
      'x: gone, n 1',
    );
    expect(shownOf(line(40, 'limits.local'))).to.equal('limits.local');
    expect(shownOf(line(30, 'node.draining', { patient: true }))).to.equal('node.draining: patient true');
    expect(shownOf('RangeError: out of memory')).to.equal('RangeError: out of memory');
    expect(shownOf('{"level":40,"cut off')).to.equal('{"level":40,"cut off');
    expect(shownOf('')).to.equal(undefined);
    expect(shownOf(line(40, 'x', { text: 'y'.repeat(5_000) }))).to.have.length.below(400);
  });

  it('goes to the file whole, however it is cut into pieces', async () => {
    const { shown, output } = open();
    const stream = new PassThrough();
    output.read(stream);
    const text = `${line(30, 'a')}\n${line(40, 'bäh')}\nno newline at the end`;
    for (const byte of Buffer.from(text)) stream.write(Buffer.of(byte));
    stream.end();
    await finished(stream);
    output.close();
    expect(readFileSync(file, 'utf8')).to.equal(`${text}\n`);
    expect(shown).to.deep.equal(['bäh', 'no newline at the end']);
    expect(statSync(file).mode & 0o077, 'no other user reads it').to.equal(0);
  });

  it('is kept up to 64 KiB of a line that does not end', () => {
    const { output } = open();
    const stream = new PassThrough();
    output.read(stream);
    for (let piece = 0; piece < 4; piece += 1) stream.write('x'.repeat(32 * 1024));
    stream.write('\n');
    stream.read(0);
    output.close();
    expect(statSync(file).size).to.equal(64 * 1024 + 1);
  });

  it('is shown at twenty lines a second, and what was held back is counted', () => {
    const { shown, clock, output } = open();
    for (let count = 0; count < 50; count += 1) output.write(line(40, `w${count}`));
    expect(shown).to.have.length(20);
    clock.advance(1_000);
    output.write(line(40, 'later'));
    expect(shown.slice(20)).to.deep.equal(['… and 30 more, which are in its log.', 'later']);
    output.close();
  });

  it('does not fill the disk: an overgrown file is put aside', () => {
    const { output } = open({ fileBytesMax: 1_000 });
    for (let count = 0; count < 100; count += 1) output.write('x'.repeat(99));
    output.close();
    expect(statSync(file).size).to.be.below(1_200);
    expect(statSync(`${file}.1`).size).to.be.below(1_200);
  });
});

describe('the number of nodes', () => {
  it('is three unless an argument says otherwise', () => {
    expect(nodeCountOf([])).to.equal(3);
    expect(nodeCountOf(['1'])).to.equal(1);
    expect(nodeCountOf(['16'])).to.equal(16);
  });

  it('is refused when it is none', () => {
    for (const given of [['0'], ['17'], ['-1'], ['3.5'], ['three'], [''], ['3', '4']]) {
      expect(() => nodeCountOf(given), given.join(' ')).to.throw('must be 1 to 16');
    }
  });
});
