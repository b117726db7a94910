// The TypeScript that comes of a definition.
import { expect } from 'chai';
import { typesOf } from '../../scripts/generate/types.js';
import { schemaKeys } from '../../src/generated/schemas.js';
import { validators } from '../generated/all-validators.js';
import { things } from './fixtures.js';

describe('generated types', () => {
  it('carry the room in their name and are found by their key', async () => {
    const text = await typesOf(
      things({
        Thing: { type: 'object', properties: { id: { $ref: '#/$defs/Id' } } },
        Id: { type: 'string' },
      }),
    );
    expect(text).to.include('export interface ThingsThing {\n  id?: ThingsId;\n}');
    expect(text).to.include("'things.Thing': ThingsThing;");
  });

  it('have a field with a default always there', async () => {
    const text = await typesOf(
      things({ PageQuery: { type: 'object', properties: { page: { type: 'integer', default: 1 } } } }),
    );
    expect(text).to.include('page: number;');
  });

  it('carry descriptions, and no note of the compiler', async () => {
    const text = await typesOf(
      things({
        Thing: { type: 'object', properties: { a: { type: 'string', description: 'The letter.' } } },
      }),
    );
    expect(text).to.include('* The letter.').and.to.include('* A Thing.');
    expect(text).to.not.include('referenced by');
  });

  it('know themselves under the right name where they refer to themselves', async () => {
    const properties = { inner: { type: 'array', items: { $ref: '#/$defs/Tree' } } };
    expect(await typesOf(things({ Tree: { type: 'object', properties } }))).to.include(
      'inner?: ThingsTree[];',
    );
  });

  it('have exactly the keys of the validators', () => {
    expect(Object.keys(validators)).to.have.members([...schemaKeys]);
  });
});
