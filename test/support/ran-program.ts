// Runs a program of the machine, such as a compiler, in a folder and to its end.
import { spawnSync } from 'node:child_process';

export type Command = readonly [string, ...string[]];

/** Go takes what is there, and fetches nothing. */
export const offlineGo = { GOPROXY: 'off', GOFLAGS: '', GOTOOLCHAIN: 'local' };

/** What it has written; throws where it is not installed. */
export function ranIn(folder: string, [program, ...args]: Command, input = '') {
  const env = { ...process.env, ...offlineGo };
  const { stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env, input });
  if (error !== undefined) throw new Error(`${program} does not run here: ${error.message}`);
  return { stdout, stderr };
}
