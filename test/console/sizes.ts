// What a browser loads of the console, gzipped: in all, at first, and with each lazy part.
import { readFileSync } from 'node:fs';

interface Manifest {
  readonly files: readonly { readonly name: string; readonly gzipBytes: number }[];
  readonly parts: {
    readonly first: readonly string[];
    readonly lazy: Readonly<Record<string, readonly string[]>>;
  };
}

export interface ConsoleSizes {
  readonly all: number;
  readonly first: number;
  /** Bytes by the file with which a part begins. */
  readonly lazy: Readonly<Record<string, number>>;
}

const path = new URL('../../dist/console/manifest.json', import.meta.url);

export function consoleSizes(): ConsoleSizes {
  const { files, parts } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const sizes = new Map(files.map(({ name, gzipBytes }) => [name, gzipBytes]));
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0);
  const lazy = Object.entries(parts.lazy).map(([part, names]) => [part, sizeOf(names)] as const);
  return { all: sizeOf(sizes.keys()), first: sizeOf(parts.first), lazy: Object.fromEntries(lazy) };
}
