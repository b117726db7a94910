// Decides what a file is by its bytes, and whether that is what its uploader said.
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../shared/errors.js';

/** So much of the beginning is looked at. */
export const headBytes = 64 * 1024;

const unknownType = 'application/octet-stream';

/** The pictures that are decoded: others are files like any other. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-zip-compressed': 'application/zip',
  'application/x-pdf': 'application/pdf',
};

/** Formats that hold others, whose names tell more than the bytes do. */
const containers = ['application/zip', 'application/x-cfb', 'application/xml', 'application/gzip'];

/** Types whose bytes always show them. */
const evident = /^(?:image\/(?!svg\+xml$)|video\/|application\/(?:pdf|zip)$)/;

const audioOrVideo = /^(?:audio|video)\/|^application\/ogg$/;

/** Only what a browser shows without running anything of it. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|(?:audio|video)\/[a-z0-9.+-]+)$/;

export async function sniff(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head);
  return found?.mime.split(';')[0];
}

export function plainType(declared: string): string {
  const type = declared.toLowerCase();
  return aliases[type] ?? type;
}

/** Throws VALIDATION when the bytes are something else than was said. */
export function settleType(declared: string | undefined, sniffed: string | undefined): string {
  const said = declared === undefined ? unknownType : plainType(declared);
  if (said === unknownType) return sniffed ?? unknownType;
  if (said === sniffed || fits(said, sniffed)) return said;
  const found = sniffed === undefined ? 'something else' : sniffed;
  const message = `the bytes are ${found}, not ${said}`;
  throw refuse('VALIDATION', { details: [{ field: 'fileType', rule: 'content', message }] });
}

function fits(said: string, sniffed: string | undefined): boolean {
  if (sniffed === undefined) return !evident.test(said);
  if (audioOrVideo.test(said) && audioOrVideo.test(sniffed)) return true;
  return containers.includes(sniffed) && !evident.test(said) && !audioOrVideo.test(said);
}

export function isPicture(type: string): boolean {
  return pictures.includes(type);
}

/** SVG and HTML can carry scripts: everything that is not known to be harmless is saved, not shown. */
export function isShown(type: string): boolean {
  return shown.test(type);
}
