// The messages between a node and the process that decodes pictures.

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

interface Picture {
  /** The size after rotation, as people see the picture. */
  readonly width: number;
  readonly height: number;
  /** WebP, without the metadata of cameras. */
  readonly thumbnail: Uint8Array;
}

/** Without a cropping the picture is only inspected. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly cropping?: Cropping;
}

export type PictureAnswer =
  | { readonly picture: Picture }
  | { readonly part: Uint8Array }
  | { readonly outside: { readonly width: number; readonly height: number } }
  | { readonly isPartTooLarge: true }
  /** The picture is broken, or too large to be decoded. */
  | { readonly undecodable: string };

/** The first message of the process; then one answer for each job. */
export const ready = 'ready';

/** A small file may decode to gigabytes: refused by its header, before anything is decoded. */
export const pixelsMax = 50_000_000;

/** The bound for a picture that has to be in memory whole before its first line is known. */
export const wholePixelsMax = 24_000_000;
