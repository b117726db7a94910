// Makes names of files harmless where they are kept, and says them in a header that every browser reads.

// What turns the direction of writing (a name must not show "exe.pdf" for "fdp.exe") or cannot be seen at
// all; marks that emoji need stay.
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const fallback = 'file';

/** The last part of a path, without what cannot be seen. */
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
