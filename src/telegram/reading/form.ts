// Reads a multipart form piece by piece, wherever the pieces end. No more is held than the head of a part,
// and what may be the beginning of a boundary.
import { badRequest } from '../refusals.js';
import { dispositionOf } from './disposition.js';

export interface PartHead {
  readonly name: string;
  /** Present where the part is a file, whatever its type; empty for one without a name. */
  readonly filename?: string;
  /** Without parameters. */
  readonly type?: string;
}

/** What is read next of a form: the head of a part, or some of its bytes. */
export type FormEvent = { readonly head: PartHead } | { readonly bytes: Buffer };

const partsMax = 100;
const headBytesMax = 8 * 1024;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const lastMark = '--';
const nothing = Buffer.alloc(0);

/** The boundary that the type of a body names; undefined where it names none. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

export class FormParser {
  private readonly delimiter: Buffer;
  /** A boundary begins a line; that of the first part may begin the body. */
  private rest = lineEnd;
  private at: 'preamble' | 'boundary' | 'head' | 'bytes' | 'end' = 'preamble';
  private parts = 0;
  private passed = 0;

  constructor(boundary: string) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The events share the memory of the piece. Throws a Refusal for what is no form. */
  *push(piece: Uint8Array): Generator<FormEvent, void, undefined> {
    if (this.at === 'end') return;
    this.rest = Buffer.concat([this.rest, piece]);
    for (let goesOn = true; goesOn; ) {
      if (this.at === 'boundary') goesOn = this.passBoundary();
      else if (this.at === 'head') {
        const head = this.headOfPart();
        if (head !== undefined) yield { head };
        goesOn = head !== undefined;
      } else {
        const isPart = this.at === 'bytes';
        const [bytes, isWhole] = this.toBoundary();
        if (isPart && bytes.length > 0) yield { bytes };
        if (!isPart) this.passOver(bytes.length);
        goesOn = isWhole;
      }
    }
  }

  /** Throws a Refusal for a form that has not come to its end. */
  end(): void {
    if (this.at !== 'end') throw unreadable();
  }

  private toBoundary(): readonly [bytes: Buffer, isWhole: boolean] {
    const { rest, delimiter } = this;
    const found = rest.indexOf(delimiter);
    const end = found < 0 ? Math.max(0, rest.length - delimiter.length + 1) : found;
    this.rest = rest.subarray(found < 0 ? end : found + delimiter.length);
    if (found >= 0) this.at = 'boundary';
    return [rest.subarray(0, end), found >= 0];
  }

  /** What stands before the first boundary is no part of the form. */
  private passOver(bytes: number): void {
    this.passed += bytes;
    if (this.passed > headBytesMax) throw unreadable();
  }

  /** False: more has to come first, or nothing does. */
  private passBoundary(): boolean {
    if (this.rest.length < lineEnd.length) return false;
    const mark = this.rest.subarray(0, lineEnd.length);
    if (mark.toString('latin1') === lastMark) {
      this.at = 'end';
      this.rest = nothing;
      return false;
    }
    this.parts += 1;
    if (!mark.equals(lineEnd) || this.parts > partsMax) throw unreadable();
    this.rest = this.rest.subarray(lineEnd.length);
    this.at = 'head';
    return true;
  }

  private headOfPart(): PartHead | undefined {
    const end = this.rest.indexOf(headEnd);
    if (end > headBytesMax || (end < 0 && this.rest.length > headBytesMax)) throw unreadable();
    if (end < 0) return undefined;
    const lines = this.rest.subarray(0, end).toString('utf8').split('\r\n');
    this.rest = this.rest.subarray(end + headEnd.length);
    this.at = 'bytes';
    const disposition = dispositionOf(valueIn(lines, 'content-disposition') ?? '');
    if (disposition === undefined) throw unreadable();
    const type = valueIn(lines, 'content-type')?.split(';', 1)[0]?.trim();
    return { ...disposition, ...(type && { type }) };
  }
}

function valueIn(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1);
}

function unreadable(): Error {
  return badRequest('the multipart body cannot be read');
}
