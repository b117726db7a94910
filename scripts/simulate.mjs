// npm run simulate [-- --seeds N]: whole clusters in virtual time; needs no server, only Node. The code is
// bundled first: seeds run a third faster than when every file is compiled as it is loaded.
// npm run simulate -- scale: what a cluster of a hundred nodes costs.
import { join } from 'node:path';
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
const isOfScale = process.argv[2] === 'scale';
readCommandLine(isOfScale ? 'simulate scale' : 'simulate');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');
const { root } = await import('./setup/paths.mjs');
await command(async () => {
  await setUp(['generated']);
  const { build } = await import('esbuild');
  const outdir = join(root, 'node_modules', '.cache', 'simulation');
  await build({
    absWorkingDir: root,
    entryPoints: ['run', 'worker', 'scale'].map((name) => `test/simulation/${name}.ts`),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
  const script = join(outdir, isOfScale ? 'scale.mjs' : 'run.mjs');
  process.exitCode = await onTerminal(process.execPath, [
    '--enable-source-maps',
    script,
    ...process.argv.slice(2),
  ]);
});
