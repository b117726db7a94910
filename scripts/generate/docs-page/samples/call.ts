// One call of an endpoint as the samples make it: with values from the examples of its schemas.
import type { Endpoint } from '../../../../src/shared/endpoint.js';
import { isSchema } from '../../schema-set.js';
import type { Shapes } from '../../shapes.js';

export interface SampleCall {
  readonly id: string;
  readonly method: string;
  /** With an example for each id, and with what a query must have. */
  readonly path: string;
  /** The variable of the environment that has the token. */
  readonly tokenName?: string;
  readonly key?: string;
  readonly body?: unknown;
  /** What the typed client takes: the fields of path, query and body in one object. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The answer is no JSON. */
  readonly isText: boolean;
}

export function sampleCallOf(endpoint: Endpoint, shapes: Shapes): SampleCall {
  const { id, method, path, params, query, body, auth, idempotency, media } = endpoint;
  const inPath = params === undefined ? {} : fieldsOf(sampleOf(params, shapes));
  const inQuery = query === undefined ? {} : requiredOf(query, shapes);
  const inBody = body === undefined ? undefined : sampleOf(body, shapes);
  const asked = new URLSearchParams(
    Object.entries(inQuery).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const filled = path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    name in inPath ? encodeURIComponent(String(inPath[name])) : whole,
  );
  return {
    id,
    method,
    path: asked.size === 0 ? filled : `${filled}?${asked}`,
    ...(auth !== 'none' && { tokenName: `${auth.toUpperCase()}_TOKEN` }),
    ...(idempotency && { key: 'order-1042' }),
    ...(body !== undefined && { body: inBody }),
    input: { ...inPath, ...inQuery, ...fieldsOf(inBody) },
    isText: media !== undefined,
  };
}

export function sampleOf(key: string, shapes: Shapes): unknown {
  const { schema, room } = shapes.definition(key);
  return shapes.sample(schema, room);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isSchema(value) ? value : {};
}

function requiredOf(key: string, shapes: Shapes): Readonly<Record<string, unknown>> {
  const { required } = shapes.definition(key).schema;
  const names = Array.isArray(required) ? required : [];
  return Object.fromEntries(
    Object.entries(fieldsOf(sampleOf(key, shapes))).filter(([name]) => names.includes(name)),
  );
}
