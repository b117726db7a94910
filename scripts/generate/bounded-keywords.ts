// Makes a too long list or map fail once, instead of once for each of its members.
// Decision: docs/decisions/generated-files.md.
import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';

/** How many members, in the code of a check. */
type SizeOf = (cxt: KeywordCxt) => Code;

const lengthOfList: SizeOf = ({ data }) => _`${data}.length`;

const boundedKeywords = [
  { keyword: 'items', bound: 'maxItems' },
  { keyword: 'uniqueItems', bound: 'maxItems' },
  { keyword: 'additionalProperties', bound: 'maxProperties' },
  { keyword: 'propertyNames', bound: 'maxProperties' },
] as const;

/*
 * A caller is told all mistakes at once (Ajv's `allErrors`), which alone would let a body cause a quadratic
 * search for twins. So members are looked at only where their number is within the bound, and schema-set.ts
 * demands a bound of every list and map in a request. What is told of the members is bounded-faults.ts's.
 */
export function addBoundedKeywords(ajv: Ajv): void {
  const sizeOfMap = addMaxProperties(ajv);
  for (const { keyword, bound } of boundedKeywords) {
    const sizeOf = bound === 'maxItems' ? lengthOfList : sizeOfMap;
    const definition = replaced(ajv, keyword);
    ajv.addKeyword({
      ...definition,
      keyword,
      code(cxt: KeywordCxt) {
        const max: unknown = cxt.parentSchema[bound];
        if (typeof max !== 'number') return definition.code(cxt);
        cxt.gen.if(_`${sizeOf(cxt)} <= ${max}`, () => definition.code(cxt));
      },
    });
  }
}

/** Counts the members of a map once for all keywords: it takes a millisecond where a body has many. */
function addMaxProperties(ajv: Ajv): SizeOf {
  const sizes = new WeakMap<object, Name>();
  ajv.addKeyword({
    ...replaced(ajv, 'maxProperties'),
    code(cxt: KeywordCxt) {
      const size = cxt.gen.const('size', _`Object.keys(${cxt.data}).length`);
      sizes.set(cxt.it, size);
      cxt.fail(_`${size} > ${cxt.schemaCode}`);
    },
  });
  return ({ it }) => {
    const size = sizes.get(it);
    if (size === undefined) throw new Error('A map is looked at before its members are counted.');
    return size;
  };
}

function replaced(ajv: Ajv, keyword: string): CodeKeywordDefinition & { keyword: string } {
  const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
  ajv.removeKeyword(keyword);
  return { ...definition, keyword };
}
