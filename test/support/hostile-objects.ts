// Objects as an attacker sends them who wants to see what a driver, a database or a language makes of their
// keys.
import fc from 'fast-check';

const words = ['_bsontype', '__proto__', 'constructor', 'prototype', 'toBSON', 'toJSON', 'hasOwnProperty'];
const signs = [
  '',
  '$',
  '$set',
  '$where',
  '.',
  'a.b',
  '$$ROOT',
  '\0',
  'a\0b',
  '\ud83d',
  '👩‍👩‍👧',
  '0',
  '10',
  '-1',
];
const types = ['ObjectId', 'Long', 'Binary', 'Decimal128', 'MinKey', 'Code', 'DBRef', 'Double'];

const key = (more: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom('a', 'b', '0', '1', 'A_-', ...more) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  );

const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 5e-324, 1.7976931348623157e308),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const text = fc.oneof(
  fc.constantFrom(...types, ...signs, ...words),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

const plain = fc.oneof(text, number, fc.boolean());

/** With what is its own even of `__proto__`. */
const objectOf = (keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>, maxLength: number) =>
  fc.uniqueArray(fc.tuple(keys, values), { selector: ([name]) => name, maxLength }).map(Object.fromEntries);

/** One level, of plain values: about half of them have only keys that metadata may have. */
export const flatObject = fc.oneof(
  objectOf(fc.constantFrom(...words, 'a', 'b', '0', '1', 'A_-', 'x'.repeat(64)), plain, 5),
  objectOf(key(['x'.repeat(65), ...signs]), fc.oneof(plain, fc.constant(null)), 5),
);

export const deepObject = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(plain, fc.constant(null)),
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  object: objectOf(key([...signs, 'x'.repeat(2_000)]), tie('value'), 5),
})).object;
