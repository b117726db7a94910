// The interface for rooms that show pictures: check their owners, keep them from deletion, and sign their
// addresses.
import type { ClientSession } from 'mongodb';
import { fileIdIn, filePath, linkEnd } from './file.js';
import { keepPicture } from './kept-pictures.js';
import type { IsShown, Library } from './library.js';
import { createOwnPictures, type OwnPictures } from './own-pictures.js';
import type { SignedLinks } from './signed-links.js';
import type { Uploads } from './uploads.js';

export interface FileCovers extends OwnPictures {
  /** True when it is a picture that this account has uploaded. */
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  isPictureOfBot(fileId: string, botId: string): Promise<boolean>;
  /**
   * Makes a file of the bot from these bytes; undefined when they are no picture. Throws what an upload
   * throws.
   */
  keepPicture(bytes: Uint8Array, botId: string): Promise<string | undefined>;
  readonly pictureBytesMax: number;
  /** The file of an address of this service; undefined when it is another server's. */
  fileIn(url: string): string | undefined;
  /**
   * Keeps the file from being deleted, until it is released as often as it was held; false when it is gone.
   */
  hold(fileId: string, session: ClientSession): Promise<boolean>;
  release(fileId: string, session: ClientSession): Promise<void>;
  /** Serves rooms that hold nothing: no file is deleted while this reports that it is shown. */
  keepWhile(isShown: IsShown): void;
  /** A signed address for callers who may see the object with the picture; valid for a day. */
  urlOf(fileId: string, at: number): string;
}

export interface CoversOptions {
  readonly library: Library;
  readonly uploads: Uploads;
  readonly links: SignedLinks;
  readonly pictureBytesMax: number;
  /** Inner addresses that are allowed for pictures in development. */
  readonly devTargets: readonly string[];
}

const coverLifeMs = 24 * 3_600_000;

export function createCovers(options: CoversOptions): FileCovers {
  const { library, uploads, links, pictureBytesMax, devTargets } = options;
  const ofPictures = {
    async isPictureOf(fileId: string, accountId: string) {
      return (await library.picture(fileId, `account:${accountId}`)) !== undefined;
    },
    fileIn: (url: string) => fileIdIn(url, links),
    urlOf: (fileId: string, at: number) => links.sign(filePath(fileId, 'original'), linkEnd(at, coverLifeMs)),
  };
  return Object.freeze({
    ...ofPictures,
    ...createOwnPictures({ ...ofPictures, devTargets }),
    async isPictureOfBot(fileId: string, botId: string) {
      return (await library.picture(fileId, `bot:${botId}`)) !== undefined;
    },
    keepPicture: (bytes: Uint8Array, botId: string) => keepPicture(uploads, { bytes, owner: `bot:${botId}` }),
    pictureBytesMax,
    hold: library.hold,
    release: library.release,
    keepWhile: library.keepWhile,
  });
}
