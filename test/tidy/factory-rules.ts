// The rule about factories: a function that makes functions stays small, and has little that changes.
import { functionNameOf, functionsOf, isInside, linesOf, type Rule } from './code-rules.js';
import { isNode, lineAt, type Node, nameOf, nodesOf } from './source.js';

const linesMax = 150;
const mutableMax = 4;

/**
 * What is more is a value with functions in its own file: there a function names what it changes. Counted are
 * the lines of a function with those inside it, and its `let` bindings that functions inside it use.
 */
export const noLargeFactory: Rule = (source) => {
  if (!source.path.startsWith('src/')) return [];
  const all = functionsOf(source);
  return all.flatMap(({ node, parent }) => {
    const within = all.filter((one) => isInside(one.node, node));
    // A function that is only passed to a call ends with it: what has none but such is no factory.
    const inside = within.filter((one) => one.parent?.type !== 'CallExpression').map((one) => one.node);
    if (inside.length === 0) return [];
    const lines = linesOf(source, node);
    const mutable = sharedBindings(node, inside);
    const name = functionNameOf(node, parent);
    const place = `${source.path}:${lineAt(source, node.start)}: ${name}`;
    return [
      ...(lines > linesMax ? [`${place} has ${lines} lines, at most ${linesMax} in a factory`] : []),
      ...(mutable.length > mutableMax
        ? [`${place} changes ${mutable.join(', ')}, at most ${mutableMax} variables in a factory`]
        : []),
    ];
  });
};

/** The names that the function itself binds by `let`, as far as a function inside it uses them. */
function sharedBindings(factory: Node, inside: readonly Node[]): readonly string[] {
  const isOwn = (node: Node) => !inside.some((one) => node === one || isInside(node, one));
  const bound = nodesOf(factory)
    .filter(({ node }) => node.type === 'VariableDeclaration' && node.kind === 'let' && isOwn(node))
    .flatMap(({ node }) => node.declarations as readonly Node[])
    .flatMap(({ id }) => namesIn(id));
  const used = new Set(inside.flatMap(outerNamesIn));
  return bound.filter((name) => used.has(name));
}

/** The names in a function that it does not bind itself. */
function outerNamesIn(node: Node): readonly string[] {
  const nodes = nodesOf(node).map((place) => place.node);
  const declared = nodes.flatMap(({ type, id, params }) => {
    if (type === 'VariableDeclarator') return namesIn(id);
    return Array.isArray(params) ? params.flatMap(namesIn) : [];
  });
  const own = new Set(declared);
  const names = nodes.flatMap((one) => (one.type === 'Identifier' ? [String(one.name)] : []));
  return names.filter((name) => !own.has(name));
}

function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern) ?? ''];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern.type === 'Property') return namesIn(pattern.value);
  const parts = pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties;
  return Array.isArray(parts) ? parts.flatMap(namesIn) : [];
}
