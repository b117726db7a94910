// The rules of a template as they are typed: one a line, `name: value`.

type Rules = Readonly<Record<string, unknown>>;

export function textOfRules(rules: Rules | undefined): string {
  return Object.entries(rules ?? {})
    .map(([name, value]) => `${name}: ${shownValue(value)}`)
    .join('\n');
}

/** A line that was not touched keeps what a program had put there, also where that is no text. */
export function rulesIn(text: string, before: Rules | undefined): Rules | undefined {
  const lines = linesOfRules(text);
  if (lines.length === 0) return undefined;
  return Object.fromEntries(
    lines.map(({ name, value }) => {
      const old = before !== undefined && Object.hasOwn(before, name) ? before[name] : undefined;
      return [name, old !== undefined && shownValue(old) === value ? old : value];
    }),
  );
}

interface RuleLine {
  readonly name: string;
  readonly value: string;
}

/** A line without a colon is a rule by itself. */
export function linesOfRules(text: string): readonly RuleLine[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      if (at <= 0) return { name: line, value: '' };
      return { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });
}

/** A text that would not come back from its line as it is, and all that is no text, is written as JSON. */
function shownValue(value: unknown): string {
  return typeof value === 'string' && value === value.trim() && !value.includes('\n')
    ? value
    : JSON.stringify(value);
}
