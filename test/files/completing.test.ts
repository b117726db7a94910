// The completion of an upload: the file is inspected once, a failure is remembered, and it expires; and what
// a crop takes.
import { expect } from 'chai';
import sharp from 'sharp';
import { codeOf, type FilesWorld, openFilesWorld, owner } from './world.js';

const picture = (width = 40, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('completing an upload', () => {
  let world: FilesWorld;
  let reads: number;
  before(async () => {
    world = await openFilesWorld();
  });
  after(() => world?.close());
  beforeEach(async () => {
    await world.renew();
    reads = 0;
    world.stumble({
      read(name, range) {
        reads += 1;
        return world.disk().read(name, range);
      },
    });
  });

  it('looks in vain into the same bytes once, and again into others', async () => {
    const good = await picture();
    const broken = Buffer.from(good);
    broken.fill(0, 60, 100);
    const { _id } = await world.open(good.length);
    await world.send(_id, broken);
    expect(await codeOf(world.complete(_id, good.length))).to.equal('VALIDATION');
    expect(await codeOf(world.complete(_id, good.length))).to.equal('VALIDATION');
    expect(reads).to.equal(1);
    await world.send(_id, good);
    expect(await world.complete(_id, good.length)).to.include({ width: 40 });
    expect(reads).to.equal(2);
  });

  it('comes to nothing when its owner gives it up, before the bytes or behind them', async () => {
    const bytes = Buffer.from('plain words');
    for (const isSent of [false, true]) {
      const { _id } = await world.open(bytes.length);
      if (isSent) await world.send(_id, bytes);
      await world.files().deps.uploads.giveUp('bot:another', _id);
      expect(await world.usage()).to.include({ files: 1, open: 1 });
      await world.files().deps.uploads.giveUp(owner, _id);
      expect(await world.usage()).to.include({ files: 0, bytes: 0, open: 0 });
      expect(await world.blobsOnDisk()).to.deep.equal([]);
      expect(await codeOf(world.complete(_id, bytes.length))).to.equal('NOT_FOUND');
    }
    const { origin, _id: kept } = await world.upload(bytes);
    await world.files().deps.uploads.giveUp(owner, origin);
    expect((await world.files().deps.library.read(kept, owner)).size).to.equal(bytes.length);
  });

  it('looks into a picture once for all who ask at the same time', async () => {
    const bytes = await picture();
    const { _id } = await world.open(bytes.length);
    await world.send(_id, bytes);
    const files = await Promise.all(Array.from({ length: 6 }, () => world.complete(_id, bytes.length)));
    expect(new Set(files.map((file) => file._id)).size).to.equal(1);
    expect(reads).to.equal(1);
  });

  it('is possible until the moment of its end, not in it, though no sweep has run', async () => {
    const bytes = Buffer.from('plain words');
    const { _id, endsAt } = await world.open(bytes.length);
    await world.send(_id, bytes);
    const other = await world.open(bytes.length);
    await world.send(other._id, bytes);
    world.clock().advance(endsAt.getTime() - world.clock().now() - 1);
    expect(await codeOf(world.complete(other._id, bytes.length))).to.equal('none');
    world.clock().advance(1);
    expect(await codeOf(world.complete(_id, bytes.length))).to.equal('NOT_FOUND');
    expect(await world.count('file_uploads')).to.equal(1);
  });

  it('frees its place, and so does a crop, which takes room as a file only', async () => {
    const whole = await world.upload(await picture());
    const { library } = world.files().deps;
    for (let made = 2; made <= 3; made += 1) {
      const part = await library.crop(whole._id, owner, { x: 0, y: 0, width: 10, height: 10 });
      expect(part).to.include({ width: 10, height: 10 });
      expect(await world.usage()).to.include({ files: made, open: 0 });
    }
    await library.remove(whole._id, owner);
    expect(await codeOf(world.open(10))).to.equal('none');
  });
});
