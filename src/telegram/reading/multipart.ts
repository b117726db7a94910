// Takes a multipart form apart: its fields, which are held, and its files, which are handed on as they come.
import { isUtf8 } from 'node:buffer';
import { badRequest } from '../refusals.js';
import { FormParser, type PartHead } from './form.js';

export type FormField = readonly [name: string, value: string];

/** Takes the bytes of one file. */
export interface FileTaker {
  write(bytes: Uint8Array): Promise<void>;
}

export interface FormRead {
  readonly boundary: string;
  /** The result is undefined for a file that nobody needs, of which the bytes are passed over. */
  openFile(head: PartHead): Promise<FileTaker | undefined>;
}

const fieldBytesMax = 256 * 1024;
/** How much all fields of a form may have. */
export const fieldsBytesMax = 1024 * 1024;

/** The fields in their order, of a form that has come as a whole. Files are left out. */
export function fieldsOfForm(body: Uint8Array, boundary: string): readonly FormField[] {
  const parser = new FormParser(boundary);
  const fields = new Fields();
  for (const event of parser.push(body)) {
    if ('head' in event) fields.begin(event.head);
    else fields.add(event.bytes);
  }
  parser.end();
  return fields.all();
}

/** The fields in their order. The next piece is read when the bytes of the last one are where they belong. */
export async function fieldsOfPieces(
  pieces: AsyncIterable<Uint8Array>,
  { boundary, openFile }: FormRead,
): Promise<readonly FormField[]> {
  const parser = new FormParser(boundary);
  const fields = new Fields();
  let file: FileTaker | undefined;
  for await (const piece of pieces) {
    for (const event of parser.push(piece)) {
      if ('head' in event) {
        fields.begin(event.head);
        file = event.head.filename === undefined ? undefined : await openFile(event.head);
      } else if (file === undefined) fields.add(event.bytes);
      else await file.write(event.bytes);
    }
  }
  parser.end();
  return fields.all();
}

class Fields {
  private readonly done: FormField[] = [];
  private name: string | undefined;
  /** It doubles, so that a field in single bytes costs no more than another. */
  private bytes = Buffer.alloc(0);
  private size = 0;
  private sizeOfAll = 0;

  begin({ name, filename }: PartHead): void {
    this.finish();
    this.name = filename === undefined ? name : undefined;
  }

  /** Bytes of a file are passed over. */
  add(bytes: Buffer): void {
    if (this.name === undefined) return;
    const size = this.size + bytes.length;
    this.sizeOfAll += bytes.length;
    if (size > fieldBytesMax || this.sizeOfAll > fieldsBytesMax)
      throw badRequest('a field of the multipart body is too long');
    if (size > this.bytes.length) {
      const room = Buffer.allocUnsafe(Math.max(size, 2 * this.bytes.length));
      room.set(this.bytes.subarray(0, this.size));
      this.bytes = room;
    }
    this.bytes.set(bytes, this.size);
    this.size = size;
  }

  all(): readonly FormField[] {
    this.finish();
    return this.done;
  }

  private finish(): void {
    if (this.name === undefined) return;
    const value = this.bytes.subarray(0, this.size);
    if (!isUtf8(value)) throw badRequest('strings must be encoded in UTF-8');
    this.done.push([this.name, value.toString('utf8')]);
    this.name = undefined;
    this.bytes = Buffer.alloc(0);
    this.size = 0;
  }
}
