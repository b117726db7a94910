// Ends every loop of a validator once enough is wrong: what a caller is told has an end, and so has the work.
// Decision: docs/decisions/generated-files.md.

/** A few rules for each of the twenty fields that a caller is told of at most. */
export const faultsMax = 100;

const overList = /for\(let (i\d+)=0; \1<(len\d+); \1\+\+\)\{/g;
const overMap = /for\(const (key\d+) in data\d*\)\{/g;
/** The search for twins, which tells of the first it finds. */
const overTwins = /for\(;i\d+--;\)|for\(j\d+ = i\d+; j\d+--;\)/g;
const anyLoop = /\bfor\s*\(/g;

/*
 * `errors` counts what is wrong so far with the value of one function. What counts for a loop is what it has
 * added itself: of shapes that are tried in turn, one that was not meant must leave the next its whole loop.
 */
export function withBoundedFaults(code: string): string {
  const known = [overList, overMap, overTwins].reduce((sum, loop) => sum + countOf(loop, code), 0);
  if (known !== countOf(anyLoop, code))
    throw new Error(
      'Ajv has written a loop of a form that is not known here: bounded-faults.ts must end it.',
    );
  return code
    .replace(overList, `for(let $1=0, from_$1=errors; $1<$2 && errors<from_$1+${faultsMax}; $1++){`)
    .replace(overMap, `const from_$1=errors;$&if(errors>=from_$1+${faultsMax})break;`);
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
