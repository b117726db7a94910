// Makes what is generated and not committed, when something that it is made of has changed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.mjs';
import { SetUpFailure } from './steps.mjs';

const outputs = [
  ...['expectations.ts', 'limits.ts', 'pages.ts', 'settings.ts', 'validators.d.ts', 'validators.js'].map(
    (name) => `src/generated/${name}`,
  ),
  ...['all-validators.d.ts', 'all-validators.js'].map((name) => `test/generated/${name}`),
];
const stampPath = 'src/generated/.stamp';
const sources = ['schemas', 'scripts/generate', 'src', 'examples', 'package.json', 'package-lock.json'];

// The pages of the docs show these programs; nothing else of the console is a source of the generator.
const isApart = /^src\/(?:generated|console)\//;
const shownSnippets = 'src/console/webhooks/snippets.state.ts';

export async function generate({ root, run, say }) {
  const stampFile = join(root, stampPath);
  const stamp = stampOf(root, sources, (path) => path === shownSnippets || !isApart.test(path));
  const isThere = [...outputs, stampPath].every((path) => existsSync(join(root, path)));
  if (isThere && readFileSync(stampFile, 'utf8') === stamp) return { summary: 'up to date' };
  say('generating');
  const words = ['--import', 'tsx', 'scripts/generate/main.ts', '--uncommitted'];
  const result = await run(process.execPath, words, { cwd: root });
  if (result.code !== 0)
    throw new SetUpFailure(`Nothing could be generated:\n${result.stdout}${result.stderr}`);
  writeFileSync(stampFile, stamp);
  return { summary: 'generated' };
}
