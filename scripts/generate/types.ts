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
  bannerComment: banner,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  // References are already names of types here, so nothing is looked up, least of all over the network.
  $refOptions: { resolve: { http: false, file: false } },
  style: { singleQuote: true, printWidth: 110 },
};

export async function typesOf(files: readonly SchemaFile[]): Promise<string> {
  const definitions = files.flatMap((file) => file.definitions);
  const typeNames = new Map(definitions.map(({ key, typeName }) => [key, typeName]));
  const everything = {
    title: 'Schemas',
    description: 'Every wire shape under the key that an endpoint names it by.',
    type: 'object',
    properties: Object.fromEntries(definitions.map(({ key, typeName }) => [key, { tsType: typeName }])),
    required: definitions.map(({ key }) => key),
    $defs: Object.fromEntries(
      definitions.map((definition) => [definition.typeName, readableByCompiler(definition, typeNames)]),
    ),
  };
  const types = await compile(everything as Parameters<typeof compile>[0], 'Schemas', options);
  const keys = definitions.map(({ key }) => `  '${key}',\n`).join('');
  const list = `export const schemaKeys: readonly (keyof Schemas)[] = Object.freeze([\n${keys}] as const);\n`;
  return `${withoutOrigins(types)}\n${list}`;
}

function readableByCompiler(definition: Definition, typeNames: ReadonlyMap<string, string>): JsonSchema {
  const schema = mapParts(definition.schema, (part) => {
    const { title: _, $ref, ...rest } = part;
    if ($ref === undefined) return withDefaultsPresent(rest);
    const tsType = typeNames.get(keyOfRef($ref, definition.room) ?? '');
    return typeof rest.description === 'string' ? { tsType, description: rest.description } : { tsType };
  });
  return { ...schema, title: definition.typeName };
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
