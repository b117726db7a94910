// Determines the type of a file from its bytes, and checks it against the type that its uploader declared.
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../shared/errors.js';

/** The number of leading bytes that are read. */
export const headBytes = 64 * 1024;

const unknownType = 'application/octet-stream';

/** The formats of pictures that are decoded: others are files like any other. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-zip-compressed': 'application/zip',
  'application/x-pdf': 'application/pdf',
};

/** Formats that hold other formats: their names tell more than the bytes do. */
const containers = ['application/zip', 'application/x-cfb', 'application/xml', 'application/gzip'];

/** Types whose bytes always identify them. */
const evident = /^(?:image\/(?!svg\+xml$)|video\/|application\/(?:pdf|zip)$)/;

const audioOrVideo = /^(?:audio|video)\/|^application\/ogg$/;

/** Types that a browser shows without running anything of them. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|(?:audio|video)\/[a-z0-9.+-]+)$/;

export async function sniff(head: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(head);
  return found?.mime.split(';')[0];
}

export function plainType(declared: string): string {
  const type = declared.toLowerCase();
  return aliases[type] ?? type;
}

/** Throws VALIDATION when the bytes are of another type than the declared one. */
export function settleType(declared: string | undefined, sniffed: string | undefined): string {
  const declaredType = declared === undefined ? unknownType : plainType(declared);
  if (declaredType === unknownType) return sniffed ?? unknownType;
  if (declaredType === sniffed || fits(declaredType, sniffed)) return declaredType;
  const found = sniffed === undefined ? 'something else' : sniffed;
  const message = `the bytes are ${found}, not ${declaredType}`;
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

/** SVG and HTML can carry scripts: every type that is not known to be harmless is saved, not shown. */
export function isShown(type: string): boolean {
  return shown.test(type);
}
