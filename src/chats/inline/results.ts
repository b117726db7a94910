// Checks what the schema of inline results cannot: unique ids, the keyboards, and the size of the whole.
import type { Schemas } from '../../generated/schemas.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import { entityProblems } from '../messages/entities.js';
import { bytesOf, keyboardProblems } from '../messages/keyboard.js';

type Article = Schemas['rich.InlineArticle'];

/**
 * The limit of all results as JSON in UTF-8; `x-bytes-max` in the schema.
 * Decision: docs/decisions/inline-queries.md
 */
const resultsBytesMax = 256 * 1024;

/** Returns the results as they are, or throws VALIDATION with the fields named. */
export function checkedResults(results: readonly Article[]): readonly Article[] {
  const details = resultProblems(results);
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return results;
}

function resultProblems(results: readonly Article[]): readonly FieldProblem[] {
  const seen = new Set<string>();
  const problems = results.flatMap(({ id, input_message_content: said, reply_markup: keyboard }, index) => {
    const isTwice = seen.has(id);
    seen.add(id);
    return [
      ...(isTwice
        ? [{ field: `results.${index}.id`, rule: 'unique', message: 'must be of one result only' }]
        : []),
      ...entityProblems(
        { text: said.message_text, entities: said.entities },
        `results.${index}.input_message_content.entities`,
      ),
      ...(keyboard ? keyboardProblems(keyboard, `results.${index}.reply_markup`) : []),
    ];
  });
  if (problems.length > 0 || bytesOf(results) <= resultsBytesMax) return problems;
  return [{ field: 'results', rule: 'bytes', message: `must be at most ${resultsBytesMax} bytes as JSON` }];
}
