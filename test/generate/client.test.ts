// What the generator of the client makes of endpoints, and what it refuses to make anything of.
import { expect } from 'chai';
import { clientModule } from '../../scripts/generate/client.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { things } from './fixtures.js';

const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
});
const files = things({
  IdParams: object({ id: text }, ['id']),
  Thing: object({ id: text, name: text }, ['id', 'name']),
  Message: object({ text, message_id: text }, ['message_id']),
  MakeRequest: object(
    { name: text, size: { type: 'integer', default: 1 }, inner: { $ref: '#/$defs/Inner' } },
    ['name'],
  ),
  Inner: object({ deep: { type: 'boolean', default: true } }),
  PlainRequest: object({ name: text, once: text }, ['name']),
  NamingRequest: object({ id: text }),
  PageQuery: object({ page: { type: 'integer', default: 1 } }),
  BeforeQuery: object({ before: text }),
  Things: object({ items: { type: 'array', items: { $ref: '#/$defs/Thing' } } }),
  Messages: object({ items: { type: 'array', items: { $ref: '#/$defs/Message' } } }),
});

function endpoint(more: object): Endpoint {
  const spec = { id: 'things.make', summary: 'Make a thing', method: 'POST', path: '/api/v1/things' };
  const rest = { auth: 'bot', data: 'things.Thing', errors: [], handle: () => ({}) };
  return { ...spec, ...rest, ...more } as unknown as Endpoint;
}
const made = (...given: object[]) => clientModule({ files, endpoints: given.map(endpoint) });
const refused = (...given: object[]) =>
  made(...given).then(
    () => '',
    (error: Error) => error.message,
  );

describe('the generator of the client', () => {
  it('lets a caller leave out what has a default, also deep inside', async () => {
    const written = await made({ body: 'things.MakeRequest' });
    expect(written).to.match(/interface ThingsMakeRequestInput \{\n {2}name: string;\n {2}size\?: number;/);
    expect(written).to.include('inner?: ThingsInnerInput;').and.to.include('deep?: boolean;');
    expect(written).to.include('input: ThingsMakeRequestInput;');
    expect(await made({ body: 'things.PlainRequest' })).to.include("input: Schemas['things.PlainRequest'];");
  });

  it('names methods like variables, and says above each what it does', async () => {
    const written = await made({ id: 'things.parts.make_one' });
    expect(written).to.include('/** Make a thing (POST /api/v1/things). */');
    expect(written).to.include("makeOne: 'things.parts.make_one';");
  });

  it('knows of an endpoint how it takes body, key and page', async () => {
    const keyIn = ({ body }: { body: { once?: string } }) => ({ scope: 's', key: body.once ?? 'own' });
    const list = { method: 'GET', data: 'things.Things', query: 'things.PageQuery' };
    const written = await made(
      { id: 'things.a', body: 'things.PlainRequest', idempotency: 'optional' },
      { id: 'things.b', body: 'things.PlainRequest', keyIn },
      { ...list, id: 'things.c' },
      { ...list, id: 'things.d', data: 'things.Messages', query: 'things.BeforeQuery' },
      { ...list, id: 'things.e', data: 'things.Thing' },
      { id: 'things.f', body: 'things.PlainRequest', bodyIsOptional: true, media: 'image/svg+xml' },
    );
    expect(written).to.include("'things.a': 'POST /api/v1/things body key',");
    expect(written).to.include("'things.b': 'POST /api/v1/things body key=once',");
    expect(written).to.include("'things.c': 'GET /api/v1/things page',");
    expect(written).to.include("'things.d': 'GET /api/v1/things before=message_id',");
    expect(written).to.include("'things.e': 'GET /api/v1/things',");
    expect(written).to.include("'things.f': 'POST /api/v1/things body text',");
    expect(written).to.include("input: Partial<Schemas['things.PlainRequest']>;\n    data: string;");
    expect(written).to.include("  | 'things.c'\n  | 'things.d'\n;");
  });

  it('refuses what a flat input could not tell apart, and a name that is taken', async () => {
    const path = '/api/v1/things/:id';
    const params = 'things.IdParams';
    expect(await refused({ path, params, body: 'things.NamingRequest' })).to.include(
      'things.make: two fields of its input are called id',
    );
    expect(await refused({ query: 'things.PageQuery', body: 'things.PlainRequest' })).to.include('not both');
    expect(
      await refused({ body: 'things.PlainRequest', keyIn: () => ({ scope: 's', key: 'k' }) }),
    ).to.include('no field of its body is its key');
    expect(await refused({ id: 'things.make' }, { id: 'things.make.one' })).to.include('of this name');
    expect(await refused({ id: 'things.make.one' }, { id: 'things.make' })).to.include('of this name');
    expect(await refused({ id: 'call' })).to.include('of this name');
  });
});
