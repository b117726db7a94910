// Reads the Content-Disposition of a part of a form: what the libraries write is not what the standard says.

export interface Disposition {
  readonly name: string;
  /** Present where the part is a file, whatever its type; empty for one without a name. */
  readonly filename?: string;
}

/** A name is quoted, or ends at the next semicolon. */
const nameForm = /;\s*name=(?:"((?:[^"\\]|\\.)*)"|([^;]*))/i;
/** Unquoted, the name of a file runs to the end of the line: two libraries write blanks and `;` in it. */
const filenameForm = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|(.*))/i;

/** Undefined for a part without a name, which no form has. */
export function dispositionOf(value: string): Disposition | undefined {
  const file = filenameForm.exec(value);
  // A name of a file may hold what looks like the name of the part.
  const before =
    file === null ? value : value.slice(0, file.index) + value.slice(file.index + file[0].length);
  const named = nameForm.exec(before);
  if (named === null) return undefined;
  const name = unquoted(named);
  return file === null ? { name } : { name, filename: unquoted(file) };
}

function unquoted([, quoted, bare = '']: RegExpExecArray): string {
  if (quoted === undefined) return bare.trim();
  return quoted.replace(/\\(.)/g, '$1').replaceAll('%22', '"');
}
