// The JSON Schema of a value by its example, for a serialiser that is compiled from schemas.

export type ExampleSchema =
  | { readonly type: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly type: 'array'; readonly items: ExampleSchema | Record<string, never> }
  | { readonly type: 'object'; readonly properties: Readonly<Record<string, ExampleSchema>> };

export function schemaOf(example: unknown): ExampleSchema {
  if (example === null) return { type: 'null' };
  if (Array.isArray(example)) return { type: 'array', items: example.length > 0 ? schemaOf(example[0]) : {} };
  if (typeof example === 'object') {
    const properties = Object.entries(example).map(([name, value]) => [name, schemaOf(value)]);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  const type = typeof example;
  if (type === 'string' || type === 'number' || type === 'boolean') return { type };
  throw new Error(`JSON has no ${type}.`);
}
