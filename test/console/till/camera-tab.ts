// A tab of a browser whose camera sees one picture, as a telephone does that is held before a screen.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser, openTab, type Tab } from '../browser.js';

const [width, height] = [640, 480];
/** Grey, as one byte of each colour part. */
const grey = 128;

/** The picture is a PNG; it stands in the middle, on grey. */
export async function openCameraTab(address: string, picture: Buffer): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-camera-'));
  const film = join(folder, 'film.y4m');
  writeFileSync(film, await filmOf(picture));
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const tab = await openTab(address, browser);
  return {
    ...tab,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A film of one frame, which the camera shows again and again. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const background = { r: grey, g: grey, b: grey };
  const fitted = { width, height: height - 80, fit: 'contain', background } as const;
  const luma = await sharp(picture)
    .flatten({ background })
    .resize(fitted)
    .extend({ top: 40, bottom: 40, background })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((width * height) / 2, grey);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), luma, colours]);
}
