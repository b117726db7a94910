// One suite for both drivers of the file store: the folder and S3, and what each must survive on its own.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { BlobMissing, type BlobStore } from '../../src/files/blob-store.js';
import { createDiskStore } from '../../src/files/disk.js';
import { createS3Store } from '../../src/files/s3.js';
import { systemClock } from '../../src/shared/clock.js';
import { until } from '../support/until.js';
import { account, openS3Server, type S3Server } from './s3-server.js';

const name = 'ab12'.repeat(10);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inPieces(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breakingOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes);
  throw new Error('the client went away');
}

async function errorOf(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  return promise.then(
    () => expect.fail('it should have failed'),
    (error: Error) => error,
  );
}

let folder: string;
let server: S3Server;

const s3 = (more: object = {}): BlobStore =>
  createS3Store({
    ...account,
    endpoint: server.endpoint,
    bucket: 'a-bucket',
    prefix: 'of/tests',
    clock: systemClock,
    ...more,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-blobs-'));
  server = await openS3Server();
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

const drivers: readonly [driver: string, make: () => BlobStore][] = [
  ['a folder', () => createDiskStore(join(folder, 'deep', 'down'))],
  ['S3', () => s3()],
];

for (const [driver, make] of drivers) {
  describe(`the file store in ${driver}`, () => {
    const bytes = randomBytes(300_000);
    let store: BlobStore;
    beforeEach(async () => {
      store = make();
      await store.prepare();
    });
    afterEach(() => store.close());

    const write = (source = inPieces(bytes)) => store.write({ name, size: bytes.length, source });

    it('gives back what it was given', async () => {
      await write();
      expect(sha256(await buffer(await store.read(name)))).to.equal(sha256(bytes));
    });

    it('gives back a part, both ends counted', async () => {
      await write();
      const part = await buffer(await store.read(name, { from: 7, to: 12 }));
      expect(part).to.deep.equal(bytes.subarray(7, 13));
    });

    it('has nothing under a name whose bytes broke off', async () => {
      const error = await errorOf(write(breakingOff(bytes.subarray(0, 200_000))));
      expect(error.message).to.equal('the client went away');
      expect(await errorOf(store.read(name))).to.be.instanceOf(BlobMissing);
    });

    it('removes, and does not mind when there is nothing to remove', async () => {
      await write();
      await store.remove(name);
      await store.remove(name);
      expect(await errorOf(store.read(name))).to.be.instanceOf(BlobMissing);
    });

    it('takes nothing but names of its own kind', async () => {
      for (const bad of [
        ...['', 'ab', 'abcdef0', 'ABCDEF0123', 'abcdefg012', 'a/b/c/d/e', '..', '../../etc/passwd'],
        // Each name would pass a check of only the beginning, only the end or only one line.
        ...['../../abcdef0123', '/abcdef0123', 'abcdef0123/../../..', 'abcdef0123.part', ' abcdef0123'],
        ...['abcdef0123\n', '../..\nabcdef0123', 'abcdef0123\n/../..', 'abcdef0123\0'],
      ]) {
        for (const work of [
          () => store.read(bad),
          () => store.remove(bad),
          () => store.write({ name: bad, size: bytes.length, source: inPieces(bytes) }),
        ]) {
          expect((await errorOf(work())).message, JSON.stringify(bad)).to.include('is no name of a blob');
        }
      }
    });
  });
}

describe('the file store in a folder', () => {
  it('lets no other user look in', async () => {
    const store = createDiskStore(join(folder, 'own'));
    await store.prepare();
    await store.write({ name, size: 1, source: inPieces(new Uint8Array(1)) });
    const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
    expect(await modeOf('own')).to.equal('700');
    expect(await modeOf('own/ab/12')).to.equal('700');
    expect(await modeOf(`own/ab/12/${name}`)).to.equal('600');
  });

  it('leaves nothing behind when a write breaks off, and takes away what a crash left', async () => {
    const store = createDiskStore(folder);
    await errorOf(store.write({ name, size: 9, source: breakingOff(randomBytes(5)) }));
    const place = join(folder, 'ab', '12');
    expect(await readdir(place)).to.deep.equal([]);
    await writeFile(join(place, `${name}.part`), 'half');
    await store.remove(name);
    expect(await readdir(place)).to.deep.equal([]);
  });

  it('says at start that it cannot write', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const error = await errorOf(createDiskStore(join(file, 'below')).prepare());
    expect(error.message).to.match(/^FILE_STORE: cannot write to the folder .*below \(ENOTDIR/);
  });

  it('answers 507 when the disk is full', async () => {
    const store = createDiskStore(folder);
    async function* full(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const error = await errorOf(store.write({ name, size: 2, source: full() }));
    expect(error).to.include({ code: 'STORAGE_FULL', status: 507 });
    expect(error.cause).to.have.property('code', 'ENOSPC');
  });
});

describe('the file store in S3', () => {
  const bytes = randomBytes(50_000);
  const put = (store: BlobStore, more: object = {}) =>
    store.write({ name, size: bytes.length, source: inPieces(bytes), ...more });

  it('signs what it asks, under the prefix, with the checksum when it knows it', async () => {
    await put(s3(), { sha256: sha256(bytes) });
    expect([...server.objects.keys()]).to.deep.equal([`/a-bucket/of/tests/ab/${name}`]);
    expect(server.seen[0]?.headers).to.include({
      'content-length': '50000',
      'x-amz-content-sha256': sha256(bytes),
    });
  });

  it('says at start whose fault it is that it cannot write', async () => {
    const error = await errorOf(s3({ secretAccessKey: 'wrong' }).prepare());
    const reason = 'cannot write to the bucket a-bucket (PUT was answered 403 SignatureDoesNotMatch)';
    expect(error.message).to.equal(`FILE_STORE: ${reason}`);
    expect(server.objects.size).to.equal(0);
  });

  for (const trouble of [503, 500, 'cut'] as const) {
    it(`asks again after ${trouble}, and sends nothing before the store is willing`, async () => {
      let troubles = 2;
      server.stumble = () => (troubles-- > 0 ? trouble : undefined);
      const store = s3();
      await put(store);
      troubles = 2;
      expect(sha256(await buffer(await store.read(name)))).to.equal(sha256(bytes));
      troubles = 2;
      await store.remove(name);
      expect(server.objects.size).to.equal(0);
      await store.close();
    });
  }

  it('answers 503 when the store stays in trouble, with the reason kept for the log', async () => {
    server.stumble = () => 503;
    const error = await errorOf(put(s3()));
    expect(error).to.include({ code: 'UNAVAILABLE' });
    expect(String(error.cause)).to.include('PUT was answered 503 InternalError');
  });

  it('asks for no more of a source than the store takes', async () => {
    const piece = randomBytes(1_000_000);
    let asked = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for (; asked < 64; asked += 1) yield piece;
    }
    let read: () => void = () => undefined;
    server.mayRead = new Promise((resolve) => {
      read = resolve;
    });
    const store = s3();
    const writing = store.write({ name, size: 64 * piece.length, source: counted() });
    await until(() => asked > 0);
    // Begun later, taken as fast as it comes, and over: as much could have been asked of the first.
    server.mayRead = Promise.resolve();
    const bytes = Buffer.alloc(64 * piece.length);
    await store.write({ name: `${name}00`, size: bytes.length, source: inPieces(bytes, piece.length) });
    expect(asked).to.be.below(40);
    read();
    await writing;
    expect(server.objects.get(`/a-bucket/of/tests/ab/${name}`)?.length).to.equal(64 * piece.length);
    await store.close();
  });

  it('tells that the store is away from that a blob is', async () => {
    const store = s3();
    await server.close();
    expect(await errorOf(store.read(name))).to.include({ code: 'UNAVAILABLE' });
    server = await openS3Server();
  });
});
