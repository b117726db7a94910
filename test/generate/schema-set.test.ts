// What the generator refuses in schemas/*.json, each with one clear line.
import { expect } from 'chai';
import {
  checkSchemas,
  type JsonSchema,
  SchemaMistakes,
  undescribedOf,
} from '../../scripts/generate/schema-set.js';
import { document } from './fixtures.js';

function mistakesOf(documents: Readonly<Record<string, JsonSchema>>): readonly string[] {
  try {
    checkSchemas(new Map(Object.entries(documents)));
    return [];
  } catch (error) {
    if (error instanceof SchemaMistakes) return error.mistakes;
    throw error;
  }
}

const one = (definition: JsonSchema, name = 'Thing') =>
  mistakesOf({
    things: document('things.json', { [name]: { title: name, description: 'A thing.', ...definition } }),
  });

describe('reading schemas', () => {
  it('accepts a sound file', () => {
    expect(one({ type: 'string' })).to.deep.equal([]);
  });

  it('refuses a definition without a description', () => {
    expect(one({ description: ' ' })).to.deep.equal(['things.Thing: description is missing']);
  });

  it('refuses a field that nothing describes, however deep', () => {
    const size = { description: 'How large it is.', type: 'integer' };
    const field = (properties: JsonSchema) => ({ description: 'What it has.', type: 'object', properties });
    const schema = (inner: JsonSchema) =>
      field({ list: { description: 'All.', type: 'array', items: inner } });
    const mistakes = (inner: JsonSchema) => undescribedOf({ key: 'things.Thing', schema: schema(inner) });
    expect(mistakes(field({ size, other: { $ref: '#/$defs/Base' } }))).to.deep.equal([]);
    const bare = field({ size, one: { type: 'string' }, two: { type: 'string', description: ' ' } });
    expect(mistakes({ oneOf: [bare] })).to.deep.equal([
      'things.Thing/properties/list/items/oneOf/0/properties/one: description is missing',
      'things.Thing/properties/list/items/oneOf/0/properties/two: description is missing',
    ]);
  });

  it('refuses a title that is absent or not the name', () => {
    expect(one({ title: 'Other' })).to.deep.equal(['things.Thing: title must be "Thing", not "Other"']);
    expect(one({ title: undefined })).to.deep.equal(['things.Thing: title must be "Thing", not absent']);
  });

  it('refuses a name that is not in PascalCase', () => {
    expect(one({}, 'thing')).to.deep.equal(['things.thing: the name must be in PascalCase']);
  });

  it('refuses a $id that is not the name of the file', () => {
    const definitions = { Thing: { title: 'Thing', description: 'A thing.' } };
    expect(mistakesOf({ things: document('other.json', definitions) })).to.deep.equal([
      'things.json: $id must be "things.json", not "other.json"',
    ]);
  });

  it('refuses another dialect, and a file without definitions', () => {
    expect(mistakesOf({ things: { $id: 'things.json' } })).to.deep.equal([
      'things.json: $schema must be "https://json-schema.org/draft/2020-12/schema"',
      'things.json: has no $defs',
    ]);
  });

  it('refuses a $ref to nothing, however deep', () => {
    const items = { anyOf: [{ $ref: '#/$defs/Nothing' }, { $ref: 'others.json#/$defs/Thing' }] };
    expect(one({ type: 'object', properties: { list: { type: 'array', items } } })).to.deep.equal([
      'things.Thing/properties/list/items/anyOf/0: $ref "#/$defs/Nothing" points at nothing',
      'things.Thing/properties/list/items/anyOf/1: $ref "others.json#/$defs/Thing" points at nothing',
    ]);
  });

  it('follows a $ref into its own file and into another', () => {
    const own = { title: 'Own', description: 'Own.', $ref: '#/$defs/Base' };
    const base = { title: 'Base', description: 'Base.', type: 'string' };
    const other = { title: 'Other', description: 'Other.', $ref: 'things.json#/$defs/Base' };
    const documents = {
      things: document('things.json', { Own: own, Base: base }),
      others: document('others.json', { Other: other }),
    };
    expect(mistakesOf(documents)).to.deep.equal([]);
  });

  it('refuses a field that every object seems to have', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const properties = JSON.parse(`{"${name}":{"type":"string"}}`) as JsonSchema;
      expect(one({ type: 'object', properties })).to.deep.equal([
        `things.Thing: a field cannot be called "${name}"`,
      ]);
    }
  });

  it('refuses an object that does not say whether it takes any field', () => {
    for (const nothing of [{ type: 'object' }, { type: 'object', properties: {} }]) {
      expect(one(nothing)).to.deep.equal([
        'things.Thing: an object without properties needs additionalProperties',
      ]);
    }
    expect(one({ type: 'object', additionalProperties: true })).to.deep.equal([]);
    expect(one({ type: 'object', additionalProperties: false })).to.deep.equal([]);
  });

  it('refuses shapes that are told apart by a field which may be missing or be anything', () => {
    const mode = { type: 'string', enum: ['a'] };
    const oneOf = [{ type: 'object', properties: { mode: { const: 'a' } }, required: ['mode'] }];
    const told = { type: 'object', discriminator: { propertyName: 'mode' }, oneOf };
    expect(one({ ...told, properties: { mode }, required: ['mode'] })).to.deep.equal([]);
    for (const part of [
      { properties: { mode } },
      { properties: { mode: { type: 'string' } }, required: ['mode'] },
    ]) {
      expect(one({ ...told, ...part }).join()).to.include('"mode" tells its shapes apart');
    }
  });

  it('refuses a list or a map without a bound in a request, and only there', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(one(list, 'AddRequest')).to.deep.equal([
      'things.AddRequest: an array of a request needs maxItems',
    ]);
    expect(one(map, 'AddRequest')).to.deep.equal([
      'things.AddRequest: a map of a request needs maxProperties',
    ]);
    expect(one(list, 'Answer')).to.deep.equal([]);
  });
});
