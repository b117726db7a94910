// Multipart forms as they go over the wire.
import type { Sent } from './telegram-world.js';

export interface FilePart {
  /** What follows the name in the head of the part. */
  readonly head: string;
  readonly bytes: Uint8Array;
}

export const boundary = '8e2d1b7c94f0';

export function filePart(name: string, bytes: Uint8Array, type?: string): FilePart {
  return { head: `; filename="${name}"${type === undefined ? '' : `\r\nContent-Type: ${type}`}`, bytes };
}

export function formOf(
  parts: readonly (readonly [name: string, value: string | FilePart])[],
): Pick<Sent, 'type'> & { readonly body: Buffer } {
  const pieces = parts.flatMap(([name, value]) => {
    const { head, bytes } = typeof value === 'string' ? { head: '', bytes: Buffer.from(value) } : value;
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`;
    return [Buffer.from(start), bytes, Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
