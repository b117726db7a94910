// The files by which a telephone installs the till: its icons, drawn from one SVG, and the manifest that
// names them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tillIcon = 'src/console/till/icon.svg';

/** It has two colours, and a few between them at its edges. */
const drawn = { palette: true, colours: 16, dither: 0, effort: 10 };

/** The edges of the icon are plain, so a mask of any shape leaves the drawing whole. */
const sides = [192, 512];
const touchSide = 180;
const colour = '#0b57b0';

/** Answers the files, and what the bundle must know of their names. */
export async function tillFiles(root) {
  const { default: sharp } = await import('sharp');
  const drawing = readFileSync(join(root, tillIcon));
  const png = async (side) => {
    const contents = await sharp(drawing).resize(side, side).png(drawn).toBuffer();
    return named('till-icon', contents, '.png');
  };
  const [touch, ...icons] = await Promise.all([touchSide, ...sides].map(png));
  const manifest = {
    id: '/console#/till',
    name: 'Signalbox till',
    short_name: 'Till',
    start_url: '/console#/till',
    scope: '/console',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: icons.flatMap(({ name }, at) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/console/${name}`,
        sizes: `${sides[at]}x${sides[at]}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
  const told = named('till', Buffer.from(JSON.stringify(manifest)), '.webmanifest');
  const address = ({ name }) => JSON.stringify(`/console/${name}`);
  return {
    files: [told, touch, ...icons],
    define: { tillManifest: address(told), tillTouchIcon: address(touch) },
  };
}

function named(start, contents, ending) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
  return { name: `${start}-${hash}${ending}`, contents };
}
