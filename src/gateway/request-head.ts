// Reads the head of a request, and finds what in it two parsers may read differently, as far as the web
// server shows it.
import { familyOf } from '../shared/envelope.js';
import { type Refusal, refuse } from '../shared/errors.js';
import type { Exchange, ReadHeaders } from './exchange.js';
import { doorHeadBytesMax, headBytesMax } from './head-bytes.js';
import { invalid } from './input.js';

/** The part of a uWebSockets.js request that is needed here. */
export interface HttpHead {
  getMethod(): string;
  getUrl(): string;
  getQuery(): string | undefined;
  getParameter(index: number): string | undefined;
  forEach(each: (name: string, value: string) => void): void;
}

export interface RequestHead
  extends Pick<Exchange, 'method' | 'path' | 'query' | 'params' | 'headers' | 'flaw'> {
  /**
   * The connection ends behind a chunked body, and where `close` is one of several options of it: alone it is
   * seen by the library. Decision: docs/decisions/http-edge.md
   */
  readonly isLast: boolean;
}

const lengthBit = 4;

/** RFC 9112, 9.6; the options of a connection have no case. */
const closeListed = /(?:^|,)[ \t]*close[ \t]*(?:,|$)/i;

/** Headers that may come only once, each with a bit of its own. */
const singleHeaders: Readonly<Record<string, number>> = {
  // So that a header called `constructor` finds nothing.
  __proto__: null as never,
  authorization: 1,
  'content-type': 2,
  'content-length': lengthBit,
  'idempotency-key': 8,
  host: 16,
};

/** What stands around method, path and query, and around the name and the value of a header. */
const requestLineRest = '  ?HTTP/1.1\r\n\r\n'.length;
const headerRest = ': \r\n'.length;

/** Headers that did not come; copied for each request, and what a parked one has left of its own. */
export const noHeaders: Readonly<ReadHeaders> = {
  authorization: '',
  accept: '',
  'accept-encoding': '',
  'content-type': '',
  'content-length': '',
  'content-encoding': '',
  'idempotency-key': '',
  'if-none-match': '',
  origin: '',
  'access-control-request-method': '',
  'x-forwarded-for': '',
  'transfer-encoding': '',
  range: '',
  'if-range': '',
  'last-event-id': '',
  traceparent: '',
};
export const noParams: readonly string[] = Object.freeze([]);

export function headOf(req: HttpHead, names: number): RequestHead {
  const method = req.getMethod().toUpperCase();
  const path = req.getUrl();
  const query = req.getQuery() ?? '';
  const headers: ReadHeaders = { ...noHeaders };
  let seen = 0;
  let repeated: string | undefined;
  let host: string | undefined;
  let isCoded = false;
  let isLast = false;
  let options = 0;
  let bytes = method.length + path.length + query.length + requestLineRest;
  req.forEach((name, value) => {
    bytes += name.length + value.length + headerRest;
    const bit = singleHeaders[name] ?? 0;
    if ((seen & bit) !== 0) repeated ??= name;
    seen |= bit;
    if (name === 'host') host = value;
    else if (name === 'transfer-encoding') isCoded = true;
    else if (name === 'connection') {
      options += 1;
      isLast ||= closeListed.test(value) && (options > 1 || value.length > 'close'.length);
    }
    if (!Object.hasOwn(headers, name)) return;
    const key = name as keyof ReadHeaders;
    // A list may come in several headers (RFC 9110, 5.3); the ones read as single are refused below.
    headers[key] = headers[key] === '' ? value : `${headers[key]}, ${value}`;
  });
  const contentLength = (seen & lengthBit) === 0 ? undefined : headers['content-length'];
  const transferEncoding = isCoded ? headers['transfer-encoding'] : undefined;
  const flaw = flawOf({ bytes, method, path, query, repeated, host, contentLength, transferEncoding });
  const params =
    names === 0 ? noParams : Array.from({ length: names }, (_, at) => req.getParameter(at) ?? '');
  return {
    method,
    path,
    query,
    params,
    headers,
    flaw,
    isLast: isLast || headers['transfer-encoding'] !== '',
  };
}

/** What the rules look at; a header that did not come is undefined, and one without a value is empty. */
interface Head {
  /** Counts the bytes of the request line and the headers. */
  readonly bytes: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The first header that came twice and must not. */
  readonly repeated: string | undefined;
  readonly host: string | undefined;
  readonly contentLength: string | undefined;
  /** All of its values, joined by commas (RFC 9110, 5.3). */
  readonly transferEncoding: string | undefined;
}

/** RFC 9112, 3.2: nothing else may stand in a target; the web server gives bytes beyond as characters. */
const visibleAscii = /^[\x21-\x7e]*$/;

/** A name or an address, and a port; RFC 3986, 3.2.2, but for the comma, which joins two hosts. */
const hostAndPort = /^(?:\[[\da-z:.%~_-]+\]|[\w.~%!$&'()*+;=-]+)(?::\d*)?$/i;

/** Methods whose body has no meaning, and whose answer has none behind which a connection can be closed. */
const bareMethods: readonly string[] = ['HEAD', 'OPTIONS'];

/** Returns undefined when nothing is wrong. Decision: docs/decisions/http-edge.md */
function flawOf(head: Head): Refusal | undefined {
  if (head.bytes > headBytesMax) {
    const bytesMax = familyOf(head.path) === 'telegram' ? doorHeadBytesMax : headBytesMax;
    const isLong = head.bytes > bytesMax;
    if (isLong) return refuse(isTargetLong(head, bytesMax) ? 'TARGET_TOO_LONG' : 'HEAD_TOO_LARGE');
  }
  if (head.repeated !== undefined)
    return broken(head.repeated, 'unique', 'this header must be sent only once');
  if (head.host !== undefined && !hostAndPort.test(head.host)) {
    return broken('host', 'format', 'must be one host, with a port or without');
  }
  if (!visibleAscii.test(head.path) || !visibleAscii.test(head.query)) {
    return broken('', 'encoding', 'the target must be percent-encoded UTF-8');
  }
  if (head.contentLength === '') return broken('content-length', 'format', 'must be a number of bytes');
  if (head.transferEncoding !== undefined) {
    const flaw = codingFlaw(head.transferEncoding);
    if (flaw) return flaw;
  }
  const hasContent = head.transferEncoding !== undefined || /[1-9]/.test(head.contentLength ?? '');
  const isBare = bareMethods.includes(head.method);
  return isBare && hasContent ? broken('', 'absent', `${head.method} takes no body`) : undefined;
}

/** Its line would be too long with no header at all. */
function isTargetLong({ path, query }: Head, bytesMax: number): boolean {
  return path.length + query.length >= bytesMax;
}

/** RFC 9112, 6.1 and 6.3: the one coding we know is chunked; where it is not the last, no end is known. */
function codingFlaw(text: string): Refusal | undefined {
  const codings = text
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '');
  if (codings.length === 1 && codings[0] === 'chunked') return undefined;
  const hasEnd = codings.length > 0 && codings.indexOf('chunked') === codings.length - 1;
  if (hasEnd) return refuse('TRANSFER_CODING_UNKNOWN');
  return broken('transfer-encoding', 'format', 'must be chunked, or be left out');
}

function broken(field: string, rule: string, message: string): Refusal {
  return invalid([{ field, rule, message }]);
}
