// The process that decodes pictures, one at a time. It has no store and no secret, and a bad picture may end
// it.
import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  type Cropping,
  type PictureAnswer,
  type PictureJob,
  pixelsMax,
  ready,
  wholePixelsMax,
} from './picture-jobs.js';

const thumbnailSide = 320;
const decodeSeconds = 15;

/** Formats whose decoders hold all pixels; others are read line by line, unless they are progressive. */
const wholeFormats = ['webp', 'gif'];

// SVG and PDF would be rendered, not decoded; the cache would keep pictures of one person for another.
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
sharp.cache(false);
sharp.concurrency(1);

// The node has ended, for any reason. `process.exit` would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (job: PictureJob) => {
  void answer(job).then((answered) => process.send?.(answered));
});
process.send?.(ready);

/** Every error that sharp throws is about the picture. */
async function answer({ bytes, cropping }: PictureJob): Promise<PictureAnswer> {
  try {
    const metadata = await open(bytes).metadata();
    if (isTooLarge(metadata)) return { undecodable: 'too many pixels' };
    return cropping === undefined ? await inspect(bytes, metadata) : await crop(bytes, metadata, cropping);
  } catch (error) {
    return { undecodable: error instanceof Error ? error.message : String(error) };
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds: decodeSeconds });
}

function isTooLarge({ width, height, format, isProgressive }: Metadata): boolean {
  const isWhole = isProgressive || wholeFormats.includes(format);
  return width * height > (isWhole ? wholePixelsMax : pixelsMax);
}

async function inspect(bytes: Uint8Array, { autoOrient }: Metadata): Promise<PictureAnswer> {
  const thumbnail = await open(bytes)
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { picture: { ...autoOrient, thumbnail } };
}

async function crop(bytes: Uint8Array, { autoOrient }: Metadata, cropping: Cropping): Promise<PictureAnswer> {
  const { area, mimeType, bytesMax } = cropping;
  const { width, height } = autoOrient;
  if (area.x + area.width > width || area.y + area.height > height) return { outside: { width, height } };
  const { x: left, y: top } = area;
  const cut = open(bytes).autoOrient().extract({ left, top, width: area.width, height: area.height });
  const part = await encoded(cut, mimeType).toBuffer();
  return part.byteLength > bytesMax ? { isPartTooLarge: true } : { part };
}

function encoded(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/png') return picture.png();
  return mimeType === 'image/jpeg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 90 });
}
