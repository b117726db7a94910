// The path by which a bot downloads a file: no text of a person is in it.
import type { Schemas } from '../../generated/schemas.js';

/** Types whose usual extension is not their own name. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/javascript': 'js',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'application/ogg': 'ogg',
  'video/quicktime': 'mov',
  'video/matroska': 'mkv',
  'application/gzip': 'gz',
};
const usual = 'bin';

export function filePathOf({
  file_id,
  mime_type,
}: Pick<Schemas['files.File'], 'file_id' | 'mime_type'>): string {
  const [, own = usual] = /^[a-z]+\/(?:x-)?([a-z0-9]{1,8})$/.exec(mime_type) ?? [];
  return `documents/${file_id}.${extensions[mime_type] ?? own}`;
}

/** Undefined for a path that `filePathOf` never makes. */
export function fileIdOf(path: string): string | undefined {
  return /^documents\/([A-Za-z0-9_-]{1,64})(?:\.[a-z0-9]{1,8})?$/.exec(path)?.[1];
}
