// The paths of one embedded store in the data folder, made on first use and readable by the owner alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type StoreName = 'mongodb' | 'redis';

export interface StorePaths {
  readonly store: StoreName;
  /** The store's own files. */
  readonly data: string;
  readonly logFile: string;
  /** The store itself writes this file. */
  readonly pidFile: string;
  readonly lockFile: string;
  /** The address that the store itself keeps; earlier versions left their port here. */
  readonly addressFile: string;
}

export function pathsOf(dataDir: string, store: StoreName): StorePaths {
  const root = resolve(dataDir);
  const data = join(root, store);
  for (const folder of [root, data, join(root, 'log')]) makeFolder(folder);
  return Object.freeze({
    store,
    data,
    logFile: join(root, 'log', `${store}.log`),
    pidFile: join(root, `${store}.pid`),
    lockFile: join(root, `${store}.lock`),
    addressFile: join(root, `${store}.port`),
  });
}

/** Makes a folder in the data folder, or that folder itself. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const whatToDo = 'Choose another data folder with DATA_DIR.';
    throw new Error(`The folder ${path} cannot be made: ${reason}. ${whatToDo}`, { cause });
  }
}

export function rememberedAddress(places: StorePaths): string | undefined {
  try {
    return readFileSync(places.addressFile, 'utf8').trimEnd();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function rememberAddress(places: StorePaths, address: string): void {
  writeFileSync(places.addressFile, `${address}\n`, { mode: 0o600 });
}
