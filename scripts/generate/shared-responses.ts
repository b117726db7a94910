// Lets operations share their refusals: each that differs stands once in the components, under its own name.
import { isSchema, type JsonSchema } from './schema-set.js';

type Operations = Readonly<Record<string, JsonSchema>>;

export interface Shared {
  readonly paths: Readonly<Record<string, Operations>>;
  readonly responses: JsonSchema;
}

/** Headers by which refusals with the same codes differ, with what stands for them in a name. */
const marks = {
  'X-BotRateLimit-Remaining': 'bot',
  'Idempotent-Replayed': 'keyed',
  'Retry-After': 'later',
} as const;

export function shareResponses(paths: Readonly<Record<string, Operations>>): Shared {
  const shared = new Map<string, JsonSchema>();

  function refTo(response: JsonSchema): JsonSchema {
    const name = nameOf(response);
    if (name === undefined) return response;
    const known = shared.get(name) ?? response;
    if (JSON.stringify(known) !== JSON.stringify(response)) throw new Error(`two responses are ${name}`);
    shared.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  const withRefs = (operation: JsonSchema) => ({
    ...operation,
    responses: mapped(operation.responses as Operations, refTo),
  });
  const linked = mapped(paths, (operations) => mapped(operations, withRefs));
  const sorted = [...shared].sort(([left], [right]) => (left < right ? -1 : 1));
  return { paths: linked, responses: Object.fromEntries(sorted) };
}

/** A refusal is named after its codes and headers; undefined where it is no refusal with codes. */
function nameOf({ content, headers }: JsonSchema): string | undefined {
  const json = isSchema(content) ? content['application/json'] : undefined;
  if (!isSchema(json) || !isSchema(json.examples)) return undefined;
  const refs = Object.values(json.examples).map((example) => String((example as JsonSchema).$ref));
  const family = refs[0]?.split('/').at(-1)?.split('.')[0];
  const has = isSchema(headers) ? headers : {};
  const marked = Object.entries(marks).flatMap(([header, mark]) => (header in has ? [mark] : []));
  return [family, Object.keys(json.examples).join('-'), ...marked].join('.');
}

export function mapped<T, U>(
  fields: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
