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

// Deeper fields are in the OpenAPI document; a table that nests further is read by nobody.
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
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].filter(Array.isArray).flat().filter(isSchema);
  for (const part of parts) inner.push(...rowsInside(part, room, place));
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

/** Alternatives share fields; each is told once, as required only where all alternatives agree. */
function withoutTwins(rows: readonly FieldRow[]): readonly FieldRow[] {
  const byName = new Map<string, FieldRow>();
  for (const row of rows) {
    const twin = byName.get(row.name);
    byName.set(row.name, twin ? { ...twin, required: twin.required && row.required } : row);
  }
  return [...byName.values()];
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
