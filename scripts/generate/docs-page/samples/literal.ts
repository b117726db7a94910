// Writes a value of JSON as a literal of another language, over several lines where it is long.
import { isSchema } from '../../schema-set.js';

export interface Dialect {
  /** What stands for `true`, `false` and `null`. */
  readonly constants: Readonly<Record<string, string>>;
  readonly indent: string;
  /** Inside the braces of an object that stands on one line. */
  readonly pad: string;
  key(name: string): string;
  text(value: string): string;
}

const widthMax = 76;

export function literalOf(value: unknown, dialect: Dialect, depth = 0): string {
  const entries = Array.isArray(value)
    ? value.map((item) => literalOf(item, dialect, depth + 1))
    : isSchema(value)
      ? Object.entries(value).map(
          ([name, item]) => `${dialect.key(name)}: ${literalOf(item, dialect, depth + 1)}`,
        )
      : undefined;
  if (entries === undefined) return typeof value === 'string' ? dialect.text(value) : bare(value, dialect);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  const pad = Array.isArray(value) ? '' : dialect.pad;
  const short = `${open}${pad}${entries.join(', ')}${pad}${close}`;
  if (short.length <= widthMax - depth * dialect.indent.length && !short.includes('\n')) return short;
  const inner = dialect.indent.repeat(depth + 1);
  const lines = entries.map((entry) => `${inner}${entry},\n`).join('');
  return `${open}\n${lines}${dialect.indent.repeat(depth)}${close}`;
}

function bare(value: unknown, { constants }: Dialect): string {
  const text = JSON.stringify(value);
  return constants[text] ?? text;
}
