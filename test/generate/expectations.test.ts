// What fields take is put into words from their schemas; what only a person can put into words is demanded.
import { expect } from 'chai';
import { expectationsModule, expectationsOf } from '../../scripts/generate/expectations.js';
import type { JsonSchema } from '../../scripts/generate/schema-set.js';
import { things } from './fixtures.js';

const wordsFor = (field: JsonSchema, others: Readonly<Record<string, JsonSchema>> = {}) => {
  const made = expectationsOf(things({ ...others, ThingRequest: { type: 'object', properties: { field } } }));
  return made['things.ThingRequest'];
};

describe('what a field takes', () => {
  const rows: readonly [schema: JsonSchema, words: string][] = [
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 5 }, 'text, at most 5 characters long'],
    [{ type: 'string', minLength: 2, maxLength: 5 }, 'text, 2 to 5 characters long'],
    [{ type: 'string', pattern: '^a', maxLength: 5, 'x-expects': 'an a' }, 'an a, at most 5 characters long'],
    [{ type: 'string', format: 'date-time' }, 'a moment in ISO 8601 with a zone, like 2026-12-01T00:00:00Z'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'an integer from 1 to 9'],
    [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: ['boolean', 'null'] }, 'true or false, or null'],
    [{ oneOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true or false, or null'],
    [{ type: 'array', maxItems: 3, items: { type: 'boolean' } }, 'a list of at most 3 values'],
    [
      { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'boolean' } },
      'a list of 1 to 3 different values',
    ],
    [{ type: 'object', additionalProperties: true }, 'an object'],
    [{ type: 'object', maxProperties: 4, additionalProperties: true }, 'an object of at most 4 fields'],
  ];
  for (const [schema, words] of rows)
    it(`is ${words}`, () => {
      expect(wordsFor(schema)).to.include({ '': 'an object', field: words });
    });

  it('is known of what is inside of it, behind references and choices too', () => {
    const Inner: JsonSchema = {
      type: 'object',
      properties: {
        flags: { type: 'array', maxItems: 2, items: { type: 'boolean' } },
        texts: { type: 'object', maxProperties: 2, additionalProperties: { type: 'string' } },
      },
    };
    const field = { oneOf: [{ $ref: '#/$defs/Inner' }, { type: 'null' }] };
    expect(wordsFor(field, { Inner })).to.deep.equal({
      '': 'an object',
      field: 'an object, or null',
      'field.flags': 'a list of at most 2 values',
      'field.flags.*': 'true or false',
      'field.texts': 'an object of at most 2 fields',
      'field.texts.*': 'text',
    });
  });

  it('may be said where a definition is used', () => {
    const Code: JsonSchema = { type: 'string', pattern: '^a', 'x-expects': 'an a' };
    expect(wordsFor({ $ref: '#/$defs/Code', 'x-expects': 'the a of it' }, { Code })).to.include({
      field: 'the a of it',
    });
  });

  it('has to be said by a person where there is a pattern or another form', () => {
    for (const field of [
      { pattern: '^a' },
      { format: 'uri' },
      { oneOf: [{ pattern: '^a' }, { type: 'null' }] },
    ])
      expect(() => wordsFor({ type: 'string', ...field })).to.throw(
        'things.ThingRequest/field: its pattern needs x-expects',
      );
  });

  it('is kept of requests alone', () => {
    const files = things({
      ThingQuery: { type: 'object', additionalProperties: true },
      Answer: { type: 'string', pattern: '^a' },
    });
    expect(expectationsOf(files)).to.deep.equal({ 'things.ThingQuery': { '': 'an object' } });
    expect(expectationsModule(files)).to.include('\'things.ThingQuery\': {\n    "": "an object"\n  },');
  });
});
