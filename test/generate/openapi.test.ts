// The OpenAPI document is valid, complete, and its examples fit their own schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { danglingRefs, openApiOf } from '../../scripts/generate/openapi.js';
import { exampleOf } from '../../scripts/generate/openapi-answers.js';
import { readSchemaFolder } from '../../scripts/generate/schema-set.js';
import { shapesOf } from '../../scripts/generate/shapes.js';
import { allEndpoints } from '../../src/endpoints.js';
import { windowOf } from '../../src/gateway/limits.js';
import { validators } from '../../src/generated/validators.js';
import type { Endpoint } from '../../src/shared/endpoint.js';
import { type Family, familyOf } from '../../src/shared/envelope.js';
import { type ErrorCode, errors } from '../../src/shared/errors.js';
import { root } from './fixtures.js';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
  readonly description?: string;
  readonly 'x-scope'?: string;
  readonly 'x-rate-limit'?: object;
}

const files = readSchemaFolder(join(root, 'schemas'));
const shapes = shapesOf(files);
const document = openApiOf({ files, endpoints: allEndpoints, version: '1.2.3' });
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operationOf = ({ path, method }: { path: string; method: string }) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const sampleOf = (key: string) => {
  const { schema, room } = shapes.definition(key);
  return structuredClone(shapes.sample(schema, room));
};

/** Said here a second time, from what the corridor does, because the document is made from the table of doors. */
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
    expect(committed.paths).to.deep.equal(JSON.parse(JSON.stringify(paths)));
  });

  it('says whose request id a stored answer carries, and that null is not given', () => {
    const text = JSON.stringify(document);
    expect(text).to.include('byte for byte: here is the id of the first request');
    expect((document.info as { description: string }).description).to.match(/null` in an optional field/);
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

    it('answers each of its codes under its status, and each that any endpoint of its kind can answer', () => {
      for (const code of [...generalCodesOf(endpoint), ...endpoint.errors]) {
        expect(JSON.stringify(operation?.responses[errors[code].status] ?? {}), code).to.include(`.${code}"`);
      }
    });

    it('says how often it may be called', () => {
      expect(operation?.['x-rate-limit']).to.deep.equal(windowOf(endpoint).limit);
      expect(operation?.description).to.include(`${windowOf(endpoint).limit.requests} request`);
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
