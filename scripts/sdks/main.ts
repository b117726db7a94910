// npm run prove -- sdks: generates clients in other languages from the OpenAPI document, compiles them, and
// lets each call a node. A language that this machine lacks is said; a client that is not made is a failure.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolderOf } from '../setup/cache.mjs';
import { onTerminal } from '../setup/child.mjs';
import { builtClient, Lacking } from './build.js';
import { generators } from './generators.js';

const proof = 'test/sdks/sdks.proof.ts';

async function prove(): Promise<number> {
  const folders: Record<string, string> = {};
  let failures = 0;
  for (const generator of generators) {
    try {
      folders[generator.name] = await builtClient(generator, cacheFolderOf(process.env));
      console.log(`sdks: ${generator.name} has made a client, and it compiles`);
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof Lacking)) failures += 1;
      console.log(`sdks: without ${generator.name}: ${message}`);
    }
  }
  if (Object.keys(folders).length === 0) {
    console.error('prove: no client was made');
    return 1;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'signalbox-sdks-'));
  try {
    const told = join(scratch, 'sdks.json');
    writeFileSync(told, JSON.stringify(folders));
    const env = { ...process.env, SIGNALBOX_SDKS: told };
    const args = ['scripts/test.mjs', proof, ...process.argv.slice(2)];
    const code = await onTerminal(process.execPath, args, { env });
    return failures > 0 ? 1 : code;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

process.exitCode = await prove();
