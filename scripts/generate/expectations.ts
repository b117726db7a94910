// Writes src/generated/expectations.ts: what each field of a request takes, said so that it completes
// "must be …".
import {
  type Definition,
  isInput,
  isSchema,
  type JsonSchema,
  type SchemaFile,
  SchemaMistakes,
} from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';

/** By the place of the field; `*` stands for any member of a list or map, and nothing for the whole. */
export type Expectations = Readonly<Record<string, string>>;

const banner =
  '// What each field of a request takes, made from schemas/*.json by `npm run generate`; never edited.';

export function expectationsModule(files: readonly SchemaFile[]): string {
  const entries = Object.entries(expectationsOf(files)).map(
    ([key, fields]) => `  '${key}': ${JSON.stringify(fields, null, 4).replace(/\}$/, '  }')},\n`,
  );
  return `${banner}

/** By the key of the shape and the place in it; \`*\` stands for any member. Each completes "must be …". */
export const expectations: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
${entries.join('')}});
`;
}

export function expectationsOf(files: readonly SchemaFile[]): Readonly<Record<string, Expectations>> {
  const shapes = shapesOf(files);
  const inputs = files.flatMap(({ definitions }) => definitions).filter(isInput);
  return Object.fromEntries(inputs.map((input) => [input.key, fieldsOf(input, shapes)]));
}

function fieldsOf({ key, schema, room }: Definition, shapes: Shapes): Expectations {
  return Object.fromEntries(
    [...placesIn({ schema, room, path: '' }, shapes)].map(([path, place]) => {
      const text = expected(place, shapes);
      if (text === undefined) throw new SchemaMistakes([`${key}/${path}: its pattern needs x-expects`]);
      return [path, text];
    }),
  );
}

interface Place {
  readonly schema: JsonSchema;
  readonly room: string;
  readonly path: string;
}

function* placesIn({ path, ...given }: Place, shapes: Shapes): Generator<[path: string, place: Place]> {
  const { schema, room } = shapes.resolved(given.schema, given.room);
  yield [path, { schema, room, path }];
  for (const part of choicesOf(schema)) {
    for (const [deeper, place] of placesIn({ schema: part, room, path }, shapes))
      if (deeper !== path) yield [deeper, place];
  }
  const members = { ...(isSchema(schema.properties) ? schema.properties : {}), '*': membersOf(schema) };
  for (const [name, part] of Object.entries(members)) {
    if (!isSchema(part)) continue;
    yield* placesIn({ schema: part, room, path: path === '' ? name : `${path}.${name}` }, shapes);
  }
}

function choicesOf({ oneOf, anyOf }: JsonSchema): readonly JsonSchema[] {
  return [oneOf, anyOf].flatMap((parts) => (Array.isArray(parts) ? parts.filter(isSchema) : []));
}

function membersOf({ items, additionalProperties }: JsonSchema): unknown {
  return isSchema(items) ? items : additionalProperties;
}

/** Returns undefined for a rule that only a person can put into words. */
function expected({ schema, room, path }: Place, shapes: Shapes): string | undefined {
  const said = schema['x-expects'];
  if (typeof said === 'string') return withLength(said, schema);
  const choices = choicesOf(schema).map((part) => expected({ ...shapes.resolved(part, room), path }, shapes));
  if (choices.length > 0)
    return choices.includes(undefined) ? undefined : [...new Set(choices)].join(', or ');
  const derived = derivedExpectation(schema);
  if (derived !== undefined) return derived;
  if (schema.format === 'date-time') return 'a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z';
  if (schema.pattern !== undefined || schema.format !== undefined) return undefined;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => withLength(byType[String(type)]?.(schema) ?? 'a value', schema)).join(', or ');
}

const byType: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  string: () => 'text',
  boolean: () => 'true or false',
  null: () => 'null',
  object: ({ maxProperties: max }) =>
    max === undefined ? 'an object' : `an object of at most ${max} fields`,
  array: ({ minItems, maxItems, uniqueItems }) =>
    `a list of ${span(minItems, maxItems)} ${uniqueItems === true ? 'different values' : 'values'}`,
};

/** What a choice or a range says by itself. */
export function derivedExpectation(schema: JsonSchema): string | undefined {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`;
  const { type, minimum, maximum } = schema;
  if (type === 'integer') return `an integer from ${minimum} to ${maximum}`;
  return type === 'number' ? `a number from ${minimum} to ${maximum}` : undefined;
}

function withLength(text: string, { minLength, maxLength }: JsonSchema): string {
  return maxLength === undefined ? text : `${text}, ${span(minLength, maxLength)} characters long`;
}

function span(min: unknown, max: unknown): string {
  return min === undefined || min === 0 ? `at most ${max}` : `${min} to ${max}`;
}
