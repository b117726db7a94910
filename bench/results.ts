// Makes rows of samples and keeps them in bench/results; an invalid run yields no number at all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Aim, Figure, Values } from './bench.js';
import type { Machine } from './machine.js';
import { isMet, median, ratio, spread, wordsOf } from './statistics.js';

/** All that was measured of one peer by one measure. */
export interface Samples {
  readonly measure: string;
  readonly peer: string;
  readonly values: Values[];
  /** Why these numbers must not be used. */
  invalid?: string;
}

export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: number | null;
  readonly beside: number | null;
  readonly peer: string | null;
  readonly ratio: number | null;
  readonly aim: string | null;
  readonly met: boolean | null;
}

/** A row and what only the table shows of it. */
export interface Line extends Row {
  readonly oursSpread: number | null;
  readonly besideSpread: number | null;
}

export interface Report {
  readonly name: string;
  readonly at: string;
  /** The commit that was measured; with a plus where files had been changed. Null outside of a repository. */
  readonly commit: string | null;
  /** Only the measures whose names begin so were asked for; empty: all. */
  readonly only: string;
  readonly machine: Machine;
  /** Under which circumstances the numbers came about. */
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
}

interface Measured {
  readonly ours: string;
  readonly measures: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
  readonly samples: readonly Samples[];
  readonly aims: readonly Aim[];
}

export function linesOf({ ours, measures, samples, aims }: Measured): Line[] {
  const lines: Line[] = [];
  const find = (measure: string, peer: string) =>
    samples.find((entry) => entry.measure === measure && entry.peer === peer);
  for (const { name, figures } of measures) {
    const others = samples.filter((entry) => entry.measure === name && entry.peer !== ours);
    for (const figure of figures) {
      const mine = digest(find(name, ours), figure.key);
      const own = aims.find((aim) => aim.figure === figure.key && aim.peer === undefined);
      const isOursAlone = others.every((other) => digest(other, figure.key).isAbsent);
      if (own || isOursAlone) lines.push(lineOf({ figure, mine, aim: own }));
      for (const other of others) {
        const theirs = digest(other, figure.key);
        if (theirs.isAbsent) continue;
        const aim = aims.find(({ figure: key, peer }) => key === figure.key && peer === other.peer);
        lines.push(lineOf({ figure, mine, aim, beside: { name: other.peer, theirs } }));
      }
    }
  }
  return lines;
}

interface Digest {
  readonly median: number | null;
  readonly spread: number | null;
  /** The figure means nothing for this peer; one whose runs are invalid is present, without a number. */
  readonly isAbsent: boolean;
}

function digest(samples: Samples | undefined, key: string): Digest {
  const nothing = { median: null, spread: null };
  if (samples?.invalid !== undefined) return { ...nothing, isAbsent: false };
  const values = (samples?.values ?? []).flatMap((sample) => sample[key] ?? []);
  if (values.length === 0) return { ...nothing, isAbsent: true };
  return { median: median(values), spread: spread(values), isAbsent: false };
}

interface LineParts {
  readonly figure: Figure;
  readonly mine: Digest;
  readonly aim: Aim | undefined;
  readonly beside?: { readonly name: string; readonly theirs: Digest };
}

function lineOf({ figure, mine, aim, beside }: LineParts): Line {
  const quotient = ratio(mine.median, beside?.theirs.median ?? null);
  const judged = beside ? quotient : mine.median;
  return {
    what: figure.what,
    unit: figure.unit,
    ours: mine.median,
    oursSpread: mine.spread,
    beside: beside?.theirs.median ?? null,
    besideSpread: beside?.theirs.spread ?? null,
    peer: beside?.name ?? null,
    ratio: quotient,
    aim: aim ? wordsOf(aim, figure.unit) : null,
    met: aim ? isMet(aim, judged) : null,
  };
}

export function reportOf(about: Omit<Report, 'rows'>, lines: readonly Line[]): Report {
  const rows = lines.map(({ oursSpread: _ours, besideSpread: _theirs, ...row }) => row);
  return { ...about, rows };
}

export function writeReport(folder: string, report: Report): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${[report.name, report.only].filter(Boolean).join('.')}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
