// Lets operations share what they have alike: a refusal stands once in the components, and so does a success,
// a body or a parameter that two operations have.
import { isSchema, type JsonSchema } from './schema-set.js';

type Fields = Readonly<Record<string, JsonSchema>>;
type Paths = Readonly<Record<string, Fields>>;

interface Whole {
  readonly paths: Paths;
  readonly webhooks: Paths;
}

export interface Shared extends Whole {
  /** By kind: what the components have of it. */
  readonly components: Readonly<Record<'parameters' | 'requestBodies' | 'responses', JsonSchema>>;
}

/** Headers by which answers with the same codes or data differ, with what stands for them in a name. */
const marks = {
  'X-BotRateLimit-Remaining': 'bot',
  'Idempotent-Replayed': 'keyed',
  'Retry-After': 'later',
} as const;

export function shareParts({ paths, webhooks }: Whole): Shared {
  const operations = [paths, webhooks]
    .flatMap((all) => Object.values(all))
    .flatMap(Object.values<JsonSchema>);
  const responses = openComponent('responses', {
    nameOf: (response) => refusalNameOf(response) ?? successNameOf(response),
    isAlwaysShared: (response) => refusalNameOf(response) !== undefined,
    all: operations.flatMap((operation) => Object.values(operation.responses as Fields)),
  });
  const parameters = openComponent('parameters', {
    nameOf: ({ in: place, name, required }) =>
      [place, name, ...(required && place !== 'path' ? ['required'] : [])].join('.'),
    all: operations.flatMap(parametersOf),
  });
  const requestBodies = openComponent('requestBodies', {
    nameOf: ({ content }) => lastStep(jsonOf(content)?.schema),
    all: operations.flatMap(bodiesOf),
  });
  const linked = (operation: JsonSchema) => ({
    ...operation,
    ...('parameters' in operation && { parameters: parametersOf(operation).map(parameters.refTo) }),
    ...('requestBody' in operation && { requestBody: bodiesOf(operation).map(requestBodies.refTo)[0] }),
    responses: mapped(operation.responses as Fields, responses.refTo),
  });
  const linkedPaths = (all: Paths) => mapped(all, (path) => mapped(path, linked));
  return {
    paths: linkedPaths(paths),
    webhooks: linkedPaths(webhooks),
    components: {
      parameters: parameters.sorted(),
      requestBodies: requestBodies.sorted(),
      responses: responses.sorted(),
    },
  };
}

interface Sharing {
  readonly all: readonly JsonSchema[];
  /** The name of the shared part; undefined when it stands where it is used. */
  readonly nameOf: (part: JsonSchema) => string | undefined;
  readonly isAlwaysShared?: (part: JsonSchema) => boolean;
}

/** One kind of shared part. A second part of one name is called `name.2`. */
function openComponent(kind: keyof Shared['components'], { all, nameOf, isAlwaysShared }: Sharing) {
  const texts = all.map((part) => JSON.stringify(part));
  const isRepeated = (text: string) => texts.indexOf(text) !== texts.lastIndexOf(text);
  const names = new Map<string, string>();
  const shared = new Map<string, JsonSchema>();

  function freeName(name: string): string {
    let number = 1;
    let free = name;
    while (shared.has(free)) free = `${name}.${++number}`;
    return free;
  }

  function refTo(part: JsonSchema): JsonSchema {
    const text = JSON.stringify(part);
    const own = nameOf(part);
    if (own === undefined || !(isAlwaysShared?.(part) || isRepeated(text))) return part;
    const name = names.get(text) ?? freeName(own);
    names.set(text, name);
    shared.set(name, part);
    return { $ref: `#/components/${kind}/${name}` };
  }

  const sorted = () => Object.fromEntries([...shared].sort(([left], [right]) => (left < right ? -1 : 1)));
  return { refTo, sorted };
}

function parametersOf({ parameters = [] }: JsonSchema): readonly JsonSchema[] {
  return parameters as readonly JsonSchema[];
}

function bodiesOf({ requestBody }: JsonSchema): readonly JsonSchema[] {
  return isSchema(requestBody) ? [requestBody] : [];
}

/** What a reference points at, by its own name. */
function lastStep(reference: unknown): string | undefined {
  return isSchema(reference) && reference.$ref !== undefined
    ? String(reference.$ref).split('/').at(-1)
    : undefined;
}

/** A refusal is named after its codes and headers; undefined where it is no refusal with codes. */
function refusalNameOf({ content, headers }: JsonSchema): string | undefined {
  const json = jsonOf(content);
  if (!isSchema(json?.examples)) return undefined;
  const family = lastStep(Object.values(json.examples)[0])?.split('.')[0];
  return [family, Object.keys(json.examples).join('-'), ...marksOf(headers)].join('.');
}

/** A success is named after its envelope, data and headers; undefined where it has no envelope. */
function successNameOf({ content, headers }: JsonSchema): string | undefined {
  const schema = jsonOf(content)?.schema as { readonly properties?: Fields } | undefined;
  const { data, meta } = schema?.properties ?? {};
  if (data === undefined) return undefined;
  return [meta === undefined ? 'bot' : 'voucher', lastStep(data), ...marksOf(headers)].join('.');
}

function jsonOf(content: unknown): JsonSchema | undefined {
  const json = isSchema(content) ? content['application/json'] : undefined;
  return isSchema(json) ? json : undefined;
}

function marksOf(headers: unknown): readonly string[] {
  const has = isSchema(headers) ? headers : {};
  return Object.entries(marks).flatMap(([header, mark]) => (header in has ? [mark] : []));
}

export function mapped<T, U>(
  fields: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
