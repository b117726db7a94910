// Operations on existing files: read, list, crop, delete, and hold while they are shown.
import type { ClientSession } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { BlobMissing } from './blob-store.js';
import type { Blobs } from './blobs.js';
import { accountIn, type FileOwner, type FileRow } from './file.js';
import type { FileStore, QuotaMaxima } from './file.store.js';
import { isPicture } from './file-type.js';
import type { Making } from './making.js';
import { markOf } from './own-pictures.js';
import type { Area } from './picture-jobs.js';
import { croppedType, type Pictures } from './pictures.js';
import type { Space } from './space.js';

export interface Library {
  /** Throws NOT_FOUND when the file does not exist or has another owner. */
  read(id: string, owner: FileOwner): Promise<FileRow>;
  page(owner: FileOwner, query: Schemas['files.FilesQuery']): Promise<{ rows: FileRow[]; total: number }>;
  usage(owner: FileOwner): Promise<Schemas['files.Files']['usage']>;
  /**
   * Makes a new file of the cropped part; the picture stays as it is. Throws NOT_FOUND, VALIDATION,
   * TOO_LARGE, FILE_QUOTA_EXCEEDED, STORAGE_FULL.
   */
  crop(id: string, owner: FileOwner, area: Area): Promise<FileRow>;
  /** Throws NOT_FOUND, and CONFLICT while an object such as a message shows the file. */
  remove(id: string, owner: FileOwner): Promise<void>;
  /** Returns undefined when the file is no picture, or has another owner. */
  picture(id: string, owner: FileOwner): Promise<FileRow | undefined>;
  /** Keeps the file from being deleted; false when it is gone. Each hold is released once. */
  hold(id: string, session: ClientSession): Promise<boolean>;
  release(id: string, session: ClientSession): Promise<void>;
  /** Adds a callback. A file is not removed while any of them reports that something shows it. */
  keepWhile(isShown: IsShown): void;
}

export type IsShown = (file: ShownFile) => Promise<boolean>;

/** A file, with the texts by which rooms refer to it. */
interface ShownFile {
  readonly id: string;
  /** The text that is stored in place of an address of the file. */
  readonly mark: string;
  /** The account that owns the file; undefined when a bot does. */
  readonly accountId?: string | undefined;
}

export interface LibraryOptions {
  readonly mongo: Mongo;
  readonly store: FileStore;
  readonly blobs: Blobs;
  readonly making: Making;
  readonly pictures: Pictures;
  readonly space: Space;
  readonly quota: QuotaMaxima;
  readonly pictureBytesMax: number;
}

const inUse =
  'Something shows this file, so it stays. If it is the cover of a draft or rejected template, give that ' +
  'template another cover first; the cover of a template that was submitted stays with its vouchers. A ' +
  'file in a message stays until the message is deleted, the photo of a group until the group is given ' +
  'another, the avatar or cover of a bot until the bot has another or none or has ended, and the avatar ' +
  'of a dispatchable member until the member is taken out of the group.';

export function createLibrary(options: LibraryOptions): Library {
  const { mongo, store, blobs, making, pictures, space, quota, pictureBytesMax } = options;
  const questions: IsShown[] = [];

  async function read(id: string, owner: FileOwner): Promise<FileRow> {
    const row = await store.file(id);
    if (row === null || row.owner !== owner) throw refuse('NOT_FOUND');
    return row;
  }

  async function crop(id: string, owner: FileOwner, area: Area): Promise<FileRow> {
    const whole = await read(id, owner);
    if (!isPicture(whole.mimeType)) throw refuse('CONFLICT', { message: 'Only pictures can be cropped.' });
    const mimeType = croppedType(whole.mimeType);
    const part = await pictures
      .crop(
        { owner, bytes: () => making.pictureBytes(whole.blob) },
        { area, mimeType, bytesMax: pictureBytesMax },
      )
      .catch((error: unknown) => {
        // The picture was deleted between its row and its bytes.
        throw error instanceof BlobMissing ? refuse('NOT_FOUND') : error;
      });
    const size = part.byteLength;
    await space.admit(size);
    const written = await blobs.write({ source: [part], size });
    const { name, category, isPublic, metadata } = whole;
    const { blob, sha256 } = written;
    const about = { owner, name, category, isPublic, ...(metadata && { metadata }) };
    const draft = { ...about, origin: newId('crop'), mimeType, size, sha256, blob };
    const made = await making.make(draft, async (session) => {
      if (!(await store.takeRoom(owner, { size, maxima: quota }, session)))
        throw refuse('FILE_QUOTA_EXCEEDED');
      await store.change(owner, { files: 0, bytes: 0, open: -1 }, session);
      return true;
    });
    space.promised(size);
    return made;
  }

  async function isShown(id: string, owner: FileOwner): Promise<boolean> {
    const file = { id, mark: markOf(id), accountId: accountIn(owner) };
    return (await Promise.all(questions.map((question) => question(file)))).includes(true);
  }

  async function remove(id: string, owner: FileOwner): Promise<void> {
    const { blob, thumbnail } = await read(id, owner);
    // An object that begins to show the file at this moment loses it. Decision: docs/decisions/files.md
    if (await isShown(id, owner)) throw refuse('CONFLICT', { message: inUse });
    const isDeleted = await inTransaction(mongo, async (session) => {
      const deleted = await store.deleteUnused(id, owner, session);
      if (deleted === null) return false;
      await store.change(owner, { files: -1, bytes: -deleted.size, open: 0 }, session);
      await blobs.abandon(thumbnail ? [blob, thumbnail.blob] : [blob], session);
      return true;
    });
    if (isDeleted) return;
    await read(id, owner);
    throw refuse('CONFLICT', { message: inUse });
  }

  return Object.freeze({
    read,
    page: (owner: FileOwner, { page = 1, pageSize = 20 }: Schemas['files.FilesQuery']) =>
      store.page(owner, { skip: (page - 1) * pageSize, limit: pageSize }),
    async usage(owner: FileOwner) {
      const { files = 0, bytes = 0 } = (await store.usage(owner)) ?? {};
      return { files, files_max: quota.files, bytes, bytes_max: quota.bytes };
    },
    crop,
    remove,
    async picture(id: string, owner: FileOwner) {
      const row = await store.file(id);
      return row !== null && row.owner === owner && isPicture(row.mimeType) ? row : undefined;
    },
    hold: (id: string, session: ClientSession) => store.use(id, 1, session),
    async release(id: string, session: ClientSession) {
      await store.use(id, -1, session);
    },
    keepWhile(question: IsShown) {
      questions.push(question);
    },
  });
}
