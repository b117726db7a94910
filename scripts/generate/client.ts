// Writes src/generated/client.ts: what the typed client knows of every endpoint, one line and its types.
import type { Endpoint } from '../../src/shared/endpoint.js';
import { codesOf } from './door-errors.js';
import { isSchema, type JsonSchema, type SchemaFile, SchemaMistakes } from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';
import { inputTypesOf } from './types.js';

const banner =
  '// What the typed client knows of every endpoint, made by `npm run generate`; never edited by hand.';

interface Source {
  readonly files: readonly SchemaFile[];
  readonly endpoints: readonly Endpoint[];
}

export async function clientModule({ files, endpoints: all }: Source): Promise<string> {
  const shapes = shapesOf(files);
  const endpoints = all.map((endpoint) => withOnePlace(endpoint, shapes));
  const routes = endpoints.map((endpoint) => ({ endpoint, line: routeLine(endpoint, shapes) }));
  const keys = endpoints.flatMap(({ params, query, body }) => [params, query, body]);
  const { types, typeOf } = await inputTypesOf(
    files,
    keys.filter((key) => key !== undefined),
  );
  const calls = endpoints.map((endpoint) => callOf(endpoint, typeOf));
  const paged = routes.filter(({ line }) => / (?:page|before=\w+)\b/.test(line));
  return `${banner}
import type { Schemas } from './schemas.js';
${types}
/** Each endpoint has what it takes, what it answers, and the codes it may refuse with. */
export interface Calls {
${calls.join('')}}
/** The lists that \`pages\` walks through. */
export type PagedCall =
${paged.map(({ endpoint: { id } }) => `  | '${id}'\n`).join('')};
/** Every endpoint by its name in the client. */
export interface CallTree ${treeText(treeOf(endpoints))}
/**
 * Method and path of each endpoint, and how it takes its input: \`body\` as JSON, else in the query.
 * \`key\` is given an Idempotency-Key, \`key=field\` has it in that field. \`page\` and \`before=field\` are
 * lists that go on. \`text\` is answered as it stands.
 */
export const routes: Readonly<Record<keyof Calls, string>> = {
${routes.map(({ endpoint: { id }, line }) => `  '${id}': '${line}',\n`).join('')}};
`;
}

function callOf({ id, params, query, body, bodyIsOptional, ...rest }: Endpoint, typeOf: TypeOf): string {
  const parts = [
    ...[params, query].filter((key) => key !== undefined).map(typeOf),
    ...(body === undefined ? [] : [bodyIsOptional ? `Partial<${typeOf(body)}>` : typeOf(body)]),
  ];
  const input = parts.length === 0 ? 'Record<never, never>' : parts.join(' & ');
  const data = rest.media === undefined ? `Schemas['${rest.data}']` : 'string';
  const codes = codesOf({ id, ...(body !== undefined && { body }), ...rest }).map((code) => `'${code}'`);
  return `  '${id}': {\n    input: ${input};\n    data: ${data};\n    code: ${codes.join(' | ')};\n  };\n`;
}

type TypeOf = (key: string) => string;

/** Without a query that is only another place for fields which an optional body may have. */
function withOnePlace(endpoint: Endpoint, shapes: Shapes): Endpoint {
  const { query, body, bodyIsOptional, ...rest } = endpoint;
  if (query === undefined || body === undefined || !bodyIsOptional) return endpoint;
  const inBody = fieldsOf(shapes.definition(body), shapes);
  const isInBody = fieldsOf(shapes.definition(query), shapes).every((name) => inBody.includes(name));
  return isInBody ? { ...rest, body, bodyIsOptional } : endpoint;
}

/** Throws where the fields of a flat input would not say by themselves where they belong. */
function routeLine(endpoint: Endpoint, shapes: Shapes): string {
  const { id, method, path, idempotency, query, body, media } = endpoint;
  const names = {
    path: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    query: query === undefined ? [] : fieldsOf(shapes.definition(query), shapes),
    body: body === undefined ? [] : fieldsOf(shapes.definition(body), shapes),
  };
  const all = [...names.path, ...names.query, ...names.body];
  const twice = all.find((name, place) => all.indexOf(name) !== place);
  if (twice !== undefined) throw new SchemaMistakes([`${id}: two fields of its input are called ${twice}`]);
  const isBoth = query !== undefined && body !== undefined;
  if (isBoth) throw new SchemaMistakes([`${id}: the client sends a query or a body, not both`]);
  const traits = [
    ...(body === undefined ? [] : ['body']),
    ...(idempotency === undefined ? [] : ['key']),
    ...(endpoint.keyIn === undefined ? [] : [`key=${keyFieldOf(endpoint, names.body)}`]),
    ...listTraits(endpoint, names.query, shapes),
    ...(media === undefined ? [] : ['text']),
  ];
  return [method, path, ...traits].join(' ');
}

/** Asks the endpoint itself: the field whose value it takes for the key. */
function keyFieldOf({ id, keyIn }: Endpoint, fields: readonly string[]): string {
  const body = Object.fromEntries(fields.map((name) => [name, name]));
  const anything = new Proxy({}, { get: () => 'x' });
  const key = keyIn?.({ params: anything, body, caller: anything } as never).key;
  const found = fields.find((name) => name === key);
  if (found === undefined) throw new SchemaMistakes([`${id}: no field of its body is its key`]);
  return found;
}

function listTraits({ data }: Endpoint, inQuery: readonly string[], shapes: Shapes): readonly string[] {
  const { schema, room } = shapes.definition(data);
  const items = isSchema(schema.properties) ? schema.properties.items : undefined;
  if (!isSchema(items)) return [];
  if (inQuery.includes('page')) return ['page'];
  if (!inQuery.includes('before')) return [];
  const { schema: list, room: from } = shapes.resolved(items, room);
  const item = shapes.resolved(isSchema(list.items) ? list.items : {}, from);
  const field = fieldsOf(item, shapes).find((name) => name === 'id' || name.endsWith('_id'));
  return field === undefined ? [] : [`before=${field}`];
}

/** The names of the fields of an object, also of one that has several forms. */
function fieldsOf(given: { schema: JsonSchema; room: string }, shapes: Shapes): readonly string[] {
  const { schema, room } = shapes.resolved(given.schema, given.room);
  const forms = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((part) =>
    Array.isArray(part) ? part : [],
  );
  const own = Object.keys(isSchema(schema.properties) ? schema.properties : {});
  const further = forms.filter(isSchema).flatMap((form) => fieldsOf({ schema: form, room }, shapes));
  return [...new Set([...own, ...further])];
}

interface Tree {
  readonly [name: string]: Tree | Endpoint;
}

/** What the client offers besides the endpoints. */
const ownMethods = ['call', 'pages', 'updates'];

/** `bots.send_message` is `bots.sendMessage`. */
function treeOf(endpoints: readonly Endpoint[]): Tree {
  const root: Record<string, unknown> = {};
  for (const endpoint of endpoints) {
    const names = endpoint.id
      .split('.')
      .map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
    const last = names.pop() ?? '';
    let at = root;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    const isTaken = last in at || typeof at.id === 'string' || ownMethods.includes(names[0] ?? last);
    if (isTaken) throw new SchemaMistakes([`${endpoint.id}: the client has something else of this name`]);
    at[last] = endpoint;
  }
  return root as Tree;
}

function treeText(tree: Tree, indent = '  '): string {
  const lines = Object.entries(tree).map(([name, inner]) => {
    if (!isEndpoint(inner)) return `${indent}${name}: ${treeText(inner, `${indent}  `)};\n`;
    const { id, summary, method, path } = inner;
    return `${indent}/** ${summary} (${method} ${path}). */\n${indent}${name}: '${id}';\n`;
  });
  return `{\n${lines.join('')}${indent.slice(2)}}`;
}

function isEndpoint(inner: Tree | Endpoint): inner is Endpoint {
  return typeof inner.summary === 'string';
}
