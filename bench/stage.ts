// What a bench stands on: a temporary folder, pinned processes, and the promise that all of it ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchArguments } from './arguments.js';
import { type Loader, startLoader } from './load.js';
import { type Cores, pinnableCores } from './machine.js';

export interface Stage {
  readonly options: BenchArguments;
  readonly folder: string;
  readonly loader: Loader;
  /** Undefined where nothing can be pinned. */
  readonly cores: Cores | undefined;
  readonly notes: readonly string[];
  say(line: string): void;
  /** Says it, and keeps it beside the results. */
  note(line: string): void;
  /** What is to be done at the end: last in, first out. */
  onEnd(undo: () => Promise<void>): void;
  /** Undoes everything, also when an undoing fails; safe to call twice. */
  close(): Promise<void>;
}

export async function openStage(options: BenchArguments, say: (line: string) => void): Promise<Stage> {
  const undoings: (() => Promise<void>)[] = [];
  const notes: string[] = [];
  let closing: Promise<void> | undefined;
  const onEnd = (undo: () => Promise<void>) => void undoings.push(undo);
  const close = () => {
    closing ??= undoAll(undoings);
    return closing;
  };
  const note = (line: string) => {
    notes.push(line);
    say(line);
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-bench-'));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const cores = pinnableCores();
    note(pinningNote(cores));
    const loader = await startLoader({ core: cores?.loader, onEnd });
    return Object.freeze({ options, folder, loader, cores, notes, say, note, onEnd, close });
  } catch (error) {
    await close();
    throw error;
  }
}

function pinningNote(cores: Cores | undefined): string {
  if (!cores) return 'Nothing is pinned: taskset is missing or there is only one core. Expect wider spreads.';
  const { server, loader, stores } = cores;
  const where = stores === loader ? 'beside the loader' : `on core ${stores}`;
  return `Servers on core ${server}, the loader on core ${loader}, the stores ${where}.`;
}

async function undoAll(undoings: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let undo = undoings.pop(); undo; undo = undoings.pop()) {
    try {
      await undo();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everything that was started could be stopped.');
}
