// Which room may import which, held as data, and the search for cycles.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNode, nameOf, nodesOf, type Source } from './source.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `main` is src/main.ts, which nothing imports; src/config.ts is a room of its own. */
const rooms = [
  'accounts',
  'admin',
  'applications',
  'bots',
  'chats',
  'files',
  'friends',
  'people',
  'telegram',
  'vouchers',
];
const ground = ['actors', 'cluster', 'links', 'storage', 'outgoing', 'shared'];

/** What each room imports, and no more. Every room may import itself and what is generated. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  main: ['commands', 'node', 'config', 'shared'],
  commands: [
    'node',
    'config',
    'cluster',
    'chats',
    'friends',
    'vouchers',
    'updates',
    'realtime',
    'storage',
    'shared',
  ],
  node: ['config', 'gateway', 'guards', ...rooms, 'webhooks', 'updates', 'realtime', ...ground],
  gateway: ['guards', 'storage', 'shared'],
  guards: ['actors', 'links', 'storage', 'shared'],
  accounts: ['outgoing', 'storage', 'shared'],
  admin: ['storage', 'shared'],
  applications: ['updates', 'actors', 'outgoing', 'storage', 'shared'],
  bots: ['updates', 'actors', 'outgoing', 'storage', 'shared'],
  chats: ['updates', 'actors', 'cluster', 'outgoing', 'storage', 'shared'],
  files: ['outgoing', 'storage', 'shared'],
  friends: ['updates', 'actors', 'storage', 'shared'],
  people: ['shared'],
  telegram: ['storage', 'shared'],
  vouchers: ['updates', 'actors', 'storage', 'shared'],
  webhooks: ['updates', 'actors', 'cluster', 'links', 'storage', 'shared'],
  updates: ['actors', 'cluster', 'links', 'storage', 'shared'],
  realtime: ['updates', 'cluster', 'storage', 'shared'],
  actors: ['cluster', 'links', 'storage', 'shared'],
  cluster: ['links', 'storage', 'shared'],
  links: ['shared'],
  storage: ['shared'],
  outgoing: ['shared'],
  config: ['shared'],
  shared: [],
  // It runs at its users', in browsers too: nothing of the server, not even what is shared.
  client: [],
  // The web interface speaks only the public API, and has of the server what is generated.
  console: ['client'],
  generated: [],
};

/** What the runtime alone makes of an actor: rooms say `spawn`, `publish`, `due` and `events`. */
const ofRuntime = ['slotOf', 'dueIdOf', 'dueRow', 'dueCollection', 'eventsCollection'];

/** No room writes the fields and rows of the runtime by hand. Decision: docs/decisions/actors.md. */
export function noHandmadeActor({ path, text, program }: Source): readonly string[] {
  const room = roomOf(path);
  if (room === undefined || !rooms.includes(room)) return [];
  return [...nodesOf(program)].flatMap(({ node }) => {
    const from = node.type === 'ImportDeclaration' ? (nameOf(node.source) ?? '') : '';
    if (!/\/(?:actors|cluster)\//.test(from) || !Array.isArray(node.specifiers)) return [];
    const line = text.slice(0, node.start).split('\n').length;
    return node.specifiers
      .map((one) => (isNode(one) ? nameOf(one.imported) : undefined))
      .filter((name) => name !== undefined && ofRuntime.includes(name))
      .map((name) => `${path}:${line}: ${name} belongs to the runtime`);
  });
}

export interface Import {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  /** The file meant, when it is one of ours. */
  readonly to?: string;
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

export function importsOf(source: Source): readonly Import[] {
  const imports: Import[] = [];
  for (const { node } of nodesOf(source.program)) {
    const specifier = importing.includes(node.type) ? nameOf(node.source) : undefined;
    if (specifier === undefined) continue;
    const line = source.text.slice(0, node.start).split('\n').length;
    const to = specifier.startsWith('.') ? targetOf(source.path, specifier) : undefined;
    imports.push({
      from: source.path,
      line,
      specifier,
      ...(to !== undefined && { to }),
    });
  }
  return imports;
}

function targetOf(from: string, specifier: string): string {
  const target = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
  return target.startsWith('src/console/') && !existsSync(join(root, target)) ? `${target}x` : target;
}

function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = path.split('/');
  if (top !== 'src' || room === undefined) return undefined;
  if (rest.length > 0) return room;
  return room === 'config.ts' ? 'config' : 'main';
}

export function forbiddenImports(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, line, to }) => {
    const room = roomOf(from);
    if (room === undefined || to === undefined) return [];
    const allowed = mayImport[room];
    if (!allowed) return [`${from}:${line}: the room ${room} is not in the table of imports`];
    const other = roomOf(to);
    if (other === undefined) return [`${from}:${line}: src/ must not import ${to}`];
    if (other === room || other === 'generated' || allowed.includes(other)) return [];
    return [`${from}:${line}: ${room} must not import ${other}`];
  });
}

/** The node opens rooms by their manifests; of their insides it may have types. */
export function insidesOfRooms({ path, text, program }: Source): readonly string[] {
  if (roomOf(path) !== 'node') return [];
  const all = [...rooms, 'webhooks', 'updates', 'realtime'];
  return [...nodesOf(program)].flatMap(({ node }) => {
    const specifier = importing.includes(node.type) ? nameOf(node.source) : undefined;
    const to = specifier?.startsWith('.') ? targetOf(path, specifier) : '';
    const isInside = all.includes(roomOf(to) ?? '') && !to.endsWith('/room.ts');
    if (!isInside || node.importKind === 'type') return [];
    return [`${path}:${text.slice(0, node.start).split('\n').length}: the node must not import ${to}`];
  });
}

/**
 * The client has no dependency, nothing of Node, and of what is generated only its own table; of the rest it
 * may have types, which vanish. Decision: docs/decisions/typed-client.md.
 */
export function foreignToClient({ path, text, program }: Source): readonly string[] {
  if (roomOf(path) !== 'client') return [];
  return [...nodesOf(program)].flatMap(({ node }) => {
    const specifier = importing.includes(node.type) ? nameOf(node.source) : undefined;
    if (specifier === undefined) return [];
    const to = specifier.startsWith('.') ? targetOf(path, specifier) : specifier;
    const isOwn = to.startsWith('src/client/') || to === 'src/generated/client.ts';
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (isOwn || (isType && to.startsWith('src/generated/'))) return [];
    return [`${path}:${text.slice(0, node.start).split('\n').length}: the client must not import ${to}`];
  });
}

/** One line for each cycle of files, types included: what two need of each other lives in a third. */
export function importCycles(imports: readonly Import[]): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to !== undefined) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push(`cycle: ${[...trail.slice(at), path].join(' -> ')}`);
    if (at >= 0 || finished.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}
