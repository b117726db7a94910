// Rules about what code does: whom it asks for time, chance and settings, and how long its functions are.
import { isMember, isNode, lineAt, type Node, nameOf, nodesOf, type Source } from './source.js';

export type Rule = (source: Source) => readonly string[];

interface Place {
  /** What only one file may do. */
  readonly what: string;
  readonly only: string | readonly string[];
  isIt(node: Node, parent: Node | undefined): boolean;
}

const buildsOfServer = ['uWebSockets.js', '@btc-vision/uwebsockets.js'];

const places: readonly Place[] = [
  {
    what: 'imports uWebSockets.js',
    only: 'src/gateway/uws.ts',
    isIt: (node) => buildsOfServer.some((name) => isImportOf(node, name) || isRequireOf(node, name)),
  },
  {
    what: 'imports undici',
    only: 'src/outgoing/connections.ts',
    isIt: (node, parent) =>
      isImportOf(node, 'undici') && node.importKind !== 'type' && parent?.importKind !== 'type',
  },
  {
    what: 'imports OpenTelemetry',
    // It is loaded only where it is used.
    only: 'src/node/trace-exporter.ts',
    isIt: (node) =>
      ['ImportDeclaration', 'ImportExpression'].includes(node.type) &&
      (nameOf(node.source) ?? '').startsWith('@opentelemetry/'),
  },
  {
    what: 'loads the exporter of traces where nothing is traced',
    only: [],
    isIt: (node, parent) =>
      isImportOf(node, './trace-exporter.js') &&
      node.type !== 'ImportExpression' &&
      node.importKind !== 'type' &&
      parent?.importKind !== 'type',
  },
  {
    what: 'reads process.env',
    // The second tells a library what it reads nowhere else.
    only: ['src/config.ts', 'src/gateway/head-bytes.ts'],
    isIt: (node) =>
      isMember(node, 'process', 'env') ||
      (node.type === 'VariableDeclarator' && nameOf(node.init) === 'process' && bindsName(node.id, 'env')) ||
      (isImportOf(node, 'node:process') && importsName(node, 'env')),
  },
  {
    what: 'reads a clock',
    // The second is that of the browser, where nothing of the server is.
    only: ['src/shared/clock.ts', 'src/console/time.ts'],
    isIt: (node) =>
      isMember(node, 'Date', 'now') ||
      isMember(node, 'performance', 'now') ||
      isMember(node, 'process', 'hrtime') ||
      (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments)) ||
      (node.type === 'CallExpression' && isNode(node.callee) && isIdentifier(node.callee, 'Date')),
  },
  // Good enough to spread pauses; ids and secrets come from ids.ts, which cannot be guessed.
  {
    what: 'calls Math.random',
    only: 'src/shared/jitter.ts',
    isIt: (node) => isMember(node, 'Math', 'random'),
  },
];

/** Holds of src/ only: tests and scripts have no other world to ask. */
export const onlyInOneFile: Rule = (source) =>
  places
    .filter(({ only }) => source.path.startsWith('src/') && ![only].flat().includes(source.path))
    .flatMap(({ what, isIt }) =>
      [...nodesOf(source.program)]
        .filter(({ node, parent }) => isIt(node, parent))
        .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: ${what}`),
    );

export const noAny: Rule = (source) =>
  source.path === 'src/gateway/uws.ts'
    ? []
    : [...nodesOf(source.program)]
        .filter(({ node }) => node.type === 'TSAnyKeyword')
        .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: any`);

const htmlWriters = ['innerHTML', 'outerHTML', 'dangerouslySetInnerHTML', 'insertAdjacentHTML', 'srcdoc'];

/** Others' texts are shown as text: whatever would read them as HTML is not used at all. */
export const noWrittenHtml: Rule = (source) =>
  source.path.startsWith('src/console/')
    ? [...nodesOf(source.program)]
        .filter(({ node }) => ['Identifier', 'JSXIdentifier', 'Literal'].includes(node.type))
        .filter(({ node }) => htmlWriters.includes(String(node.name ?? node.value)))
        .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: writes HTML`)
    : [];

/** The service counts whole characters, and `maxLength` the halves of some: an emoji as two. */
export const noCountedHalves: Rule = (source) =>
  source.path.startsWith('src/console/')
    ? [...nodesOf(source.program)]
        .filter(({ node }) => node.type === 'JSXIdentifier' && /^maxlength$/i.test(String(node.name)))
        .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: counts an emoji as two`)
    : [];

const testNames = ['describe', 'context', 'suite', 'it', 'specify', 'test'];

export const noTestLeftOut: Rule = (source) =>
  [...nodesOf(source.program)]
    .filter(({ node }) => {
      const { type, object } = node;
      if (type === 'Identifier') return /^x(?:describe|context|it|specify)$/.test(String(node.name));
      const property = nameOf(node.property);
      if (type !== 'MemberExpression' || !isNode(object)) return false;
      if (object.type === 'ThisExpression') return property === 'skip' || property === 'retries';
      const isBare = object.type === 'Identifier' && testNames.includes(String(object.name));
      return isBare && (property === 'only' || property === 'skip');
    })
    .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: a test is left out or repeated`);

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const functionLinesMax = 70;
const parametersMax = 3;
/** The verb of every handler takes one more: for which request, which actor of which kind, what. */
const longerList: Readonly<Record<string, number>> = { act: 4 };

/**
 * A function inside is measured by itself: a factory of short functions is not long. The blocks of a test
 * file only gather tests, so their length says nothing.
 */
export const noLongFunction: Rule = (source) => {
  const all = functionsOf(source);
  return all.flatMap(({ node, parent }) => {
    const inside = all.filter((other) => isInside(other.node, node));
    const outermost = inside.filter(({ node: one }) => !inside.some((other) => isInside(one, other.node)));
    const lines = outermost.reduce(
      (sum, { node: one }) => sum - linesOf(source, one) + 1,
      linesOf(source, node),
    );
    if (lines <= functionLinesMax || isGatheringTests(parent)) return [];
    const name = functionNameOf(node, parent);
    const place = `${source.path}:${lineAt(source, node.start)}`;
    return [`${place}: ${name} has ${lines} lines of its own, at most ${functionLinesMax}`];
  });
};

export const noLongParameterList: Rule = (source) =>
  functionsOf(source)
    .filter(({ node }) => Array.isArray(node.params) && node.params.length > mostOf(node))
    .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: more than ${parametersMax} parameters`);

/**
 * A function may be called with more than its type says: the compiler lets a listener with an optional
 * parameter stand where something else is passed there. So what a callback gets is always named, and is
 * `| undefined` where it may lack.
 */
export const noLooseCallback: Rule = (source) => {
  if (!source.path.startsWith('src/')) return [];
  const all = nodesOf(source.program);
  const loose = new Set(
    functionsOf(source).flatMap(({ node, parent }) =>
      isLoose(node) ? [nameOf(node.id) ?? nameOf(parent?.id)] : [],
    ),
  );
  const isHandedOn = (node: Node, parent: Node | undefined) =>
    isIdentifier(node, nameOf(node) ?? '') &&
    loose.has(nameOf(node)) &&
    parent?.type === 'CallExpression' &&
    parent.callee !== node;
  return all
    .filter(({ node, parent }) => (node.type === 'TSFunctionType' ? isLoose(node) : isHandedOn(node, parent)))
    .map(({ node }) => `${source.path}:${lineAt(source, node.start)}: a callback with an optional parameter`);
};

function isLoose({ params }: Node): boolean {
  const all = Array.isArray(params) ? params.filter(isNode) : [];
  return all.some(({ type, optional }) => optional === true || type === 'AssignmentPattern');
}

function mostOf(node: Node): number {
  return longerList[nameOf(node.id) ?? ''] ?? parametersMax;
}

export function functionNameOf(node: Node, parent: Node | undefined): string {
  return nameOf(node.id) ?? nameOf(parent?.id) ?? nameOf(parent?.key) ?? 'a function';
}

export function functionsOf(source: Source) {
  return [...nodesOf(source.program)].filter(({ node }) => functions.includes(node.type));
}

function isGatheringTests(parent: Node | undefined): boolean {
  const isCall = parent?.type === 'CallExpression';
  return isCall && ['describe', 'context', 'suite'].includes(nameOf(parent.callee) ?? '');
}

export function linesOf(source: Source, { start, end }: Node): number {
  return lineAt(source, end) - lineAt(source, start) + 1;
}

export function isInside(inner: Node, outer: Node): boolean {
  return inner !== outer && inner.start >= outer.start && inner.end <= outer.end;
}

function isImportOf(node: Node, specifier: string): boolean {
  return ['ImportDeclaration', 'ImportExpression'].includes(node.type) && nameOf(node.source) === specifier;
}

function isRequireOf({ type, callee, arguments: list }: Node, specifier: string): boolean {
  if (type !== 'CallExpression' || !Array.isArray(list)) return false;
  return nameOf(callee) === 'require' && nameOf(list[0]) === specifier;
}

function importsName({ specifiers }: Node, name: string): boolean {
  return Array.isArray(specifiers) && specifiers.some((one) => isNode(one) && nameOf(one.imported) === name);
}

function bindsName(pattern: unknown, name: string): boolean {
  const properties = isNode(pattern) && Array.isArray(pattern.properties) ? pattern.properties : [];
  return properties.some((property) => isNode(property) && nameOf(property.key) === name);
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function isIdentifier(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
