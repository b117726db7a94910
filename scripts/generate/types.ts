// Writes src/generated/schemas.ts: one TypeScript type per definition and the map from key to type.
import { compile, type Options } from 'json-schema-to-typescript';
import {
  type Definition,
  isSchema,
  type JsonSchema,
  keyOfRef,
  mapParts,
  type SchemaFile,
} from './schema-set.js';

const banner =
  '// The types of every wire shape, made from schemas/*.json by `npm run generate`; never edited by hand.';

const options: Partial<Options> = {
  additionalProperties: false,
  bannerComment: '',
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  // References are already names of types here, so nothing is looked up, least of all over the network.
  $refOptions: { resolve: { http: false, file: false } },
  style: { singleQuote: true, printWidth: 110 },
};

export async function typesOf(files: readonly SchemaFile[]): Promise<string> {
  const definitions = files.flatMap((file) => file.definitions);
  const typeNames = new Map(definitions.map(({ key, typeName }) => [key, typeName]));
  const types = await compiled({
    title: 'Schemas',
    description: 'Every wire shape under the key that an endpoint names it by.',
    definitions,
    typeOf: (key) => typeNames.get(key),
    change: withDefaultsPresent,
  });
  const keys = definitions.map(({ key }) => `  '${key}',\n`).join('');
  const list = `export const schemaKeys: readonly (keyof Schemas)[] = Object.freeze([\n${keys}] as const);\n`;
  return `${banner}\n\n${types}\n${list}`;
}

/**
 * The same shapes as callers write them, where a field with a default may be left out: `Inputs` has those
 * that differ, as `…Input`, and `typeOf` says which type a key of a request has.
 */
export async function inputTypesOf(
  files: readonly SchemaFile[],
  keys: readonly string[],
): Promise<{ readonly types: string; typeOf(key: string): string }> {
  const byKey = new Map(files.flatMap((file) => file.definitions.map((one) => [one.key, one] as const)));
  const reached = [...reachedFrom(keys, byKey)];
  const differs = ({ key }: Definition) =>
    [...reachedFrom([key], byKey)].some(({ schema }) => partsHave(schema, 'default'));
  const definitions = reached.filter(differs).map((one) => ({ ...one, typeName: `${one.typeName}Input` }));
  const inputNames = new Map(definitions.map(({ key, typeName }) => [key, typeName]));
  const typeOf = (key: string) => inputNames.get(key) ?? `Schemas['${key}']`;
  const description = 'What callers may write shorter than it arrives, under the same keys.';
  const types = await compiled({ title: 'Inputs', description, definitions, typeOf, change: (part) => part });
  return { types, typeOf };
}

interface Compilation {
  readonly title: string;
  readonly description: string;
  readonly definitions: readonly Definition[];
  typeOf(key: string): string | undefined;
  change(part: JsonSchema): JsonSchema;
}

async function compiled(compilation: Compilation): Promise<string> {
  const { title, description, definitions } = compilation;
  const everything = {
    title,
    description,
    type: 'object',
    properties: Object.fromEntries(definitions.map(({ key, typeName }) => [key, { tsType: typeName }])),
    required: definitions.map(({ key }) => key),
    $defs: Object.fromEntries(
      definitions.map((definition) => [definition.typeName, readableByCompiler(definition, compilation)]),
    ),
  };
  return withoutOrigins(await compile(everything as Parameters<typeof compile>[0], title, options));
}

function readableByCompiler(definition: Definition, { typeOf, change }: Compilation): JsonSchema {
  const schema = mapParts(definition.schema, (part) => {
    const { title: _, $ref, ...rest } = part;
    if ($ref === undefined) return change(rest);
    const tsType = typeOf(keyOfRef($ref, definition.room) ?? '');
    return typeof rest.description === 'string' ? { tsType, description: rest.description } : { tsType };
  });
  return { ...schema, title: definition.typeName };
}

/** The definitions of these keys, and all that they mention. */
function reachedFrom(
  keys: readonly string[],
  byKey: ReadonlyMap<string, Definition>,
): ReadonlySet<Definition> {
  const reached = new Set<Definition>();
  const visit = (key: string | undefined): void => {
    const definition = byKey.get(key ?? '');
    if (definition === undefined || reached.has(definition)) return;
    reached.add(definition);
    mapParts(definition.schema, (part) => {
      if (part.$ref !== undefined) visit(keyOfRef(part.$ref, definition.room));
      return part;
    });
  };
  for (const key of keys) visit(key);
  return reached;
}

function partsHave(schema: JsonSchema, keyword: string): boolean {
  let has = false;
  mapParts(schema, (part) => {
    has ||= keyword in part;
    return part;
  });
  return has;
}

/** Validation fills defaults in, so a checked value has those fields. */
function withDefaultsPresent(part: JsonSchema): JsonSchema {
  if (!isSchema(part.properties)) return part;
  const filled = Object.entries(part.properties).filter(([, field]) => isSchema(field) && 'default' in field);
  const required = Array.isArray(part.required) ? part.required : [];
  return { ...part, required: [...new Set([...required, ...filled.map(([name]) => name)])] };
}

/** The compiler notes below each description where it met the type, which does not help here. */
function withoutOrigins(types: string): string {
  return types.replaceAll(
    /(?: \*\n)? \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n/g,
    '',
  );
}
