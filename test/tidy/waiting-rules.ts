// A rule about how tests wait: for a condition, never for a time, and they measure none.
import type { Rule } from './code-rules.js';
import { isMember, lineAt, type Node, nameOf, nodesOf } from './source.js';

const timeouts = ['setTimeout', 'setInterval'];

/** What is tried in these is time itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Its client sends so slowly, for so long, that the web server by itself would have hung up.
  'test/gateway/streams.test.ts': ['setInterval'],
};

/** Holds of the files with tests; what they wait with is test/support/until.ts. */
export const noSleepInTest: Rule = (source) => {
  if (!/^test\/.*\.test\.ts$/.test(source.path)) return [];
  const may = allowed[source.path] ?? [];
  return [...nodesOf(source.program)].flatMap(({ node }) => {
    const what = sleepOf(node);
    if (what === undefined || may.includes(what)) return [];
    return [`${source.path}:${lineAt(source, node.start)}: ${what}: wait for a condition, or move the clock`];
  });
};

function sleepOf(node: Node): string | undefined {
  if (isMember(node, 'performance', 'now')) return 'performance.now';
  if (isMember(node, 'process', 'hrtime')) return 'process.hrtime';
  if (isMember(node, 'Date', 'now')) return 'Date.now';
  if (node.type === 'ImportSpecifier') return timeouts.find((name) => name === nameOf(node.imported));
  if (node.type === 'MemberExpression') return timeouts.find((name) => name === nameOf(node.property));
  if (node.type === 'CallExpression') return timeouts.find((name) => isNamed(node.callee, name));
  return undefined;
}

/** The name itself; the member of something is met as such. */
function isNamed(callee: unknown, name: string): boolean {
  return (callee as Node | undefined)?.type === 'Identifier' && nameOf(callee) === name;
}
