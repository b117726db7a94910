// Requests no sane client sends, for fast-check: framed as HTTP wants it, or broken on purpose.
import fc from 'fast-check';
import { allEndpoints } from '../../src/node/endpoints.js';
import type { SchemaKey } from '../../src/shared/endpoint.js';
import { sampleOf } from '../support/sample.js';

export interface WildRequest {
  readonly method: string;
  /** One character a byte. */
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** How long the chunks of the body are, or its length in one header, or no body at all. */
  readonly framing: readonly number[] | 'length' | 'none';
}

const tokenCharacter = fc.constantFrom(..."ABCXYZabcxyz019!#$%&'*+-.^_`|~");
const rangeOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
/** Bytes above ASCII stand for UTF-8, well-formed or not; a space would end the target. */
const pathCharacter = fc.constantFrom(...rangeOf(0x21, 0x7e), ...rangeOf(0x80, 0xff));
const textCharacter = fc.constantFrom(' ', ...rangeOf(0x21, 0x7e), ...rangeOf(0x80, 0xff));
const text = (unit: fc.Arbitrary<string>, maxLength: number) => fc.string({ unit, maxLength });

const longTail = fc.nat(2_000).map((length) => 'x'.repeat(length));
const wildSegment = fc.oneof(
  text(pathCharacter, 30),
  fc.constantFrom('..', '.', '%2e%2e', '%2F', '%00', '%', '%zz', '%ff', '%F0%9F%90%99', '__proto__', ''),
  fc.constantFrom(Buffer.from('🐙').toString('latin1'), 'constructor', ';a=b', '\\', '*'),
  longTail,
);

const wildQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom('?', '?page=1&page=2', '?page=%', '?__proto__=1', '?__proto__[a]=1', '?page[]=1', '?&=&'),
  fc.constantFrom('?page=1e9', '?page=0x10', '?limit=-1', '?page=NaN', '?page=%00', '?constructor=1', '??'),
  text(pathCharacter, 40).map((query) => `?${query}`),
);

/** Nothing here ends the caller, whom the next request needs alive: no such path, and no DELETE. */
const endsTheCaller = new Set(['/api/v1/accounts/logout']);
const pathsThatSpareTheCaller = new Set(
  allEndpoints.map(({ path }) => path).filter((path) => !endsTheCaller.has(path)),
);
const declaredPath = fc
  .tuple(fc.constantFrom(...pathsThatSpareTheCaller), wildSegment)
  .map(([path, segment]) => path.replaceAll(/:[A-Za-z]+/g, segment));
const inventedPath = fc
  .tuple(
    fc.constantFrom('/api/v1/open-platform', '/api/v1/wallet/', '/api/v1/bots/', '/api/v1', '/docs', ''),
    fc.array(wildSegment, { maxLength: 4 }),
  )
  .map(([prefix, segments]) => `${prefix}/${segments.join('/')}`);

const target = fc
  .tuple(fc.oneof(declaredPath, declaredPath, inventedPath), wildQuery)
  .map((parts) => parts.join(''));

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH') },
  { weight: 2, arbitrary: fc.constantFrom('OPTIONS', 'HEAD', 'TRACE', 'CONNECT', 'get', 'PROPFIND') },
  fc.string({ unit: tokenCharacter, minLength: 1, maxLength: 20 }),
);

const knownHeader = fc.constantFrom(
  ...['Content-Type: application/json', 'Content-Type: application/json; charset=utf-8', 'Content-Type: a/b'],
  ...['Idempotency-Key: one', 'Idempotency-Key: "', 'Idempotency-Key: "a"b"', 'Content-Encoding: gzip'],
  ...['Origin: null', 'Origin: https://a.example', 'X-Forwarded-For: 1.2.3.4, ::1, x', 'If-None-Match: *'],
  ...['Accept: */*', 'Cookie: a=b', '__proto__: a', 'constructor: b', 'duplicated: c', 'Host: elsewhere'],
  ...['Expect: 100-continue', 'Expect: miracles', 'TE: trailers', 'Upgrade: websocket', 'Range: bytes=0-1'],
);
const inventedHeader = fc
  .tuple(fc.string({ unit: tokenCharacter, minLength: 1, maxLength: 20 }), text(textCharacter, 60))
  .map(([name, value]) => `X-${name}: ${value}`);

/** Values that have surprised a program before. */
const oddValue = fc.constantFrom<unknown>(
  ...['\ud800', '\udfff a', '\u0000', 'a\u0000b', '\u202e', '$where', '', ' ', 'a'.repeat(5_000), '🐙'],
  ...[-0, 1e308, 2 ** 53, -1, 0.1, 4294967296, null, true, [], {}, [[]], { $gt: '' }, { $ne: null }],
  ...[
    { length: 1e9 },
    { toString: 1, valueOf: 2, hasOwnProperty: 3 },
    { toJSON: 1 },
    { _bsontype: 'ObjectId' },
  ],
  JSON.parse('{"__proto__":{"roles":["admin"]}}'),
  JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
  JSON.parse(`${'[{"a":'.repeat(200)}1${'}]'.repeat(200)}`),
);
const anyValue = fc.oneof(oddValue, fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }));

const bodySchemas = new Set(allEndpoints.flatMap(({ body }) => (body ? [body] : [])));

/** A body that is nearly right: what was meant, with fields changed and added. */
export function nearly(key: SchemaKey): fc.Arbitrary<unknown> {
  const meant = sampleOf(key) as Record<string, unknown>;
  const names = fc.constantFrom(...Object.keys(meant), '__proto__', 'constructor', 'webhook', 'scopes', '');
  // Not an object literal with a computed name, which would set the prototype.
  return fc.array(fc.tuple(names, anyValue), { minLength: 1, maxLength: 3 }).map((changes) => {
    const changed = { ...meant };
    for (const [name, value] of changes) {
      Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
    }
    return changed;
  });
}

export const anyBody: fc.Arbitrary<unknown> = anyValue;

const brokenText = fc.constantFrom(
  ...['{"a":1e999}', '{"a":-}', '{"a":1,"a":2}', '[1,]', 'NaN', '{"a":"\\ud800"}', '"\\u0000"', '\ufeff{}'],
  ...['['.repeat(30_000), '{"a":'.repeat(10_000), '9'.repeat(20_000), `"${'\\u00e9'.repeat(5_000)}"`, '{}{}'],
);

const body: fc.Arbitrary<Buffer> = fc.oneof(
  fc.oneof(...[...bodySchemas].map(nearly), anyBody).map((value) => Buffer.from(JSON.stringify(value))),
  brokenText.map((broken) => Buffer.from(broken)),
  fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
);

const framing = fc.oneof(
  { weight: 3, arbitrary: fc.constant('length' as const) },
  { weight: 1, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 }) },
);

/** With one of the credentials, or none, or two. */
export function wildRequest(authorizations: readonly string[]): fc.Arbitrary<WildRequest> {
  const authorization = fc.constantFrom(
    ...authorizations.map((value) => `Authorization: ${value}`),
    ...['Bearer', 'Bearer ', 'bearer  a', 'Basic YTpi', `Bearer ${'a'.repeat(500)}`, 'Bearer é'].map(
      (value) => `Authorization: ${value}`,
    ),
  );
  const header = fc.oneof({ weight: 3, arbitrary: knownHeader }, { weight: 2, arbitrary: inventedHeader });
  const headers = fc
    .tuple(fc.array(authorization, { maxLength: 2 }), fc.array(header, { maxLength: 12 }))
    .map((parts) => parts.flat());
  return fc
    .record({ method, target, headers, body, framing })
    .filter((request) => headOf(request).length < headBytesMax);
}

/** Beyond this uWebSockets.js answers 431 by itself. */
const headBytesMax = 3_900;

export function bytesOf(request: WildRequest): Buffer {
  return Buffer.concat([Buffer.from(headOf(request), 'latin1'), framedBodyOf(request)]);
}

function headOf({
  method: verb,
  target: path,
  headers,
  framing: frame,
  body: { length },
}: WildRequest): string {
  const framed =
    frame === 'none' ? [] : [frame === 'length' ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'];
  return `${[`${verb} ${path} HTTP/1.1`, 'Host: test', ...headers, ...framed].join('\r\n')}\r\n\r\n`;
}

function framedBodyOf({ framing: frame, body: bytes }: WildRequest): Buffer {
  if (frame === 'none') return Buffer.alloc(0);
  if (frame === 'length') return bytes;
  const parts: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = Math.min(frame[turn % frame.length] ?? 1, bytes.length - at);
    const digits = size.toString(16).padStart(1 + (turn % 3), '0');
    parts.push(Buffer.from(`${turn % 2 === 0 ? digits : digits.toUpperCase()}\r\n`));
    parts.push(bytes.subarray(at, at + size), Buffer.from('\r\n'));
    at += size;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

/** Where the bytes are cut into packets, as parts of the whole. */
export const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

export function packetsOf(bytes: Buffer, parts: readonly number[]): Buffer[] {
  const places = [0, ...parts.map((part) => Math.floor(part * bytes.length)), bytes.length];
  const sorted = places.sort((one, other) => one - other);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

/**
 * uWebSockets.js takes a packet that ends right behind the method, or within ` HTTP/1.1`, for another version
 * of HTTP (its issue 1776).
 */
export function isCutInVersion(
  { method: verb, target: path, ...rest }: WildRequest,
  parts: readonly number[],
) {
  const { length } = bytesOf({ method: verb, target: path, ...rest });
  const targetEnd = verb.length + 1 + path.length;
  return parts
    .map((part) => Math.floor(part * length))
    .some((at) => at === verb.length + 1 || (at > targetEnd - 1 && at < targetEnd + ' HTTP/1.1\r\n'.length));
}

const forbidden = fc.constantFrom(
  ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 2, 2', 'No colon'],
  ...[
    'Content-Length: 99999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',
    'A : b',
    ' fold',
  ],
  ...[
    'X: a\rb',
    'X: a\nB: c',
    'X: \u0000',
    'X: a\r\n\r\nGET /x HTTP/1.1',
    'Connection: close',
    'Content-Length:',
  ],
);

type Damage = (bytes: Buffer) => Buffer;

const damage: fc.Arbitrary<Damage> = fc.oneof(
  forbidden.map((line): Damage => {
    return (bytes) => spliced(bytes, bytes.indexOf('\r\n') + 2, Buffer.from(`${line}\r\n`, 'latin1'));
  }),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 4 }))
    .map(([at, added]): Damage => {
      return (bytes) => spliced(bytes, Math.floor(at * bytes.length), Buffer.from(added));
    }),
  fc.double({ min: 0, max: 1, noNaN: true }).map((at): Damage => {
    return (bytes) => bytes.subarray(0, Math.floor(at * bytes.length));
  }),
  fc.constantFrom('zz', '-1', 'fffffffff', '2;a=b', '0x5', '', ' 5').map((size): Damage => {
    return (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(/\r\n[0-9a-f]+\r\n/, `\r\n${size}\r\n`), 'latin1');
  }),
  fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', 'ICY', '').map((version): Damage => {
    return (bytes) => Buffer.from(bytes.toString('latin1').replace('HTTP/1.1', version), 'latin1');
  }),
);

function spliced(bytes: Buffer, at: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
}

/** Several requests on one connection, of which at least one is damaged. */
export function brokenStream(authorizations: readonly string[]): fc.Arbitrary<Buffer> {
  // An answer to HEAD cannot be told from a whole one by who does not know what was asked.
  const whole = wildRequest(authorizations)
    .filter((request) => !/^head$/i.test(request.method))
    .map(bytesOf);
  return fc
    .tuple(fc.array(whole, { maxLength: 2 }), whole, damage, fc.array(whole, { maxLength: 1 }))
    .map(([before, one, spoil, after]) => Buffer.concat([...before, spoil(one), ...after]));
}
