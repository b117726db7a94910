// The names of all lines that the sources can write to the log at a level that is on.
import {
  filesUnder,
  isMember,
  isNode,
  type Node,
  nameOf,
  nodesOf,
  readSource,
  type Source,
} from '../tidy/source.js';

const levels = ['info', 'warn', 'error', 'fatal'];

/** A file whose lines are named by the files that use it, and the property that gives the name. */
const namedByOthers: Readonly<Record<string, string>> = { 'src/shared/chore.ts': 'failed' };

export interface LogNames {
  readonly names: readonly string[];
  /** Places whose name cannot be read: there must be none. */
  readonly unreadable: readonly string[];
}

export function logNames(): LogNames {
  const paths = filesUnder('.', 'src', /\.ts$/).filter((path) => !/^src\/(?:generated|console)\//.test(path));
  const found = paths.map((path) => namesIn(readSource('.', path)));
  return {
    names: [...new Set(found.flatMap(({ names }) => names))].sort(),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  };
}

export function namesIn(source: Source): LogNames {
  const names: string[] = [];
  const unreadable: string[] = [];
  for (const { node } of nodesOf(source.program)) {
    if (isLogCall(node)) {
      const name = literal((node.arguments as Node[]).at(-1));
      if (name !== undefined) names.push(name);
      else if (namedByOthers[source.path] === undefined) unreadable.push(`${source.path}:${node.start}`);
    }
    if (node.type === 'Property' && Object.values(namedByOthers).includes(nameOf(node.key) ?? '')) {
      const name = literal(node.value);
      if (name !== undefined) names.push(name);
    }
  }
  // Lines that are written by hand.
  for (const [, name = ''] of source.text.matchAll(/"msg":"([\w.-]+)"/g)) names.push(name);
  return { names, unreadable };
}

function isLogCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return levels.some((level) => isMember(callee, 'log', level));
}

function literal(node: unknown): string | undefined {
  const isText = isNode(node) && node.type === 'Literal' && typeof node.value === 'string';
  return isText ? String(node.value) : undefined;
}
