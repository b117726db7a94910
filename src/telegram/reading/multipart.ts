// Reads the fields of a multipart form from a whole body.

import { refuse } from '../../shared/errors.js';
import { dispositionOf } from './disposition.js';

const partsMax = 100;
const headBytesMax = 8 * 1024;
const lineEnd = '\r\n';
const headEnd = Buffer.from('\r\n\r\n');

/** The boundary that the type of a body names; undefined where it names none. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

/**
 * The fields in their order. Files are left out. What stands before the first boundary and behind the last
 * one is no part of the form.
 */
export function fieldsOfForm(body: Buffer, boundary: string): readonly (readonly [string, string])[] {
  const delimiter = Buffer.from(`--${boundary}`);
  const fields: [string, string][] = [];
  let start = startOf(body, delimiter);
  for (let count = 0; ; count += 1) {
    const rest = body.subarray(start, start + lineEnd.length).toString('latin1');
    if (rest.startsWith('--')) return fields;
    if (rest !== lineEnd || count >= partsMax) throw unreadable();
    const end = body.indexOf(Buffer.concat([Buffer.from(lineEnd), delimiter]), start);
    if (end < 0) throw unreadable();
    const field = fieldIn(body.subarray(start, end));
    if (field !== undefined) fields.push(field);
    start = end + lineEnd.length + delimiter.length;
  }
}

/** The place behind the first boundary, which begins the body or a line. */
function startOf(body: Buffer, delimiter: Buffer): number {
  if (body.subarray(0, delimiter.length).equals(delimiter)) return delimiter.length;
  const first = body.indexOf(Buffer.concat([Buffer.from(lineEnd), delimiter]));
  if (first < 0) throw unreadable();
  return first + lineEnd.length + delimiter.length;
}

/** The part begins with the end of the line of its boundary. Undefined: it is a file. */
function fieldIn(part: Buffer): [string, string] | undefined {
  const end = part.indexOf(headEnd);
  if (end < 0 || end > headBytesMax) throw unreadable();
  const head = part.subarray(lineEnd.length, end).toString('utf8');
  const line = head.split(lineEnd).find((one) => /^content-disposition:/i.test(one));
  const disposition = line === undefined ? undefined : dispositionOf(line);
  if (disposition === undefined) throw unreadable();
  if (disposition.filename !== undefined) return undefined;
  return [disposition.name, part.subarray(end + headEnd.length).toString('utf8')];
}

function unreadable(): Error {
  return refuse('VALIDATION', { message: 'Bad Request: the multipart body cannot be read' });
}
