// The parts of the OpenAPI document that no endpoint declares: doors, headers, and the service's own pages.
import type { Auth } from '../../src/shared/caller.js';
import { errors } from '../../src/shared/errors.js';
import type { JsonSchema } from './schema-set.js';

export const introduction = `Bots, vouchers, and everything that happens, live.

Every answer stands in an envelope. Under \`/api/v1/open-platform\` and \`/api/v1/wallet\` it is
\`{success, code, message, data, meta}\` with the HTTP status in \`code\`; everywhere else it is
\`{success, data}\`, or \`{success, code, message, details}\` for a refusal. Success is always HTTP 200. Every
answer carries \`X-Platform-Request-Id\`; keep it for support. Unknown fields of a request are ignored, and
\`null\` in an optional field is as if the field were not there, unless its schema says what \`null\` means.

A rate limit is a window opened by its first call: 60 in 60 s means that the 61st call within 60 s of the
first is refused with 429, and \`Retry-After\` is the rest of the window in seconds.`;

export const securitySchemes = {
  accountJwt: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a person who has logged in.',
  },
  applicationToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of an application: starts with sop_, carries scopes, is shown once.',
  },
  botToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a bot: starts with sbot_, carries scopes, is shown once.',
  },
} as const;

const schemeOf: Readonly<Record<Auth, keyof typeof securitySchemes | undefined>> = {
  account: 'accountJwt',
  application: 'applicationToken',
  bot: 'botToken',
  none: undefined,
};

export function securityOf(auth: Auth): readonly JsonSchema[] {
  const scheme = schemeOf[auth];
  return scheme === undefined ? [] : [{ [scheme]: [] }];
}

export const headers = {
  'X-Platform-Request-Id': {
    description: 'Names this request in our logs.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Whole seconds until the same request may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'Bearer (RFC 6750): the token goes into the header Authorization.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Should-Retry': {
    description: 'Whether repeating the very same request can ever change this answer.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Idempotent-Replayed': {
    description:
      'Present when this is the stored answer to an earlier request with the same key, whose id it has.',
    schema: { type: 'string', const: 'true' },
  },
  'Content-Disposition': {
    description: 'Of what is not in JSON: the name to save it under.',
    schema: { type: 'string' },
  },
  'Content-Range': {
    description: 'Which part of the file this is, and how long the whole is.',
    schema: { type: 'string' },
  },
  'Accept-Ranges': {
    description: 'That parts can be asked for.',
    schema: { type: 'string', const: 'bytes' },
  },
  ETag: { description: 'Names these very bytes.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long a copy is good.', schema: { type: 'string' } },
  'X-BotRateLimit-Remaining': {
    description: 'What is left of the send quota of the bot.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-BotRateLimit-Reset': {
    description: 'When the send quota of the bot is whole again, in Unix seconds.',
    schema: { type: 'integer' },
  },
} as const;

const json = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});
const health = { $ref: '#/components/schemas/SystemHealth' };
const readiness = { $ref: '#/components/schemas/SystemReadiness' };
const refused = { $ref: '#/components/schemas/EnvelopeBotError' };
const keys = {
  type: 'object',
  required: ['keys'],
  properties: { keys: { type: 'array', items: { type: 'object', additionalProperties: true } } },
};

/** Served without an envelope, for machines that watch or verify. */
export const plainPaths: Readonly<Record<string, Record<string, JsonSchema>>> = {
  '/healthz': {
    get: {
      operationId: 'system.health',
      tags: ['system'],
      summary: 'Whether the process lives',
      security: [],
      responses: { 200: json('It does.', health) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'system.readiness',
      tags: ['system'],
      summary: 'Whether this node should be given requests',
      security: [],
      responses: { 200: json('It should.', readiness), 503: json('It should not, for now.', readiness) },
    },
  },
  '/.well-known/jwks.json': {
    get: {
      operationId: 'system.keys',
      tags: ['system'],
      summary: 'The public keys that account tokens are signed with',
      security: [],
      responses: {
        200: json('A JSON Web Key Set (RFC 7517).', keys),
        429: {
          ...json(`\`RATE_LIMITED\`: ${errors.RATE_LIMITED.message}`, refused),
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        },
      },
    },
  },
};
