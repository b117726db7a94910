// A file and an upload as they are kept, and how a file is shown.
import type { Schemas } from '../generated/schemas.js';
import type { Caller } from '../shared/caller.js';
import { fromKept, type KeptObject } from '../shared/kept-object.js';
import type { SignedLinks } from './signed-links.js';

/** Whose file it is: `account:<id>` or `bot:<id>`. */
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
  /** How many things show this file: while there is one, it cannot be deleted. */
  readonly uses: number;
  readonly createdAt: Date;
}

/** What has arrived of an upload. */
export interface Arrived {
  readonly blob: string;
  readonly sha256: string;
  readonly sniffed?: string | undefined;
  /** A picture that could not be decoded. */
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
  /** How many attempts to send the bytes have begun. */
  readonly puts: number;
  /** The one attempt whose bytes are taken now; one that stopped saying so has ended. */
  readonly put?: { readonly id: string; readonly leaseEndsAt: Date };
  readonly arrived?: Arrived;
  /** Until then the bytes may be sent. */
  readonly expiresAt: Date;
  /** From then on the upload is treated as if it had never existed. */
  readonly endsAt: Date;
}

/** How long an address to download from is good for, at least. */
const linkLifeMs = 60 * 60_000;

/** Addresses given out within it are the same, so that browsers need not load a picture twice. */
const linkStepMs = 15 * 60_000;

export function ownerOf(caller: Extract<Caller, { kind: 'account' | 'bot' }>): FileOwner {
  return caller.kind === 'bot' ? `bot:${caller.botId}` : `account:${caller.userId}`;
}

/** The account that it is; undefined: a bot. */
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

/** Of an address that `filePath` and this origin made, with or without a signature. */
export function fileIdIn(url: string, links: Pick<SignedLinks, 'unsigned'>): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(links.unsigned('/')).origin) return undefined;
  return /^\/files\/([A-Za-z0-9_-]{1,64})\/(?:original|thumbnail)$/.exec(pathname)?.[1];
}

export function linkEnd(at: number, lifeMs = linkLifeMs): number {
  return Math.ceil((at + lifeMs) / linkStepMs) * linkStepMs;
}

/** What messages show of it, too; its addresses are good until then. */
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

/** As its documents show it. */
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
