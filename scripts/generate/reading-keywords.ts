// Reads what callers send before it is checked: null in an optional field is not given, digits in a query are
// an integer, and of a shape that answers have too only the named fields are kept.
// Decision: docs/decisions/api-shape.md.
import { _, type Ajv, type KeywordCxt, type Name } from 'ajv';
import {
  type Definition,
  isInput,
  isSchema,
  type JsonSchema,
  mapParts,
  type SchemaFile,
  SchemaMistakes,
} from './schema-set.js';
import { type Shapes, shapesOf } from './shapes.js';

/** Names, beside the properties of an object, the fields that it is done to. */
const nullIsAbsent = 'nullIsAbsent';
const readsIntegers = 'readsIntegers';
/** Names the fields of an object beside which it keeps none. */
const keepsOnly = 'keepsOnly';

type Marking = (part: JsonSchema, from: Definition, shapes: Shapes) => JsonSchema;

/**
 * Marks bodies. A field whose schema takes null keeps it, and so does everything in an open object. An answer
 * has no fields but those that are named; where a request has the same shape, it may have others.
 */
export function withBodiesRead(files: readonly SchemaFile[]): readonly SchemaFile[] {
  return marked(withNullAsAbsent(files), (part, from) => {
    if (isInput(from) || part.additionalProperties !== false) return part;
    const { additionalProperties: _closed, ...open } = part;
    return { ...open, [keepsOnly]: fieldsOf(part).map(([name]) => name) };
  });
}

function withNullAsAbsent(files: readonly SchemaFile[]): readonly SchemaFile[] {
  return marked(files, (part, { room }, shapes) => {
    const required = Array.isArray(part.required) ? part.required : [];
    const names = fieldsOf(part).flatMap(([name, field]) =>
      required.includes(name) || takesNull(field, room, shapes) ? [] : [name],
    );
    return names.length === 0 ? part : { ...part, [nullIsAbsent]: names };
  });
}

/** Marks the integers of queries and paths, where everything arrives as text. */
export function withIntegersRead(files: readonly SchemaFile[]): readonly SchemaFile[] {
  return marked(files, (part, { room }, shapes) => {
    const names = fieldsOf(part).flatMap(([name, field]) =>
      shapes.resolved(field, room).schema.type === 'integer' ? [name] : [],
    );
    return names.length === 0 ? part : { ...part, [readsIntegers]: names };
  });
}

/** They come before every other rule and before defaults, which stand in for what is absent. */
export function addReadingKeywords(ajv: Ajv): void {
  const definition = { schemaType: 'array', modifying: true, errors: false, before: '$ref' } as const;
  ajv.addKeyword({
    ...definition,
    keyword: nullIsAbsent,
    code: (cxt: KeywordCxt) =>
      eachField(cxt, (field) => cxt.gen.if(_`${field} === null`, () => cxt.gen.code(_`delete ${field}`))),
  });
  ajv.addKeyword({
    ...definition,
    keyword: keepsOnly,
    code: ({ gen, data, schemaValue }: KeywordCxt) =>
      whereObject(gen, data, () =>
        gen.forIn('key', data, (key) =>
          gen.if(_`!${schemaValue}.includes(${key})`, () => gen.code(_`delete ${data}[${key}]`)),
        ),
      ),
  });
  ajv.addKeyword({
    ...definition,
    keyword: readsIntegers,
    code(cxt: KeywordCxt) {
      eachField(cxt, (field) =>
        cxt.gen.if(_`typeof ${field} == "string" && /^-?[0-9]+$/.test(${field})`, () =>
          cxt.gen.assign(field, _`+${field}`),
        ),
      );
    },
  });
}

function eachField({ gen, data, schema }: KeywordCxt, read: (field: ReturnType<typeof _>) => void): void {
  whereObject(gen, data, () => {
    for (const name of schema as readonly string[]) read(_`${data}[${name}]`);
  });
}

function whereObject(gen: KeywordCxt['gen'], data: Name, then: () => void): void {
  gen.if(_`typeof ${data} == "object" && ${data} !== null && !Array.isArray(${data})`, then);
}

function marked(files: readonly SchemaFile[], mark: Marking): readonly SchemaFile[] {
  const shapes = shapesOf(files);
  return files.map((file) => {
    const definitions = file.definitions.map((definition) => ({
      ...definition,
      schema: mapParts(definition.schema, (part) => mark(part, definition, shapes)),
    }));
    const $defs = Object.fromEntries(definitions.map(({ name, schema }) => [name, schema]));
    return { ...file, definitions, schema: { ...file.schema, $defs } };
  });
}

function fieldsOf({ properties }: JsonSchema): readonly (readonly [name: string, field: JsonSchema])[] {
  const entries = Object.entries(isSchema(properties) ? properties : {});
  return entries.flatMap(([name, field]) => (isSchema(field) ? [[name, field] as const] : []));
}

function takesNull(given: JsonSchema, from: string, shapes: Shapes): boolean {
  const { schema, room } = shapes.resolved(given, from);
  const choices = [schema.oneOf, schema.anyOf].find(Array.isArray)?.filter(isSchema);
  if (choices) return choices.some((choice: JsonSchema) => takesNull(choice, room, shapes));
  if ('const' in schema) return schema.const === null;
  if (Array.isArray(schema.enum)) return schema.enum.includes(null);
  return schema.type === undefined || [schema.type].flat().includes('null');
}

/** Text is read as an integer or stays text: nothing else has a form that all callers write alike. */
export function checkTextTypes(files: readonly SchemaFile[], isText: (name: string) => boolean): void {
  const shapes = shapesOf(files);
  const mistakes = files.flatMap(({ definitions, room }) =>
    definitions
      .filter(({ name }) => isText(name))
      .flatMap(({ key, schema }) =>
        fieldsOf(schema)
          .filter(
            ([, field]) => !['string', 'integer'].includes(String(shapes.resolved(field, room).schema.type)),
          )
          .map(([name]) => `${key}/properties/${name}: a field of a query or path is a string or an integer`),
      ),
  );
  if (mistakes.length > 0) throw new SchemaMistakes(mistakes);
}
