// Flattens a shape into the rows of a table: each field with its type, its bounds and what it is for.
import { isSchema, type JsonSchema } from '../schema-set.js';
import type { Shapes } from '../shapes.js';

export interface FieldRow {
  /** The path from the outermost object, `[]` for the members of a list. */
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
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
      type: typeText(seen.schema, seen.room, place.shapes),
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
  const type = [...new Set([one, other].flatMap((row) => row.type.split(' | ')))].join(' | ');
  return { ...one, type, required: one.required && other.required };
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

function typeText(schema: JsonSchema, room: string, shapes: Shapes): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (isSchema(schema.items)) {
    const item = shapes.resolved(schema.items, room);
    return `${typeText(item.schema, item.room, shapes)}[]`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

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
