// Checks what a person has typed by the limits of the request, and brings the service's problems to their
// fields.
import type { FieldLimits, Limits } from '../../generated/limits.js';
import type { TypedProblem } from './failure.state.js';

export type Problems = Readonly<Record<string, string>>;

/** Fields that are left out or empty are only a problem where they are required. */
export function problemsIn(values: Readonly<Record<string, unknown>>, limits: Limits): Problems {
  const found: Record<string, string> = {};
  for (const [field, rules] of Object.entries(limits)) {
    const problem = problemOf(values[field], rules);
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}

function problemOf(value: unknown, rules: FieldLimits): string | undefined {
  if (value === undefined || value === '') return rules.isRequired ? 'This is needed.' : undefined;
  return fits(value, rules) ? undefined : `This must be ${rules.expects}.`;
}

function fits(value: unknown, rules: FieldLimits): boolean {
  if (rules.enum !== undefined && !rules.enum.includes(value)) return false;
  if (typeof value === 'number') return isBetween(value, rules.minimum, rules.maximum);
  if (Array.isArray(value)) return isBetween(value.length, rules.minItems, rules.maxItems);
  if (typeof value !== 'string') return true;
  // The service counts whole characters, and so does this.
  const isLongEnough = isBetween([...value].length, rules.minLength, rules.maxLength);
  return isLongEnough && (rules.pattern === undefined || new RegExp(rules.pattern, 'u').test(value));
}

function isBetween(
  value: number,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): boolean {
  return value >= least && value <= most;
}

/** As the service counts: the browser's own `maxLength` counts an emoji as two, and so refuses what fits. */
export function firstCharacters(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}

/** The first problem of each field; that of `links.website` stands at `links` if need be. */
export function problemsByField(problems: readonly TypedProblem[], fields: readonly string[]): Problems {
  const found: Record<string, string> = {};
  for (const { field, message } of problems) {
    const own = fields.includes(field) ? field : (field.split('.')[0] ?? field);
    if (fields.includes(own)) found[own] ??= sentence(message);
  }
  return found;
}

/** The service says "must be …". */
function sentence(message: string): string {
  if (/^must\b/.test(message)) return `This ${message}${/[.!?]$/.test(message) ? '' : '.'}`;
  return message;
}
