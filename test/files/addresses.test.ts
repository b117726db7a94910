// The answers of the two signed addresses and of the completion, moment by moment, on a clock that the tests
// move.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import pino from 'pino';
import sharp from 'sharp';
import { createDiskStore } from '../../src/files/disk.js';
import { filePath, shownFile, type UploadRow, uploadPath } from '../../src/files/file.js';
import { collections, createFiles, type Files } from '../../src/files/files.js';
import { Refusal } from '../../src/shared/errors.js';
import type { StreamAnswer } from '../../src/shared/streaming.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openTestStores, type TestStores } from '../support/stores.js';

const owner = 'account:usr_a';
const minute = 60_000;
const hour = 60 * minute;
const bytes = crypto.randomBytes(1_000);
const log = pino({ level: 'silent' });
const noHeaders = {
  'content-length': '',
  'content-encoding': '',
  'if-none-match': '',
  'if-range': '',
  range: '',
  authorization: '',
  'last-event-id': '',
};

describe('the addresses of files', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let clock: MovableClock;
  let files: Files;

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
    clock = movableClock();
    files = await createFiles({
      mongo,
      blobStore: createDiskStore(stores.filesFolder),
      clock,
      log,
      origin: () => 'https://chat.example',
      spoolFolder: stores.filesFolder,
      fileBytesMax: 100_000,
      pictureBytesMax: 5_000,
      space: { floorBytes: 0 },
      folders: [],
      quota: { files: 1_000, bytes: 10_000_000, open: 1_000 },
    });
  });

  async function ask(method: 'PUT' | 'GET', address: string, more: object = {}): Promise<StreamAnswer> {
    const url = new URL(address);
    const [, , first = '', variant = ''] = url.pathname.split('/');
    const route = files.routes.find((one) => one.method === method);
    if (!route) return expect.fail(`there is no ${method}`);
    const answer = route.handle({
      id: 'a request',
      address: '127.0.0.1',
      isHead: false,
      params: { key: first, id: first, variant },
      query: url.searchParams,
      headers: { ...noHeaders, ...more },
      at: clock.now(),
      body: Readable.from([bytes]),
    });
    return answer.catch((error: unknown) => {
      // docs/errors.md is made of what the routes declare.
      if (error instanceof Refusal) expect(['VALIDATION', ...route.errors]).to.include(error.code);
      throw error;
    });
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

  async function open(of: Uint8Array = bytes, more: object = {}) {
    const row = await files.deps.uploads.open(owner, { fileName: 'f', fileSize: of.byteLength, ...more });
    return { key: row._id, url: files.deps.links.sign(uploadPath(row._id), row.expiresAt.getTime()) };
  }

  async function upload(of: Uint8Array = bytes, more: { fileType?: string; isPublic?: boolean } = {}) {
    const { key } = await open(of);
    await files.deps.uploads.receive(key, { source: Readable.from([of]), declared: '' });
    return files.deps.uploads.complete(owner, {
      key,
      fileName: 'f',
      fileSize: of.byteLength,
      category: 'c',
      isPublic: false,
      ...more,
    });
  }

  const shown = async (row: Awaited<ReturnType<typeof upload>>) =>
    shownFile(row, files.deps.links, clock.now());

  it('take the bytes for 15 minutes', async () => {
    const { url } = await open();
    clock.advance(15 * minute - 1);
    expect(await codeOf(ask('PUT', url))).to.equal('none');
    clock.advance(1);
    expect(await codeOf(ask('PUT', url))).to.equal('FORBIDDEN');
  });

  it('give the bytes for an hour at least and a quarter more at most', async () => {
    const row = await upload();
    for (let time = 0; time < 5; time += 1) {
      clock.advance(4 * minute);
      const { url } = await shown(row);
      const life = Number(new URL(url).searchParams.get('expires')) * 1_000 - clock.now();
      expect(life).to.be.within(hour, hour + 15 * minute);
    }
    const { url } = await shown(row);
    clock.advance(hour - 1);
    expect(await codeOf(ask('GET', url))).to.equal('none');
    clock.advance(15 * minute + 1);
    expect(await codeOf(ask('GET', url))).to.equal('FORBIDDEN');
  });

  it('stay the same for a while, so that a browser need not load a picture twice', async () => {
    const row = await upload();
    const urls = new Set<string>();
    for (let time = 0; time < 15; time += 1) {
      urls.add((await shown(row)).url);
      clock.advance(minute);
    }
    expect(urls.size).to.be.at.most(2);
  });

  it('say how long a copy may be kept: no longer than the address is good', async () => {
    const row = await upload();
    const { url } = await shown(row);
    const answer = await ask('GET', url);
    const seconds = Number(new URL(url).searchParams.get('expires')) - Math.floor(clock.now() / 1_000);
    const expected = ['Cache-Control', `private, max-age=${seconds}, immutable`];
    expect('headers' in answer && answer.headers).to.deep.include(expected);
  });

  it('of covers are good for a day', async () => {
    const row = await upload();
    const url = files.covers.urlOf(row._id, clock.now());
    clock.advance(24 * hour - 1);
    expect(await codeOf(ask('GET', url))).to.equal('none');
    clock.advance(15 * minute + 1);
    expect(await codeOf(ask('GET', url))).to.equal('FORBIDDEN');
  });

  it('open nothing but what they were made for', async () => {
    const { key, url } = await open();
    const row = await upload();
    const query = new URL(url).search;
    expect(await codeOf(ask('GET', `https://x${filePath(key, 'original')}${query}`))).to.equal('FORBIDDEN');
    const down = new URL((await shown(row)).url).search;
    expect(await codeOf(ask('PUT', `https://x${uploadPath(row._id)}${down}`))).to.equal('FORBIDDEN');
    expect(await codeOf(ask('GET', `https://x${filePath(row._id, 'thumbnail')}${down}`))).to.equal(
      'FORBIDDEN',
    );
    expect(await codeOf(ask('GET', `https://x/files/${row._id}/secret${down}`))).to.equal('NOT_FOUND');
    const none = files.deps.links.sign(filePath(row._id, 'thumbnail'), clock.now() + hour);
    expect(await codeOf(ask('GET', none)), 'it is no picture').to.equal('NOT_FOUND');
  });

  it('are compared in constant time, whole', async () => {
    const { url } = await open();
    const real = crypto.timingSafeEqual;
    const compared: number[] = [];
    crypto.timingSafeEqual = (left, right) => {
      compared.push(left.byteLength, right.byteLength);
      return real(left, right);
    };
    syncBuiltinESMExports();
    try {
      expect(await codeOf(ask('PUT', url))).to.equal('none');
      const wrong = url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`);
      expect(await codeOf(ask('PUT', wrong))).to.equal('FORBIDDEN');
    } finally {
      crypto.timingSafeEqual = real;
      syncBuiltinESMExports();
    }
    expect(compared).to.deep.equal([32, 32, 32, 32]);
  });

  it('take bytes as they are, not packed', async () => {
    const { url } = await open();
    for (const coding of ['gzip', 'br', 'GZIP, identity']) {
      const code = await codeOf(ask('PUT', url, { 'content-encoding': coding }));
      expect(code).to.equal('UNSUPPORTED_MEDIA_TYPE');
    }
    expect(await codeOf(ask('PUT', url, { 'content-encoding': 'Identity' }))).to.equal('none');
  });

  it('refuse a body of another length by its first line, before a byte is written', async () => {
    const { key, url } = await open();
    const orphans = () => mongo.db.collection('file_orphans').countDocuments({});
    const before = await orphans();
    expect(await codeOf(ask('PUT', url, { 'content-length': '999' }))).to.equal('VALIDATION');
    expect(await orphans()).to.equal(before);
    expect(await codeOf(ask('PUT', url, { 'content-length': '1000' }))).to.equal('none');
    await mongo.db.collection<{ _id: string }>('file_uploads').deleteOne({ _id: key });
    expect(await codeOf(ask('PUT', url))).to.equal('NOT_FOUND');
  });

  it('end with the file, also between its row and its bytes', async () => {
    const row = await upload();
    const { url } = await shown(row);
    await createDiskStore(stores.filesFolder).remove(row.blob);
    const answer = await ask('GET', url);
    if (!('bytes' in answer) || !answer.bytes) return expect.fail('there should be bytes');
    expect(await codeOf(answer.bytes.open())).to.equal('NOT_FOUND');
    await files.deps.library.remove(row._id, owner);
    expect(await codeOf(ask('GET', url))).to.equal('NOT_FOUND');
    expect(await codeOf(files.deps.library.remove(row._id, owner))).to.equal('NOT_FOUND');
  });

  it('of public files need no signature, and bear none that is wrong', async () => {
    const row = await upload(bytes, { isPublic: true });
    const { url } = await shown(row);
    expect(url).to.equal(`https://chat.example/files/${row._id}/original`);
    const answer = await ask('GET', url);
    if (!('bytes' in answer) || !answer.bytes) return expect.fail('there should be bytes');
    expect(await buffer(await answer.bytes.open())).to.deep.equal(bytes);
    expect(await codeOf(ask('GET', `${url}?expires=1&signature=A`))).to.equal('FORBIDDEN');
  });

  const picture = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

  it('make no file of a picture that is too large, also when its type was not given', async () => {
    expect(await codeOf(upload(await picture(100)))).to.equal('TOO_LARGE');
    expect(await codeOf(upload(await picture(20)))).to.equal('none');
  });

  it('make no file of bytes that were replaced while they were looked into', async () => {
    const small = await picture(20);
    const { key } = await open(small);
    await files.deps.uploads.receive(key, { source: Readable.from([small]), declared: '' });
    const before = await mongo.db.collection<UploadRow>('file_uploads').findOne({ _id: key });
    await createDiskStore(stores.filesFolder).remove(before?.arrived?.blob ?? '');
    const completion = { key, fileName: 'f', fileSize: small.byteLength, category: 'c', isPublic: false };
    expect(await codeOf(files.deps.uploads.complete(owner, completion))).to.equal('CONFLICT');
    await files.deps.uploads.receive(key, { source: Readable.from([small]), declared: '' });
    expect(await codeOf(files.deps.uploads.complete(owner, completion))).to.equal('none');
  });

  it('are cropped no more once their bytes are gone', async () => {
    const row = await upload(await picture(20));
    await createDiskStore(stores.filesFolder).remove(row.blob);
    const area = { x: 0, y: 0, width: 5, height: 5 };
    expect(await codeOf(files.deps.library.crop(row._id, owner, area))).to.equal('NOT_FOUND');
  });
});
