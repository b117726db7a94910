// Shapes a schema for generators of other languages: one type a schema, names of enum values, unique titles.
// Decision: docs/decisions/generated-files.md.
import { isSchema, type JsonSchema, typeNameOf } from './schema-set.js';

/** The parts of the schema went through it before. */
export function withPlainTypes(schema: JsonSchema, room: string): JsonSchema {
  const plain = withNames(withOneType(withType(schema)));
  return withTitle(withoutFixedFields(withoutSpellings(plain)), room);
}

/** A title stands alone in other languages, so it names its room too. */
function withTitle(schema: JsonSchema, room: string): JsonSchema {
  const { title } = schema;
  return typeof title === 'string' ? { ...schema, title: typeNameOf(`${room}.${title}`) } : schema;
}

/** Generators guess the type of a value where none is said. */
function withType(schema: JsonSchema): JsonSchema {
  if (schema.type !== undefined) return schema;
  const values = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  const [type, ...others] = new Set(values.map(typeOf));
  return type === undefined || others.length > 0 ? schema : { type, ...schema };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'x-pattern'],
  number: ['minimum', 'maximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'multipleOf'],
  boolean: [],
  null: [],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'propertyNames',
  ],
};

/** A list of types becomes a choice between schemas of one type each. */
function withOneType(schema: JsonSchema): JsonSchema {
  const { type: types, ...rest } = schema;
  if (!Array.isArray(types)) return schema;
  const takenBy = (type: string) =>
    Object.keys(rest).filter((keyword) => keywordsOf[type]?.includes(keyword));
  const choices = types.map((type: string) => ({
    type,
    ...Object.fromEntries(takenBy(type).map((keyword) => [keyword, rest[keyword]])),
  }));
  const isOfOne = (keyword: string) => types.some((type: string) => keywordsOf[type]?.includes(keyword));
  const kept = Object.entries(rest).filter(([keyword]) => !isOfOne(keyword));
  return { ...Object.fromEntries(kept), anyOf: choices };
}

/** Values such as `voucher.redeemed` are no names in other languages. */
function withNames(schema: JsonSchema): JsonSchema {
  const { enum: values } = schema;
  if (!Array.isArray(values) || schema.type !== 'string') return schema;
  const names = values.map((value) => nameOf(String(value)));
  return { ...schema, 'x-enum-varnames': names };
}

/** A sign without a letter, such as an emoji, is named by its code point. */
function nameOf(value: string): string {
  const words = value.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  if (words.length > 0) return words.join('_');
  return [...value].map((sign) => `U${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join('_');
}

const bareName = (name: string) => name.replaceAll('_', '').toLowerCase();

/** `messageId` beside `message_id` is one name in most languages: the field with the underscore is kept. */
function withoutSpellings(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const names = Object.keys(properties);
  const otherOf = (name: string) => names.find((one) => one !== name && bareName(one) === bareName(name));
  const isLeftOut = (name: string) => !name.includes('_') && otherOf(name) !== undefined;
  const leftOut = names.filter(isLeftOut);
  if (leftOut.length === 0) return schema;
  const kept = names
    .filter((name) => !isLeftOut(name))
    .map((name) => [name, withAlias(properties[name], otherOf(name))]);
  return { ...schema, properties: Object.fromEntries(kept) };
}

function withAlias(field: unknown, alias: string | undefined): unknown {
  if (alias === undefined || !isSchema(field)) return field;
  const said = typeof field.description === 'string' ? `${field.description} ` : '';
  return { ...field, description: `${said}Taken as \`${alias}\` too.` };
}

/**
 * In other languages a field that is always null has no type, and one that is always true or always false no
 * type of its own.
 */
function withoutFixedFields(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const free = Object.entries(properties).map(([name, field]) => [
    name,
    isSchema(field) ? freed(field) : field,
  ]);
  return { ...schema, properties: Object.fromEntries(free) };
}

function freed(field: JsonSchema): JsonSchema {
  const { const: fixed, description, ...rest } = field;
  if (field.type === 'null') return { description: 'Always null.' };
  if (typeof fixed !== 'boolean') return field;
  const said = typeof description === 'string' ? `${description} ` : '';
  return { description: `${said}Always ${fixed}.`, ...rest };
}
