// Composes the OpenAPI 3.1 document of all endpoints.
import type { Endpoint } from '../../src/shared/endpoint.js';
import { familyOf } from '../../src/shared/envelope.js';
import { codesOf } from './door-errors.js';
import { addressPaths } from './openapi-addresses.js';
import { answersOf, errorExamples } from './openapi-answers.js';
import { livePaths } from './openapi-live.js';
import { headers, introduction, plainPaths, securityOf, securitySchemes } from './openapi-parts.js';
import { webhooksOf } from './openapi-webhooks.js';
import { isSchema, type JsonSchema, type SchemaFile } from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';
import { shareParts } from './shared-parts.js';
import { bodyText, limitText, permissionText, toldLimitOf } from './texts.js';

export interface Source {
  readonly files: readonly SchemaFile[];
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
}

export function openApiOf({ files, endpoints, version }: Source): JsonSchema {
  const shapes = shapesOf(files);
  const whole: Record<string, Record<string, JsonSchema>> = {
    ...plainPaths,
    ...addressPaths(shapes),
    ...livePaths(shapes),
  };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    whole[path] = { ...whole[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, shapes) };
  }
  const { paths, webhooks, components } = shareParts({
    paths: whole,
    webhooks: webhooksOf(shapes),
  });
  const examples = errorExamples(endpoints);
  const tags = roomsOf(endpoints).map((room) => ({ name: room, description: titleOf(files, room) }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [
      ...tags,
      { name: 'realtime', description: titleOf(files, 'realtime') },
      { name: 'system', description: titleOf(files, 'system') },
    ],
    paths,
    webhooks,
    components: {
      schemas: schemasUsed({ paths, webhooks, components, examples }, files, shapes),
      ...components,
      securitySchemes,
      headers,
      examples,
    },
  };
}

function roomsOf(endpoints: readonly Endpoint[]): readonly string[] {
  return [...new Set(endpoints.map(roomOf))];
}

export function roomOf({ id }: Endpoint): string {
  return id.split('.')[0] ?? id;
}

export function titleOf(files: readonly SchemaFile[], room: string): string {
  return String(files.find((file) => file.room === room)?.schema.title ?? room);
}

function operationOf(endpoint: Endpoint, shapes: Shapes): JsonSchema {
  const { id, summary, auth, scope, roles, body } = endpoint;
  const parameters = parametersOf(endpoint, shapes);
  return {
    operationId: id,
    tags: [roomOf(endpoint)],
    summary,
    description: `${permissionText(endpoint)} ${limitText(endpoint)}`,
    security: securityOf(auth),
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(roles && { 'x-roles': roles }),
    'x-rate-limit': toldLimitOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: requestBodyOf(endpoint, body, shapes) }),
    responses: answersOf({ endpoint, shapes, codes: codesOf(endpoint), family: familyOf(endpoint.path) }),
  };
}

function requestBodyOf(endpoint: Endpoint, key: string, shapes: Shapes): JsonSchema {
  const { schema, room, typeName } = shapes.definition(key);
  return {
    description: bodyText(endpoint),
    required: !endpoint.bodyIsOptional,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${typeName}` },
        example: shapes.sample(schema, room),
      },
    },
  };
}

function parametersOf(endpoint: Endpoint, shapes: Shapes): readonly JsonSchema[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const declared =
      endpoint.params && fieldsOf(endpoint.params, shapes).find((field) => field.name === name);
    if (!declared) throw new Error(`${endpoint.id}: its params do not describe :${name}`);
    return { ...parameterOf(declared), in: 'path', required: true };
  });
  const inQuery = endpoint.query ? fieldsOf(endpoint.query, shapes).map(parameterOf) : [];
  return [...inPath, ...inQuery, ...(endpoint.idempotency ? [keyParameter(endpoint.idempotency)] : [])];
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly portable: JsonSchema;
}

/** The fields of the flat object that holds a path's or a query's parameters. */
function fieldsOf(key: string, shapes: Shapes): readonly Field[] {
  const { schema, room } = shapes.definition(key);
  if (!isSchema(schema.properties)) throw new Error(`${key}: parameters need properties`);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, field]) => {
    const given = isSchema(field) ? field : {};
    const isRequired = required.includes(name);
    const seen = shapes.resolved(given, room).schema;
    return { name, required: isRequired, schema: seen, portable: shapes.portable(given, room) };
  });
}

function parameterOf({ name, required, schema, portable }: Field): JsonSchema {
  if (schema.description === undefined) return { name, in: 'query', required, schema: portable };
  // The parameter says what its schema would say again.
  const { description: _, ...shape } = portable;
  return { name, in: 'query', required, description: schema.description, schema: shape };
}

function keyParameter(idempotency: 'required' | 'optional'): JsonSchema {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: idempotency === 'required',
    description:
      'Names one action. Repeated within 7 days with the same key and body, it is done once, answered alike.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: 'order-1042-redeem',
  };
}

/** The definitions that the document mentions, and those that they mention. */
export function schemasUsed(mentions: object, files: readonly SchemaFile[], shapes: Shapes): JsonSchema {
  const definitions = files.flatMap((file) => file.definitions);
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      const found = definitions.find(({ typeName }) => typeName === name);
      if (found) visit(JSON.stringify(shapes.portable(found.schema, found.room)));
    }
  };
  visit(JSON.stringify(mentions));
  const entries = definitions
    .filter(({ typeName }) => used.has(typeName))
    .map(({ typeName, schema, room }) => [typeName, shapes.portable(schema, room)]);
  return Object.fromEntries(entries);
}

/** Every `$ref` of the document that points at nothing; empty in a sound one. */
export function danglingRefs(document: JsonSchema): readonly string[] {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  return [...new Set(refs)].filter((ref) => {
    const steps = ref.replace('#/', '').split('/');
    return steps.reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), document) === undefined;
  });
}
