// Writes generated files, or only tells which of them are not what they should be.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Outputs {
  /** Paths whose content was not what was emitted, in the order of emission. */
  readonly drifted: readonly string[];
  emit(path: string, text: string): void;
}

export interface OutputsOptions {
  readonly root: string;
  readonly isCheck: boolean;
  /** What is left as it is. */
  readonly isKept?: (path: string) => boolean;
}

export function openOutputs({ root, isCheck, isKept = () => false }: OutputsOptions): Outputs {
  const drifted: string[] = [];
  return Object.freeze({
    drifted,
    emit(path: string, text: string) {
      const place = join(root, path);
      if (isKept(path) || textAt(place) === text) return;
      drifted.push(path);
      if (isCheck) return;
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    },
  });
}

function textAt(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
