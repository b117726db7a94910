// A file and an upload as they are stored, and a file as it is shown.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { fromKept, type KeptObject } from '../shared/kept-object.js';
import type { SignedLinks } from './signed-links.js';

/** The owner of a file: `account:<id>` or `bot:<id>`. */
export type FileOwner = `account:${string}` | `bot:${string}`;

export interface Thumbnail {
  readonly blob: string;
  readonly size: number;
}

export interface FileRow {
  readonly _id: string;
  readonly owner: FileOwner;
  /** The upload it was completed from, or an id of its own: unique, so completing twice makes one file. */
  readonly origin: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly blob: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail?: Thumbnail;
  readonly category: string;
  readonly isPublic: boolean;
  readonly metadata?: KeptObject | undefined;
  /** The number of objects that show this file: while there is one, it cannot be deleted. */
  readonly uses: number;
  readonly createdAt: Date;
}

/** The bytes of an upload that have arrived. */
export interface Arrived {
  readonly blob: string;
  readonly sha256: string;
  readonly sniffed?: string | undefined;
  /** True for a picture that could not be decoded. */
  readonly isUndecodable?: true;
}

export interface UploadRow {
  readonly _id: string;
  readonly owner: FileOwner;
  readonly name: string;
  readonly size: number;
  readonly fileType?: string | undefined;
  readonly sha256?: string | undefined;
  readonly metadata?: KeptObject | undefined;
  /** How often a client has begun to send the bytes. */
  readonly puts: number;
  /** The request whose bytes are accepted now; without a renewal of its lease it counts as ended. */
  readonly put?: { readonly id: string; readonly leaseEndsAt: Date };
  readonly arrived?: Arrived;
  /** The bytes may be sent before this time. */
  readonly expiresAt: Date;
  /** After this time the upload is treated as if it had never existed. */
  readonly endsAt: Date;
}

/** The least time for which a download address is valid. */
const linkLifeMs = 60 * 60_000;

/** The ends of download addresses are multiples of this, so that a browser finds a picture in its cache. */
const linkStepMs = 15 * 60_000;

export function ownerOf(caller: Extract<Caller, { kind: 'account' | 'bot' }>): FileOwner {
  return caller.kind === 'bot' ? `bot:${caller.botId}` : `account:${caller.userId}`;
}

/** The account that owns the file; undefined when a bot does. */
export function accountIn(owner: FileOwner): string | undefined {
  const account = 'account:';
  return owner.startsWith(account) ? owner.slice(account.length) : undefined;
}

export function uploadPath(key: string): string {
  return `/uploads/${key}`;
}

export type Variant = 'original' | 'thumbnail';

export function filePath(id: string, variant: Variant): string {
  return `/files/${id}/${variant}`;
}

/** The id of a file whose address `filePath` and this origin made, with or without a signature. */
export function fileIdIn(url: string, links: Pick<SignedLinks, 'unsigned'>): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(links.unsigned('/')).origin) return undefined;
  return /^\/files\/([A-Za-z0-9_-]{1,64})\/(?:original|thumbnail)$/.exec(pathname)?.[1];
}

/** The time until which a download address is valid that is given out now. */
export function linkEnd(at: number, lifeMs = linkLifeMs): number {
  return Math.ceil((at + lifeMs) / linkStepMs) * linkStepMs;
}

/** The fields of a file that messages show as well. Its download addresses are valid until `endsAt`. */
export function downloadOf(row: FileRow, links: SignedLinks, endsAt: number) {
  const urlOf = (variant: Variant) => {
    const path = filePath(row._id, variant);
    return row.isPublic ? links.unsigned(path) : links.sign(path, endsAt);
  };
  return {
    file_id: row._id,
    file_name: row.name,
    mime_type: row.mimeType,
    file_size: row.size,
    url: urlOf('original'),
    ...(row.thumbnail && { thumbnail_url: urlOf('thumbnail') }),
    ...(row.width !== undefined && { width: row.width }),
    ...(row.height !== undefined && { height: row.height }),
  };
}

/** The file as the API documents show it. */
export function shownFile(row: FileRow, links: SignedLinks, at: number): Schemas['files.File'] {
  return {
    ...downloadOf(row, links, linkEnd(at)),
    checksum: row.sha256,
    category: row.category,
    is_public: row.isPublic,
    ...(row.metadata && { metadata: fromKept<Schemas['files.Metadata']>(row.metadata) }),
    created_at: row.createdAt.toISOString(),
  };
}
