// Reads the header Range (RFC 9110, 14) and compares the tags of If-None-Match.
import { refuse } from '../shared/errors.js';
import type { ByteRange } from './blob-store.js';

/** Returns undefined where the whole file is to be sent. Throws RANGE_NOT_SATISFIABLE. */
export function readRange(header: string, size: number): ByteRange | undefined {
  // A server may ignore a header with several ranges or an unknown unit.
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return suffixOf(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= size) throw beyond(size);
  return { from, to };
}

function suffixOf(length: number, size: number): ByteRange {
  if (length === 0) throw beyond(size);
  return { from: Math.max(0, size - length), to: size - 1 };
}

function beyond(size: number): Error {
  return refuse('RANGE_NOT_SATISFIABLE', { headers: { 'Content-Range': `bytes */${size}` } });
}

/** True when the tag is in an If-None-Match header, by weak comparison (RFC 9110, 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((part) => {
    const one = part.trim();
    return one === '*' || one.replace(/^W\//, '') === tag;
  });
}
