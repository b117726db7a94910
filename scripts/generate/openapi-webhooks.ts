// What webhooks are sent, in the OpenAPI document: the payloads, and the headers that prove them.
import { signedHeaders } from '../../src/webhooks/signing.js';
import type { JsonSchema } from './schema-set.js';
import type { Shapes } from './shapes.js';

const headerTexts: Readonly<Record<string, string>> = {
  'X-Platform-Update-Id': 'The same in every attempt: by it a receiver knows what it has taken already.',
  'X-Platform-Signature': 'sha256= and HMAC-SHA256 of the body with the secret, in hex.',
  'X-Platform-Timestamp': 'When this attempt began, in seconds since 1970.',
  'X-Platform-Signature-V2': 'sha256= and HMAC-SHA256 of timestamp, a full stop, and the body, in hex.',
  'webhook-id': 'As X-Platform-Update-Id (Standard Webhooks).',
  'webhook-timestamp': 'As X-Platform-Timestamp (Standard Webhooks).',
  'webhook-signature':
    'v1, and HMAC-SHA256 of id, timestamp and body, each parted by a full stop, in base64; one for each ' +
    'secret that is live (Standard Webhooks).',
};

const responses = {
  '2XX': { description: 'It was taken, and is not sent again.' },
  default: {
    description:
      'It was not: it is sent again by the schedule of retries, and later things of the same chat wait for ' +
      'the first attempt only. 410 ends nothing by itself.',
  },
};

export function webhooksOf(shapes: Shapes): Record<string, Record<string, JsonSchema>> {
  return {
    botUpdate: { post: post('updates.Update', 'An update of a bot whose webhook is set', shapes) },
    applicationEvent: {
      post: post('webhooks.ApplicationEvent', 'An event of an application whose webhook is set', shapes),
    },
  };
}

function post(key: string, summary: string, shapes: Shapes): JsonSchema {
  const { schema, room, typeName } = shapes.definition(key);
  const example = shapes.sample(schema, room);
  return {
    operationId: `webhooks.${typeName}`,
    tags: ['webhooks'],
    summary,
    security: [],
    parameters: parameters(),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${typeName}` }, example } },
    },
    responses,
  };
}

interface SignedHeader {
  readonly name: string;
  readonly description: string;
  readonly example: string;
}

/** The headers that are really sent. */
export function signedHeaderTexts(): readonly SignedHeader[] {
  const secrets = [{ value: 'an example' }];
  const sent = signedHeaders({ updateId: 'upd_4bG9xVQ0r2TzLmYd7KpWs', body: '{}', at: 0, secrets });
  return Object.entries(sent ?? {}).flatMap(([name, example]) => {
    const description = headerTexts[name];
    if (description === undefined) return [];
    return [{ name, description, example }];
  });
}

function parameters(): readonly JsonSchema[] {
  return signedHeaderTexts().map(({ name, description, example }) => {
    return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
  });
}
