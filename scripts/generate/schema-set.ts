// Reads schemas/*.json and refuses, with one line per mistake, whatever the generators could misread.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Definition {
  readonly room: string;
  readonly name: string;
  /** `room.Name`: what endpoints say. */
  readonly key: string;
  /** `RoomName`: what TypeScript says; unique across rooms. */
  readonly typeName: string;
  readonly schema: JsonSchema;
}

export interface SchemaFile {
  readonly room: string;
  readonly schema: JsonSchema;
  readonly definitions: readonly Definition[];
}

export class SchemaMistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The schemas have ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'SchemaMistakes';
    this.mistakes = mistakes;
  }
}

export function readSchemaFolder(folder: string): readonly SchemaFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const documents = new Map(
    names.sort().map((name) => [basename(name, '.json'), parseDocument(join(folder, name))]),
  );
  const files = checkSchemas(documents);
  const mistakes = files.flatMap(({ definitions }) => definitions.flatMap(undescribedOf));
  if (mistakes.length > 0) throw new SchemaMistakes(mistakes);
  return files;
}

/** Fields of which the documents could say nothing: without a text of their own, or of what they refer to. */
export function undescribedOf({ key, schema }: Pick<Definition, 'key' | 'schema'>): readonly string[] {
  return [...partsOf(schema)].flatMap(({ path, part }) =>
    Object.entries(isSchema(part.properties) ? part.properties : {})
      .filter(([, field]) => isSchema(field) && field.$ref === undefined && !isText(field.description))
      .map(([name]) => `${key}${path}/properties/${name}: description is missing`),
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function parseDocument(path: string): JsonSchema {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JsonSchema;
  } catch (cause) {
    throw new SchemaMistakes([`${basename(path)} is not JSON: ${(cause as Error).message}`]);
  }
}

export function checkSchemas(documents: ReadonlyMap<string, JsonSchema>): readonly SchemaFile[] {
  const files = [...documents].map(([room, schema]) => ({
    room,
    schema,
    definitions: definitionsOf(room, schema),
  }));
  const keys = new Set(files.flatMap((file) => file.definitions.map((definition) => definition.key)));
  const mistakes = files.flatMap((file) => [
    ...mistakesOfFile(file),
    ...file.definitions.flatMap((definition) => mistakesOfDefinition(definition, keys)),
  ]);
  if (mistakes.length > 0) throw new SchemaMistakes(mistakes);
  return files;
}

function definitionsOf(room: string, schema: JsonSchema): readonly Definition[] {
  const entries = isSchema(schema.$defs) ? Object.entries(schema.$defs) : [];
  return entries.map(([name, definition]) => ({
    room,
    name,
    key: `${room}.${name}`,
    typeName: typeNameOf(`${room}.${name}`),
    schema: isSchema(definition) ? definition : {},
  }));
}

function mistakesOfFile({ room, schema, definitions }: SchemaFile): readonly string[] {
  const mistakes: string[] = [];
  const expected = `${room}.json`;
  if (schema.$id !== expected)
    mistakes.push(`${expected}: $id must be "${expected}", not ${show(schema.$id)}`);
  if (schema.$schema !== 'https://json-schema.org/draft/2020-12/schema') {
    mistakes.push(`${expected}: $schema must be "https://json-schema.org/draft/2020-12/schema"`);
  }
  if (definitions.length === 0) mistakes.push(`${expected}: has no $defs`);
  return mistakes;
}

function mistakesOfDefinition(definition: Definition, keys: ReadonlySet<string>): readonly string[] {
  const { key, name, schema } = definition;
  const mistakes: string[] = [];
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) mistakes.push(`${key}: the name must be in PascalCase`);
  if (schema.title !== name) mistakes.push(`${key}: title must be "${name}", not ${show(schema.title)}`);
  if (!isText(schema.description)) mistakes.push(`${key}: description is missing`);
  const surroundings = { room: definition.room, keys, isInput: isInput(definition) };
  for (const { path, part } of partsOf(schema)) {
    mistakes.push(...mistakesOfPart(part, surroundings).map((text) => `${key}${path}: ${text}`));
  }
  return mistakes;
}

/** What callers send. */
export function isInput({ name }: Pick<Definition, 'name'>): boolean {
  return /(?:Request|Query|Params)$/.test(name);
}

interface Surroundings {
  readonly room: string;
  readonly keys: ReadonlySet<string>;
  readonly isInput: boolean;
}

function mistakesOfPart(part: JsonSchema, { room, keys, isInput }: Surroundings): readonly string[] {
  const mistakes: string[] = [];
  if (part.$ref !== undefined && !keys.has(keyOfRef(part.$ref, room) ?? '')) {
    mistakes.push(`$ref ${show(part.$ref)} points at nothing`);
  }
  // A field called like a member of Object.prototype would be "present" in every object.
  for (const field of Object.keys(isSchema(part.properties) ? part.properties : {})) {
    if (field in Object.prototype) mistakes.push(`a field cannot be called "${field}"`);
  }
  const { propertyName } = isSchema(part.discriminator) ? part.discriminator : {};
  if (propertyName !== undefined && !isRequiredField(part, String(propertyName))) {
    mistakes.push(`"${propertyName}" tells its shapes apart, so it must be required and have an enum`);
  }
  // Generated types read such an object as one that has no fields at all.
  if (part.type === 'object' && !takesSomething(part)) {
    mistakes.push('an object without properties needs additionalProperties');
  }
  // All errors are collected, so what a caller can make long must have an end: see bounded-keywords.ts.
  if (isInput && part.items !== undefined && part.maxItems === undefined) {
    mistakes.push('an array of a request needs maxItems');
  }
  if (isInput && isSchema(part.additionalProperties) && part.maxProperties === undefined) {
    mistakes.push('a map of a request needs maxProperties');
  }
  return mistakes;
}

function isRequiredField({ required, properties }: JsonSchema, name: string): boolean {
  const field = isSchema(properties) ? properties[name] : undefined;
  return Array.isArray(required) && required.includes(name) && isSchema(field) && Array.isArray(field.enum);
}

function takesSomething({ properties, additionalProperties, oneOf, anyOf, allOf }: JsonSchema): boolean {
  const isNamed = isSchema(properties) && Object.keys(properties).length > 0;
  return isNamed || [additionalProperties, oneOf, anyOf, allOf].some((part) => part !== undefined);
}

/** The key a `$ref` means, or undefined where it is not of the form that the house uses. */
export function keyOfRef(ref: unknown, room: string): string | undefined {
  const match = typeof ref === 'string' ? /^(?:([\w-]+)\.json)?#\/\$defs\/(\w+)$/.exec(ref) : null;
  return match === null ? undefined : `${match[1] ?? room}.${match[2]}`;
}

const namedParts = ['properties', 'patternProperties', 'dependentSchemas'];
const listedParts = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const singleParts = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** The schema itself and every schema inside it. */
function* partsOf(schema: JsonSchema, path = ''): Generator<{ path: string; part: JsonSchema }> {
  yield { path, part: schema };
  for (const { keyword, name, part } of childrenOf(schema)) {
    const step = name === undefined ? keyword : `${keyword}/${name}`;
    yield* partsOf(part, `${path}/${step}`);
  }
}

function* childrenOf(schema: JsonSchema): Generator<{ keyword: string; name?: string; part: JsonSchema }> {
  for (const keyword of [...namedParts, ...listedParts]) {
    const parts = schema[keyword];
    if (typeof parts !== 'object' || parts === null) continue;
    for (const [name, part] of Object.entries(parts)) if (isSchema(part)) yield { keyword, name, part };
  }
  for (const keyword of singleParts) {
    const part = schema[keyword];
    if (isSchema(part)) yield { keyword, part };
  }
}

/** A copy of the schema in which every schema inside, the innermost first, went through `change`. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const copy: Record<string, unknown> = { ...schema };
  const inner = (part: unknown) => (isSchema(part) ? mapParts(part, change) : part);
  for (const keyword of namedParts) {
    const parts = copy[keyword];
    if (isSchema(parts)) {
      copy[keyword] = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inner(part)]));
    }
  }
  for (const keyword of listedParts) {
    const parts = copy[keyword];
    if (Array.isArray(parts)) copy[keyword] = parts.map(inner);
  }
  for (const keyword of singleParts) if (keyword in copy) copy[keyword] = inner(copy[keyword]);
  return change(copy);
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A type is named after the key of its definition: `bot-settings.Menu` is the type BotSettingsMenu. */
export function typeNameOf(key: string): string {
  return key
    .split(/[-.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
