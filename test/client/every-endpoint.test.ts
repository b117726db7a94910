// Every endpoint has a method that sends its request to its path.
import { join } from 'node:path';
import { expect } from 'chai';
import { readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { type CallId, type Client, createClient } from '../../src/client/client.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { Endpoint, SchemaKey } from '../../src/shared/endpoint.js';
import { root } from '../generate/fixtures.js';
import { validators } from '../generated/all-validators.js';

type Fields = Record<string, unknown>;
type Call = (input: object) => Promise<{ ok: boolean }>;

const shapes = shapesOf(readSchemaFolder(join(root, 'schemas')));

function sampleOf(key: SchemaKey | undefined): Fields {
  if (key === undefined) return {};
  const { schema, room } = shapes.definition(key);
  return shapes.sample(schema, room) as Fields;
}

/** The method of a client, by the id of its endpoint. */
function methodOf(client: Client, { id }: Endpoint): Call | undefined {
  const names = id
    .split('.')
    .map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return names.reduce<unknown>((at, name) => (at as Fields | undefined)?.[name], client) as Call | undefined;
}

describe('the client and the endpoints', () => {
  const sent: { url: URL; init: RequestInit }[] = [];
  const client = createClient({
    baseUrl: 'https://signalbox.example/',
    token: 'tok',
    fetch: async (url, init = {}) => {
      sent.push({ url: new URL(String(url)), init });
      return Response.json({ success: true, data: {} });
    },
  });
  beforeEach(() => {
    sent.length = 0;
  });

  for (const endpoint of allEndpoints) {
    const { id, method, path, params, query, body } = endpoint;
    it(`${id} sends ${method} ${path} what it takes`, async () => {
      // Where a field may stand in the query or in an optional body, the client sends the body.
      const inQuery = endpoint.bodyIsOptional ? undefined : query;
      const samples = { params: sampleOf(params), query: sampleOf(inQuery), body: sampleOf(body) };
      const input = { ...samples.params, ...samples.query, ...samples.body };
      const result = await methodOf(client, endpoint)?.(input);
      expect(result).to.include({ ok: true });
      const [{ url, init } = expect.fail('Nothing was sent.')] = sent;
      const template = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(samples.params[name])));
      expect([init.method, url.pathname]).to.deep.equal([method, template]);
      const asked = Object.entries(samples.query).map(([name, value]) => [name, String(value)]);
      expect(Object.fromEntries(url.searchParams)).to.deep.equal(Object.fromEntries(asked));
      const json: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
      if (body === undefined) expect(json).to.equal(undefined);
      // A key in the body that the caller did not give is made.
      else expect(json).to.deep.include(samples.body);
      if (body !== undefined) expect(validators[body](json)).to.equal(true);
      const key = new Headers(init.headers).get('Idempotency-Key');
      expect(key !== null).to.equal(endpoint.idempotency !== undefined);
      await client.call(id as CallId, input as never);
      expect(sent[1]?.url.href).to.equal(url.href);
    });
  }

  it('are the same: no method without an endpoint', () => {
    const methods = (at: object): number =>
      Object.values(at).reduce((sum, one) => sum + (typeof one === 'function' ? 1 : methods(one)), 0);
    expect(methods(client)).to.equal(
      allEndpoints.length + ['call', 'live', 'pages', 'updates', 'uploadFile'].length,
    );
  });
});
