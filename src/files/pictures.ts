// Looks into pictures with bounded memory and time: their size, a thumbnail, and a part of them.
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../shared/errors.js';
import { createLane } from '../shared/lane.js';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  /** As people see it: turned upright. */
  readonly width: number;
  readonly height: number;
  /** WebP, without what cameras write into pictures. */
  readonly thumbnail: Uint8Array;
}

export interface Pictures {
  /** Throws VALIDATION when it cannot be shown, or would take too much memory. */
  look(bytes: () => Promise<Uint8Array>): Promise<Picture>;
  /** The part alone, upright, without what cameras write into pictures. */
  crop(bytes: () => Promise<Uint8Array>, cropping: Cropping): Promise<Uint8Array>;
}

export interface Cropping {
  readonly area: Area;
  readonly mimeType: string;
}

/** A small file may unfold to gigabytes: refused by its header, before anything is unfolded. */
const pixelsMax = 50_000_000;

const thumbnailSide = 320;
const decodeSeconds = 15;

// SVG and PDF would be rendered, not decoded; the cache would keep pictures of one person for another.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
sharp.cache(false);
sharp.concurrency(1);

export function createPictures({ atOnce = 2, waitingMax = 100 } = {}): Pictures {
  const inLane = createLane({ atOnce, waitingMax });

  return Object.freeze({
    look: (bytes: () => Promise<Uint8Array>) =>
      // The bytes are fetched in the lane too, so that those who wait hold nothing.
      inLane(async () => {
        const input = await bytes();
        return decoded(async () => {
          const { autoOrient } = await open(input).metadata();
          const thumbnail = await open(input)
            .autoOrient()
            .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
            .webp({ quality: 80 })
            .toBuffer();
          return { ...autoOrient, thumbnail };
        });
      }),
    crop: (bytes: () => Promise<Uint8Array>, { area, mimeType }: Cropping) =>
      inLane(async () => {
        const input = await bytes();
        return decoded(async () => {
          const { width, height } = (await open(input).metadata()).autoOrient;
          if (area.x + area.width > width || area.y + area.height > height) throw outside({ width, height });
          const { x: left, y: top } = area;
          const part = { left, top, width: area.width, height: area.height };
          return encoded(open(input).autoOrient().extract(part), mimeType).toBuffer();
        });
      }),
  });
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds: decodeSeconds });
}

function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/png') return picture.png();
  return mimeType === 'image/jpeg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 90 });
}

/** What stays of the type when a part is cut out: an animation becomes its first picture. */
export function croppedType(mimeType: string): string {
  return mimeType === 'image/gif' ? 'image/webp' : mimeType;
}

/** sharp says what is wrong with a picture by throwing; everything it throws is about the picture. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'Refusal') throw cause;
    const message = `the picture cannot be decoded, or has more than ${pixelsMax} pixels`;
    throw refuse('VALIDATION', { details: [{ field: 'body', rule: 'picture', message }] });
  }
}

function outside({ width, height }: { width: number; height: number }): Error {
  const message = `the part must lie inside the picture, which has ${width} by ${height} pixels`;
  return refuse('VALIDATION', { details: [{ field: '', rule: 'inside', message }] });
}
