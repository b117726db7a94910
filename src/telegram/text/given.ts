// Reads entities that a bot gives as a list beside its text: each lies inside the text, and those that are
// found in it anyway are left out.
import { bad, Parameters } from '../reading/parameters.js';
import { atByte, inOrder, linked, ofLanguage, type WrittenEntity } from './written.js';

type Own = Pick<WrittenEntity, 'type' | 'url' | 'user' | 'language'>;

const plain: readonly WrittenEntity['type'][] = [
  ...(['bold', 'italic', 'underline', 'strikethrough', 'spoiler'] as const),
  ...(['blockquote', 'expandable_blockquote', 'code'] as const),
];

/** They are found when the text is shown, or there is nothing of them to show. */
const leftOut: readonly string[] = [
  ...['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number', 'bank_card_number'],
  ...['custom_emoji', 'date_time'],
];

const entitiesMax = 100;

/** Throws a Refusal in Telegram's words. */
export function givenEntities(given: readonly unknown[], text: string): readonly WrittenEntity[] {
  const read = given.flatMap((one) => readEntity(one) ?? []);
  for (const { place } of read) refuseOutside(place, text);
  return nested(
    read.flatMap(({ place, own }) => (own === undefined || place.length === 0 ? [] : [{ ...own, ...place }])),
  );
}

type Place = Pick<WrittenEntity, 'offset' | 'length'>;

interface Read {
  readonly place: Place;
  /** Undefined for a link that leads nowhere here: the text stays. */
  readonly own: Own | undefined;
}

function readEntity(given: unknown): Read | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw unread('expected an Object');
  const fields = new Parameters(Object.entries(given));
  const [type, offset, length] = [fields.text('type'), fields.integer('offset'), fields.integer('length')];
  if (type === undefined) throw absent('type');
  if (offset === undefined) throw absent('offset');
  if (length === undefined) throw absent('length');
  if (leftOut.includes(type)) return undefined;
  return { place: { offset, length }, own: ownOf(type, fields) };
}

function ownOf(type: string, fields: Parameters): Own | undefined {
  if (type === 'text_link') {
    const url = fields.text('url');
    if (url === undefined) throw absent('url');
    return linked(url);
  }
  if (type === 'text_mention') {
    const user = fields.object('user');
    if (user === undefined) throw absent('user');
    const id = new Parameters(Object.entries(user)).integer('id');
    if (id === undefined) throw absent('id');
    return { type, user: id };
  }
  if (type === 'pre') return { type, ...ofLanguage(fields.text('language') ?? '') };
  const known = plain.find((one) => one === type);
  if (known === undefined) throw unread('Unsupported type specified');
  return { type: known };
}

function absent(field: string): Error {
  return unread(`Can't find field "${field}"`);
}

function unread(what: string): Error {
  return bad(`can't parse MessageEntity: ${what}`);
}

function refuseOutside({ offset, length }: Place, text: string): void {
  const end = offset + length;
  const begins = `entity beginning at UTF-16 offset ${offset}`;
  if (offset < 0) throw bad(`receive an entity with incorrect offset ${offset}`);
  if (length < 0) throw bad(`receive an entity with incorrect length ${length}`);
  if (length === 0) return;
  if (offset >= text.length) throw bad(`entity begins after the end of the text at UTF-16 offset ${offset}`);
  if (end > text.length) throw bad(`${begins} ends after the end of the text at UTF-16 offset ${end}`);
  if (isInSymbol(text, offset))
    throw bad(`entity begins in a middle of a UTF-16 symbol ${atByte(text, offset + 1)}`);
  if (isInSymbol(text, end))
    throw bad(`${begins} ends in a middle of a UTF-16 symbol ${atByte(text, end + 1)}`);
}

function isInSymbol(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** Where two overlap, the later one is parted at the end of the other. No more than 100 are kept. */
export function nested(entities: readonly WrittenEntity[]): readonly WrittenEntity[] {
  const waiting = [...inOrder(entities)].slice(0, entitiesMax);
  const kept: WrittenEntity[] = [];
  const ends: number[] = [];
  while (waiting.length > 0 && kept.length < entitiesMax) {
    const entity = waiting.shift() as WrittenEntity;
    const { offset } = entity;
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= offset) ends.pop();
    const length = Math.min(entity.length, (ends.at(-1) ?? Number.POSITIVE_INFINITY) - offset);
    kept.push({ ...entity, length });
    ends.push(offset + length);
    if (length === entity.length) continue;
    const rest = { ...entity, offset: offset + length, length: entity.length - length };
    waiting.splice(0, waiting.length, ...inOrder([...waiting, rest]));
  }
  return inOrder(kept);
}
