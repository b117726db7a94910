// Starts an example bot as its authors wrote it: nothing of it is changed but the place for its token.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../../support/until.js';

export type Example = {
  /** A file of the examples; of Go the name of the program. */
  readonly example: string;
  /** The text of the file, which is none of the examples then. */
  readonly text?: string;
  /** The place for the token, with its quotes, which the example has once; absent: a variable has it. */
  readonly place?: string;
  /** Further variables that it reads. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Files that it expects beside itself. */
  readonly beside?: Readonly<Record<string, Uint8Array>>;
};

export interface BotProgram {
  /** The end of what it has written. */
  output(): string;
  /** Waits until it has written this. */
  says(what: RegExp): Promise<void>;
  /** Waits until it has written this into a file beside it, since this was last waited for. */
  keeps(file: string, what: RegExp): Promise<void>;
  /** Waits for something else, as long as it runs. */
  until(is: () => boolean | Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
}

const outputMax = 20_000;
const tsx = pathToFileURL(join(process.cwd(), 'node_modules/tsx/dist/loader.mjs')).href;
/** The variable by which each language's examples read a token. */
const tokenVariables = ['BOT_TOKEN', 'EXAMPLE_TELEGRAM_BOT_TOKEN'];

export function startBot(folder: string, example: Example, token: string): BotProgram {
  const scratch = mkdtempSync(join(folder, 'run-'));
  const [program, args, cwd] = commandOf(folder, example, { scratch, token });
  for (const [name, bytes] of Object.entries(example.beside ?? {})) writeFileSync(join(scratch, name), bytes);
  const tokens = example.place === undefined ? tokenVariables.map((name) => [name, token]) : [];
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PYTHONUNBUFFERED: '1', ...Object.fromEntries(tokens), ...example.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = heard(child);
  const exited = once(child, 'close');
  const untilIs = (is: () => boolean | Promise<boolean>) =>
    until(async () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (await is()) return true;
      if (hasEnded) throw new Error(`${example.example} has ended.`);
      return false;
    });
  const keptAt = new Map<string, number>();
  return {
    output,
    says: (what) => untilIs(() => what.test(output())),
    keeps: (file, what) =>
      untilIs(() => {
        const kept = readKept(join(scratch, file));
        if (kept === undefined || kept.at === keptAt.get(file) || !what.test(kept.text)) return false;
        keptAt.set(file, kept.at);
        return true;
      }),
    until: untilIs,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A program that replaces its file has none for a moment. */
function readKept(path: string): { readonly at: number; readonly text: string } | undefined {
  try {
    return { at: statSync(path).mtimeMs, text: readFileSync(path, 'latin1') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Filling {
  readonly scratch: string;
  readonly token: string;
}

function commandOf(folder: string, example: Example, filling: Filling): [string, string[], string] {
  const name = basename(example.example);
  const { scratch } = filling;
  if (!/\.\w+$/.test(name)) return [join(folder, 'bin', name), [], folder];
  const file = join(scratch, name);
  if (example.text === undefined)
    fill(join(folder, 'examples', example.example), file, { ...filling, place: example.place });
  else writeFileSync(file, example.text);
  if (name.endsWith('.go')) return [compiled(folder, file), [], folder];
  if (name.endsWith('.py')) return [join(folder, 'venv/bin/python'), [file], scratch];
  return [process.execPath, ['--import', tsx, file], scratch];
}

/** Answers the program. All that it needs is fetched already: there is no other network. */
function compiled(folder: string, file: string): string {
  const program = file.replace(/\.go$/, '');
  const env = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off' };
  execFileSync('go', ['build', '-o', program, file], { cwd: folder, env, stdio: 'pipe' });
  return program;
}

function fill(from: string, to: string, { token, place }: { token: string; place: string | undefined }) {
  if (place === undefined) return copyFileSync(from, to);
  const pieces = readFileSync(from, 'utf8').split(place);
  if (pieces.length !== 2) throw new Error(`${from} has ${pieces.length - 1} times ${place}`);
  writeFileSync(to, pieces.join(place.replace(/(['"]).*\1/, `$1${token}$1`)));
}

function heard(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-outputMax);
    });
  return () => output;
}
