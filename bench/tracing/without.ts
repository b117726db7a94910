// Builds the code that is measured as it is, and once more without what it does for tracing.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { parseSync } from 'oxc-parser';

/** What tracing is called in the rooms: values by these names are there for nothing else. */
const names: ReadonlySet<unknown> = new Set(['tracing', 'span', 'traceparent', 'traceId', 'ofTrace']);

/** Each of these does something for tracing in every request or turn. */
const touched = [
  ...['corridor', 'reply', 'request-head', 'request-record'].map((at) => `gateway/${at}`),
  ...['riding', 'runtime', 'turn-loop', 'turn-rows'].map((at) => `actors/${at}`),
];

/** Called only where something is traced. */
const whereTraced = /\/src\/(?:actors\/traced-turns|shared\/tracing)\.ts$/;

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where a file finds the packages of this project, and nothing of it is kept. */
const bundles = `${root}node_modules/.cache/bench-tracing/`;

export interface Builds {
  readonly asItIs: string;
  readonly without: string;
  /** The same as the first, from another file: how far two equal ones lie apart. */
  readonly asItIsAgain: string;
  /** How many places of the sources were taken away. */
  readonly places: number;
}

export async function buildSubjects(): Promise<Builds> {
  const places = new Map<string, number>();
  const [asItIs, asItIsAgain] = [await built('as-it-is', []), await built('as-it-is-again', [])];
  const without = await built('without', [removing(places)]);
  const missed = touched.filter((file) => !places.has(file));
  if (missed.length > 0) throw new Error(`Nothing of tracing was found in ${missed.join(', ')}.`);
  const { count: left } = withoutTracing(await readFile(without, 'utf8'));
  if (left > 0) throw new Error(`Tracing was not taken away whole: it is left in ${left} places.`);
  return { asItIs, without, asItIsAgain, places: [...places.values()].reduce((sum, one) => sum + one, 0) };
}

/** Both are made alike, and conditions that no value can meet are gone from the one that has none. */
async function built(name: string, plugins: Plugin[]): Promise<string> {
  const outfile = `${bundles}${name}.mjs`;
  await build({
    entryPoints: [`${root}bench/tracing/subject.ts`],
    ...{ outfile, plugins, bundle: true, packages: 'external', platform: 'node', format: 'esm' },
    ...{ target: 'node20', minifySyntax: true, legalComments: 'none' },
  });
  return outfile;
}

function removing(places: Map<string, number>): Plugin {
  return {
    name: 'without-tracing',
    setup({ onLoad }) {
      onLoad({ filter: /\/(?:src|bench)\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (whereTraced.test(path)) return { contents: source, loader: 'ts' };
        const { text, count } = withoutTracing(source);
        if (count > 0) places.set(relative(`${root}src`, path).slice(0, -'.ts'.length), count);
        return { contents: text, loader: 'ts' };
      });
    },
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  readonly isListed: boolean;
}

/** Types are left: they are no code. */
export function withoutTracing(source: string): { readonly text: string; readonly count: number } {
  const cuts: Cut[] = [];
  visit(parseSync('source.ts', source).program as unknown as Node, undefined, cuts);
  const text = cuts
    .sort((one, other) => other.start - one.start)
    .reduce((done, { start, end, to, isListed }) => {
      const rest = done.slice(end);
      return done.slice(0, start) + to + (isListed ? rest.replace(/^\s*,\s*/, '') : rest);
    }, source);
  return { text, count: cuts.length };
}

function visit(node: Node, parent: Node | undefined, cuts: Cut[]): void {
  if (node.type.startsWith('TS') && !typedValues.has(node.type)) return;
  const to = insteadOf(node, parent);
  if (to === undefined) {
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node, cuts);
    return;
  }
  cuts.push({ start: node.start, end: node.end, to, isListed: listed.has(node.type) });
}

/** Values with a note for the compiler. */
const typedValues: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

/** A comma behind one of these is a part of it. */
const listed: ReadonlySet<string> = new Set(['Property', 'SpreadElement']);

/** What stands in place of the node; undefined where it stays, and what is in it is looked at. */
function insteadOf(node: Node, parent: Node | undefined): string | undefined {
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return isNamed(node.key) ? '' : undefined;
    case 'SpreadElement':
      return isNamed(node.argument) ? '' : undefined;
    case 'VariableDeclaration':
      return (node.declarations as Node[]).every(({ id }) => isNamed(id)) ? '' : undefined;
    case 'AssignmentExpression':
    case 'MemberExpression':
      return isNamed(node.property ?? (node.left as Node).property) ? absent : undefined;
    case 'Identifier':
      if (!isNamed(node)) return undefined;
      return parent?.type === 'TemplateLiteral' ? "''" : absent;
    default:
      return undefined;
  }
}

const absent = '(void 0)';

function isNamed(node: unknown): boolean {
  return isNode(node) && node.type === 'Identifier' && names.has(node.name);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}
