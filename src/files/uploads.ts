// An upload: credentials, then bytes, then its completion, at which exactly one file is made.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { toKept } from '../shared/kept-object.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import type { Blobs } from './blobs.js';
import type { Arrived, FileOwner, FileRow, UploadRow } from './file.js';
import type { FileStore, QuotaMaxima } from './file.store.js';
import { cleanName } from './file-name.js';
import { isPicture, plainType, settleType, sniff } from './file-type.js';
import type { Draft, Making } from './making.js';
import { isUndecodable, tooLargePicture, undecodable } from './pictures.js';
import type { Space } from './space.js';

interface UploadLimits {
  readonly fileBytes: number;
  readonly pictureBytes: number;
  readonly quota: QuotaMaxima;
}

export interface Uploads {
  /** Throws TOO_LARGE, FILE_QUOTA_EXCEEDED, STORAGE_FULL. */
  open(owner: FileOwner, body: Schemas['files.UploadRequest']): Promise<UploadRow>;
  /** Throws NOT_FOUND, CONFLICT, STORAGE_FULL, and VALIDATION when the bytes are not those announced. */
  receive(key: string, body: Body): Promise<Received>;
  /** Completing once or many times makes one file. */
  complete(owner: FileOwner, body: Completion): Promise<FileRow>;
  /** Ends an upload that will not be completed; one that was, or has ended, stays as it is. */
  giveUp(owner: FileOwner, key: string): Promise<void>;
  /** Ends uploads that were never completed; answers with their number. */
  expire(): Promise<number>;
}

interface Body {
  readonly source: AsyncIterable<Uint8Array>;
  readonly declared: string;
}

interface Received {
  readonly key: string;
  readonly fileSize: number;
  readonly checksum: string;
}

/** The category of the endpoint is used when the caller names none. */
type Completion = Schemas['files.CompleteRequest'] & { readonly category: string };

export interface UploadsOptions {
  readonly mongo: Mongo;
  readonly store: FileStore;
  readonly blobs: Blobs;
  readonly making: Making;
  readonly space: Space;
  readonly clock: Clock;
  readonly limits: UploadLimits;
}

/** The lifetime is given in product.md, section 7. */
const credentialsLifeMs = 15 * 60_000;

/** The extra time for a slow upload that began in time, and for completing it. */
const graceMs = 2 * 3_600_000;

/** Retries are free, but each writes the whole file again. */
const putsMax = 20;

/** Three times as long as a body may be silent, so that a running upload never loses its lease. */
const putLeaseMs = 60_000;
const expireBatch = 200;

export function createUploads(options: UploadsOptions): Uploads {
  const { mongo, store, blobs, making, space, clock, limits } = options;
  /** The running attempts to make a file, by blob. */
  const attempts = new Map<string, Promise<FileRow>>();

  async function open(owner: FileOwner, body: Schemas['files.UploadRequest']): Promise<UploadRow> {
    checkSize(body, limits);
    const now = clock.now();
    const row: UploadRow = {
      _id: newId('upl'),
      owner,
      name: cleanName(body.fileName),
      size: body.fileSize,
      fileType: body.fileType,
      sha256: body.checksum?.toLowerCase(),
      metadata: body.metadata && toKept(body.metadata),
      puts: 0,
      expiresAt: new Date(now + credentialsLifeMs),
      endsAt: new Date(now + credentialsLifeMs + graceMs),
    };
    await space.admit(row.size);
    await store.createUsage(owner);
    await inTransaction(mongo, async (session) => {
      const taken = { size: row.size, maxima: limits.quota };
      if (!(await store.takeRoom(owner, taken, session))) throw refuse('FILE_QUOTA_EXCEEDED');
      await store.insertUpload(row, session);
    });
    space.promised(row.size);
    return row;
  }

  async function receive(key: string, body: Body): Promise<Received> {
    // The disk is checked before the attempt is counted: a full disk is not the uploader's fault.
    await space.checkDisk(0);
    const id = newId('put');
    const row = await store.beginPut(key, { id, at: new Date(clock.now()), leaseEndsAt: lease(), putsMax });
    if (row === null) throw whyNoPut(await store.upload(key));
    try {
      return await taken(row, { ...body, source: leased(body.source, { key, id }) });
    } finally {
      await store.endPut(key, id);
    }
  }

  async function taken(row: UploadRow, body: Body): Promise<Received> {
    checkDeclared(body.declared, row);
    const { _id: key, size, sha256 } = row;
    const written = await blobs.write({ source: body.source, size, sha256 });
    const sniffed = await sniff(written.head);
    const arrived = { blob: written.blob, sha256: written.sha256, sniffed };
    const before = await store.arrive(key, arrived);
    if (before === null) {
      await blobs.remove(written.blob);
      throw refuse('NOT_FOUND');
    }
    if (before.arrived) await blobs.remove(before.arrived.blob);
    return { key, fileSize: size, checksum: written.sha256 };
  }

  const lease = () => new Date(clock.now() + putLeaseMs);

  /** A running body renews its lease; the upload of a node that died can be repeated when the lease ends. */
  async function* leased(source: Body['source'], { key, id }: { key: string; id: string }) {
    let extendAtMs = clock.monotonic() + putLeaseMs / 3;
    for await (const piece of source) {
      if (clock.monotonic() >= extendAtMs) {
        extendAtMs = clock.monotonic() + putLeaseMs / 3;
        await store.extendPut(key, { id, leaseEndsAt: lease() });
      }
      yield piece;
    }
  }

  async function complete(owner: FileOwner, body: Completion): Promise<FileRow> {
    const done = await store.fileOf(body.key, owner);
    if (done) return agreed(done, body);
    const upload = await store.upload(body.key);
    if (upload === null || upload.owner !== owner) throw refuse('NOT_FOUND');
    if (upload.endsAt.getTime() <= clock.now()) throw refuse('NOT_FOUND');
    const { arrived } = upload;
    if (!arrived) {
      throw refuse('CONFLICT', { message: 'The bytes have not arrived. Send them to uploadUrl first.' });
    }
    checkAgreement({ size: upload.size, sha256: arrived.sha256 }, body);
    if (arrived.isUndecodable) throw undecodable();
    try {
      return agreed(await makeOnce(upload, draftOf(upload, arrived, body)), body);
    } catch (error) {
      // Another request made the file first, or this node's commit succeeded and its answer was lost.
      const done = await store.fileOf(body.key, owner);
      if (done === null) throw error;
      return agreed(done, body);
    }
  }

  /** Concurrent calls share one attempt, because decoding a picture is expensive. */
  function makeOnce(upload: UploadRow, draft: Draft): Promise<FileRow> {
    const running = attempts.get(draft.blob);
    if (running !== undefined) return running;
    const attempt = make(upload, draft).finally(() => attempts.delete(draft.blob));
    attempts.set(draft.blob, attempt);
    return attempt;
  }

  async function make(upload: UploadRow, draft: Draft): Promise<FileRow> {
    try {
      return await making.make(draft, async (session) => {
        await store.change(upload.owner, { files: 0, bytes: 0, open: -1 }, session);
        return store.endUpload(upload, session);
      });
    } catch (error) {
      // The same bytes would only take the same time again; other bytes may be sent.
      if (isUndecodable(error)) await store.noteUndecodable(upload._id, draft.blob);
      throw error;
    }
  }

  async function expire(): Promise<number> {
    const rows = await store.overdue(new Date(clock.now()), expireBatch);
    for (const row of rows) await end(row);
    return rows.length;
  }

  async function giveUp(owner: FileOwner, key: string): Promise<void> {
    const row = await store.upload(key);
    if (row?.owner === owner) await end(row);
  }

  async function end(row: UploadRow): Promise<void> {
    const ended = await inTransaction(mongo, async (session) => {
      if (!(await store.endUpload(row, session))) return false;
      await store.change(row.owner, { files: -1, bytes: -row.size, open: -1 }, session);
      return true;
    });
    if (ended && row.arrived) await blobs.remove(row.arrived.blob);
  }

  return Object.freeze({ open, receive, complete, giveUp, expire });
}

function checkSize({ fileSize, fileType }: Schemas['files.UploadRequest'], limits: UploadLimits): void {
  if (fileSize > limits.fileBytes) {
    throw refuse('TOO_LARGE', { message: `A file may have ${limits.fileBytes} bytes.` });
  }
  const isTooLarge = fileSize > limits.pictureBytes;
  if (isTooLarge && isPicture(plainType(fileType ?? ''))) throw tooLargePicture(limits.pictureBytes);
}

/** Checks the declared length before a byte is read. */
function checkDeclared(declared: string, { size }: UploadRow): void {
  if (declared === '' || Number(declared) === size) return;
  const message = `Content-Length is ${declared}, but ${size} bytes were announced`;
  throw refuse('VALIDATION', { details: [{ field: 'body', rule: 'size', message }] });
}

function whyNoPut(row: UploadRow | null): Error {
  if (row === null) return refuse('NOT_FOUND');
  const message =
    row.puts >= putsMax
      ? `The bytes were sent ${putsMax} times. Start a new upload.`
      : 'The bytes of this upload are being sent. Wait for that answer; if its connection was lost, send ' +
        'them again in a minute. Other files need uploads of their own.';
  return refuse('CONFLICT', { message });
}

function agreed(file: FileRow, body: Completion): FileRow {
  checkAgreement(file, body);
  return file;
}

/** The completion must agree with the declaration and with the bytes that arrived. */
function checkAgreement(is: { size: number; sha256: string }, completion: Completion): void {
  const details = [
    ...(completion.fileSize === is.size
      ? []
      : [{ field: 'fileSize', rule: 'const', message: `must be ${is.size}` }]),
    ...(completion.checksum === undefined || completion.checksum.toLowerCase() === is.sha256
      ? []
      : [
          { field: 'checksum', rule: 'const', message: `must be ${is.sha256}, as of the bytes that arrived` },
        ]),
  ];
  if (details.length > 0) throw refuse('VALIDATION', { details });
}

function draftOf(upload: UploadRow, arrived: Arrived, body: Completion): Draft {
  const { owner, size, metadata } = upload;
  return {
    owner,
    origin: upload._id,
    name: cleanName(body.fileName),
    mimeType: settleType(body.fileType ?? upload.fileType, arrived.sniffed),
    size,
    sha256: arrived.sha256,
    blob: arrived.blob,
    category: body.category,
    isPublic: body.isPublic ?? false,
    ...(metadata && { metadata }),
  };
}
