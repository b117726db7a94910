// Finds in the sources which commands the product sends to Redis, so that a test can try them all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, type Node, nodesOf, sourceOf } from '../tidy/source.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What the sources call a client, and one of its connections. */
const clients = new Set(['redis', 'master']);
/** Methods of a client, or of a promise, that send nothing by themselves. */
const noCommands = new Set([
  ...['disconnect', 'connect', 'once', 'defineCommand', 'sendCommand', 'nodes', 'pipeline'],
  ...['bind', 'then', 'catch'],
]);

/** Their names, as the sources call them, each once. */
export function redisCommandsOfSource(): readonly string[] {
  const found = new Set<string>();
  for (const path of filesUnder(join(root, 'src'), '.', /\.ts$/)) {
    const text = readFileSync(join(root, 'src', path), 'utf8');
    if (!/\b(?:redis|master)\s*\??\.|streamKeyOf/.test(text)) continue;
    for (const { node } of nodesOf(sourceOf(path, text).program)) {
      const name = calledOn(node) ?? listed(node);
      if (name !== undefined && !noCommands.has(name)) found.add(name);
    }
  }
  return [...found].sort();
}

/** `redis.zrem(…)`, and each call of `redis.multi().zrem(…).exec()`. */
function calledOn(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || !isClient(callee.object as Node)) return undefined;
  return (callee.property as Node).name as string;
}

function isClient(node: Node): boolean {
  if (node.type === 'Identifier') return clients.has(node.name as string);
  if (node.type === 'ChainExpression') return isClient(node.expression as Node);
  if (node.type === 'CallExpression') return isClient(node.callee as Node);
  if (node.type !== 'MemberExpression') return false;
  return clients.has((node.property as Node).name as string) || isClient(node.object as Node);
}

/** A command of a list that is sent together: `['xadd', key, …]`. */
function listed(node: Node): string | undefined {
  const [first, second] = node.type === 'ArrayExpression' ? (node.elements as (Node | null)[]) : [];
  if (first?.type !== 'Literal' || typeof first.value !== 'string') return undefined;
  const isKey = second?.type === 'Identifier' && second.name === 'key';
  const makesKey = second?.type === 'CallExpression' && (second.callee as Node).name === 'streamKeyOf';
  return isKey || makesKey ? first.value : undefined;
}
