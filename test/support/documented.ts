// Holds every answer that a test hears against docs/openapi.json: a code or a header that its operation does
// not list, or data of another shape, is a mistake of ours, whichever test meets it.
import { readFileSync } from 'node:fs';
import { typeNameOf } from '../../scripts/generate/schema-set.js';
import { Refusal } from '../../src/shared/errors.js';
import { validators } from '../generated/all-validators.js';
import { wholePathsOf } from './openapi-paths.js';

interface Json {
  readonly examples?: object;
  readonly schema?: { readonly properties?: { readonly data?: { readonly $ref: string } } };
}

interface Response {
  readonly headers?: object;
  readonly content?: { readonly 'application/json'?: Json };
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

interface Asking {
  readonly method: string;
  readonly path: string;
}

/** Headers that tell a caller what to do; the others are the transport's. */
const telling = [
  'Content-Disposition',
  'Idempotent-Replayed',
  'Link',
  'Retry-After',
  'Should-Retry',
  'WWW-Authenticate',
  'X-BotRateLimit-Remaining',
  'X-BotRateLimit-Reset',
  'X-Platform-Request-Id',
  'X-Total-Count',
];

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const paths = wholePathsOf<Operation>(document);

const routes = Object.entries(paths).map(([path, operations]) => ({
  operations,
  names: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
}));
// `/bots/my` is more than `/bots/{id}`.
routes.sort((left, right) => left.parameters - right.parameters);

function operationOf({ method, path }: Asking): Operation | undefined {
  const bare = path.split('?')[0]?.replaceAll(/:\w+/g, 'id') ?? '';
  return routes.find(({ names }) => names.test(bare))?.operations[method.toLowerCase()];
}

/** Nothing is said of paths and methods that no operation has. */
export function expectDocumented(asked: Asking, code: unknown): void {
  const operation = operationOf(asked);
  if (operation === undefined || documentedCodes(operation).has(code)) return;
  throw new Error(
    `${asked.method} ${asked.path} answers ${code}, which its operation in OpenAPI does not list`,
  );
}

export function expectDocumentedHeaders(asked: Asking, status: number, headers: Headers): void {
  const operation = operationOf(asked);
  if (operation === undefined) return;
  const listed = Object.keys(operation.responses[status]?.headers ?? {});
  const [unlisted] = telling.filter((name) => headers.has(name) && !listed.includes(name));
  if (unlisted === undefined) return;
  throw new Error(
    `${asked.method} ${asked.path} answers ${status} with ${unlisted}, which OpenAPI does not list`,
  );
}

/** By the names that shapes have in the document. */
const checks = new Map(Object.entries(validators).map(([key, check]) => [typeNameOf(key), check]));

/** Fails unless the data of a success has the shape that OpenAPI documents. */
export function expectDocumentedData(asked: Asking, data: unknown): void {
  const json = operationOf(asked)?.responses[200]?.content?.['application/json'];
  const name = json?.schema?.properties?.data?.$ref.split('/').at(-1);
  const check = name === undefined ? undefined : checks.get(name);
  // A check fills in defaults.
  if (check === undefined || check(structuredClone(data))) return;
  const wrong = check.errors?.map(({ instancePath, message }) => `data${instancePath} ${message}`);
  throw new Error(`${asked.method} ${asked.path} answers what is no ${name}: ${wrong?.join(', ')}`);
}

/** Does the work of an endpoint's handler. */
export async function refusingAsDocumented<T>(endpoint: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) expectDocumented(endpoint, error.code);
    throw error;
  }
}

function documentedCodes({ responses }: Operation): ReadonlySet<unknown> {
  const examples = Object.values(responses).map(({ content }) => content?.['application/json']?.examples);
  return new Set(examples.flatMap((named) => Object.keys(named ?? {})));
}
