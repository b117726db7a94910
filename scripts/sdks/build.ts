// Fetches one generator, generates a client from the OpenAPI document, and compiles it with a program of
// ours, in a folder of the cache: whole or not at all.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { findOnPath } from '../setup/proof.mjs';
import { complaintOf, run } from '../setup/run.mjs';
import type { Generator, Step } from './generators.js';

/** A generator is fetched, and a client compiled, within this. */
const timeoutMs = 600_000;

/** The machine has not what the generator needs. */
export class Lacking extends Error {}

/** Throws `Lacking` with the reason, or what the generator or a compiler complained of. */
export async function builtClient(generator: Generator, cacheFolder: string): Promise<string> {
  const { name, needs, program, make } = generator;
  const missing = needs.filter((one) => findOnPath(one, process.env) === undefined);
  if (missing.length > 0) throw new Lacking(`there is no ${missing.join(' and no ')} on PATH`);
  const document = join(root, 'docs/openapi.json');
  const ours = join(root, 'test/sdks/programs', program[0]);
  const hash = createHash('sha256').update(JSON.stringify(generator));
  for (const file of [document, ours]) hash.update(readFileSync(file));
  const folder = join(cacheFolder, `sdk-${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const staging = mkdtempSync(join(cacheFolder, '.fetch-sdk-'));
  try {
    cpSync(document, join(staging, 'openapi.json'));
    cpSync(ours, join(staging, program[1]));
    for (const step of make) await done(step, staging);
    // Another run may have been first: its folder is the same.
    if (!existsSync(folder)) renameSync(staging, folder);
    return folder;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function done([program, ...args]: Step, cwd: string): Promise<void> {
  // The Python generator formats what it writes by a program of its own environment.
  const path = [join(cwd, 'venv/bin'), process.env.PATH].join(delimiter);
  const result = await run(program, args, { cwd, env: { ...process.env, PATH: path }, timeoutMs });
  if (result.code !== 0) throw new Error(`${program} ${args.slice(0, 4).join(' ')}: ${complaintOf(result)}`);
}
