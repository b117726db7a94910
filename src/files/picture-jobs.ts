// What the node asks of the process that decodes pictures, and what it is answered.

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Cropping {
  readonly area: Area;
  readonly mimeType: string;
  /** A part that would be larger is refused. */
  readonly bytesMax: number;
}

export interface Picture {
  /** As people see it: turned upright. */
  readonly width: number;
  readonly height: number;
  /** WebP, without what cameras write into pictures. */
  readonly thumbnail: Uint8Array;
}

/** Without a cropping the picture is looked at. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly cropping?: Cropping;
}

export type PictureAnswer =
  | { readonly picture: Picture }
  | { readonly part: Uint8Array }
  | { readonly outside: { readonly width: number; readonly height: number } }
  | { readonly isPartTooLarge: true }
  /** It cannot be decoded: broken, or too large. */
  | { readonly undecodable: string };

/** The first message of the process; then one answer for each job. */
export const ready = 'ready';

/** A small file may decode to gigabytes: refused by its header, before anything is decoded. */
export const pixelsMax = 50_000_000;

/** Of a picture that has to be in memory whole before its first line is known. */
export const wholePixelsMax = 24_000_000;
