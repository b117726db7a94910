// Says in one line what a message is: for lists, replies and pins.
import type { Schemas } from '../../client/client.js';

type Type = Schemas['chats.MessageType'];
type System = Schemas['chats.SystemEvent'];

/** What lists know of a message; a message itself has it, too. */
export interface Told {
  readonly from: Schemas['chats.From'];
  readonly message_type: Type;
  readonly text?: string;
  readonly entities?: readonly Schemas['chats.Entity'][];
  readonly is_deleted?: boolean;
  readonly system?: System;
  readonly poll?: { readonly question: string };
}

export type NameOf = (user: string) => string | undefined;

const typeWords: Readonly<Record<Type, string>> = {
  text: 'Message',
  image: 'Photo',
  file: 'File',
  video: 'Video',
  audio: 'Recording',
  voice: 'Voice message',
  video_note: 'Round video',
  animation: 'Animation',
  sticker: 'Sticker',
  location: 'Place',
  venue: 'Venue',
  dice: 'Die',
  poll: 'Poll',
  contact: 'Contact',
  system: 'Notice',
};

const longest = 120;

export function summaryOf(told: Told, nameOf: NameOf = () => undefined): string {
  const { message_type: type, text = '', entities, is_deleted: isDeleted, system, poll } = told;
  if (isDeleted === true) return 'This message was deleted.';
  if (system !== undefined) return systemText(told.from, system, nameOf);
  const line = (poll?.question ?? withoutSpoilers(text, entities)).replace(/\s+/g, ' ').trim();
  const said = shortened(line);
  if (type === 'text' || type === 'dice') return said === '' ? typeWords[type] : said;
  return said === '' ? typeWords[type] : `${typeWords[type]}: ${said}`;
}

/** What a summary says of a text: not what its author has hidden. */
function withoutSpoilers(text: string, entities: readonly Schemas['chats.Entity'][] = []): string {
  let shown = '';
  let at = 0;
  for (const { type, offset, length } of entities) {
    if (type !== 'spoiler' || offset < at) continue;
    shown += `${text.slice(at, offset)}▒▒▒`;
    at = offset + length;
  }
  return shown + text.slice(at);
}

function shortened(line: string): string {
  // A letter takes two places at most, and half a letter at the end is one too many anyway.
  const letters = [...line.slice(0, 2 * longest + 2)];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : line;
}

/** Such as "anna removed ben". */
export function systemText(
  from: Schemas['chats.From'],
  { event, user_id: id }: System,
  nameOf: NameOf,
): string {
  const by = nameOf(from.id) ?? from.username ?? 'Somebody';
  const isOwn = id === undefined || id === from.id;
  const name = (id === undefined ? undefined : nameOf(id)) ?? 'a member';
  const who = name === 'You' ? 'you' : name;
  switch (event) {
    case 'group_created':
      return `${by} made the group`;
    case 'joined':
      return isOwn ? `${by} joined` : `${by} brought ${who} in`;
    case 'left':
      return `${isOwn ? by : who} left`;
    case 'removed':
      return `${by} removed ${who}`;
    case 'banned':
      return `${by} banned ${who}`;
    case 'unbanned':
      return `${by} lifted the ban of ${who}`;
    case 'role_changed':
      return `${by} changed the role of ${who}`;
    case 'title_changed':
      return `${by} changed the title`;
    case 'description_changed':
      return `${by} changed the description`;
    case 'photo_changed':
      return `${by} changed the photo`;
    case 'pinned':
      return `${by} pinned a message`;
    case 'unpinned':
      return `${by} took a pin off`;
  }
}

/** The first letters of a name, shown in place of a picture. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, second] = [words[0], words.at(-1)];
  if (first === undefined) return '?';
  const letters = second === undefined || words.length === 1 ? [first] : [first, second];
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const address = /https?:\/\/[^\s<>"'`]+/giu;

/** Addresses in a text become links; a full stop behind one belongs to the sentence. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(/[.,;:!?)\]}]+$/u, '');
    if (!URL.canParse(link)) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isLink: false });
    parts.push({ text: link, isLink: true });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isLink: false });
  return parts;
}
