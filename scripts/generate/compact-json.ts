// Prints JSON as people write it: what fits into a line stands in one, and short fields stand side by side.
const columns = 170;

export function compactJson(value: unknown): string {
  return `${printed(value, { indent: '', used: 0 })}\n`;
}

interface Place {
  readonly indent: string;
  /** How many columns the line has already. */
  readonly used: number;
}

function printed(value: unknown, { indent, used }: Place): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  // A text may hold no line break: JSON writes it as two letters.
  if (typeof value !== 'object' || value === null || fits(indent, used, line)) return line;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const fields = labelled(value);
  const [only] = fields;
  // An object with one field adds no line and no indentation.
  if (only !== undefined && fields.length === 1) {
    const [label, inside] = only;
    const place = { indent, used: used + label.length + `${open}  ${close}`.length };
    return `${open} ${label}${printed(inside, place)} ${close}`;
  }
  const inner = `${indent}  `;
  const texts = fields.map(
    ([label, field]) => `${label}${printed(field, { indent: inner, used: label.length + 1 })}`,
  );
  return `${open}\n${inner}${sideBySide(texts, inner)}\n${indent}${close}`;
}

function labelled(value: object): readonly (readonly [label: string, value: unknown])[] {
  if (Array.isArray(value)) return value.map((one) => ['', one]);
  const given = Object.entries(value).filter(([, one]) => one !== undefined);
  return given.map(([name, one]) => [`${JSON.stringify(name)}: `, one]);
}

/** Neighbours of one line each share a line as long as they fit. */
function sideBySide(texts: readonly string[], indent: string): string {
  let row = '';
  const rows: string[] = [];
  for (const text of texts) {
    const joined = `${row}, ${text}`;
    if (row !== '' && !joined.includes('\n') && fits(indent, 0, joined)) {
      row = joined;
      continue;
    }
    if (row !== '') rows.push(row);
    row = text;
  }
  return [...rows, row].join(`,\n${indent}`);
}

/** A comma follows the line. */
function fits(indent: string, used: number, line: string): boolean {
  return indent.length + used + line.length + 1 <= columns;
}
