// What other rooms may do with pictures that they show: ask whose they are, keep them, and show them.
import type { ClientSession } from 'mongodb';
import { fileIdIn, filePath, linkEnd } from './file.js';
import { keepPicture } from './kept-pictures.js';
import type { KeptWhile, Library } from './library.js';
import { createOwnPictures, type OwnPictures } from './own-pictures.js';
import type { SignedLinks } from './signed-links.js';
import type { Uploads } from './uploads.js';

export interface FileCovers extends OwnPictures {
  /** True when it is a picture that this account has uploaded. */
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
  isPictureOfBot(fileId: string, botId: string): Promise<boolean>;
  /** A file of the bot, made of these bytes; undefined: they are no picture. Throws what an upload throws. */
  keepPicture(bytes: Uint8Array, botId: string): Promise<string | undefined>;
  readonly pictureBytesMax: number;
  /** The file that an address of ours is of; undefined: it is another server's. */
  fileIn(url: string): string | undefined;
  /** Keeps it from being deleted, until it is released as often as it was held; false when it is gone. */
  hold(fileId: string, session: ClientSession): Promise<boolean>;
  release(fileId: string, session: ClientSession): Promise<void>;
  /** For rooms that hold nothing: no file is deleted while this says that something shows it. */
  keepWhile(isShown: KeptWhile): void;
  /** A signed address for callers who may see what the picture belongs to; good for a day. */
  urlOf(fileId: string, at: number): string;
}

export interface CoversOptions {
  readonly library: Library;
  readonly uploads: Uploads;
  readonly links: SignedLinks;
  readonly pictureBytesMax: number;
  /** Inside, and good as addresses of pictures all the same. */
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
