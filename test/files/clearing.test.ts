// Abandoned uploads, remains of crashes and deleted files are removed, and files in use stay; on a real
// MongoDB and a clock that the tests move.
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import type { BlobStore } from '../../src/files/blob-store.js';
import { createBlobs } from '../../src/files/blobs.js';
import { createOrphanStore } from '../../src/files/orphan.store.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { codeOf, type FilesWorld, hour, inPieces, log, openFilesWorld, owner } from './world.js';

describe('clearing away files', () => {
  let world: FilesWorld;
  before(async () => {
    world = await openFilesWorld();
  });
  after(() => world?.close());
  beforeEach(() => world.renew());

  const removeFails = () => world.stumble({ remove: () => Promise.reject(new Error('not now')) });
  const removeWorks = () => world.stumble({});

  it('ends an upload that was never completed, with its bytes and its place', async () => {
    const { _id } = await world.open(100);
    await world.send(_id, randomBytes(100));
    expect(await world.usage()).to.include({ files: 1, bytes: 100, open: 1 });
    world.clock().advance(2 * hour);
    await world.files().sweeper.sweep();
    expect(await world.count('file_uploads')).to.equal(1);
    world.clock().advance(hour);
    await world.files().sweeper.sweep();
    expect(await world.usage()).to.include({ files: 0, bytes: 0, open: 0 });
    expect(await world.blobsOnDisk()).to.deep.equal([]);
    expect(await codeOf(world.complete(_id, 100))).to.equal('NOT_FOUND');
    expect(await world.count('file_orphans')).to.equal(0);
  });

  it('never takes what a file has adopted', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await world.upload(bytes);
    world.clock().advance(1_000 * hour);
    await world.files().sweeper.sweep();
    expect(await world.blobsOnDisk()).to.have.length(2);
    expect(await world.usage()).to.include({ files: 1, bytes: bytes.length, open: 0 });
  });

  it('takes what a crash left behind in the middle of a write', async () => {
    const { _id } = await world.open(100);
    async function* crashing(): AsyncGenerator<Uint8Array> {
      yield randomBytes(50);
      removeFails();
      throw new Error('crash');
    }
    const uploading = world.files().deps.uploads.receive(_id, { source: crashing(), declared: '100' });
    expect(await uploading.catch((error: Error) => error.message)).to.equal('crash');
    expect(await world.count('file_orphans')).to.equal(1);
    removeWorks();
    world.clock().advance(5 * hour);
    await world.files().sweeper.sweep();
    expect(await world.count('file_orphans')).to.equal(0);
    expect(await world.blobsOnDisk()).to.deep.equal([]);
  });

  it('tries again later when the file store says no, and takes the others meanwhile', async () => {
    const file = await world.upload(randomBytes(20));
    await world.files().deps.library.remove(file._id, owner);
    removeFails();
    await world.files().sweeper.sweep();
    expect(await world.blobsOnDisk()).to.deep.equal([file.blob]);
    removeWorks();
    await world.files().sweeper.sweep();
    expect(await world.blobsOnDisk(), 'not before its time').to.deep.equal([file.blob]);
    world.clock().advance(hour);
    await world.files().sweeper.sweep();
    expect(await world.blobsOnDisk()).to.deep.equal([]);
  });

  it('asks again before it removes: what a file adopts meanwhile stays', async () => {
    const adopted: string[] = [];
    const orphans = createOrphanStore(world.mongo);
    const adoptTheOther: BlobStore = {
      ...world.disk(),
      async remove(name) {
        const [other = ''] = (await orphans.due(new Date(world.clock().now()), 9)).filter(
          (blob) => blob !== name,
        );
        await inTransaction(world.mongo, (session) => orphans.adopt([other], session));
        adopted.push(other);
        await world.disk().remove(name);
      },
    };
    const blobs = createBlobs({
      store: adoptTheOther,
      orphans,
      space: world.files().space,
      clock: world.clock(),
      log,
    });
    for (let time = 0; time < 2; time += 1) await blobs.write({ source: [randomBytes(20)], size: 20 });
    world.clock().advance(5 * hour);
    expect(await blobs.clear()).to.equal(2);
    expect(await world.blobsOnDisk()).to.deep.equal(adopted);
    expect(adopted).to.have.length(1);
  });

  it('stops a body at the first byte too many, and keeps nothing of it', async () => {
    const { _id } = await world.open(20);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield randomBytes(10);
    }
    for (const source of [endless(), inPieces(randomBytes(21)), inPieces(randomBytes(19))]) {
      const receiving = world.files().deps.uploads.receive(_id, { source, declared: '' });
      expect(await codeOf(receiving)).to.equal('VALIDATION');
      expect(await world.blobsOnDisk()).to.deep.equal([]);
    }
  });

  it('lets no file have bytes that are about to go', async () => {
    const { _id } = await world.open(20);
    await world.send(_id, randomBytes(20));
    await world.mongo.db.collection('file_orphans').updateMany({}, { $set: { doomed: true } });
    expect(await codeOf(world.complete(_id, 20))).to.equal('CONFLICT');
    expect(await world.count('files')).to.equal(0);
    expect(await world.usage()).to.include({ files: 1, open: 1 });
  });

  it('keeps what was sent last, and drops what was sent before', async () => {
    const { _id } = await world.open(20);
    await world.send(_id, randomBytes(20));
    await world.send(_id, randomBytes(20));
    expect(await world.blobsOnDisk()).to.have.length(1);
    expect(await world.count('file_orphans')).to.equal(1);
  });

  it('holds every owner to the quota, to the last byte and the last file', async () => {
    expect(await codeOf(world.open(900_001))).to.equal('TOO_LARGE');
    const first = await world.open(600_000);
    expect(await codeOf(world.open(400_001))).to.equal('FILE_QUOTA_EXCEEDED');
    await world.open(400_000);
    expect(await codeOf(world.open(1))).to.equal('FILE_QUOTA_EXCEEDED');
    world.clock().advance(3 * hour);
    await world.files().sweeper.sweep();
    expect(first.owner).to.equal(owner);
    for (let made = 0; made < 3; made += 1) await world.upload(randomBytes(20));
    expect(await codeOf(world.open(1))).to.equal('FILE_QUOTA_EXCEEDED');
    const answers = await world.files().deps.library.page(owner, { page: 1, pageSize: 2 });
    expect(answers.rows).to.have.length(2);
    expect(answers.total).to.equal(3);
    await world.files().deps.library.remove(answers.rows[0]?._id ?? '', owner);
    expect(await codeOf(world.open(1))).to.equal('none');
  });

  it('counts exactly when many ask at once', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(world.open(10))));
    expect(codes.filter((code) => code === 'none')).to.have.length(2);
    expect(await world.count('file_uploads')).to.equal(2);
    expect(await world.usage()).to.include({ files: 2, bytes: 20, open: 2 });
  });

  it('takes the bytes of one upload so often and no oftener', async () => {
    const { _id } = await world.open(20);
    for (let time = 0; time < 20; time += 1) await world.send(_id, randomBytes(20));
    expect(await codeOf(world.send(_id, randomBytes(20)))).to.equal('CONFLICT');
  });

  it('takes one body of an upload at a time, and another when that has ended or died', async () => {
    const { _id } = await world.open(20);
    const { uploads } = world.files().deps;
    async function* slowly() {
      yield randomBytes(10);
      const others = Array.from({ length: 23 }, () => codeOf(world.send(_id, randomBytes(20))));
      expect(await Promise.all(others)).to.deep.equal(others.map(() => 'CONFLICT'));
      yield randomBytes(10);
    }
    await uploads.receive(_id, { source: slowly(), declared: '' });
    expect(await world.count('file_orphans')).to.equal(1);
    await world.send(_id, randomBytes(20));
    const died = { id: 'put_dead', leaseEndsAt: new Date(world.clock().now() + 60_000) };
    await world.mongo.db
      .collection<{ _id: string }>('file_uploads')
      .updateOne({ _id }, { $set: { put: died } });
    expect(await codeOf(world.send(_id, randomBytes(20)))).to.equal('CONFLICT');
    world.clock().advance(60_000);
    await world.send(_id, randomBytes(20));
    expect(await world.blobsOnDisk()).to.have.length(1);
  });

  it('keeps the place of a body that comes slowly', async () => {
    const { _id } = await world.open(4);
    async function* slowly() {
      for (let piece = 0; piece < 4; piece += 1) {
        world.clock().advance(19_000);
        yield randomBytes(1);
        if (piece > 0) expect(await codeOf(world.send(_id, randomBytes(4)))).to.equal('CONFLICT');
      }
    }
    await world.files().deps.uploads.receive(_id, { source: slowly(), declared: '' });
  });

  it('deletes no file while something shows it', async () => {
    const file = await world.upload(randomBytes(20));
    const hold = () => inTransaction(world.mongo, (session) => world.files().covers.hold(file._id, session));
    expect(await hold()).to.equal(true);
    expect(await codeOf(world.files().deps.library.remove(file._id, owner))).to.equal('CONFLICT');
    await inTransaction(world.mongo, (session) => world.files().covers.release(file._id, session));
    await world.files().deps.library.remove(file._id, owner);
    expect(await hold()).to.equal(false);
    expect(await world.usage()).to.include({ files: 0, bytes: 0, open: 0 });
  });

  it('tells a cover from what is none', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const picture = await world.upload(bytes);
    const other = await world.upload(randomBytes(20));
    expect(await world.files().covers.isPictureOf(picture._id, 'usr_a')).to.equal(true);
    expect(await world.files().covers.isPictureOf(picture._id, 'usr_b')).to.equal(false);
    expect(await world.files().covers.isPictureOf(other._id, 'usr_a')).to.equal(false);
    expect(await world.files().covers.isPictureOf('fil_none', 'usr_a')).to.equal(false);
  });
});
