// Makes a valid value of a schema from its examples: a test of every endpoint needs no list of bodies.
import { readdirSync, readFileSync } from 'node:fs';
import type { SchemaKey } from '../../src/shared/endpoint.js';

interface Definition {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Definition>>;
}

type SchemaFile = { readonly $defs: Readonly<Record<string, Definition>> };

const folder = new URL('../../schemas/', import.meta.url);
const files = new Map<string, SchemaFile>(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
);

export function sampleOf(key: SchemaKey): unknown {
  const [room = '', name = ''] = key.split('.');
  return sampleFrom(definition(`${room}.json`, name), `${room}.json`);
}

function definition(file: string, name: string): Definition {
  const found = files.get(file)?.$defs[name];
  if (!found) throw new Error(`${file} has no definition ${name}`);
  return found;
}

function sampleFrom(schema: Definition, file: string): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.$ref) {
    const [target = '', pointer = ''] = schema.$ref.split('#');
    const next = target === '' ? file : target;
    return sampleFrom(definition(next, pointer.replace('/$defs/', '')), next);
  }
  if (schema.type !== 'object') throw new Error(`${file}: give ${JSON.stringify(schema)} an example`);
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((name) => [name, sampleFrom(schema.properties?.[name] ?? {}, file)]),
  );
}
