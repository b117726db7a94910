// The places of one embedded store in the data folder, made on first use and readable by the owner alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface StorePlaces {
  /** The store's own files. */
  readonly data: string;
  readonly logFile: string;
  /** Written by the store itself. */
  readonly pidFile: string;
  readonly lockFile: string;
  /** Where the store was reached last time. */
  readonly portFile: string;
}

export function placesOf(dataDir: string, store: 'mongodb' | 'redis'): StorePlaces {
  const root = resolve(dataDir);
  const data = join(root, store);
  for (const folder of [root, data, join(root, 'log')]) makeFolder(folder);
  return Object.freeze({
    data,
    logFile: join(root, 'log', `${store}.log`),
    pidFile: join(root, `${store}.pid`),
    lockFile: join(root, `${store}.lock`),
    portFile: join(root, `${store}.port`),
  });
}

/** One in the data folder, or that folder itself. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const whatToDo = 'Choose another data folder with DATA_DIR.';
    throw new Error(`The folder ${path} cannot be made: ${reason}. ${whatToDo}`, { cause });
  }
}

export function rememberedPort(places: StorePlaces): number | undefined {
  try {
    const port = Number(readFileSync(places.portFile, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function rememberPort(places: StorePlaces, port: number): void {
  writeFileSync(places.portFile, `${port}\n`, { mode: 0o600 });
}
