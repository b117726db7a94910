// What the parsers make of a text with marks: the text without them, and what they say of its parts.
import type { Schemas } from '../../generated/schemas.js';
import { bad } from '../reading/parameters.js';

type Type = Schemas['chats.Entity']['type'];

/** As it is stored, but for whom a mention means: Telegram's bots know people by their numbers. */
export interface WrittenEntity {
  readonly type: Type;
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
  readonly user?: number;
  readonly language?: string;
}

export interface WrittenText {
  readonly text: string;
  readonly entities: readonly WrittenEntity[];
}

/** White space, as the parsers of Telegram have it. */
export const spaces = ' \t\r\n\0\v';

export function unparsable(what: string): Error {
  return bad(`can't parse entities: ${what}`);
}

/** A name in an error text is no longer than this. */
export const nameLengthMax = 100;

/** Places are told in bytes of UTF-8. */
export function atByte(source: string, at: number): string {
  return `at byte offset ${Buffer.byteLength(source.slice(0, at))}`;
}

/** No message is longer, in UTF-16 units: what comes behind is not read, and the text is refused. */
export const textLengthMax = 2 * 4_096;

const urlLengthMax = 2_048;
const person = /^tg:(?:\/\/)?user\?id=(\d{1,16})$/i;
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u;

/** What a link is: to a person, or to an address. Others lead nowhere here, and their text stays as it is. */
export function linked(address: string): Pick<WrittenEntity, 'type' | 'url' | 'user'> | undefined {
  const [, number] = person.exec(address) ?? [];
  if (number !== undefined) return { type: 'text_mention', user: Number(number) };
  const given = address.trim();
  const [, scheme, rest = ''] = /^(https?:\/\/)(.*)$/is.exec(given) ?? [];
  const url =
    scheme === undefined && host.test(given) ? `http://${given}` : scheme && scheme.toLowerCase() + rest;
  const isGood = url !== undefined && /^https?:\/\/[^\s/?#]\S*$/.test(url) && URL.canParse(url);
  return isGood && [...url].length <= urlLengthMax ? { type: 'text_link', url } : undefined;
}

const languageLengthMax = 64;

/** A language that cannot be stored is left out. */
export function ofLanguage(language: string): Pick<WrittenEntity, 'language'> {
  const isGood = language.length <= languageLengthMax && /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u.test(language);
  return isGood ? { language } : {};
}

/** Outer ones before those inside them, where those around the same text stand in that order already. */
export function inOrder(entities: readonly WrittenEntity[]): readonly WrittenEntity[] {
  return entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length);
}
