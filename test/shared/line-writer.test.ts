// Log lines arrive whole and in their order, and those that nothing could hold are counted.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createLineWriter, type LineWriterOptions } from '../../src/shared/line-writer.js';

describe('the writer of log lines', () => {
  let folder: string;
  let fd: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-lines-'));
    fd = openSync(join(folder, 'log'), 'w');
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (options: Omit<LineWriterOptions, 'fd'>) => createLineWriter({ fd, ...options });
  const written = () => readFileSync(join(folder, 'log'), 'utf8');

  it('writes all of them in their order, also those longer than a piece', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `${at} ${'ä🎟'.repeat(at % 40)}\n`);
    const writer = open({ pieceBytes: 64 });
    for (const line of lines) writer.write(line);
    await writer.end();
    expect(written()).to.equal(lines.join(''));
  });

  it('writes what waits at once before the process ends', () => {
    const writer = open({ pieceBytes: 64 });
    writer.write('one\n');
    writer.flushSync();
    expect(written()).to.equal('one\n');
    return writer.end();
  });

  it('counts the lines that were lost while too much waited', async () => {
    const line = `${'x'.repeat(40)}\n`;
    const writer = open({ pieceBytes: 128, heldBytesMax: 60 });
    // Nothing is written before this turn of the loop ends: two pieces of one line each are too much.
    for (let nth = 0; nth < 10; nth += 1) writer.write(line);
    await writer.end();
    expect(written()).to.equal(line.repeat(3));
    writer.write('later\n');
    writer.flushSync();
    const told = '{"level":40,"lost":7,"msg":"log.lines.lost"}\n';
    expect(written()).to.equal(`${line.repeat(3)}${told}later\n`);
  });
});
