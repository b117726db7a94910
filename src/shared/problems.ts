// Describes the problems of a request: one for each field, with the rule that would be right.
import { expectations } from '../generated/expectations.js';
import type { RuleBroken } from '../generated/validators.js';
import type { SchemaKey } from './endpoint.js';
import type { FieldProblem } from './errors.js';

const problemsMax = 20;

export function problemsOf(key: SchemaKey, broken: readonly RuleBroken[]): readonly FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  // A problem of the discriminator is reported for that field itself.
  for (const rule of broken.filter(({ keyword }) => keyword !== 'discriminator')) {
    const field = fieldOf(rule);
    if (!problems.has(field)) problems.set(field, { field, rule: rule.keyword, message: saying(key, rule) });
  }
  // Where a field takes several shapes and one of them was meant, only the problems inside it help.
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

/** The name of the field at a JSON pointer (RFC 6901). */
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

/** The rule of a field of a request, for checks that its schema cannot make. */
export function mustBe(key: SchemaKey, field: string): string {
  const expected = expectations[key]?.[field];
  return expected === undefined ? 'is not valid' : `must be ${expected}`;
}
