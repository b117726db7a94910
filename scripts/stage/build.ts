// Builds one library for Telegram's bots, with its examples, in a folder of the cache: whole or not at all.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { findOnPath } from '../setup/proof.mjs';
import { complaintOf, run } from '../setup/run.mjs';
import type { GitExamples, Language, Library } from './libraries.js';
import { ownSourcesOf, textOfSources } from './own-sources.js';

/** A package is fetched and made within this. */
const timeoutMs = 600_000;

const programsOf: Readonly<Record<Language, readonly string[]>> = {
  python: ['python3'],
  node: ['npm'],
  go: ['go'],
};

/** Answers the folder; throws with the reason, in one line, where this machine can not. */
export async function built(library: Library, cacheFolder: string): Promise<string> {
  const needed = [...programsOf[library.language], ...(isOfGit(library) ? ['git'] : [])];
  const missing = needed.filter((program) => findOnPath(program, process.env) === undefined);
  if (missing.length > 0) throw new Error(`there is no ${missing.join(' and no ')} on PATH`);
  const text = JSON.stringify(library) + textOfSources(library);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const folder = join(cacheFolder, `telegram-${library.name}-${hash}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const staging = mkdtempSync(join(cacheFolder, '.fetch-telegram-'));
  try {
    await makers[library.language](library, staging);
    if (isOfGit(library)) await fetchExamples(library.examples, staging);
    // Another run may have been first: its folder is the same.
    if (!existsSync(folder)) renameSync(staging, folder);
    return folder;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

type OfGit = Library & { readonly examples: GitExamples };

function isOfGit(library: Library): library is OfGit {
  return typeof library.examples === 'object';
}

const makers: Readonly<Record<Language, (library: Library, folder: string) => Promise<void>>> = {
  async python({ packages }, folder) {
    await done('python3', ['-m', 'venv', 'venv'], folder);
    const python = join(folder, 'venv/bin/python');
    await done(python, ['-m', 'pip', 'install', '--quiet', ...packages], folder);
    const [own = ''] = packages;
    const source = ['download', '--quiet', '--no-deps', '--no-binary', ':all:', '--dest', 'source'];
    await done(python, ['-m', 'pip', ...source, own], folder);
    await done('sh', ['-c', 'tar -xzf source/*.tar.gz --strip-components=1 -C source'], folder);
    renameSync(join(folder, 'source/examples'), join(folder, 'examples'));
    rmSync(join(folder, 'source'), { recursive: true });
  },
  async node({ packages, name }, folder) {
    // The examples of this one are modules, as its repository says of them.
    const type = name === 'node-telegram-bot-api' ? 'module' : 'commonjs';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type }));
    await done('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], folder);
  },
  async go(library, folder) {
    const [module = ''] = library.packages;
    const [path = ''] = module.split('@');
    writeFileSync(join(folder, 'go.mod'), 'module stage\n\ngo 1.21\n');
    await done('go', ['get', module], folder);
    const { stdout } = await done('go', ['list', '-m', '-f', '{{.Dir}}', path], folder);
    if (library.examples === 'in the package') {
      cpSync(join(stdout.trim(), 'examples'), join(folder, 'examples'), { recursive: true });
      await done('chmod', ['-R', 'u+w', 'examples'], folder);
    }
    for (const program of library.programs ?? [])
      await done('go', ['build', '-o', `bin/${program}`, `${path}/examples/${program}`], folder);
    for (const { name, file } of ownSourcesOf(library)) {
      const to = join(folder, 'own', name, 'main.go');
      mkdirSync(dirname(to), { recursive: true });
      cpSync(file, to);
      await done('go', ['build', '-o', `bin/${name}`, `./own/${name}`], folder);
    }
  },
};

/** The files alone, of one commit: a repository is as large as its history and its pictures. */
async function fetchExamples({ repository, commit, folder: from, files }: GitExamples, folder: string) {
  const clone = join(folder, 'repository');
  mkdirSync(clone);
  const git = (...args: string[]) => done('git', args, clone);
  await git('init', '--quiet');
  await git('remote', 'add', 'origin', repository);
  await git('fetch', '--quiet', '--depth', '1', '--filter=blob:none', 'origin', commit);
  await git('checkout', '--quiet', 'FETCH_HEAD', '--', ...files.map((file) => posix.join(from, file)));
  renameSync(join(clone, from), join(folder, 'examples'));
  rmSync(clone, { recursive: true, force: true });
}

async function done(program: string, args: string[], cwd: string) {
  const result = await run(program, args, { cwd, env: { ...process.env, GOFLAGS: '-mod=mod' }, timeoutMs });
  if (result.code === 0) return result;
  throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${complaintOf(result)}`);
}
