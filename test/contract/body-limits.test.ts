// Every endpoint reads as much as its largest request may have, and strangers are read no more than 16 KiB.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { bodyLimitOf } from '../../src/gateway/limits.js';
import { allEndpoints } from '../../src/node/endpoints.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly 'x-bytes-max'?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

type SchemaFile = { readonly $defs: Readonly<Record<string, Schema>> };

const folder = new URL('../../schemas/', import.meta.url);
const files = new Map<string, SchemaFile>(
  readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
);

/** `\ud83d\ude00`: what one character becomes where a client escapes all that is not ASCII. */
const escapedBytes = 12;
/** A number takes at most so many bytes, as does a text without a length that its pattern keeps short. */
const shortBytes = 300;
/** Objects that are kept as given have a bound of their own. */
const openObjectBytes = 16 * 1024 * 3;

/** `\u00e9`: what the two bytes of UTF-8 become, where a client escapes all that is not ASCII. */
const escapedBytesOfOne = 3;

/** The bytes of the largest valid JSON, as a client writes it that escapes all it can. */
function largest(schema: Schema, file: string): number {
  const { 'x-bytes-max': bytesMax = Number.POSITIVE_INFINITY } = schema;
  return Math.min(escapedBytesOfOne * bytesMax, largestAsRuled(schema, file));
}

function largestAsRuled(schema: Schema, file: string): number {
  if (schema.$ref !== undefined) {
    const [target = '', pointer = ''] = schema.$ref.split('#');
    const next = target === '' ? file : target;
    return largest(files.get(next)?.$defs[pointer.replace('/$defs/', '')] ?? {}, next);
  }
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return Math.max(...forms.map((form) => largest(form, file)));
  const types = [schema.type ?? 'object'].flat();
  return Math.max(...types.map((type) => largestOf(type, schema, file)));
}

function largestOf(type: string, schema: Schema, file: string): number {
  if (type === 'array') return 2 + (schema.maxItems ?? 0) * (largest(schema.items ?? {}, file) + 1);
  if (type === 'object') return largestObject(schema, file);
  if (type !== 'string' || schema.maxLength === undefined) return shortBytes;
  return 2 + schema.maxLength * escapedBytes;
}

function largestObject(schema: Schema, file: string): number {
  const { properties = {}, additionalProperties, maxProperties = 0 } = schema;
  const named = Object.entries(properties);
  if (named.length === 0 && typeof additionalProperties !== 'object') return openObjectBytes;
  const own = named.map(([name, value]) => name.length + 4 + largest(value, file));
  const member = typeof additionalProperties === 'object' ? largest(additionalProperties, file) : 0;
  const name = (schema.propertyNames?.maxLength ?? 0) + 4;
  return 2 + own.reduce((sum, bytes) => sum + bytes, 0) + maxProperties * (name + member);
}

describe('limits of bodies', () => {
  for (const endpoint of allEndpoints) {
    const { body } = endpoint;
    if (body === undefined) continue;
    it(`let the largest request of ${endpoint.id} through`, () => {
      const [room = '', name = ''] = body.split('.');
      const schema = files.get(`${room}.json`)?.$defs[name];
      const bytes = largest(schema ?? {}, `${room}.json`);
      expect(bodyLimitOf(endpoint)).to.be.at.least(bytes);
      expect(bodyLimitOf(endpoint), 'fits, and is not merely large').to.be.at.most(
        Math.max(16 * 1024, 8 * bytes),
      );
    });
  }

  it('are 16 KiB at most where the caller is not known', () => {
    for (const endpoint of allEndpoints.filter(({ auth }) => auth === 'none')) {
      expect(bodyLimitOf(endpoint), endpoint.id).to.be.at.most(16 * 1024);
    }
  });
});
