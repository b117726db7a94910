// Brings the rules and terms of a voucher, which applications write as they like, into lines for people.

interface Line {
  readonly name: string;
  readonly value: string;
}

const linesMax = 100;

/** `store_ids` becomes "store ids"; what lies deeper is named by its way, and lists stand on one line. */
export function linesOf(given: Readonly<Record<string, unknown>> | undefined): readonly Line[] {
  return given === undefined ? [] : linesBelow(given, '').slice(0, linesMax);
}

function linesBelow(given: object, way: string): readonly Line[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const name = `${way}${key.replaceAll('_', ' ')}`;
    if (Array.isArray(value) && value.every(isPlain)) return [{ name, value: value.map(plain).join(', ') }];
    if (isPlain(value)) return [{ name, value: plain(value) }];
    return linesBelow(value as object, `${name} › `);
  });
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function plain(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null ? '–' : String(value);
}
