// Installs the dependencies when what is installed is not what package-lock.json asks for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpFailure } from './steps.mjs';

/**
 * npm's own note of a finished installation is compared, so a broken-off or a hand-made one is seen
 * for what it is. Decision: docs/decisions/set-up.md
 */
export function dependenciesAreCurrent(root) {
  const noteFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noteFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(noteFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = present[path];
    if (!installed) return entry.optional === true; // Made for another system.
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

export async function installDependencies({ root, env, run, say }) {
  if (dependenciesAreCurrent(root)) return { summary: 'up to date' };
  say('npm ci');
  // Whatever NODE_ENV says: the compiler is among the development dependencies.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await npm(args, { root, env, run });
  if (result.code !== 0) {
    throw new SetUpFailure(
      `npm ci failed:\n${beginningOf(result)}\n` +
        'See that npm reaches its registry ("npm ping"), then run the same command again.',
    );
  }
  return { summary: 'installed' };
}

/** The npm that started this script when there is one, so that no other stands in for it. */
function npm(args, { root, env, run }) {
  const cli = env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], { cwd: root, env });
  return run('npm', args, { cwd: root, env });
}

/** npm says first what is wrong and then how to use it. */
function beginningOf({ error, stderr }) {
  return error ? error.message : stderr.trim().split('\n').slice(0, 8).join('\n');
}
