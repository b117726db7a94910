// Programs of ours that are compiled beside a library of Go.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import type { Library } from './libraries.js';

const folder = 'test/telegram/stage/go';

/** A program is a folder with one file. */
const programs: Readonly<Record<string, readonly string[]>> = {
  telebot: ['telebot'],
  'go-telegram': ['decoder'],
};

export function ownSourcesOf({ name }: Library): readonly { readonly name: string; readonly file: string }[] {
  return (programs[name] ?? []).map((program) => ({
    name: program,
    file: join(root, folder, program, 'main.go'),
  }));
}

export function textOfSources(library: Library): string {
  return ownSourcesOf(library)
    .map(({ file }) => readFileSync(file, 'utf8'))
    .join('\n');
}
