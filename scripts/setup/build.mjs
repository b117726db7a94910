// Compiles src to dist, with the types and the package of the client, when a source has changed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeClientPackage } from './client-package.mjs';
import { lockFileName } from './project-lock.mjs';
import { filesIn, stampOf } from './stamp.mjs';
import { SetUpFailure } from './steps.mjs';

const projects = ['tsconfig.build.json', 'tsconfig.client.json'];
const ofPackage = ['scripts/setup/client-package.mjs', 'LICENSE'];
/** All that a build reads besides itself. */
export const buildSources = ['tsconfig.json', ...projects, 'package-lock.json', ...ofPackage, 'src'];

/** `pack` makes the package of the client of what was compiled. */
export async function build({ root, run, say, pack = writeClientPackage }) {
  const dist = join(root, 'dist');
  const stampFile = join(dist, '.stamp');
  const stamp = stampOf(root, buildSources, isCompiled);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return { summary: 'up to date' };
  say('compiling');
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (![lockFileName, 'console'].includes(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  for (const project of projects) {
    const result = await run(process.execPath, [compiler, '-p', join(root, project)], { cwd: root });
    if (result.code !== 0)
      throw new SetUpFailure(`The sources do not compile:\n${result.stdout}${result.stderr}`);
  }
  for (const path of filesIn(join(root, 'src')).filter((path) => isCompiled(path) && isAsset(path))) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    cpSync(join(root, 'src', path), join(dist, path));
  }
  pack(root);
  writeFileSync(stampFile, stamp); // Last of all: a build that was broken off has none.
  return { summary: 'compiled' };
}

/** The console is bundled, by console.mjs. */
function isCompiled(path) {
  return !/^(?:src\/)?console\//.test(path);
}

/** What the running product reads besides JavaScript: Lua, shell, generated code. */
function isAsset(path) {
  return !/(?:\.tsx?|\.md|\.stamp)$/.test(path);
}
