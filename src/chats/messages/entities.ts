// Checks how parts of a text are to be shown, beyond the schema: what stands where, and what belongs to which
// type.
import type { Schemas } from '../../generated/schemas.js';
import { type FieldProblem, refuse } from '../../shared/errors.js';
import { bytesOf } from './keyboard.js';

type Entity = Schemas['chats.Entity'];

export interface TextAndEntities {
  readonly text?: string | undefined;
  readonly entities?: readonly Entity[] | undefined;
}

/**
 * The limit of all entities of a text as JSON in UTF-8; `x-bytes-max` in the schema.
 * Decision: docs/decisions/messages.md
 */
const entitiesBytesMax = 16 * 1024;

/** The entities in their order, outer ones first; undefined for none. Throws VALIDATION. */
export function checkedEntities(marked: TextAndEntities, field: string): Entity[] | undefined {
  const details = entityProblems(marked, field);
  if (details.length > 0) throw refuse('VALIDATION', { details });
  return inOrder(marked.entities);
}

/** Undefined for none. */
export function inOrder(entities: readonly Entity[] | undefined): Entity[] | undefined {
  if (entities === undefined || entities.length === 0) return undefined;
  return entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length);
}

/** The problems of entities that their schema cannot find. */
export function entityProblems(
  { text = '', entities = [] }: TextAndEntities,
  field: string,
): readonly FieldProblem[] {
  const problems = entities.flatMap((entity, index): readonly FieldProblem[] => {
    const at = `${field}.${index}`;
    return [...placeProblems(text, entity, at), ...ownProblems(entity, at)];
  });
  if (problems.length > 0) return problems;
  if (isCrossing(entities))
    return [{ field, rule: 'nesting', message: 'must lie inside one another or apart from each other' }];
  if (bytesOf(entities) <= entitiesBytesMax) return [];
  return [{ field, rule: 'bytes', message: `must be at most ${entitiesBytesMax} bytes as JSON` }];
}

function placeProblems(text: string, { offset, length }: Entity, field: string): readonly FieldProblem[] {
  const end = offset + length;
  if (end > text.length)
    return [{ field, rule: 'inside', message: `must end at ${text.length} at most, where the text does` }];
  if (!isInCharacter(text, offset) && !isInCharacter(text, end)) return [];
  return [{ field, rule: 'whole', message: 'must begin and end between characters' }];
}

/** Whether a place in a text lies between the two units of one character. */
function isInCharacter(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

const ownFields = { url: 'text_link', user_id: 'text_mention', language: 'pre' } as const;
/** The language of a program need not be known. */
const optional: readonly string[] = ['language'];

function ownProblems(entity: Entity, at: string): readonly FieldProblem[] {
  return (['url', 'user_id', 'language'] as const).flatMap((name): readonly FieldProblem[] => {
    const type = ownFields[name];
    const field = `${at}.${name}`;
    if (entity.type !== type && entity[name] !== undefined)
      return [{ field, rule: 'unexpected', message: `is only for type ${type}` }];
    if (entity.type !== type || entity[name] !== undefined || optional.includes(name)) return [];
    return [{ field, rule: 'required', message: `is required of type ${type}` }];
  });
}

/** Whether two of them overlap of which neither lies inside the other. */
function isCrossing(entities: readonly Entity[]): boolean {
  const open: number[] = [];
  for (const { offset, length } of inOrder(entities) ?? []) {
    while (open.length > 0 && (open.at(-1) ?? 0) <= offset) open.pop();
    if (open.length > 0 && offset + length > (open.at(-1) ?? 0)) return true;
    open.push(offset + length);
  }
  return false;
}
