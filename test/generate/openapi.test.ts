// The OpenAPI document is valid, complete, and its examples fit their own schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import fc from 'fast-check';
import { danglingRefs, openApiOf } from '../../scripts/generate/openapi.js';
import { exampleOf } from '../../scripts/generate/openapi-answers.js';
import { type JsonSchema, readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { toldLimitOf } from '../../scripts/generate/texts.js';
import { downloadAddress, uploadAddress } from '../../src/files/routes.js';
import { allEndpoints } from '../../src/node/endpoints.js';
import { eventsAddress, ticketsAddress } from '../../src/realtime/event-routes.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { type Family, familyOf } from '../../src/shared/envelope.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import { signedHeaders } from '../../src/webhooks/signing.js';
import { validators } from '../generated/all-validators.js';
import { expectDocumented, expectDocumentedData, expectDocumentedHeaders } from '../support/documented.js';
import { wholePathsOf, wholeWebhooksOf } from '../support/openapi-paths.js';
import { root } from './fixtures.js';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  readonly description?: string;
  readonly 'x-scope'?: string;
  readonly 'x-rate-limit'?: object;
}

const files = readSchemaFolder(join(root, 'schemas'));
const shapes = shapesOf(files);
const document = openApiOf({ files, endpoints: allEndpoints, version: '1.2.3' });
const paths = wholePathsOf<Operation>(document);

const operationOf = ({ path, method }: { path: string; method: string }) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const sampleOf = (key: string) => {
  const { schema, room } = shapes.definition(key);
  return structuredClone(shapes.sample(schema, room));
};

/** From what the corridor does: the table of doors, which the document is made from, is what is tested. */
function generalCodesOf({ auth, scope, roles, body, path, idempotency }: Endpoint): readonly ErrorCode[] {
  const ofTokens = {
    account: 'INVALID_TOKEN',
    application: 'INVALID_TOKEN',
    bot: 'INVALID_BOT_TOKEN',
  } as const;
  return [
    'VALIDATION',
    'INTERNAL',
    'UNAVAILABLE',
    auth === 'bot' ? 'BOT_RATE_LIMIT' : 'RATE_LIMITED',
    ...(auth === 'none' ? [] : [ofTokens[auth]]),
    ...(scope === undefined ? [] : (['SCOPE_MISSING'] as const)),
    ...(roles === undefined ? [] : (['FORBIDDEN'] as const)),
    ...(body === undefined ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(idempotency === undefined ? [] : (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_FLIGHT'] as const)),
  ];
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new OpenApiValidator();
    const { valid, errors: problems } = await validator.validate(structuredClone(document));
    expect(problems).to.equal(undefined);
    expect(valid).to.equal(true);
    expect(validator.version).to.equal('3.1');
  });

  it('has no reference to nothing', () => {
    expect(danglingRefs(document)).to.deep.equal([]);
    expect(danglingRefs({ $ref: '#/components/schemas/Nothing' })).to.have.length(1);
  });

  it('is what is committed, but for the version', () => {
    const committed = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
    const { paths: given, components, webhooks } = JSON.parse(JSON.stringify(document));
    expect(committed).to.deep.include({ paths: given, components, webhooks });
  });

  it('says whose request id a stored answer carries, and that null is not given', () => {
    const text = JSON.stringify(document);
    expect(text).to.include('byte for byte: here is the id of the first request');
    expect((document.info as { description: string }).description).to.match(/null` in an optional field/);
  });

  it('tells of the two addresses of bytes', () => {
    for (const { method, path, errors: own } of [uploadAddress, downloadAddress]) {
      const operation = operationOf({ method, path });
      expect(operation?.security).to.deep.equal([]);
      for (const code of [...own, 'VALIDATION', 'INTERNAL', 'UNAVAILABLE'] as const) {
        expect(JSON.stringify(operation?.responses[errors[code].status])).to.include(`.${code}"`);
      }
    }
  });

  it('tells of the two addresses of live topics', () => {
    for (const { method, path, errors: own } of [eventsAddress, ticketsAddress]) {
      const operation = operationOf({ method, path });
      expect(operation?.security).to.deep.include({ botToken: [] });
      for (const code of [...own, 'INVALID_TOKEN', 'VALIDATION'] as const)
        expect(JSON.stringify(operation?.responses[errors[code].status])).to.include(`.${code}"`);
    }
  });

  it('says when to come again, and how to show a token, wherever an answer does', () => {
    for (const [path, operations] of Object.entries(paths).filter(([name]) => name !== '/readyz')) {
      for (const { responses } of Object.values(operations)) {
        for (const status of ['429', '503'].filter((one) => one in responses)) {
          expect(responses[status], `${path} ${status}`).to.have.nested.property('headers.Retry-After');
        }
        if ('401' in responses) expect(responses['401']).to.have.nested.property('headers.WWW-Authenticate');
      }
    }
  });

  it('has each refusal once, whichever operations share it', () => {
    const { responses } = document.components as { readonly responses: Readonly<Record<string, object>> };
    const texts = Object.values(responses).map((response) => JSON.stringify(response));
    expect(new Set(texts).size).to.equal(texts.length);
    expect(responses['voucher.VALIDATION']).to.have.nested.property('headers.X-Platform-Request-Id');
    expect(JSON.stringify(document.paths)).not.to.include('/components/examples/');
  });

  it('has once what two operations take or answer', () => {
    const own = [document.paths, document.webhooks]
      .flatMap((all) => Object.values(all as Readonly<Record<string, Record<string, Operation>>>))
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ parameters = [], requestBody, responses }) => [
        ...parameters,
        ...(requestBody === undefined ? [] : [requestBody]),
        ...Object.values(responses),
      ])
      .map((part) => JSON.stringify(part));
    const known = document.components as Readonly<Record<string, Readonly<Record<string, object>>>>;
    expect(known.parameters).to.include.keys('path.id', 'header.Idempotency-Key.required');
    for (const name of Object.keys({ ...known.parameters, ...known.requestBodies })) {
      expect(own.filter((text) => text.endsWith(`/${name}"}`)).length, name).to.be.above(1);
    }
    const repeated = own.filter((text, index) => text.includes('"schema":') && own.indexOf(text) !== index);
    expect(repeated).to.deep.equal([]);
  });

  it('tells what webhooks are sent, and by which headers it is proven', () => {
    const webhooks = wholeWebhooksOf<Operation>(document);
    const sent = { updateId: 'one', body: '{}', at: 0, secrets: [{ value: 'secret' }] };
    const proving = Object.keys(signedHeaders(sent) ?? {}).filter((name) => /platform|webhook-/i.test(name));
    for (const { post } of Object.values(webhooks))
      expect(post?.parameters?.map(({ name }) => name)).to.deep.equal(proving);
    expect(Object.keys(webhooks)).to.deep.equal(['botUpdate', 'applicationEvent']);
    const body = webhooks.botUpdate?.post?.requestBody as JsonSchema;
    const { schema, example } = (body.content as Record<string, JsonSchema>)['application/json'] ?? {};
    expect(schema).to.deep.equal({ $ref: '#/components/schemas/UpdatesUpdate' });
    expect(validators['updates.Update'](structuredClone(example))).to.equal(true);
  });

  it('is what answers to tests are held against: codes, headers and data', () => {
    const asked = { method: 'GET', path: '/api/v1/bots/my?page=1' };
    const right = sampleOf('bots.MyBots');
    expectDocumentedData(asked, right);
    const slips = [{ ...(right as object), total: '1' }, { ...(right as object), secret: 1 }, undefined];
    for (const slip of slips)
      expect(() => expectDocumentedData(asked, slip)).to.throw('answers what is no BotsMyBots: data');
    expect(() => expectDocumented(asked, 'BOT_DISABLED')).to.throw('answers BOT_DISABLED');
    expectDocumented(asked, 'INVALID_TOKEN');
    const headers = new Headers({ 'Retry-After': '1' });
    expect(() => expectDocumentedHeaders(asked, 200, headers)).to.throw('Retry-After');
  });

  it('names every operation once', () => {
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.include.members(allEndpoints.map(({ id }) => id));
  });

  it('shows no setting and no secret keyword of ours', () => {
    expect(JSON.stringify(document)).to.not.match(/x-env|x-secret|ConfigConfig/);
  });
});

for (const endpoint of allEndpoints) {
  describe(`the OpenAPI operation of ${endpoint.id}`, () => {
    const operation = operationOf(endpoint);

    it('says which token, scope, parameters and body it takes', () => {
      const schemes = {
        account: ['accountJwt'],
        application: ['applicationToken'],
        bot: ['botToken'],
        none: [],
      };
      expect(operation?.security.flatMap(Object.keys)).to.deep.equal(schemes[endpoint.auth]);
      expect(operation?.['x-scope']).to.equal(endpoint.scope);
      expect(operation?.requestBody !== undefined).to.equal(endpoint.body !== undefined);
      const names = (place: string) =>
        operation?.parameters?.filter((one) => one.in === place).map(({ name }) => name);
      expect(names('path')).to.deep.equal([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      expect(names('header')).to.deep.equal(endpoint.idempotency ? ['Idempotency-Key'] : []);
    });

    it('answers each of its codes under its status, and those of all endpoints of its kind', () => {
      for (const code of [...generalCodesOf(endpoint), ...endpoint.errors]) {
        expect(JSON.stringify(operation?.responses[errors[code].status] ?? {}), code).to.include(`.${code}"`);
      }
    });

    it('says how often it may be called', () => {
      const { requests, per } = toldLimitOf(endpoint);
      expect(operation?.['x-rate-limit']).to.deep.equal(toldLimitOf(endpoint));
      const counted = endpoint.quota ? 'message' : per === 'bot' ? 'time' : 'request';
      expect(operation?.description).to.include(`${requests} ${counted}`);
    });

    it('shows examples that fit', () => {
      for (const key of [endpoint.body, endpoint.data]) {
        if (key === undefined) continue;
        const validate = validators[key];
        expect(validate(sampleOf(key)), `${key}: ${JSON.stringify(validate.errors)}`).to.equal(true);
      }
    });
  });
}

describe('the patterns of the OpenAPI document', () => {
  const patterns = new Map<string, string | undefined>();
  JSON.stringify(document, (_key, value) => {
    if (typeof value?.pattern === 'string') patterns.set(value.pattern, value['x-pattern']);
    return value;
  });

  it('are written without what only ECMAScript knows', () => {
    expect(patterns.size).to.be.above(10);
    for (const pattern of patterns.keys()) expect(pattern).to.not.match(/\\[pP]\{|\\u\{|\(\?</);
  });

  it('say the same as those that a node checks with, of all text', () => {
    const exact = [...patterns].filter(([, own]) => own !== undefined);
    expect(exact.length).to.be.above(3);
    const odd = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\u0085',
      '\u2028',
      '\u2029',
      'tpl_',
      '\u00a0',
      '🎟',
      'ä',
    );
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (value) => {
        for (const [pattern, own = ''] of exact) {
          const wanted = new RegExp(own, 'u').test(value);
          expect(new RegExp(pattern, 'u').test(value), `${pattern} with u`).to.equal(wanted);
          expect(new RegExp(pattern).test(value), `${pattern} without u`).to.equal(wanted);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('examples of refusals', () => {
  for (const family of ['voucher', 'bot'] as const satisfies readonly Family[]) {
    it(`fit the envelope of the ${family} half`, () => {
      const validate = validators[family === 'voucher' ? 'envelope.VoucherError' : 'envelope.BotError'];
      for (const code of Object.keys(errors) as ErrorCode[]) {
        const example = exampleOf(family, code);
        expect(validate(example), `${code}: ${JSON.stringify(validate.errors)}`).to.equal(true);
        expect(JSON.stringify(example)).to.include(`"code":"${code}"`);
      }
    });
  }

  it('take the envelope from the path', () => {
    expect(familyOf('/api/v1/open-platform/me')).to.equal('voucher');
    expect(familyOf('/api/v1/bots/my')).to.equal('bot');
  });
});
