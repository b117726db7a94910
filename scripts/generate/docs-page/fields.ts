// Flattens a shape into the rows of a table: each field with its type, its bounds and what it is for. A field
// that is a shape of its own, such as a message, has its name there: the page shows each such shape once.
import { isSchema, type JsonSchema, keyOfRef } from '../schema-set.js';
import type { Shapes } from '../shapes.js';

/** A part of the text of a type; with a key, it is the name of a shape. */
export interface TypePart {
  readonly text: string;
  readonly shape?: string;
}

export interface FieldRow {
  /** The path from the outermost object, `[]` for the members of a list. */
  readonly name: string;
  readonly required: boolean;
  readonly type: readonly TypePart[];
  readonly text: string;
}

// Deeper fields are in the OpenAPI document; a table that nests further is hard to read.
const depthMax = 4;

interface Place {
  readonly shapes: Shapes;
  readonly path: string;
  readonly depth: number;
}

export function fieldRowsOf(key: string, shapes: Shapes): readonly FieldRow[] {
  const { schema, room } = shapes.definition(key);
  return rowsInside(schema, room, { shapes, path: '', depth: 0 });
}

function rowsInside(given: JsonSchema, from: string, place: Place): readonly FieldRow[] {
  if (place.depth >= depthMax) return [];
  if (place.depth > 0 && shapeIn(given, from, place.shapes) !== undefined) return [];
  const { schema, room } = place.shapes.resolved(given, from);
  const inner: FieldRow[] = [];
  if (isSchema(schema.items))
    inner.push(...rowsInside(schema.items, room, { ...place, path: `${place.path}[]` }));
  const rowsOf = (parts: unknown) =>
    (Array.isArray(parts) ? parts.filter(isSchema) : []).map((part) => rowsInside(part, room, place));
  inner.push(...rowsOf(schema.allOf).flat());
  for (const parts of [schema.anyOf, schema.oneOf]) inner.push(...rowsOfChoices(rowsOf(parts)));
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, field] of Object.entries(isSchema(schema.properties) ? schema.properties : {})) {
    if (!isSchema(field)) continue;
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const seen = place.shapes.resolved(field, room);
    inner.push({
      name: path,
      required: required.includes(name),
      type: typeParts(field, room, place.shapes),
      text: boundsText(seen.schema),
    });
    inner.push(...rowsInside(field, room, { ...place, path, depth: place.depth + 1 }));
  }
  return withoutTwins(inner);
}

/** Alternatives share fields; each is told once, with what it is in any of them. */
function withoutTwins(rows: readonly FieldRow[]): readonly FieldRow[] {
  const byName = new Map<string, FieldRow>();
  for (const row of rows) {
    const twin = byName.get(row.name);
    byName.set(row.name, twin ? merged(twin, row) : row);
  }
  return [...byName.values()];
}

function merged(one: FieldRow, other: FieldRow): FieldRow {
  return {
    ...one,
    type: distinct([...one.type, ...other.type]),
    required: one.required && other.required,
  };
}

function distinct(parts: readonly TypePart[]): readonly TypePart[] {
  return parts.filter(({ text }, index) => parts.findIndex((part) => part.text === text) === index);
}

/** A field is required only where every alternative demands it. */
function rowsOfChoices(choices: readonly (readonly FieldRow[])[]): readonly FieldRow[] {
  return choices.flat().map((row) => {
    const isEverywhere = choices.every((rows) =>
      rows.some(({ name, required }) => name === row.name && required),
    );
    return { ...row, required: isEverywhere };
  });
}

function typeParts(given: JsonSchema, from: string, shapes: Shapes): readonly TypePart[] {
  const named = shapeIn(given, from, shapes);
  if (named !== undefined) return [{ text: named, shape: named }];
  const { schema, room } = shapes.resolved(given, from);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => ({ text: JSON.stringify(value) }));
  if ('const' in schema) return [{ text: JSON.stringify(schema.const) }];
  if (isSchema(schema.items)) {
    return typeParts(schema.items, room, shapes).map((part) => ({ ...part, text: `${part.text}[]` }));
  }
  const choices = [schema.oneOf, schema.anyOf].find(Array.isArray)?.filter(isSchema) ?? [];
  if (schema.type === undefined && choices.length > 0)
    return distinct(choices.flatMap((choice) => typeParts(choice, room, shapes)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  return types.map((type) => ({ text: `${type}${format}` }));
}

/** The key of the object that a reference names; undefined for what has no fields of its own. */
function shapeIn(schema: JsonSchema, room: string, shapes: Shapes): string | undefined {
  if (schema.$ref === undefined) return undefined;
  const named = shapes.definition(keyOfRef(schema.$ref, room) ?? String(schema.$ref));
  if (named.schema.$ref !== undefined) return shapeIn(named.schema, named.room, shapes);
  return fieldKeywords.some((keyword) => named.schema[keyword] !== undefined) ? named.key : undefined;
}

const fieldKeywords = ['properties', 'oneOf', 'anyOf', 'allOf'];

export function boundsText(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, description } = schema;
  const bounds = [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    typeof pattern === 'string' ? `matches \`${pattern}\`` : '',
    'default' in schema ? `default \`${JSON.stringify(schema.default)}\`` : '',
  ].filter((text) => text !== '');
  const sentence = bounds.length === 0 ? '' : `${bounds.join(', ')}.`;
  return [description, sentence.charAt(0).toUpperCase() + sentence.slice(1)].filter(Boolean).join(' ');
}

function range(from: unknown, to: unknown, unit: string): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${from} ${unit}`.trim();
  return (from === undefined ? `at most ${to} ${unit}` : `${from} to ${to} ${unit}`).trim();
}
