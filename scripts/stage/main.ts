// npm run prove -- telegram: builds what the bots need, and runs their proof in a network where the name of
// Telegram's server leads to a node of ours. Nothing in it reaches another machine.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolderOf } from '../setup/cache.mjs';
import { onTerminal } from '../setup/child.mjs';
import { makeCertificates } from '../webhook-sink/certificates.js';
import { built } from './build.js';
import { libraries } from './libraries.js';
import { inOwnNetwork, names, whyNoOwnNetwork } from './own-network.js';

const proof = 'test/telegram/stage/bots.proof.ts';

/** What the proof reads: where each library stands, and why others do not. */
interface Stage {
  readonly folders: Record<string, string>;
  readonly lacking: Record<string, string>;
}

async function build(): Promise<Stage> {
  const stage: Stage = { folders: {}, lacking: {} };
  for (const library of libraries) {
    try {
      stage.folders[library.name] = await built(library, cacheFolderOf(process.env));
      console.log(`stage: ${library.packages.join(' ')}`);
    } catch (error) {
      stage.lacking[library.name] = (error as Error).message;
      console.log(`stage: without ${library.name}: ${stage.lacking[library.name]}`);
    }
  }
  return stage;
}

/** The bundles of Python's libraries, which take no other from the environment. */
function bundlesOf({ folders }: Stage): readonly string[] {
  const environments = Object.values(folders).map((folder) => join(folder, 'venv'));
  return environments.flatMap((environment) =>
    filesNamed(environment, 'cacert.pem').filter((path) => !path.includes('/pip/')),
  );
}

function filesNamed(folder: string, name: string): readonly string[] {
  try {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return all.filter((path) => path.endsWith(`/${name}`)).map((path) => join(folder, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function run(): Promise<number> {
  const reason = whyNoOwnNetwork();
  if (reason !== undefined) {
    console.error(`prove: no bot was run, for this machine gives no network of its own: ${reason}`);
    return 1;
  }
  const stage = await build();
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-stage-'));
  try {
    const { ca, cert, key } = await makeCertificates(Date.now(), names);
    const kept = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return join(folder, name);
    };
    const authority = kept('authority.pem', ca);
    const files = { authority, cert: kept('cert.pem', cert), key: kept('key.pem', key) };
    const told = kept('stage.json', JSON.stringify({ ...stage, ...files }));
    const [program, ...args] = inOwnNetwork(
      [process.execPath, 'scripts/test.mjs', proof, ...process.argv.slice(2)],
      { folder, authority, bundles: bundlesOf(stage) },
    );
    const env = {
      ...process.env,
      SIGNALBOX_TELEGRAM_STAGE: told,
      NODE_EXTRA_CA_CERTS: authority,
      SSL_CERT_FILE: authority,
      REQUESTS_CA_BUNDLE: authority,
      // Else they are asked first, and are another's.
      CURL_CA_BUNDLE: authority,
    };
    return await onTerminal(program, args, { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
