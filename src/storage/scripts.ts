// Defines every Lua file on a Redis connection, under its own name and with the key count of its name.
import { readdirSync, readFileSync } from 'node:fs';
import type { RedisClient } from './redis-client.js';

export interface Script {
  readonly name: string;
  readonly lua: string;
  /** Absent when the caller gives the count, as the first argument. */
  readonly keyCount?: number;
}

const named = /^([a-z][a-z-]*)-(\d+|n)\.lua$/;
const folder = new URL('./lua/', import.meta.url);

/**
 * `take-windows-n.lua` becomes `redis.takeWindows`; a file without a key count in its name stops the start.
 */
export function readScripts(from: URL = folder): readonly Script[] {
  return readdirSync(from)
    .filter((file) => file.endsWith('.lua'))
    .map((file) => scriptOf(file, from));
}

function scriptOf(file: string, from: URL): Script {
  const [, words, count] = named.exec(file) ?? [];
  if (words === undefined || count === undefined) {
    throw new Error(`${file} must be named <name>-<key count>.lua, with n for a count given by the caller.`);
  }
  const name = words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const lua = readFileSync(new URL(file, from), 'utf8');
  return count === 'n' ? { name, lua } : { name, lua, keyCount: Number(count) };
}

export function defineScripts(redis: RedisClient, scripts: readonly Script[]): void {
  for (const { name, lua, keyCount } of scripts) {
    redis.defineCommand(name, keyCount === undefined ? { lua } : { lua, numberOfKeys: keyCount });
  }
}
