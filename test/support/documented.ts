// Holds every refusal that a test hears against docs/openapi.json: a code that its operation does not list is
// a mistake of ours, whichever test meets it.
import { readFileSync } from 'node:fs';
import { Refusal } from '../../src/shared/errors.js';

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { readonly examples?: object } } }>
  >;
}

const { paths } = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const routes = Object.entries(paths).map(([path, operations]) => ({
  operations,
  names: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
}));
// `/bots/my` is more than `/bots/{id}`.
routes.sort((left, right) => left.parameters - right.parameters);

export function expectDocumented(asked: { method: string; path: string }, code: unknown): void {
  const path = asked.path.split('?')[0]?.replaceAll(/:\w+/g, 'id') ?? '';
  const operation = routes.find(({ names }) => names.test(path))?.operations[asked.method.toLowerCase()];
  if (operation === undefined || documentedCodes(operation).has(code)) return;
  throw new Error(`${asked.method} ${path} answers ${code}, which its operation in OpenAPI does not list`);
}

/** Does the work of an endpoint's handler. */
export async function refusingAsDocumented<T>(
  endpoint: { readonly method: string; readonly path: string },
  work: () => Promise<T>,
): Promise<T> {
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
