// The two signed addresses of bytes in the OpenAPI document: they are no endpoints, but clients call them.
import { downloadAddress, uploadAddress } from '../../src/files/routes.js';
import type { ErrorCode } from '../../src/shared/errors.js';
import { generalCodes } from './door-errors.js';
import { headerRefs, refusalsOf, successSchema } from './openapi-answers.js';
import type { JsonSchema } from './schema-set.js';
import type { Shapes } from './shapes.js';

const id = { type: 'string' };
const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
const bytes = { 'application/octet-stream': { schema: binary } };
/** Generators read the first of them; a file is sent with the type that it has. */
const bytesOfFile = { ...bytes, '*/*': { schema: binary } };
const requestId = 'X-Platform-Request-Id';

export function addressPaths(shapes: Shapes): Record<string, Record<string, JsonSchema>> {
  return {
    '/uploads/{key}': { put: upload(shapes) },
    '/files/{id}/{variant}': { get: download(shapes) },
  };
}

function upload(shapes: Shapes): JsonSchema {
  const schema = successSchema({ data: 'files.Received' }, shapes, 'bot');
  return {
    ...common(uploadAddress),
    summary:
      'Send the bytes of an upload to the address in its credentials; may be repeated until it is completed',
    parameters: [inPath('key', 'The key of the upload.', id), ...signature(true)],
    requestBody: { description: 'Of any type.', required: true, content: bytes },
    responses: {
      200: {
        description: 'They arrived.',
        headers: headerRefs([requestId]),
        content: { 'application/json': { schema } },
      },
      ...refusalsOf(refusing(uploadAddress.errors, shapes)),
    },
  };
}

function download(shapes: Shapes): JsonSchema {
  const variants = { type: 'string', enum: ['original', 'thumbnail'] };
  const sent = [requestId, 'Content-Disposition', 'ETag', 'Cache-Control', 'Accept-Ranges'];
  return {
    ...common(downloadAddress),
    summary: 'Download a file, or its thumbnail, from the address in its description; HEAD and ranges too',
    parameters: [
      inPath('id', 'The id of the file.', id),
      inPath('variant', 'Which of its forms.', variants),
      ...signature(false),
    ],
    responses: {
      200: { description: 'The bytes.', headers: headerRefs(sent), content: bytesOfFile },
      206: {
        description: 'The range.',
        headers: headerRefs([...sent, 'Content-Range']),
        content: bytesOfFile,
      },
      304: {
        description: 'They are as If-None-Match says.',
        headers: headerRefs([requestId, 'ETag', 'Cache-Control']),
      },
      ...refusalsOf(refusing(downloadAddress.errors, shapes)),
    },
  };
}

function common({ id: operationId, limit }: typeof uploadAddress | typeof downloadAddress): JsonSchema {
  const { requests, windowSeconds } = limit;
  const often = `At most ${requests} requests in ${windowSeconds} s per address.`;
  const description = `Takes no token: where it goes is signed. ${often}`;
  return { operationId, tags: ['files'], description, security: [], 'x-rate-limit': limit };
}

function refusing(own: readonly ErrorCode[], shapes: Shapes) {
  return { codes: [...new Set([...generalCodes, ...own])], family: 'bot' as const, shapes };
}

function inPath(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'path', required: true, description, schema };
}

/** A public file needs none. */
function signature(required: boolean): readonly JsonSchema[] {
  const inQuery = (name: string, description: string) => ({
    name,
    in: 'query',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    inQuery('expires', 'Until when the address is good, in Unix seconds; part of the signed address.'),
    inQuery('signature', 'Part of the signed address.'),
  ];
}
