// Prints JSON as people write it: what fits into a line stands in one.
const columns = 160;

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
  const isPlain = typeof value !== 'object' || value === null;
  // A text may hold no line break: JSON writes it as two letters.
  if (isPlain || indent.length + used + line.length < columns) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const fields = Array.isArray(value)
    ? value.map((one) => printed(one, { indent: inner, used: 1 }))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => {
          const label = `${JSON.stringify(name)}: `;
          return `${label}${printed(one, { indent: inner, used: label.length + 1 })}`;
        });
  return `${open}\n${fields.map((field) => `${inner}${field}`).join(',\n')}\n${indent}${close}`;
}
