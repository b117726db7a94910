// Tells from a CPU profile of V8 in which functions the time was spent, their callees not counted.
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface HotFunction {
  readonly name: string;
  readonly selfMs: number;
  /** The share of the time in which the process was not idle. */
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

/** By the folder of ours or the library at work; what Node.js does itself belongs to whoever called it. */
export function byStep(profile: CpuProfile): HotFunction[] {
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const steps = new Map<number, string>();
  const stepOf = (id: number): string => {
    const known = steps.get(id);
    if (known !== undefined) return known;
    const { functionName = '', url = '' } = nodes.get(id)?.callFrame ?? {};
    const parent = parents.get(id);
    const own = ownStep(functionName, url);
    const step = own ?? (parent === undefined ? 'Node.js' : stepOf(parent));
    steps.set(id, step);
    return step;
  };
  const micros = new Map<string, number>();
  profile.samples.forEach((id, index) => {
    const step = stepOf(id);
    micros.set(step, (micros.get(step) ?? 0) + (profile.timeDeltas[index] ?? 0));
  });
  micros.delete('(idle)');
  const busy = [...micros.values()].reduce((sum, one) => sum + one, 0);
  return [...micros]
    .sort(([, a], [, b]) => b - a)
    .map(([name, self]) => ({ name, selfMs: self / 1_000, part: self / busy }));
}

function ownStep(functionName: string, url: string): string | undefined {
  if (functionName === '(idle)' || functionName === '(garbage collector)') return functionName;
  const library = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (library !== undefined) return library;
  return /^.*\/dist\/(.+?)(?:\/|\.js$)/.exec(url)?.[1];
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const place = url.replace(/^.*\/(?:node_modules|dist)\//, '').replace(/^file:\/\//, '');
  return `${name} ${place}:${lineNumber + 1}`;
}

/** The profile that a process left in this folder when it ended in order; a copy is kept to be looked at. */
export function readProfile(folder: string, keptAs: string): CpuProfile | undefined {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) return undefined;
  mkdirSync(dirname(keptAs), { recursive: true });
  copyFileSync(join(folder, file), keptAs);
  return JSON.parse(readFileSync(keptAs, 'utf8')) as CpuProfile;
}

export function profileText(functions: readonly HotFunction[]): string {
  const line = ({ name, selfMs, part }: HotFunction) =>
    `${(part * 100).toFixed(1).padStart(6)} %  ${selfMs.toFixed(0).padStart(7)} ms  ${name}`;
  return functions.map(line).join('\n');
}
