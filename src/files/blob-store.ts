// Stores the bytes of files: a small interface with two drivers, one for a folder and one for S3.
import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface Blob {
  /** A name is used for one blob only, ever: lower-case hexadecimal digits. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 in hex, when it is known before the bytes are: the store may check it too. */
  readonly sha256?: string | undefined;
  readonly source: AsyncIterable<Uint8Array>;
}

export interface BlobStore {
  /** Fails at the start, rather than at the first upload, when nothing can be written. */
  prepare(): Promise<void>;
  /** Writes all or nothing: until the promise resolves no reader finds the name. */
  write(blob: Blob): Promise<void>;
  /** Throws BlobMissing. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes also the remains of a broken write; a blob that does not exist is no error. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

export class BlobMissing extends Error {
  constructor(name: string, cause?: unknown) {
    super(`The file store has nothing under ${name}.`, { cause });
    this.name = 'BlobMissing';
  }
}
