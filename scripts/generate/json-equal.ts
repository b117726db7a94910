// Compares two JSON values; bundled into the validators in place of Ajv's comparison, which trusts its input.

export default function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(memberOf(left, key), memberOf(right, key)))
  );
}

function memberOf(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}
