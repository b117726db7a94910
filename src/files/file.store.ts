// The documents of files and uploads, the usage of each owner, and the blobs that no file owns yet, in
// MongoDB.
import type { ClientSession } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { Arrived, FileOwner, FileRow, UploadRow } from './file.js';

/** The sum of all files and uploads of one owner. */
interface UsageRow {
  readonly _id: FileOwner;
  readonly files: number;
  readonly bytes: number;
  /** The number of uploads that are not completed. */
  readonly open: number;
}

/** An attempt to send the bytes of an upload. */
interface Put {
  readonly id: string;
  readonly at: Date;
  readonly leaseEndsAt: Date;
  /** The largest number of attempts of an upload. */
  readonly putsMax: number;
}

export interface QuotaMaxima {
  readonly files: number;
  readonly bytes: number;
  readonly open: number;
}

type UsageChange = Readonly<Record<'files' | 'bytes' | 'open', number>>;

export interface FileStore {
  file(id: string): Promise<FileRow | null>;
  /** The files in any order; unknown ids are left out. */
  files(ids: readonly string[]): Promise<FileRow[]>;
  fileOf(origin: string, owner: FileOwner): Promise<FileRow | null>;
  insertFile(row: FileRow, session: ClientSession): Promise<void>;
  /** Answers with the file it deleted; null when it is not the owner's or is shown somewhere. */
  deleteUnused(id: string, owner: FileOwner, session: ClientSession): Promise<FileRow | null>;
  /** False when there is no such file. */
  use(id: string, change: 1 | -1, session: ClientSession): Promise<boolean>;
  page(owner: FileOwner, page: { skip: number; limit: number }): Promise<{ rows: FileRow[]; total: number }>;

  upload(key: string): Promise<UploadRow | null>;
  insertUpload(row: UploadRow, session: ClientSession): Promise<void>;
  /** Counts one more attempt to send the bytes; null: no such upload, no attempt left, or one is running. */
  beginPut(key: string, put: Put): Promise<UploadRow | null>;
  extendPut(key: string, put: Pick<Put, 'id' | 'leaseEndsAt'>): Promise<void>;
  endPut(key: string, id: string): Promise<void>;
  /**
   * Stores the facts of the bytes that arrived; answers with the row before, or null when the upload has
   * ended.
   */
  arrive(key: string, arrived: Arrived): Promise<UploadRow | null>;
  /** Marks the bytes of this blob, unless others have arrived meanwhile. */
  noteUndecodable(key: string, blob: string): Promise<void>;
  /** Ends the upload only as it was read: false when bytes were sent again, or another writer was faster. */
  endUpload(row: UploadRow, session: ClientSession): Promise<boolean>;
  overdue(at: Date, limit: number): Promise<UploadRow[]>;

  usage(owner: FileOwner): Promise<UsageRow | null>;
  /** The bytes of all owners together. */
  bytesOfAll(): Promise<number>;
  /**
   * Creates the owner's row for `takeRoom`; outside a transaction, because two concurrent first inserts would
   * conflict in one.
   */
  createUsage(owner: FileOwner): Promise<void>;
  /** False when it would exceed the maxima. */
  takeRoom(
    owner: FileOwner,
    taken: { size: number; maxima: QuotaMaxima },
    session: ClientSession,
  ): Promise<boolean>;
  change(owner: FileOwner, change: UsageChange, session: ClientSession): Promise<void>;
}

export const fileCollections: readonly CollectionSpec[] = [
  {
    name: 'files',
    indexes: [
      { name: 'origin', key: { origin: 1 }, unique: true },
      { name: 'owner', key: { owner: 1, createdAt: -1, _id: -1 } },
    ],
  },
  { name: 'file_uploads', indexes: [{ name: 'end', key: { endsAt: 1 } }] },
  { name: 'file_usage', indexes: [] },
];

const newest = { createdAt: -1, _id: -1 } as const;

export function createFileStore({ db }: Mongo): FileStore {
  const files = db.collection<FileRow>('files');
  const uploads = db.collection<UploadRow>('file_uploads');
  const usages = db.collection<UsageRow>('file_usage');

  return Object.freeze({
    file: (id: string) => files.findOne({ _id: id }),
    files: (ids: readonly string[]) => files.find({ _id: { $in: [...ids] } }).toArray(),
    fileOf: (origin: string, owner: FileOwner) => files.findOne({ origin, owner }),
    async insertFile(row: FileRow, session: ClientSession) {
      await files.insertOne(row, { session });
    },
    deleteUnused: (id: string, owner: FileOwner, session: ClientSession) =>
      files.findOneAndDelete({ _id: id, owner, uses: 0 }, { session }),
    async use(id: string, change: 1 | -1, session: ClientSession) {
      const { matchedCount } = await files.updateOne({ _id: id }, { $inc: { uses: change } }, { session });
      return matchedCount === 1;
    },
    async page(owner: FileOwner, { skip, limit }: { skip: number; limit: number }) {
      const found = files.find({ owner }, { sort: newest, skip, limit }).toArray();
      const [rows, total] = await Promise.all([found, files.countDocuments({ owner })]);
      return { rows, total };
    },

    upload: (key: string) => uploads.findOne({ _id: key }),
    async insertUpload(row: UploadRow, session: ClientSession) {
      await uploads.insertOne(row, { session });
    },
    beginPut(key: string, { id, at, leaseEndsAt, putsMax }: Put) {
      const isIdle = [{ put: { $exists: false } }, { 'put.leaseEndsAt': { $lte: at } }];
      return uploads.findOneAndUpdate(
        { _id: key, puts: { $lt: putsMax }, $or: isIdle },
        { $inc: { puts: 1 }, $set: { put: { id, leaseEndsAt } } },
      );
    },
    async extendPut(key: string, { id, leaseEndsAt }: Pick<Put, 'id' | 'leaseEndsAt'>) {
      await uploads.updateOne({ _id: key, 'put.id': id }, { $set: { 'put.leaseEndsAt': leaseEndsAt } });
    },
    async endPut(key: string, id: string) {
      await uploads.updateOne({ _id: key, 'put.id': id }, { $unset: { put: true } });
    },
    arrive: (key: string, arrived: Arrived) =>
      uploads.findOneAndUpdate({ _id: key }, { $set: { arrived } }, { returnDocument: 'before' }),
    async noteUndecodable(key: string, blob: string) {
      await uploads.updateOne(
        { _id: key, 'arrived.blob': blob },
        { $set: { 'arrived.isUndecodable': true } },
      );
    },
    async endUpload(row: UploadRow, session: ClientSession) {
      const asRead = row.arrived ? { 'arrived.blob': row.arrived.blob } : { arrived: { $exists: false } };
      const { deletedCount } = await uploads.deleteOne({ _id: row._id, ...asRead }, { session });
      return deletedCount === 1;
    },
    overdue: (at: Date, limit: number) =>
      uploads.find({ endsAt: { $lte: at } }, { sort: { endsAt: 1 }, limit }).toArray(),

    usage: (owner: FileOwner) => usages.findOne({ _id: owner }),
    async bytesOfAll() {
      const sum = { $group: { _id: null, bytes: { $sum: '$bytes' } } };
      const [all] = await usages.aggregate<{ bytes: number }>([sum]).toArray();
      return all?.bytes ?? 0;
    },
    async createUsage(owner: FileOwner) {
      await usages.updateOne(
        { _id: owner },
        { $setOnInsert: { files: 0, bytes: 0, open: 0 } },
        { upsert: true },
      );
    },
    async takeRoom(owner, { size, maxima }, session) {
      const hasRoom = {
        _id: owner,
        files: { $lt: maxima.files },
        bytes: { $lte: maxima.bytes - size },
        open: { $lt: maxima.open },
      };
      const taken = { $inc: { files: 1, bytes: size, open: 1 } };
      const { matchedCount } = await usages.updateOne(hasRoom, taken, { session });
      return matchedCount === 1;
    },
    async change(owner: FileOwner, change: UsageChange, session: ClientSession) {
      await usages.updateOne({ _id: owner }, { $inc: change }, { session });
    },
  } satisfies FileStore);
}
