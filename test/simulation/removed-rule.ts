// Loads a simulation whose product code lacks one rule: some text of its source is replaced before it runs.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

export interface SourceEdit {
  /** Below src. */
  readonly file: string;
  /** Must be there exactly once: a rule that has moved must be looked for. */
  readonly from: string;
  readonly to: string;
}

/** This module may itself be part of a bundle, somewhere else. */
const root = process.cwd();

/** Where the packages that it imports are found. */
const cache = join(root, 'node_modules/.cache/signalbox');

/** The module of this folder, with all that it imports, after the edits. */
export async function loadEdited<T>(module: string, edits: readonly SourceEdit[]): Promise<T> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'removed-rule-'));
  try {
    const missing = new Set(edits);
    const { outputFiles } = await build({
      entryPoints: [join(root, 'test/simulation', module)],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      write: false,
      logLevel: 'silent',
      packages: 'external',
      plugins: [editing(edits, missing)],
    });
    const [left] = missing;
    if (left !== undefined) throw new Error(`${left.file} was not met on the way.`);
    const file = join(folder, 'edited.mjs');
    await writeFile(file, outputFiles[0]?.contents ?? '');
    return (await import(pathToFileURL(file).href)) as T;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function editing(edits: readonly SourceEdit[], missing: Set<SourceEdit>): Plugin {
  return {
    name: 'edits',
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const edit of edits) {
          if (!path.endsWith(`/src/${edit.file}`)) continue;
          missing.delete(edit);
          contents = edited(contents, edit);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

function edited(contents: string, { file, from, to }: SourceEdit): string {
  const parts = contents.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}
