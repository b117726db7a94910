// Gives each pattern that only ECMAScript with the flag `u` reads a plain one for tools of other languages.
// Decision: docs/decisions/generated-files.md.
import { type JsonSchema, SchemaMistakes } from './schema-set.js';

/** No text of whole Unicode characters has surrogates, so a class of nothing else is any character. */
const plainClasses = [
  ['[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]', '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]'],
  ['\\P{Cs}', '[\\s\\S]'],
] as const;

/** `pattern` becomes the plain one; what a node really checks with stands beside it in `x-pattern`. */
export function withPlainPattern(schema: JsonSchema): JsonSchema {
  const { pattern } = schema;
  if (typeof pattern !== 'string' || !/\\p\{/i.test(pattern)) return schema;
  const plain = plainClasses.reduce((text, [exact, simple]) => text.replaceAll(exact, simple), pattern);
  if (/\\p\{/i.test(plain)) throw new SchemaMistakes([`the pattern ${pattern} has no plain equivalent yet`]);
  return { ...schema, pattern: plain, 'x-pattern': pattern };
}
