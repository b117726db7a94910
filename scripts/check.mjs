// npm run check: everything that can be said of the sources without running the product; all of it, each
// time.
import { requireUsableMachine } from './setup/node-version.mjs';

requireUsableMachine();
const { readCommandLine } = await import('./setup/command-line.mjs');
readCommandLine('check');
const { command, setUp } = await import('./setup/set-up.mjs');
const { onTerminal } = await import('./setup/child.mjs');

const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['types of the client', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.client.json', '--noEmit'],
  ['types of the console', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.console.json'],
  ['generated files', '--import', 'tsx', 'scripts/generate/main.ts', '--check'],
  ['dead code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  // A type that only tests name costs the product nothing.
  [
    'what only tests use',
    'node_modules/knip/bin/knip.js',
    '--production',
    '--exclude=types',
    '--no-progress',
  ],
  ['tidiness', 'node_modules/mocha/bin/mocha.js', 'test/tidy.test.ts'],
  ['budget of the console', 'node_modules/mocha/bin/mocha.js', 'test/console/budget.test.ts'],
  ['manifests and image', 'node_modules/mocha/bin/mocha.js', 'test/k8s/*.test.ts'],
];

await command(() => setUp(['generated', 'console']));
const failed = [];
for (const [name, ...args] of checks) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const code = await onTerminal(process.execPath, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${code === 0 ? 'good' : `failed (${code})`}, ${seconds} s`);
  if (code !== 0) failed.push(name);
  if (code > 128) break; // A signal ended it: stop here.
}
console.log(failed.length === 0 ? '\nAll checks are good.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
