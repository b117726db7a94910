// Finds what in the head of a request two parsers may read differently, as far as the web server shows it.
import { type Refusal, refuse } from '../shared/errors.js';
import { headBytesMax } from './head-bytes.js';
import { invalid } from './input.js';

/** What the rules look at; a header that did not come is undefined, and one without a value is empty. */
export interface Head {
  /** Of the request line and the headers. */
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

/** Undefined when nothing is wrong. Decision: docs/decisions/http-edge.md */
export function flawOf(head: Head): Refusal | undefined {
  if (head.bytes > headBytesMax) return refuse(isTargetLong(head) ? 'TARGET_TOO_LONG' : 'HEAD_TOO_LARGE');
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
function isTargetLong({ path, query }: Head): boolean {
  return path.length + query.length >= headBytesMax;
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
