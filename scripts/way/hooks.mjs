// Each named function of src/ says at its begin that it was entered, where a way is being recorded.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { root } from '../setup/paths.mjs';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : '';
  if (!/^src\/(?!generated\/).*\.ts$/.test(path) || !loaded.source) return loaded;
  return { ...loaded, source: withEntries(path, Buffer.from(loaded.source).toString()) };
}

function withEntries(path, text) {
  const inserted = [];
  visit(parseSync(path, text).program, undefined, (node, parent) => {
    const name = functions.has(node.type) && node.body ? nameOf(node, parent) : undefined;
    if (name === undefined) return;
    const entry = `globalThis.signalboxWay?.push(${JSON.stringify(`${path} ${name}`)})`;
    const { start, end, type } = node.body;
    if (type === 'BlockStatement' || type === 'FunctionBody') inserted.push([start + 1, `${entry};`]);
    else inserted.push([start, `(${entry},`], [end, ')']);
  });
  // Inner functions come after outer ones: what is inserted last stands first where both begin.
  return inserted
    .sort(([one], [other]) => other - one)
    .reduce((done, [at, piece]) => done.slice(0, at) + piece + done.slice(at), text);
}

/** A callback without a name belongs to the function around it. */
function nameOf(node, parent) {
  if (parent?.type === 'MethodDefinition' && parent.kind === 'constructor') return 'constructor';
  const named =
    node.id ?? (parent?.value === node ? parent.key : parent?.init === node ? parent.id : undefined);
  return named?.name ?? named?.value;
}

function visit(node, parent, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, parent, see);
  else if (node && typeof node.type === 'string') {
    see(node, parent);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, node, see);
  }
}
