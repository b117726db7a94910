// Pictures are decoded in a process of their own, which may die of them: it is bounded, shared fairly,
// replaced, and gone when its node is.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import pino from 'pino';
import sharp from 'sharp';
import { createPictures, type Pictures } from '../../src/files/pictures.js';
import { Refusal } from '../../src/shared/errors.js';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { gone } from '../support/processes.js';
import { until } from '../support/until.js';

const log = pino({ level: 'silent' });
const owner = 'account:usr_a';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#26a' }, limitInputPixels: false });

async function ruleOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return Array.isArray(error.details) ? error.details[0]?.rule : error.code;
    },
  );
}

describe('the process that decodes pictures', () => {
  let pictures: Pictures;
  let small: Uint8Array;
  const look = (bytes: Uint8Array, by = owner) => pictures.inspect({ owner: by, bytes: async () => bytes });
  before(async () => {
    small = await plain(40, 20).png().toBuffer();
  });
  afterEach(() => pictures?.close());

  it('starts with the first picture, stays for the next, and goes when there is none', async () => {
    pictures = createPictures({ log, idleMs: 500 });
    expect(pictures.pid()).to.equal(undefined);
    expect(await look(small)).to.include({ width: 40, height: 20 });
    const pid = pictures.pid() ?? 0;
    await look(small);
    expect(pictures.pid()).to.equal(pid);
    await gone([pid]);
    expect(await look(small)).to.include({ width: 40, height: 20 });
  });

  it('is given nothing of the settings and a bound of memory', async () => {
    if (process.platform !== 'linux') return;
    pictures = createPictures({ log });
    await look(small);
    const facts = `/proc/${pictures.pid()}`;
    expect(readFileSync(`${facts}/environ`, 'utf8')).not.to.match(/MONGO|REDIS|PASSWORD|HOME/);
    // V8 of Node 24 reserves as much again, unused.
    const mebibytes = Number.parseInt(process.versions.node, 10) >= 24 ? 1024 : 512;
    const limit = /^Max data size\s+(\d+)\s/m.exec(readFileSync(`${facts}/limits`, 'utf8'))?.[1];
    expect(Number(limit)).to.equal(mebibytes * 1024 * 1024);
    expect(readFileSync(`${facts}/oom_score_adj`, 'utf8').trim()).to.equal('1000');
  });

  it('refuses by their headers what would stand in memory whole, sooner than the rest', async () => {
    pictures = createPictures({ log, withinMs: 30_000 });
    const sizes = { width: 6_000, height: 5_000 };
    const large = plain(sizes.width, sizes.height);
    expect(await look(await large.clone().jpeg({ quality: 20 }).toBuffer())).to.include(sizes);
    for (const bytes of [
      await large.clone().jpeg({ quality: 20, progressive: true }).toBuffer(),
      await large.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      await large.clone().webp({ effort: 0 }).toBuffer(),
      await plain(10_000, 5_001).jpeg({ quality: 20 }).toBuffer(),
    ]) {
      expect(await ruleOf(look(bytes))).to.equal('picture');
    }
    expect(await look(small)).to.include({ width: 40 });
  });

  it('is replaced when it is killed, and the picture that it had is looked at again', async () => {
    pictures = createPictures({ log });
    await look(small);
    const pid = pictures.pid() ?? 0;
    const looking = pictures.inspect({
      owner,
      async bytes() {
        process.kill(pid, 'SIGKILL');
        return small;
      },
    });
    expect(await looking).to.include({ width: 40 });
    expect(pictures.pid()).not.to.equal(pid);
  });

  it('is killed when a picture takes too long, which is then the fault of the picture', async () => {
    pictures = createPictures({ log, withinMs: 2_000 });
    await look(small);
    const pid = pictures.pid() ?? 0;
    const looking = pictures.inspect({
      owner,
      async bytes() {
        process.kill(pid, 'SIGSTOP');
        return small;
      },
    });
    expect(await ruleOf(looking)).to.equal('picture');
    await gone([pid]);
    expect(await look(small)).to.include({ width: 40 });
  });

  it('is shared by owners: an owner who asks for much waits behind one who asks for little', async () => {
    pictures = createPictures({ log });
    const order: string[] = [];
    const ask = (by: string) =>
      pictures.inspect({
        owner: by,
        async bytes() {
          order.push(by);
          return small;
        },
      });
    await Promise.all([...Array.from({ length: 6 }, () => ask('greedy')), ask('modest'), ask('other')]);
    expect(order.slice(0, 4)).to.deep.equal(['greedy', 'greedy', 'modest', 'other']);
  });

  it('refuses the last of the owner with the most waiting when too many wait', async () => {
    pictures = createPictures({ log, waitingMax: 4 });
    const greedy = Array.from({ length: 6 }, () => ruleOf(look(small, 'greedy')));
    const modest = ruleOf(look(small, 'modest'));
    expect(await modest).to.equal('none');
    const told = await Promise.all(greedy);
    expect(told).to.deep.equal(['none', 'none', 'none', 'none', 'UNAVAILABLE', 'UNAVAILABLE']);
  });

  it('is gone when it is closed, also in the middle of a picture', async () => {
    pictures = createPictures({ log });
    const looking = ruleOf(look(await plain(6_000, 4_000).png().toBuffer()));
    await until(() => pictures.pid() !== undefined);
    const pid = pictures.pid() ?? 0;
    await pictures.close();
    expect(commandOf(pid)).to.equal(undefined);
    expect(await looking).to.be.oneOf(['UNAVAILABLE', 'none']);
    expect(await ruleOf(look(small))).to.equal('UNAVAILABLE');
  });
});
