// The room of files on a real MongoDB and a folder, with a clock that the tests move.
import { readdir, rm } from 'node:fs/promises';
import pino from 'pino';
import type { BlobStore } from '../../src/files/blob-store.js';
import { createDiskStore } from '../../src/files/disk.js';
import type { FileOwner } from '../../src/files/file.js';
import { collections, createFiles, type Files } from '../../src/files/files.js';
import { Refusal } from '../../src/shared/errors.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openTestStores } from '../support/stores.js';

export const owner = 'account:usr_a';
export const hour = 3_600_000;
export const log = pino({ level: 'silent' });

export interface FilesWorld {
  readonly mongo: Mongo;
  readonly folder: string;
  /** The parts of the present test. */
  clock(): MovableClock;
  disk(): BlobStore;
  files(): Files;
  /** How much is free on the disk; without end before each test. */
  hasFree(bytes: number): void;
  /** Changes what the file store does, until the next test. */
  stumble(change: Partial<BlobStore>): void;
  open(fileSize: number, more?: object, by?: FileOwner): ReturnType<Files['deps']['uploads']['open']>;
  send(key: string, bytes: Uint8Array): Promise<unknown>;
  complete(key: string, fileSize: number): ReturnType<Files['deps']['uploads']['complete']>;
  upload(bytes: Uint8Array): ReturnType<Files['deps']['uploads']['complete']>;
  count(name: string): Promise<number>;
  usage(): Promise<object | null>;
  blobsOnDisk(): Promise<string[]>;
  /** Empty, before each test. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function openFilesWorld(): Promise<FilesWorld> {
  const stores = await openTestStores();
  const mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
  await ensureCollections(mongo, collections);
  const folder = stores.filesFolder;
  const disk = createDiskStore(folder);
  let clock = movableClock();
  let files: Files | undefined;
  let changed: Partial<BlobStore> = {};
  let freeBytes = Infinity;
  const now = (): Files => {
    if (files === undefined) throw new Error('Renew the world first.');
    return files;
  };

  const open = (fileSize: number, more: object = {}, by: FileOwner = owner) =>
    now().deps.uploads.open(by, { fileName: 'f', fileSize, ...more });
  const send = (key: string, bytes: Uint8Array) =>
    now().deps.uploads.receive(key, { source: inPieces(bytes), declared: '' });
  const complete = (key: string, fileSize: number) =>
    now().deps.uploads.complete(owner, { key, fileName: 'f', fileSize, category: 'c', isPublic: false });

  async function renew(): Promise<void> {
    await files?.pictures.close();
    await Promise.all(collections.map(({ name }) => mongo.db.collection(name).deleteMany({})));
    await rm(folder, { recursive: true, force: true });
    clock = movableClock();
    changed = {};
    const blobStore: BlobStore = {
      ...disk,
      write: (blob) => (changed.write ?? disk.write)(blob),
      read: (name, range) => (changed.read ?? disk.read)(name, range),
      remove: (name) => (changed.remove ?? disk.remove)(name),
    };
    const quota = { files: 3, bytes: 1_000_000, open: 2 };
    freeBytes = Infinity;
    files = await createFiles({
      ...{
        mongo,
        blobStore,
        clock,
        log,
        spoolFolder: `${folder}/spool`,
        fileBytesMax: 900_000,
        quota,
        folders: [folder],
      },
      origin: () => '',
      space: { floorBytes: 1_000, totalBytesMax: 1_500_000 },
      freeBytes: async () => freeBytes,
    });
  }

  return {
    mongo,
    folder,
    clock: () => clock,
    disk: () => disk,
    files: now,
    hasFree(bytes) {
      freeBytes = bytes;
    },
    stumble(change) {
      changed = change;
    },
    open,
    send,
    complete,
    async upload(bytes) {
      const { _id } = await open(bytes.length);
      await send(_id, bytes);
      return complete(_id, bytes.length);
    },
    count: (name) => mongo.db.collection(name).countDocuments({}),
    usage: () => mongo.db.collection<{ _id: string }>('file_usage').findOne({ _id: owner }),
    async blobsOnDisk() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    renew,
    async close() {
      await files?.pictures.close();
      await mongo.close();
      await stores.close();
    },
  };
}

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, 10);
  yield bytes.subarray(10);
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
