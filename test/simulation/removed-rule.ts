// Loads a simulation whose product code lacks one rule: some text of its source is replaced before it runs.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { parseSync } from 'oxc-parser';

export interface SourceEdit {
  /** Below src: a file, or a folder one file of which has the function. */
  readonly file: string;
  /** The name of a function, wherever it stands; absent: the whole file. */
  readonly within?: string;
  /** Must be there exactly once: a rule that has moved must be looked for. Absent: the whole body. */
  readonly from?: string;
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
          const { file, within } = edit;
          const isMeant = path.endsWith(`/src/${file}`) || path.includes(`/src/${file}/`);
          const place = isMeant && placeOf(path, contents, within);
          if (!place) continue;
          if (!missing.delete(edit)) throw new Error(`${file} has two functions named ${within}.`);
          contents = edited(contents, edit, place);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function edited(contents: string, { file, within, from, to }: SourceEdit, { start, end }: Place): string {
  const text = contents.slice(start, end);
  const parts = from === undefined ? ['', ''] : text.split(from);
  if (parts.length !== 2) throw new Error(`${within ?? file} has ${parts.length - 1} times: ${from}`);
  return contents.slice(0, start) + parts.join(to) + contents.slice(end);
}

/** Where the body of the function is, or the whole text when none is named. */
function placeOf(path: string, contents: string, name: string | undefined): Place | undefined {
  if (name === undefined) return { start: 0, end: contents.length };
  // The parser counts the characters of its text.
  return bodyOf(parseSync(path, contents).program, name);
}

function bodyOf(node: unknown, name: string): Place | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, id, body } = node as { type?: string; id?: { name?: string }; body?: Place };
  if (type === 'FunctionDeclaration' && id?.name === name && body !== undefined)
    return { start: body.start + 1, end: body.end - 1 };
  for (const child of Object.values(node)) {
    const found = bodyOf(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
