// Reads a QR code from a picture: by the browser's own detector where it has one that works, else by the
// decoder here.

interface Reader {
  /** The text of a code in the picture, or undefined where there is none. */
  read(picture: Frame): Promise<string | undefined>;
}

/** A frame of the camera, or a photograph. */
type Frame = HTMLVideoElement | ImageBitmap;

interface Detector {
  detect(picture: Frame): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

interface Effort {
  /** The longer side is made as small as that; fewer pixels take less time. */
  readonly side: number;
  readonly timeMs: number;
}

/** A frame must not hold the page up, as another one follows at once; there is one photograph only. */
export const efforts = {
  frame: { side: 640, timeMs: 40 },
  photograph: { side: 1600, timeMs: 1_500 },
} as const;

/** It runs on the page: no worker can begin under the content policy (docs/decisions/console.md). */
export async function openReader(effort: Effort): Promise<Reader> {
  let detector = await ownDetector();
  let decoder: Reader | undefined;
  return {
    async read(picture) {
      try {
        if (detector !== undefined) return (await detector.detect(picture))[0]?.rawValue;
      } catch {
        // Some detectors need a part of the system that is not there, and say so only when they are asked.
        detector = undefined;
      }
      decoder ??= await decoderReader(effort);
      return decoder.read(picture);
    },
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  try {
    // Some browsers have the class and can read nothing.
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined;
    return new BarcodeDetector({ formats: ['qr_code'] });
  } catch {
    return undefined;
  }
}

async function decoderReader({ side, timeMs }: Effort): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser gives no canvas.');
  return {
    async read(picture) {
      const [width, height] = sizeOf(picture, side);
      if (width === 0 || height === 0) return undefined;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(picture, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      try {
        return decodeQR({ width, height, data }, { timeLimit: timeMs });
      } catch {
        return undefined; // The decoder throws where it finds no code.
      }
    },
  };
}

function sizeOf(picture: Frame, side: number): readonly [width: number, height: number] {
  const isVideo = 'videoWidth' in picture;
  const width = isVideo ? picture.videoWidth : picture.width;
  const height = isVideo ? picture.videoHeight : picture.height;
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return [Math.round(width * scale), Math.round(height * scale)];
}
