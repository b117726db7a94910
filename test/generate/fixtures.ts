// Small schema folders for the tests of the generators, and a way to run what is generated from them.
import { fileURLToPath } from 'node:url';
import { checkSchemas, type JsonSchema, type SchemaFile } from '../../scripts/generate/schema-set.js';
import { validatorsOf } from '../../scripts/generate/validators.js';
import type { Validator } from '../../src/generated/validators.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder of one file, `things.json`, with these definitions; titles and descriptions are filled in. */
export function things(definitions: Readonly<Record<string, JsonSchema>>): readonly SchemaFile[] {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    { title: name, description: `A ${name}.`, ...definition },
  ]);
  return checkSchemas(new Map([['things', document('things.json', Object.fromEntries(entries))]]));
}

export function document(id: string, definitions: JsonSchema): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: id, $defs: definitions };
}

/** The validators as they would be committed, loaded from their text. */
export async function validatorsFor(
  definitions: Readonly<Record<string, JsonSchema>>,
): Promise<(name: string) => Validator> {
  const text = await validatorsOf(things(definitions), { root });
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const { validators } = loaded as { validators: Readonly<Record<string, Validator>> };
  return (name) => {
    const validator = validators[`things.${name}`];
    if (!validator) throw new Error(`no validator for ${name}`);
    return validator;
  };
}
