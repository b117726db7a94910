// How requests are read, for every endpoint there is: digits are integers, and null in an optional field is
// not given.
import { join } from 'node:path';
import { expect } from 'chai';
import { isSchema, type JsonSchema, readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { readBody, readQuery } from '../../src/gateway/input.js';
import type { ReadKey } from '../../src/generated/validators.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { Endpoint, SchemaKey } from '../../src/shared/endpoint.js';
import { type FieldProblem, Refusal } from '../../src/shared/errors.js';
import { root } from '../generate/fixtures.js';

const shapes = shapesOf(readSchemaFolder(join(root, 'schemas')));

interface Place {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly room: string;
  readonly required: boolean;
}

/** What a value may be when it is not null. */
function choicesOf({
  schema,
  room,
}: Pick<Place, 'schema' | 'room'>): readonly Pick<Place, 'schema' | 'room'>[] {
  const { schema: seen, room: where } = shapes.resolved(schema, room);
  if (!Array.isArray(seen.oneOf)) return [{ schema: seen, room: where }];
  return seen.oneOf.filter(isSchema).flatMap((part: JsonSchema) => choicesOf({ schema: part, room: where }));
}

/** Every field that the schema names, the inner ones too. */
function placesIn(given: Pick<Place, 'schema' | 'room' | 'path'>): readonly Place[] {
  return choicesOf(given).flatMap(({ schema, room }) => {
    const required = Array.isArray(schema.required) ? schema.required : [];
    const fields = Object.entries(isSchema(schema.properties) ? schema.properties : {});
    return fields.flatMap(([name, field]): readonly Place[] => {
      if (!isSchema(field)) return [];
      const place = { path: [...given.path, name], schema: field, room, required: required.includes(name) };
      return [place, ...placesIn(place)];
    });
  });
}

const placesOf = (key: SchemaKey) => placesIn({ ...shapes.definition(key), path: [] });
const takesNull = ({ schema, room }: Place) =>
  choicesOf({ schema, room }).some((choice) => [choice.schema.type].flat().includes('null'));
const sampleOf = (place: Pick<Place, 'schema' | 'room'>) => {
  const [choice = place] = choicesOf(place);
  return structuredClone(shapes.sample(choice.schema, choice.room));
};

/** An example with everything on the way to the field, which is as given, or not there at all. */
function exampleWith(given: Pick<Place, 'schema' | 'room'>, path: readonly string[], value: unknown): object {
  const [name = '', ...deeper] = path;
  const fits = ({ schema: { properties } }: Pick<Place, 'schema'>) =>
    isSchema(properties) && name in properties;
  const { [name]: _, ...others } = sampleOf(choicesOf(given).find(fits) ?? given) as Record<string, unknown>;
  if (deeper.length > 0) {
    const field = placesIn({ ...given, path: [] }).find((place) => place.path.join('.') === name) as Place;
    return { ...others, [name]: exampleWith(field, deeper, value) };
  }
  return value === undefined ? others : { ...others, [name]: value };
}

function read(key: ReadKey, body: object): unknown {
  try {
    return readBody(key, Buffer.from(JSON.stringify(body)));
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`${key}: ${JSON.stringify(error.details)}`);
    throw error;
  }
}

function fieldsRefused(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return (error.details as FieldProblem[]).map(({ field }) => field);
    throw error;
  }
  return [];
}

const bodies = [...new Set(allEndpoints.flatMap(({ body }) => (body === undefined ? [] : [body])))];

describe('null in a body', () => {
  let optional = 0;
  for (const key of bodies) {
    const [named, plain] = [placesOf(key).filter(takesNull), placesOf(key).filter((one) => !takesNull(one))];
    for (const place of plain.filter(({ required }) => !required)) {
      optional += 1;
      const { path } = place;
      it(`is not given: ${path.join('.')} of ${key}`, () => {
        const definition = shapes.definition(key);
        const [without, withNull] = [undefined, null].map((value) => exampleWith(definition, path, value));
        expect(withNull).to.not.deep.equal(without);
        expect(read(key, withNull as object)).to.deep.equal(read(key, without as object));
      });
    }

    for (const { path } of named) {
      it(`is what it says: ${path.join('.')} of ${key}`, () => {
        const given = exampleWith(shapes.definition(key), path, null);
        expect(read(key, given)).to.have.nested.property(path.join('.'), null);
      });
    }

    for (const { path } of plain.filter(({ required }) => required)) {
      it(`is refused: ${path.join('.')} of ${key}`, () => {
        const given = exampleWith(shapes.definition(key), path, null);
        const refused = fieldsRefused(() => readBody(key, Buffer.from(JSON.stringify(given))));
        expect(refused).to.include(path.join('.'));
      });
    }
  }

  it('is met in fields of every kind', () => {
    expect(optional).to.be.above(30);
  });

  it('stays where a caller keeps objects of its own', () => {
    const key = 'vouchers.CreateTemplateRequest';
    const own = { a: null, b: { c: null } };
    const body = { ...(sampleOf(shapes.definition(key)) as object), terms: own, usage_rules: own };
    expect(read(key, body)).to.deep.include({ terms: own, usage_rules: own });
  });
});

const words = ['0x10', '1e1', '+1', ' 1', '1 ', '1.0', '', '0b1', '1_0', '１', 'Infinity', 'null', 'true'];

/** With each field of the query at its example. */
function queryOf({ query }: Endpoint, given: Readonly<Record<string, string>>): string {
  const usual = query === undefined ? {} : (sampleOf(shapes.definition(query)) as object);
  return new URLSearchParams({ ...usual, ...given }).toString();
}

describe('an integer in a query', () => {
  for (const endpoint of allEndpoints) {
    if (endpoint.query === undefined) continue;
    for (const { path, schema, room } of placesOf(endpoint.query)) {
      if (shapes.resolved(schema, room).schema.type !== 'integer') continue;
      const [name = ''] = path;
      it(`is written in digits: ${name} of ${endpoint.id}`, () => {
        expect(readQuery(endpoint, queryOf(endpoint, { [name]: '7' }))).to.have.property(name, 7);
        for (const text of words) {
          const refused = fieldsRefused(() => readQuery(endpoint, queryOf(endpoint, { [name]: text })));
          expect(refused, text).to.deep.equal([name]);
        }
      });
    }
  }
});
