// Makes names of files harmless where they are stored, and writes them in a header that every browser reads.

// The pattern matches characters that turn the direction of writing (a name must not show "exe.pdf" for
// "fdp.exe") or that are invisible; the joiners of emoji are not matched.
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const fallback = 'file';

/** The last part of a path, without invisible characters. */
export function cleanName(given: string): string {
  const visible = given.normalize('NFC').replace(invisible, '');
  const last = visible.split(/[/\\]/).at(-1)?.trim() ?? '';
  return /^\.*$/.test(last) ? fallback : last;
}

/** RFC 6266: the plain name for old clients, the true one for all others. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, percent);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
