// Answers what documents ask about a shape: what a key or a reference means, and an example that fits.
import { withPlainPattern } from './plain-pattern.js';
import { withPlainTypes } from './plain-types.js';
import {
  type Definition,
  isSchema,
  type JsonSchema,
  keyOfRef,
  mapParts,
  type SchemaFile,
} from './schema-set.js';

export interface Shapes {
  /** Throws when nothing has that key. */
  definition(key: string): Definition;
  /** Follows references until something is said; keeps the description nearest to the reader. */
  resolved(schema: JsonSchema, room: string): Resolved;
  /** A value that fits: from the examples where there are any. */
  sample(schema: JsonSchema, room: string): unknown;
  /** The same schema for tools of any language, with references into `#/components/schemas`. */
  portable(schema: JsonSchema, room: string): JsonSchema;
}

interface Resolved {
  readonly schema: JsonSchema;
  readonly room: string;
}

export function shapesOf(files: readonly SchemaFile[]): Shapes {
  const byKey = new Map(files.flatMap((file) => file.definitions.map((one) => [one.key, one] as const)));

  function definition(key: string): Definition {
    const found = byKey.get(key);
    if (!found) throw new Error(`no definition has the key ${key}`);
    return found;
  }

  function target(ref: unknown, room: string): Definition {
    return definition(keyOfRef(ref, room) ?? String(ref));
  }

  function resolved(schema: JsonSchema, room: string): Resolved {
    if (schema.$ref === undefined) return { schema, room };
    const { $ref, ...beside } = schema;
    const found = target($ref, room);
    const inner = resolved(found.schema, found.room);
    return { schema: { ...inner.schema, ...beside }, room: inner.room };
  }

  function sample(given: JsonSchema, from: string): unknown {
    const { schema, room } = resolved(given, from);
    if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
    if ('const' in schema) return schema.const;
    if ('default' in schema) return schema.default;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const choice = [schema.oneOf, schema.anyOf].find(Array.isArray)?.[0];
    if (isSchema(choice)) return merged(sampleByType(schema, room), sample(choice, room));
    const all = Array.isArray(schema.allOf) ? schema.allOf.filter(isSchema) : [];
    return all.reduce<unknown>(
      (value, part) => merged(value, sample(part, room)),
      sampleByType(schema, room),
    );
  }

  function sampleByType(schema: JsonSchema, room: string): unknown {
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'array') return isSchema(schema.items) ? [sample(schema.items, room)] : [];
    if (type === 'object' || isSchema(schema.properties)) {
      const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {});
      return Object.fromEntries(
        fields.flatMap(([name, field]) => (isSchema(field) ? [[name, sample(field, room)]] : [])),
      );
    }
    if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
    if (type === 'boolean') return true;
    return type === 'null' || type === undefined ? null : 'text';
  }

  function portable(schema: JsonSchema, room: string): JsonSchema {
    return mapParts(schema, (part) => {
      // OpenAPI's discriminator needs names of schemas; the constants in its shapes say the same.
      const { discriminator: _, ...kept } = withPlainTypes(withPlainPattern(part), room);
      return part.$ref === undefined
        ? kept
        : { ...kept, $ref: `#/components/schemas/${target(part.$ref, room).typeName}` };
    });
  }

  return Object.freeze({ definition, resolved, sample, portable });
}

function merged(left: unknown, right: unknown): unknown {
  return isSchema(left) && isSchema(right) ? { ...left, ...right } : right;
}
