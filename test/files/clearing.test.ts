// What is given up, left behind or deleted goes away; what is needed stays. On a real MongoDB and a clock
// that the tests move.
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { expect } from 'chai';
import pino from 'pino';
import sharp from 'sharp';
import type { BlobStore } from '../../src/files/blob-store.js';
import { createBlobs } from '../../src/files/blobs.js';
import { createDiskStore } from '../../src/files/disk.js';
import { collections, createFiles, type Files } from '../../src/files/files.js';
import { createOrphanStore } from '../../src/files/orphan.store.js';
import { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const owner = 'account:usr_a';
const hour = 3_600_000;
const log = pino({ level: 'silent' });

describe('clearing away files', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let clock: MovableClock;
  let disk: BlobStore;
  let files: Files;
  let removeFails = false;

  before(async () => {
    stores = await openTestStores();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
    await ensureCollections(mongo, collections);
  });
  after(async () => {
    await mongo?.close();
    await stores?.close();
  });
  beforeEach(async () => {
    await Promise.all(collections.map(({ name }) => mongo.db.collection(name).deleteMany({})));
    await rm(stores.filesFolder, { recursive: true, force: true });
    clock = movableClock();
    removeFails = false;
    disk = createDiskStore(stores.filesFolder);
    const blobStore: BlobStore = {
      ...disk,
      remove: (name) => (removeFails ? Promise.reject(new Error('not now')) : disk.remove(name)),
    };
    const quota = { files: 3, bytes: 1_000_000, open: 2 };
    files = await createFiles({
      mongo,
      blobStore,
      clock,
      log,
      origin: () => '',
      fileBytesMax: 900_000,
      quota,
    });
  });

  async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 10);
    yield bytes.subarray(10);
  }

  const open = (fileSize: number, more: object = {}) =>
    files.deps.uploads.open(owner, { fileName: 'f', fileSize, ...more });
  const send = (key: string, bytes: Uint8Array) =>
    files.deps.uploads.receive(key, { source: inPieces(bytes), declared: '' });
  const complete = (key: string, fileSize: number) =>
    files.deps.uploads.complete(owner, { key, fileName: 'f', fileSize, category: 'c', isPublic: false });

  async function upload(bytes: Uint8Array) {
    const { _id } = await open(bytes.length);
    await send(_id, bytes);
    return complete(_id, bytes.length);
  }

  async function codeOf(promise: Promise<unknown>): Promise<string> {
    try {
      await promise;
      return 'none';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  const count = (name: string) => mongo.db.collection(name).countDocuments({});
  const usage = async () => {
    const row = await mongo.db.collection<{ _id: string }>('file_usage').findOne({ _id: owner });
    return row;
  };

  async function blobsOnDisk(): Promise<string[]> {
    const entries = await readdir(stores.filesFolder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  it('ends an upload that was never completed, with its bytes and its place', async () => {
    const { _id } = await open(100);
    await send(_id, randomBytes(100));
    expect(await usage()).to.include({ files: 1, bytes: 100, open: 1 });
    clock.advance(2 * hour);
    await files.sweeper.sweep();
    expect(await count('file_uploads')).to.equal(1);
    clock.advance(hour);
    await files.sweeper.sweep();
    expect(await usage()).to.include({ files: 0, bytes: 0, open: 0 });
    expect(await blobsOnDisk()).to.deep.equal([]);
    expect(await codeOf(complete(_id, 100))).to.equal('NOT_FOUND');
    expect(await count('file_orphans')).to.equal(0);
  });

  it('never takes what a file has adopted', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await upload(bytes);
    clock.advance(1_000 * hour);
    await files.sweeper.sweep();
    expect(await blobsOnDisk()).to.have.length(2);
    expect(await usage()).to.include({ files: 1, bytes: bytes.length, open: 0 });
  });

  it('takes what a crash left behind in the middle of a write', async () => {
    const { _id } = await open(100);
    async function* crashing(): AsyncGenerator<Uint8Array> {
      yield randomBytes(50);
      removeFails = true;
      throw new Error('crash');
    }
    const uploading = files.deps.uploads.receive(_id, { source: crashing(), declared: '100' });
    expect(await uploading.catch((error: Error) => error.message)).to.equal('crash');
    expect(await count('file_orphans')).to.equal(1);
    removeFails = false;
    clock.advance(5 * hour);
    await files.sweeper.sweep();
    expect(await count('file_orphans')).to.equal(0);
    expect(await blobsOnDisk()).to.deep.equal([]);
  });

  it('tries again later when the file store says no, and takes the others meanwhile', async () => {
    const file = await upload(randomBytes(20));
    await files.deps.library.remove(file._id, owner);
    removeFails = true;
    await files.sweeper.sweep();
    expect(await blobsOnDisk()).to.deep.equal([file.blob]);
    removeFails = false;
    await files.sweeper.sweep();
    expect(await blobsOnDisk(), 'not before its time').to.deep.equal([file.blob]);
    clock.advance(hour);
    await files.sweeper.sweep();
    expect(await blobsOnDisk()).to.deep.equal([]);
  });

  it('asks again before it removes: what a file adopts meanwhile stays', async () => {
    const adopted: string[] = [];
    const orphans = createOrphanStore(mongo);
    const adoptTheOther: BlobStore = {
      ...disk,
      async remove(name) {
        const [other = ''] = (await orphans.due(new Date(clock.now()), 9)).filter((blob) => blob !== name);
        await inTransaction(mongo, (session) => orphans.adopt([other], session));
        adopted.push(other);
        await disk.remove(name);
      },
    };
    const blobs = createBlobs({ store: adoptTheOther, orphans, clock, log });
    for (let time = 0; time < 2; time += 1) await blobs.write({ source: [randomBytes(20)], size: 20 });
    clock.advance(5 * hour);
    expect(await blobs.clear()).to.equal(2);
    expect(await blobsOnDisk()).to.deep.equal(adopted);
    expect(adopted).to.have.length(1);
  });

  it('stops a body at the first byte too many, and keeps nothing of it', async () => {
    const { _id } = await open(20);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield randomBytes(10);
    }
    for (const source of [endless(), inPieces(randomBytes(21)), inPieces(randomBytes(19))]) {
      const receiving = files.deps.uploads.receive(_id, { source, declared: '' });
      expect(await codeOf(receiving)).to.equal('VALIDATION');
      expect(await blobsOnDisk()).to.deep.equal([]);
    }
  });

  it('lets no file have bytes that are about to go', async () => {
    const { _id } = await open(20);
    await send(_id, randomBytes(20));
    await mongo.db.collection('file_orphans').updateMany({}, { $set: { doomed: true } });
    expect(await codeOf(complete(_id, 20))).to.equal('CONFLICT');
    expect(await count('files')).to.equal(0);
    expect(await usage()).to.include({ files: 1, open: 1 });
  });

  it('keeps what was sent last, and drops what was sent before', async () => {
    const { _id } = await open(20);
    await send(_id, randomBytes(20));
    await send(_id, randomBytes(20));
    expect(await blobsOnDisk()).to.have.length(1);
    expect(await count('file_orphans')).to.equal(1);
  });

  it('holds everybody to the quota, to the last byte and the last file', async () => {
    expect(await codeOf(open(900_001))).to.equal('TOO_LARGE');
    const first = await open(600_000);
    expect(await codeOf(open(400_001))).to.equal('FILE_QUOTA_EXCEEDED');
    await open(400_000);
    expect(await codeOf(open(1))).to.equal('FILE_QUOTA_EXCEEDED');
    clock.advance(3 * hour);
    await files.sweeper.sweep();
    expect(first.owner).to.equal(owner);
    for (let made = 0; made < 3; made += 1) await upload(randomBytes(20));
    expect(await codeOf(open(1))).to.equal('FILE_QUOTA_EXCEEDED');
    const answers = await files.deps.library.page(owner, { page: 1, pageSize: 2 });
    expect(answers.rows).to.have.length(2);
    expect(answers.total).to.equal(3);
    await files.deps.library.remove(answers.rows[0]?._id ?? '', owner);
    expect(await codeOf(open(1))).to.equal('none');
  });

  it('counts exactly when many ask at once', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(open(10))));
    expect(codes.filter((code) => code === 'none')).to.have.length(2);
    expect(await count('file_uploads')).to.equal(2);
    expect(await usage()).to.include({ files: 2, bytes: 20, open: 2 });
  });

  it('takes the bytes of one upload so often and no oftener', async () => {
    const { _id } = await open(20);
    for (let time = 0; time < 20; time += 1) await send(_id, randomBytes(20));
    expect(await codeOf(send(_id, randomBytes(20)))).to.equal('CONFLICT');
  });

  it('deletes no file while something shows it', async () => {
    const file = await upload(randomBytes(20));
    const hold = () => inTransaction(mongo, (session) => files.covers.hold(file._id, session));
    expect(await hold()).to.equal(true);
    expect(await codeOf(files.deps.library.remove(file._id, owner))).to.equal('CONFLICT');
    await inTransaction(mongo, (session) => files.covers.release(file._id, session));
    await files.deps.library.remove(file._id, owner);
    expect(await hold()).to.equal(false);
    expect(await usage()).to.include({ files: 0, bytes: 0, open: 0 });
  });

  it('tells a cover from what is none', async () => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const picture = await upload(bytes);
    const other = await upload(randomBytes(20));
    expect(await files.covers.isPictureOf(picture._id, 'usr_a')).to.equal(true);
    expect(await files.covers.isPictureOf(picture._id, 'usr_b')).to.equal(false);
    expect(await files.covers.isPictureOf(other._id, 'usr_a')).to.equal(false);
    expect(await files.covers.isPictureOf('fil_none', 'usr_a')).to.equal(false);
  });
});
