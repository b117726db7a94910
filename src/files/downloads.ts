// Answers requests for the bytes of a file: whole, in part, or as not modified.
import { refuse } from '../shared/errors.js';
import type { BytesAnswer, StreamRequest } from '../shared/streaming.js';
import { BlobMissing, type BlobStore } from './blob-store.js';
import { namesTag, readRange } from './byte-range.js';
import { type FileRow, filePath, type Variant } from './file.js';
import type { FileStore } from './file.store.js';
import { dispositionOf } from './file-name.js';
import { isShown } from './file-type.js';
import type { SignedLinks } from './signed-links.js';

export interface DownloadsOptions {
  readonly store: FileStore;
  readonly blobStore: BlobStore;
  readonly links: SignedLinks;
}

interface DownloadRequest extends Pick<StreamRequest, 'params' | 'query' | 'isHead' | 'at'> {
  readonly headers: Pick<StreamRequest['headers'], 'range' | 'if-range' | 'if-none-match'>;
}

export type Download = (request: DownloadRequest) => Promise<BytesAnswer>;

/** The part of a file that is sent. */
interface Part {
  readonly blob: string;
  readonly size: number;
  readonly mimeType: string;
  readonly tag: string;
}

/** Browsers run nothing of a file, of any type and wherever it is opened. */
const harmless = [
  ['Content-Security-Policy', "default-src 'none'; sandbox"],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['Accept-Ranges', 'bytes'],
] as const;

export function createDownloads({ store, blobStore, links }: DownloadsOptions): Download {
  return async (request) => {
    const { params, query, headers, isHead } = request;
    const variant = variantOf(params.variant);
    const file = await permitted(request, variant);
    const part = partOf(file, variant);
    const always = [
      ...harmless,
      ['ETag', part.tag],
      ['Cache-Control', cacheOf(file, query, request.at)],
    ] as const;
    if (headers['if-none-match'] !== '' && namesTag(headers['if-none-match'], part.tag)) {
      return { status: 304, headers: always };
    }
    const mayResume = headers['if-range'] === '' || headers['if-range'] === part.tag;
    const range = isHead || !mayResume ? undefined : readRange(headers.range, part.size);
    const what = [
      ['Content-Type', part.mimeType],
      ['Content-Disposition', dispositionOf(isShown(part.mimeType) ? 'inline' : 'attachment', file.name)],
    ] as const;
    const open = () => blobStore.read(part.blob, range).catch(missing);
    if (!range) {
      return { status: 200, headers: [...what, ...always], bytes: { length: part.size, open } };
    }
    const { from, to } = range;
    const where = ['Content-Range', `bytes ${from}-${to}/${part.size}`] as const;
    return { status: 206, headers: [...what, where, ...always], bytes: { length: to - from + 1, open } };
  };

  /** A public file needs no signature; for any other a request without one is refused before the look-up. */
  async function permitted({ params, query, at }: DownloadRequest, variant: Variant): Promise<FileRow> {
    const id = params.id ?? '';
    const path = filePath(id, variant);
    const isSigned = query.has('signature');
    if (isSigned) links.verify(path, query, at);
    const file = await store.file(id);
    if (file === null || !(isSigned || file.isPublic)) throw refuse('NOT_FOUND');
    return file;
  }
}

function variantOf(text: string | undefined): Variant {
  if (text === 'original' || text === 'thumbnail') return text;
  throw refuse('NOT_FOUND');
}

function partOf(file: FileRow, variant: Variant): Part {
  if (variant === 'original') {
    return { blob: file.blob, size: file.size, mimeType: servedType(file.mimeType), tag: `"${file.sha256}"` };
  }
  if (!file.thumbnail) throw refuse('NOT_FOUND');
  const { blob, size } = file.thumbnail;
  return { blob, size, mimeType: 'image/webp', tag: `"${file.sha256}-320"` };
}

/** Text is UTF-8 here; without the charset a browser guesses. */
function servedType(mimeType: string): string {
  return mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType;
}

/** The bytes of a file never change, so a copy is valid as long as the address is. */
function cacheOf({ isPublic }: FileRow, query: URLSearchParams, at: number): string {
  if (isPublic) return 'public, max-age=31536000, immutable';
  const seconds = Math.max(0, Number(query.get('expires')) - Math.floor(at / 1_000));
  return `private, max-age=${seconds}, immutable`;
}

function missing(error: unknown): never {
  // The file was deleted between its row and its bytes.
  throw error instanceof BlobMissing ? refuse('NOT_FOUND') : error;
}
