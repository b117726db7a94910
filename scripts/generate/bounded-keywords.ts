// Makes a too long list or map fail once, instead of once for each of its members.
// Decision: docs/decisions/0021.
import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';

const lengthOfList = (data: Name) => _`${data}.length`;
const sizeOfMap = (data: Name) => _`Object.keys(${data}).length`;

const boundedKeywords = [
  { keyword: 'items', bound: 'maxItems', sizeOf: lengthOfList },
  { keyword: 'uniqueItems', bound: 'maxItems', sizeOf: lengthOfList },
  { keyword: 'additionalProperties', bound: 'maxProperties', sizeOf: sizeOfMap },
  { keyword: 'propertyNames', bound: 'maxProperties', sizeOf: sizeOfMap },
];

/*
 * A caller is told all mistakes at once (Ajv's `allErrors`), which alone would let a body of 1 MiB cause half
 * a
 * million error objects, or a quadratic search for twins. So members are looked at only where their number is
 * within the bound, and schema-set.ts demands a bound of every list and map in a request.
 */
export function addBoundedKeywords(ajv: Ajv): void {
  for (const { keyword, bound, sizeOf } of boundedKeywords) {
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...definition,
      keyword,
      code(cxt: KeywordCxt) {
        const max: unknown = cxt.parentSchema[bound];
        if (typeof max !== 'number') return definition.code(cxt);
        cxt.gen.if(_`${sizeOf(cxt.data)} <= ${max}`, () => definition.code(cxt));
      },
    });
  }
}
