// The entities of a message as Telegram's bots read them: those that its sender meant, and those that are
// found in its text.
import type { Schemas } from '../../generated/schemas.js';
import { type Cast, type User, userOf } from './cast.js';
import { type FoundEntity, foundIn } from './found-entities.js';

type Stored = Schemas['chats.Entity'];
type Marked = Pick<Schemas['chats.Message'], 'text' | 'entities'>;

export interface MessageEntity {
  readonly type: Stored['type'] | FoundEntity['type'];
  /** In UTF-16 units, as JavaScript counts. */
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
  readonly user?: User;
  readonly language?: string;
}

const entitiesMax = 100;

/** They lie inside one another or apart from each other, the outer ones first; 100 at most. */
export function entitiesOf({ text = '', entities = [] }: Marked, cast: Cast): readonly MessageEntity[] {
  const found = foundIn(text);
  if (entities.length === 0) return found;
  const stored = entities.flatMap((entity) => shownEntity(entity, cast) ?? []);
  const beside = found.filter((one) => !stored.some((entity) => excludes(entity, one)));
  const parted = stored.flatMap((entity) => partsOf(entity, beside));
  const all = [...parted, ...beside].toSorted(
    (one, other) => one.offset - other.offset || endOf(other) - endOf(one),
  );
  return all.slice(0, entitiesMax);
}

/** The ids of those whom a message mentions by a link. */
export function mentionedIn({ entities = [] }: Marked): readonly string[] {
  return entities.flatMap(({ user_id: id }) => id ?? []);
}

/** Undefined where a person is mentioned who cannot be shown. */
function shownEntity({ user_id: id, ...entity }: Stored, cast: Cast): MessageEntity | undefined {
  if (id === undefined) return entity;
  const user = userOf({ id, is_bot: id.startsWith('sys_') }, cast);
  return user && { ...entity, user };
}

/** Nothing is found in these: they say themselves what their text is. */
const whole: readonly MessageEntity['type'][] = ['code', 'pre', 'text_link', 'text_mention'];
/** These may be parted in two. */
const parting: readonly MessageEntity['type'][] = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler'];

function excludes(entity: MessageEntity, found: MessageEntity): boolean {
  const isApart = endOf(entity) <= found.offset || endOf(found) <= entity.offset;
  if (isApart) return false;
  if (whole.includes(entity.type)) return true;
  const isAround = entity.offset <= found.offset && endOf(found) <= endOf(entity);
  return !parting.includes(entity.type) && !isAround;
}

/** An entity is parted at the ends of what was found and that it crosses. */
function partsOf(entity: MessageEntity, found: readonly MessageEntity[]): readonly MessageEntity[] {
  const [begin, end] = [entity.offset, endOf(entity)];
  const crossed = found.filter(
    (one) =>
      (one.offset < begin && begin < endOf(one) && endOf(one) < end) ||
      (begin < one.offset && one.offset < end && end < endOf(one)),
  );
  const cuts = [begin, ...crossed.map((one) => (one.offset < begin ? endOf(one) : one.offset)), end];
  return cuts.slice(1).map((cut, index) => {
    const offset = cuts[index] ?? begin;
    return { ...entity, offset, length: cut - offset };
  });
}

function endOf({ offset, length }: MessageEntity): number {
  return offset + length;
}
