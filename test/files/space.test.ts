// Files never take the last of a disk, nor more than all of them may take together.
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import { createSpace } from '../../src/files/space.js';
import { openTestNode } from '../support/node.js';
import { codeOf, type FilesWorld, hour, log, openFilesWorld, owner } from './world.js';

/** The numbers are those of world.ts. */
const floor = 1_000;
const total = 1_500_000;

const diskOf = (freeBytes: () => number) =>
  createSpace({
    ...{ folders: ['.'], floorBytes: floor, log, countBytes: async () => 0 },
    freeBytes: async () => freeBytes(),
  });

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 1_000_000) yield new Uint8Array(Math.min(left, 1_000_000));
}

describe('the room for files', () => {
  let world: FilesWorld;
  before(async () => {
    world = await openFilesWorld();
  });
  after(() => world?.close());
  beforeEach(() => world.renew());

  it('is refused when the disk would have less than its floor, to the byte', async () => {
    world.hasFree(floor + 99);
    expect(await codeOf(world.open(100))).to.equal('STORAGE_FULL');
    expect(await codeOf(world.open(99))).to.equal('none');
    expect(await world.usage()).to.include({ files: 1, bytes: 99 });
  });

  it('is looked at again when the bytes come, and costs no attempt when there is none', async () => {
    const { _id } = await world.open(100);
    world.hasFree(floor - 1);
    for (let time = 0; time < 30; time += 1) {
      expect(await codeOf(world.send(_id, randomBytes(100)))).to.equal('STORAGE_FULL');
    }
    expect(await world.count('file_orphans')).to.equal(0);
    world.hasFree(floor + 100);
    expect(await codeOf(world.send(_id, randomBytes(100)))).to.equal('none');
  });

  it('is not given twice to those who write at the same time', async () => {
    const space = diskOf(() => floor + 1_100);
    const writing = () => space.writing(pieces(600), 600)[Symbol.asyncIterator]();
    const [first, second] = [writing(), writing()];
    await first.next();
    expect(await codeOf(second.next())).to.equal('STORAGE_FULL');
    await first.return?.();
    expect(await codeOf(writing().next())).to.equal('none');
  });

  it('may go while bytes come: then the writing stops, and its place is free again', async () => {
    let freeBytes = floor + 40_000_000;
    const space = diskOf(() => freeBytes);
    async function* source(): AsyncGenerator<Uint8Array> {
      yield* pieces(3_000_000);
      freeBytes = floor - 1;
      yield* pieces(27_000_000);
    }
    let passed = 0;
    const writing = async () => {
      for await (const { byteLength } of space.writing(source(), 30_000_000)) passed += byteLength;
    };
    expect(await codeOf(writing())).to.equal('STORAGE_FULL');
    expect(passed).to.be.below(9_000_000);
    freeBytes = floor + 30_000_000;
    expect(await codeOf(space.checkDisk(30_000_000))).to.equal('none');
  });

  it('is needed by crops, too', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { _id } = await world.upload(picture);
    world.hasFree(floor);
    const area = { x: 0, y: 0, width: 10, height: 10 };
    expect(await codeOf(world.files().deps.library.crop(_id, owner, area))).to.equal('STORAGE_FULL');
    expect(await world.usage()).to.include({ files: 1, open: 0 });
  });

  it('has a bound for all owners together, to the byte, until an owner deletes', async () => {
    await world.open(800_000, {}, 'account:usr_a');
    expect(await codeOf(world.open(total - 800_000 + 1, {}, 'account:usr_b'))).to.equal('STORAGE_FULL');
    expect(await codeOf(world.open(total - 800_000, {}, 'account:usr_b'))).to.equal('none');
    expect(await codeOf(world.open(1, {}, 'bot:bot_c'))).to.equal('STORAGE_FULL');
    world.clock().advance(3 * hour);
    await world.files().sweeper.sweep();
    await world.files().space.measure();
    expect(await codeOf(world.open(1, {}, 'bot:bot_c'))).to.equal('none');
  });

  it('is low before it is gone', async () => {
    const { space } = world.files();
    const isLow = async (freeBytes: number) => {
      world.hasFree(freeBytes);
      await space.measure();
      return space.facts().isLow;
    };
    expect(await isLow(2 * floor)).to.equal(false);
    expect(await isLow(2 * floor - 1)).to.equal(true);
    expect(await isLow(Infinity)).to.equal(false);
    await world.open(700_000, {}, 'account:usr_a');
    await world.open(650_001, {}, 'account:usr_b');
    expect(await isLow(Infinity)).to.equal(true);
  });
});

describe('a node whose disk has too little room', () => {
  it('says so before anything is sent, in /readyz and in a metric, and serves all else', async () => {
    const node = await openTestNode({ DISK_FLOOR_BYTES: '900000000000000', METRICS_TOKEN: metricsToken });
    try {
      const { token } = await node.person();
      const body = { fileName: 'f', fileSize: 10 };
      const refused = await node.ask('POST', '/api/v1/files/upload-credentials', { token, body });
      expect(refused.status).to.equal(507);
      expect(refused.text).to.include('STORAGE_FULL');
      expect(refused.headers.get('retry-after')).to.equal('60');
      const readyz = await fetch(`${node.address}/readyz`);
      expect(readyz.status).to.equal(200);
      const { checks } = (await readyz.json()) as { checks: object[] };
      expect(checks).to.deep.include({ name: 'disk', ok: false });
      const listed = await node.ask('GET', '/api/v1/files', { token });
      expect(listed.status).to.equal(200);
      expect(await metricOf(node.address, 'signalbox_disk_free_bytes')).to.be.above(0);
      expect(node.lines.some((line) => line.includes('"files.space.low"'))).to.equal(true);
    } finally {
      await node.close();
    }
  });
});

const metricsToken = 'a-token-for-the-metrics-of-tests';

async function metricOf(address: string, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
