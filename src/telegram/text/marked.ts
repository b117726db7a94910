// A text that a call gives, with marks or with entities beside it, as its endpoint takes it.
import type { Schemas } from '../../generated/schemas.js';
import type { Numbers } from '../numbers/numbers.js';
import { bad, type Parameters } from '../reading/parameters.js';
import { givenEntities, nested } from './given.js';
import { parseHtml } from './html.js';
import { parseMarkdown } from './markdown.js';
import { parseOldMarkdown } from './old-markdown.js';
import type { WrittenEntity, WrittenText } from './written.js';

type Entity = Schemas['chats.Entity'];

/** The names of the parameters. */
export interface TextNames {
  readonly text: string;
  readonly mode: string;
  readonly entities: string;
}

export const textNames: TextNames = { text: 'text', mode: 'parse_mode', entities: 'entities' };
export const captionNames: TextNames = { text: 'caption', mode: 'parse_mode', entities: 'caption_entities' };

export interface MarkedText {
  readonly text: string;
  /** Absent where there are none. */
  readonly entities?: readonly Entity[];
}

const parsers: Readonly<Record<string, (source: string) => WrittenText>> = {
  html: parseHtml,
  markdownv2: parseMarkdown,
  markdown: parseOldMarkdown,
};

/** Throws a Refusal in Telegram's words. */
export async function markedText(
  parameters: Parameters,
  names: TextNames,
  numbers: Pick<Numbers, 'idOf'>,
): Promise<MarkedText> {
  const { text, entities } = writtenText(parameters, names);
  const shown = await withIds(entities, numbers);
  return { text, ...(shown.length > 0 && { entities: shown }) };
}

/** With a mode, a list beside the text does not count. */
export function writtenText(parameters: Parameters, { text, mode, entities }: TextNames): WrittenText {
  const source = parameters.text(text) ?? '';
  const named = (parameters.text(mode) ?? '').toLowerCase();
  if (named === '' || named === 'none')
    return { text: source, entities: givenEntities(parameters.list(entities) ?? [], source) };
  const parse = Object.hasOwn(parsers, named) ? parsers[named] : undefined;
  if (parse === undefined) throw bad('unsupported parse_mode');
  const parsed = parse(source);
  return { text: parsed.text, entities: nested(parsed.entities) };
}

const person = /^(?:usr|sys)_/;

/** Whom nobody knows is not mentioned: the text stays. */
async function withIds(
  entities: readonly WrittenEntity[],
  { idOf }: Pick<Numbers, 'idOf'>,
): Promise<readonly Entity[]> {
  const asked = [...new Set(entities.flatMap(({ user }) => user ?? []))];
  const ids = new Map(await Promise.all(asked.map(async (user) => [user, await idOf(user)] as const)));
  return entities.flatMap(({ user, ...entity }): readonly Entity[] => {
    if (user === undefined) return [entity];
    const id = ids.get(user);
    return id !== undefined && person.test(id) ? [{ ...entity, user_id: id }] : [];
  });
}
