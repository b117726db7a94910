// Where the bytes of files are: a small interface with two drivers, one for a folder and one for S3.
import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface Blob {
  /** Used for one blob only, ever: lower-case hexadecimal digits. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 in hex, when it is known before the bytes are: the store may check it too. */
  readonly sha256?: string | undefined;
  readonly source: AsyncIterable<Uint8Array>;
}

export interface BlobStore {
  /** Says at start, rather than at the first upload, that nothing can be written. */
  prepare(): Promise<void>;
  /** All or nothing: until the promise resolves no reader finds anything under the name. */
  write(blob: Blob): Promise<void>;
  /** Throws BlobMissing. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Also what a broken write left behind; a blob that is not there is fine. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

export class BlobMissing extends Error {
  constructor(name: string, cause?: unknown) {
    super(`The file store has nothing under ${name}.`, { cause });
    this.name = 'BlobMissing';
  }
}
