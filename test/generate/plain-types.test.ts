// The OpenAPI document is one that generators of other languages take whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { withPlainTypes } from '../../scripts/generate/plain-types.js';
import { isSchema, type JsonSchema } from '../../scripts/generate/schema-set.js';
import { root } from './fixtures.js';

interface Found {
  readonly path: string;
  readonly part: JsonSchema;
}

const ofValues = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Every object of the document that is no value, with the path to it. */
function* partsIn(value: unknown, path = ''): Generator<Found> {
  if (Array.isArray(value)) for (const [at, one] of value.entries()) yield* partsIn(one, `${path}/${at}`);
  if (!isSchema(value)) return;
  yield { path, part: value };
  for (const [name, one] of Object.entries(value))
    if (!ofValues.has(name) || path.endsWith('/properties')) yield* partsIn(one, `${path}/${name}`);
}

describe('the OpenAPI document for generators of other languages', () => {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as JsonSchema;
  const parts = [...partsIn(document)];
  const isFields = ({ path }: Found) => path.endsWith('/properties');
  const schemas = parts.filter((found) => !isFields(found));
  const pathsOf = (found: readonly Found[]) => found.map(({ path }) => path);

  it('has one type in a schema', () => {
    expect(pathsOf(schemas.filter(({ part }) => Array.isArray(part.type)))).to.deep.equal([]);
  });

  it('has each title once', () => {
    const titled = schemas.filter(({ path, part }) => path !== '/info' && typeof part.title === 'string');
    const titles = titled.map(({ part }) => part.title);
    expect(titles).to.have.length.above(300);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).to.deep.equal([]);
  });

  it('has null in a choice alone', () => {
    const nulls = schemas.filter(({ part }) => part.type === 'null');
    expect(nulls).to.not.be.empty;
    expect(pathsOf(nulls).filter((path) => !/\/(?:oneOf|anyOf)\/\d+$/.test(path))).to.deep.equal([]);
  });

  it('has a type and names for the values of an enum', () => {
    const enums = schemas.filter(({ part }) => Array.isArray(part.enum));
    expect(enums).to.have.length.above(50);
    for (const { path, part } of enums.filter((found) => found.path.startsWith('/components/schemas/'))) {
      const names = part['x-enum-varnames'] as readonly string[];
      expect(part.type, path).to.equal('string');
      expect(names, path).to.have.length((part.enum as readonly unknown[]).length);
      expect(new Set(names).size, path).to.equal(names.length);
      for (const name of names) expect(name, path).to.match(/^[A-Z][A-Z0-9_]*$/);
    }
    const untyped = schemas.filter(({ part }) => ('const' in part || 'enum' in part) && !('type' in part));
    expect(pathsOf(untyped)).to.deep.equal([]);
  });

  it('has no two fields that are one name in another language', () => {
    for (const { path, part } of parts.filter(isFields)) {
      const names = Object.keys(part).map((name) => name.replaceAll('_', '').toLowerCase());
      expect(new Set(names).size, path).to.equal(names.length);
    }
  });

  it('asks for no field that it does not have', () => {
    for (const { path, part } of schemas) {
      const { required, properties } = part;
      if (!Array.isArray(required) || !isSchema(properties)) continue;
      expect(Object.keys(properties), path).to.include.members(required);
    }
  });
});

describe('a schema for generators of other languages', () => {
  it('has a choice of types in the place of a list, each with what is said of it', () => {
    const given = { description: 'D', type: ['string', 'null'], maxLength: 3, 'x-expects': 'text' };
    const { anyOf, ...rest } = withPlainTypes(given, 'room');
    expect(anyOf).to.deep.equal([{ type: 'string', maxLength: 3 }, { type: 'null' }]);
    expect(rest).to.deep.equal({ description: 'D', 'x-expects': 'text' });
  });

  it('has its room in its title, and the type of its value', () => {
    expect(withPlainTypes({ title: 'User' }, 'bot-chats')).to.deep.equal({ title: 'BotChatsUser' });
    expect(withPlainTypes({ const: 200 }, 'room')).to.deep.equal({ type: 'integer', const: 200 });
    expect(withPlainTypes({ const: true }, 'room')).to.deep.equal({ type: 'boolean', const: true });
  });

  it('names values by their words, and signs by their code points', () => {
    const { 'x-enum-varnames': names } = withPlainTypes({ enum: ['voucher.redeemed', '🎲'] }, 'room');
    expect(names).to.deep.equal(['VOUCHER_REDEEMED', 'U1F3B2']);
  });

  it('says in words that a field is always true or false', () => {
    const properties = { success: { description: 'It was done.', const: true }, code: { const: 200 } };
    expect(withPlainTypes({ properties }, 'room')).to.deep.equal({
      properties: {
        success: { description: 'It was done. Always true.' },
        code: { const: 200 },
      },
    });
  });

  it('has no type for a field that is always null, and leaves out the other spelling of a field', () => {
    const id = { type: 'string' };
    const properties = { data: { type: 'null' }, messageId: id, message_id: id, code: id };
    const plain = withPlainTypes({ properties, required: ['data', 'code'] }, 'room');
    expect(plain).to.deep.equal({
      properties: {
        data: { description: 'Always null.' },
        message_id: { type: 'string', description: 'Taken as `messageId` too.' },
        code: id,
      },
      required: ['data', 'code'],
    });
  });
});
