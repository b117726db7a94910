// What a browser loads of the console, gzipped. Nothing is measured: the build has written it down.
import { consoleSizes } from '../../test/console/sizes.js';
import type { Aim, Measure } from '../bench.js';

const { all, first, lazy } = consoleSizes();
const bytesOfKilobyte = 1_000;

const rows = [
  { key: 'sizes.all', what: 'the whole console, gzipped', bytes: all, atMost: 150 },
  { key: 'sizes.first', what: 'what is loaded at first, gzipped', bytes: first, atMost: 60 },
  ...Object.entries(lazy).map(([part, bytes]) => {
    const what = `loaded with ${part.replace(/^(?:node_modules|src\/console)\//, '')}, gzipped`;
    return { key: `sizes.${part}`, what, bytes, atMost: 40 };
  }),
];

export const sizeAims: readonly Aim[] = rows.map(({ key, atMost }) => ({ figure: key, atMost }));

export const sizes: Measure<unknown> = {
  name: 'sizes',
  once: true,
  figures: rows.map(({ key, what }) => ({ key, what, unit: 'KB' })),
  take: async () => Object.fromEntries(rows.map(({ key, bytes }) => [key, bytes / bytesOfKilobyte])),
};
