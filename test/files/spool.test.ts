// The spool: bytes whose number is not known yet, of which nothing is left when nobody holds them.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { createSpool, type Spool } from '../../src/files/spool.js';
import { refuse } from '../../src/shared/errors.js';

describe('the spool', () => {
  const mebibyte = 1024 * 1024;
  let folder: string;
  let spool: Spool;
  let isFull: boolean;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-spool-'));
    isFull = false;
    const checkDisk = async () => {
      if (isFull) throw refuse('STORAGE_FULL');
    };
    spool = createSpool({
      ...{ folder: join(folder, 'spool'), space: { checkDisk } },
      ...{ fileBytesMax: 20 * mebibyte, ownerMax: { files: 2, bytes: 30 * mebibyte } },
    });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  it('gives back what was written, any number of times, and no name on the disk', async () => {
    const file = await spool.open('bot:a');
    for (const piece of ['one ', 'two ', 'three']) await file.write(Buffer.from(piece));
    expect(await readdir(join(folder, 'spool'))).to.deep.equal([]);
    expect(file.size).to.equal(13);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await buffer(file.read())).toString()).to.equal('one two three');
    await file.drop();
  });

  it('takes no file that is longer than any may be, and no more of one owner than it may have', async () => {
    const half = Buffer.alloc(10 * mebibyte);
    const [one, two] = await Promise.all([spool.open('bot:a'), spool.open('bot:a')]);
    await one.write(half);
    await one.write(half);
    expect(await codeOf(one.write(Buffer.of(1)))).to.equal('TOO_LARGE');
    await two.write(half);
    expect(await codeOf(two.write(Buffer.of(1)))).to.equal('FILE_QUOTA_EXCEEDED');
    expect(await codeOf(spool.open('bot:a')), 'a third file').to.equal('FILE_QUOTA_EXCEEDED');
    const other = await spool.open('bot:b');
    await other.write(half);
    await one.drop();
    await two.write(Buffer.of(1));
    expect(two.size).to.equal(half.length + 1);
    await Promise.all([two.drop(), other.drop()]);
  });

  it('has a bound of all files, of whomever they are', async () => {
    const opened = [];
    for (let at = 0; at < 1_024; at += 1) opened.push(await spool.open(`bot:${at}`));
    expect(await codeOf(spool.open('bot:one more'))).to.equal('UNAVAILABLE');
    await opened.shift()?.drop();
    opened.push(await spool.open('bot:one more'));
    await Promise.all(opened.map((file) => file.drop()));
  });

  it('begins nothing on a full disk, and stops when others have filled it', async () => {
    isFull = true;
    expect(await codeOf(spool.open('bot:a'))).to.equal('STORAGE_FULL');
    isFull = false;
    const file = await spool.open('bot:a');
    await file.write(Buffer.alloc(7 * mebibyte));
    isFull = true;
    await file.write(Buffer.alloc(mebibyte - 1));
    expect(await codeOf(file.write(Buffer.of(1)))).to.equal('STORAGE_FULL');
    await file.drop();
  });
});
