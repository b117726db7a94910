// Copies the back-up of a data folder to where the product looks for it, whole or not at all.
import { cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { runningMongoUrl } from '../storage/embedded/mongo.js';

/** What of a data folder belongs to a moment that is over: Redis' copies, logs, and marks of processes. */
const ofThen = /^(?:redis|log)$|\.(?:pid|lock)$/;

/** Throws, in words for the operator, where the copy would overwrite something or would not be whole. */
export function copyDataFolder(from: string, dataDir: string): void {
  const source = resolve(from);
  const place = resolve(dataDir);
  if (!existsSync(join(source, 'mongodb', 'WiredTiger')))
    throw new Error(`${source} is no back-up of a data folder: there is no mongodb/WiredTiger in it.`);
  if (`${place}${sep}`.startsWith(`${source}${sep}`) || `${source}${sep}`.startsWith(`${place}${sep}`))
    throw new Error(`${source} and the data folder ${place} lie in each other.`);
  if (runningMongoUrl(source) !== undefined)
    throw new Error(
      `A node is at work on ${source}: stop it first, for a copy of it now would not be whole.`,
    );
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new Error(`The data folder ${place} is not empty: move it away first, nothing is overwritten.`);
  const half = `${place}.restoring`;
  rmSync(half, { recursive: true, force: true });
  cpSync(source, half, { recursive: true, preserveTimestamps: true, filter: (path) => isKept(source, path) });
  rmSync(place, { recursive: true, force: true });
  renameSync(half, place);
}

function isKept(source: string, path: string): boolean {
  const kind = lstatSync(path);
  return (kind.isFile() || kind.isDirectory()) && !ofThen.test(relative(source, path));
}
