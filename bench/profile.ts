// Tells from a CPU profile of V8 in which functions the time was spent, their callees not counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface HotFunction {
  readonly name: string;
  readonly selfMs: number;
  /** Of the time in which the process was not idle. */
  readonly part: number;
}

export function hottest(profile: CpuProfile, count: number): HotFunction[] {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const micros = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const name = names.get(id) ?? '(unknown)';
    micros.set(name, (micros.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  micros.delete('(idle)');
  const busy = [...micros.values()].reduce((sum, one) => sum + one, 0);
  return [...micros]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, self]) => ({ name, selfMs: self / 1_000, part: self / busy }));
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const place = url.replace(/^.*\/(?:node_modules|dist)\//, '').replace(/^file:\/\//, '');
  return `${name} ${place}:${lineNumber + 1}`;
}

/** The profile that a process left in this folder when it ended in order. */
export function readProfile(folder: string): CpuProfile | undefined {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  return file === undefined
    ? undefined
    : (JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile);
}

export function profileText(functions: readonly HotFunction[]): string {
  const line = ({ name, selfMs, part }: HotFunction) =>
    `${(part * 100).toFixed(1).padStart(6)} %  ${selfMs.toFixed(0).padStart(7)} ms  ${name}`;
  return functions.map(line).join('\n');
}
