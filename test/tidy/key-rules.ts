// Rules about keys of several parts: src/shared/key.ts makes them, because text joined by hand can be forged.
import { isNode, lineAt, type Node, nameOf, nodesOf, type Source } from './source.js';

/** What joins two parts into something that looks like a key. */
const separator = /^[:|\s]$/;
/** A list of words is joined by a space, and no key is. */
const listSeparator = /^[:|\n]$/;
/** A key may begin with a name of its own. */
const beginning = /^(?:[\w.-]+[:|\s])?$/;

/** Windows of limits are named by the first argument of these. */
const limiterMethods = ['take', 'look', 'takeHere', 'refusalOf', 'note'];

/**
 * Joined, and no key: nothing is looked up by it, or none of its parts can hold what ends a part. Each with
 * its file, and written without its dollar signs.
 */
const noKeys: readonly string[] = [
  // What GET /me shows.
  'src/applications/runtime-limits.ts `{method} {path.slice(prefix.length)}`',
  // Signed; only the last part is not ours, and it is a number.
  'src/files/signed-links.ts `{path}\\n{expires}`',
  // JSON, in which every name is quoted.
  'src/gateway/claim.ts `{JSON.stringify(name)}:{canonical(field, depth + 1)}`',
  // What the documents promise of an update's id, of ids of ours; the last part is the only free one.
  "src/updates/update.ts [botId, subject, type, occurrence].join('\\n')",
  // Numbers for a script.
  'src/guards/rate-limit.ts `{limit.requests} {limit.windowSeconds * 1000} {cost} {more}`',
  // Lines for a person.
  'src/commands/local-cluster/local-cluster.ts `{name} {line}`',
  'src/shared/readable-line.ts `{name} {asText(value)}`',
  // Host, port and the id of a start.
  'src/node/actors.ts `{address}:{bootId}`',
  'src/node/links.ts `{at}:{port}`',
  'src/node/links.ts `{at}:{port}:{bootId}`',
  'src/storage/redis.ts `{host}:{port}`',
  'src/storage/redis-outages.ts `{options.host}:{options.port}`',
  // The content of a file.
  'src/storage/embedded/folder-lock.ts `{process.pid} {startStampOf(process.pid)}`',
  // What a secret is derived from: ids of ours and numbers.
  [
    'src/vouchers/credentials/qr.ts ',
    "['signalbox.voucher.qr.1', applicationId, voucherId, epoch, day].join('\\n')",
  ].join(''),
];

export const noJoinedKey = (source: Source): readonly string[] => {
  const { path } = source;
  // The console looks nothing up by text: what it joins are sentences.
  const isFree = path === 'src/shared/key.ts' || path.startsWith('src/console/');
  if (!path.startsWith('src/') || isFree) return [];
  return [...nodesOf(source.program)]
    .filter(({ node }) => isJoined(node) || isAdded(node) || namesWindow(node))
    .filter(({ node }) => !noKeys.includes(`${path} ${textOf(source, node)}`))
    .map(
      ({ node }) => `${path}:${lineAt(source, node.start)}: a key is joined by hand; see src/shared/key.ts`,
    );
};

/** `${a}:${b}`, also with a name before it. Where one of two texts is chosen, it is a sentence. */
function isJoined(node: Node): boolean {
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return false;
  const expressions = Array.isArray(node.expressions) ? node.expressions.filter(isNode) : [];
  if (expressions.some(({ type }) => type === 'ConditionalExpression')) return false;
  const [first = '', ...rest] = node.quasis.map(fixedTextOf);
  const last = rest.pop();
  return (
    rest.length > 0 && beginning.test(first) && last === '' && rest.every((text) => separator.test(text))
  );
}

/** `a + ':' + b`, and `[a, b].join(':')` of a written list. */
function isAdded(node: Node): boolean {
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const { left } = node;
    return isNode(left) && left.type === 'BinaryExpression' && isText(left.right, separator);
  }
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || nameOf(callee.property) !== 'join') return false;
  const { object } = callee;
  const items = isNode(object) && object.type === 'ArrayExpression' ? object.elements : undefined;
  const isWritten =
    Array.isArray(items) && items.every((item) => isNode(item) && item.type !== 'SpreadElement');
  return isWritten && Array.isArray(node.arguments) && isText(node.arguments[0], listSeparator);
}

function namesWindow(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return false;
  const [key] = node.arguments;
  const isLimiter = limiterMethods.includes(nameOf(node.callee.property) ?? '');
  if (!isLimiter || !isNode(key)) return false;
  const isTemplate =
    key.type === 'TemplateLiteral' && Array.isArray(key.expressions) && key.expressions.length > 0;
  return isTemplate || (key.type === 'BinaryExpression' && key.operator === '+');
}

function isText(value: unknown, pattern: RegExp): boolean {
  return isNode(value) && value.type === 'Literal' && pattern.test(String(value.value));
}

function textOf({ text }: Source, { start, end }: Node): string {
  return text.slice(start, end).replaceAll('${', '{');
}

function fixedTextOf(quasi: unknown): string {
  const value = isNode(quasi) ? (quasi.value as { cooked?: string }) : {};
  return value.cooked ?? '';
}
