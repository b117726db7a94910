// Tells what is wrong with a request: one problem for each field, which says what would be right.
import { expectations } from '../generated/expectations.js';
import type { RuleBroken } from '../generated/validators.js';
import type { SchemaKey } from './endpoint.js';
import type { FieldProblem } from './errors.js';

const problemsMax = 20;

export function problemsOf(key: SchemaKey, broken: readonly RuleBroken[]): readonly FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  // What is wrong with the field that tells shapes apart is said of that field itself.
  for (const rule of broken.filter(({ keyword }) => keyword !== 'discriminator')) {
    const field = fieldOf(rule);
    if (!problems.has(field)) problems.set(field, { field, rule: rule.keyword, message: saying(key, rule) });
  }
  // Where a field takes several shapes and one of them was meant, only what is wrong inside it helps.
  for (const { keyword, instancePath } of broken) {
    const isMeant = broken.some((other) => other.instancePath.startsWith(`${instancePath}/`));
    if (keyword === 'oneOf' && isMeant) problems.delete(nameOf(instancePath));
  }
  return [...problems.values()].slice(0, problemsMax);
}

function fieldOf({ keyword, instancePath, params }: RuleBroken): string {
  const path = nameOf(instancePath);
  if (keyword !== 'required') return path;
  return path === '' ? String(params.missingProperty) : `${path}.${params.missingProperty}`;
}

/** From a JSON pointer (RFC 6901). */
function nameOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

function saying(key: SchemaKey, { keyword, instancePath }: RuleBroken): string {
  if (keyword === 'required') return 'is required';
  const expected = expectations[key] ?? {};
  const steps = instancePath.slice(1).split('/');
  const place = steps.map((step) => (/^\d+$/.test(step) ? '*' : step)).join('.');
  // The members of a map have the names that their sender chose.
  const member = [...steps.slice(0, -1), '*'].join('.');
  return mustBe(key, [place, member].find((name) => Object.hasOwn(expected, name)) ?? '?');
}

/** What a field of a request takes, for checks that its schema cannot make. */
export function mustBe(key: SchemaKey, field: string): string {
  const expected = expectations[key]?.[field];
  return expected === undefined ? 'is not valid' : `must be ${expected}`;
}
