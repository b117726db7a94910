// Describes the answers of an endpoint: success in its envelope, and each refusal with its code and an
// example.
import type { Endpoint } from '../../src/shared/endpoint.js';
import { errorBody, type Family, familyOf } from '../../src/shared/envelope.js';
import { type ErrorCode, errors, type RefusalOptions, refuse } from '../../src/shared/errors.js';
import { codesOf, generalCodes, routerErrors } from './door-errors.js';
import { isSchema, type JsonSchema } from './schema-set.js';
import type { Shapes } from './shapes.js';

interface Refusing {
  /** Absent: an address that is no endpoint. */
  readonly endpoint?: Endpoint;
  readonly shapes: Shapes;
  readonly codes: readonly ErrorCode[];
  readonly family: Family;
}

interface Described extends Refusing {
  readonly endpoint: Endpoint;
}

const sendQuota = ['X-BotRateLimit-Remaining', 'X-BotRateLimit-Reset'];

export const exampleContext = {
  requestId: '0b8f4f0e-6a0c-4f0e-9b0c-7a52a3a1f4a9',
  atMs: Date.UTC(2026, 10, 21, 9, 30),
  durationMs: 3.2,
};

export function answersOf(described: Described): JsonSchema {
  return { 200: successOf(described), ...refusalsOf(described) };
}

export function refusalsOf(described: Refusing): JsonSchema {
  const statuses = [...new Set(described.codes.map((code) => errors[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [String(status), refusalOf(status, described)]));
}

function successOf({ endpoint, shapes, family }: Described): JsonSchema {
  const { description } = shapes.definition(endpoint.data).schema;
  const own: string[] = [...(endpoint.alternative?.headers ?? [])];
  if (endpoint.auth === 'bot') own.push(...sendQuota);
  if (endpoint.idempotency || endpoint.keyIn) own.push('Idempotent-Replayed');
  return {
    description,
    headers: headerRefs(['X-Platform-Request-Id', ...own]),
    content: contentOf(endpoint, shapes, family),
  };
}

/** A picture stands in no envelope. */
function contentOf(endpoint: Endpoint, shapes: Shapes, family: Family): JsonSchema {
  const { media, data, alternative } = endpoint;
  const bare = (key: string) => ({
    schema: { $ref: `#/components/schemas/${shapes.definition(key).typeName}` },
  });
  if (media !== undefined) return { [media]: bare(data) };
  return {
    'application/json': { schema: successSchema(endpoint, shapes, family) },
    ...(alternative && { [alternative.media]: bare(alternative.data) }),
  };
}

/** The envelope with the endpoint's own shape in the place of `data`. */
export function successSchema({ data }: Pick<Endpoint, 'data'>, shapes: Shapes, family: Family): JsonSchema {
  const { schema, room } = shapes.definition(
    family === 'voucher' ? 'envelope.VoucherSuccess' : 'envelope.BotSuccess',
  );
  const { type, required, properties } = shapes.portable(schema, room);
  const inside = { $ref: `#/components/schemas/${shapes.definition(data).typeName}` };
  return { type, required, properties: { ...(isSchema(properties) ? properties : {}), data: inside } };
}

/** Besides the request id. */
function headersOfRefusal(status: number, { endpoint, codes }: Refusing): readonly string[] {
  const isKeyed = codes.includes('IDEMPOTENCY_KEY_REUSED');
  const isMaybeLater = codes.some((code) => errors[code].status === status && errors[code].retryable);
  const names = [
    ...(isMaybeLater && status !== 500 ? ['Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 416 ? ['Content-Range'] : []),
    ...(status === 503 || (status === 409 && isKeyed) ? ['Should-Retry'] : []),
    ...(status === 409 && isKeyed ? ['Idempotent-Replayed'] : []),
    ...(endpoint?.auth === 'bot' && status !== 401 ? sendQuota : []),
  ];
  return names;
}

function refusalOf(status: number, described: Refusing): JsonSchema {
  const { codes, family, shapes } = described;
  const here = codes.filter((code) => errors[code].status === status);
  const envelope = shapes.definition(family === 'voucher' ? 'envelope.VoucherError' : 'envelope.BotError');
  const examples = here.map((code) => [code, { $ref: `#/components/examples/${exampleName(family, code)}` }]);
  return {
    description: here.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    headers: headerRefs(['X-Platform-Request-Id', ...headersOfRefusal(status, described)]),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${envelope.typeName}` },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

export function headerRefs(names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** One example for each code and envelope that the endpoints can answer. */
export function errorExamples(endpoints: readonly Endpoint[]): JsonSchema {
  const examples = new Map<string, JsonSchema>();
  for (const endpoint of endpoints) {
    const family = familyOf(endpoint.path);
    for (const code of codesOf(endpoint)) {
      examples.set(exampleName(family, code), { value: exampleOf(family, code) });
    }
  }
  for (const code of [...routerErrors.map(({ code }) => code), ...generalCodes]) {
    examples.set(exampleName('bot', code), { value: exampleOf('bot', code) });
  }
  return Object.fromEntries([...examples].sort(([left], [right]) => (left < right ? -1 : 1)));
}

const detailsOf: Partial<Record<ErrorCode, NonNullable<RefusalOptions['details']>>> = {
  VALIDATION: [{ field: 'limit', rule: 'maximum', message: 'must be an integer from 1 to 100' }],
  VOUCHER_ALREADY_REDEEMED: {
    redemptionId: 'rdm_4bG9xVQ0r2TzLmYd7KpWs',
    externalOrderId: 'order-77',
    redeemedAt: '2026-11-21T09:30:00.000Z',
  },
};

export function exampleOf(family: Family, code: ErrorCode): unknown {
  const details = detailsOf[code];
  const refusal = refuse(code, details && { details });
  return JSON.parse(errorBody(family, refusal, exampleContext));
}

function exampleName(family: Family, code: ErrorCode): string {
  return `${family}.${code}`;
}
