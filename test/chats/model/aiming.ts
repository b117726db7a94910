// Changes random values so that the act is likely to be permitted, because most random acts are refused.
import type { Draw } from './draw.js';
import { at, botsIn, type ChatModel, cast, everybody, governs, isIn, type Model, statusOf } from './state.js';

export interface Aimed {
  readonly draw: Draw;
  /** The number of a message; 0 where there is none. */
  readonly place: number;
}

type Aim = (drawn: Aimed, chat: ChatModel, chats: readonly ChatModel[]) => Aimed;

function amongOr<T>(list: readonly T[], number: number, otherwise: T): T {
  return list[number % list.length] ?? otherwise;
}

/** Chooses an author who governs the group, or is a side of the private chat. */
const governing = ({ draw, place }: Aimed, chat: ChatModel): Aimed => {
  const may = everybody.filter((who) => (chat.type === 'private' ? isIn(chat, who) : governs(chat, who)));
  return { draw: { ...draw, by: amongOr(may, draw.by, draw.by) }, place };
};

const inside: Aim = ({ draw, place }, chat) => {
  const members = everybody.filter((who) => isIn(chat, who));
  return { draw: { ...draw, by: amongOr(members, draw.by, draw.by) }, place };
};

/** Chooses an existing message, and its author. */
const own = ({ draw, place: drawn }: Aimed, chat: ChatModel): Aimed => {
  const place = amongOr(standing(chat), draw.place, drawn);
  return { draw: { ...draw, by: chat.messages[place - 1]?.from ?? draw.by }, place };
};

function standing({ messages }: ChatModel): readonly number[] {
  const places = messages.flatMap(({ type, isDeleted }, n) =>
    type === 'system' || isDeleted ? [] : [n + 1],
  );
  // The latest messages are chosen first.
  return places.reverse();
}

const pinning: Aim = (drawn, chat) => {
  const { draw, place } = governing(drawn, chat);
  return { draw, place: amongOr(standing(chat), draw.place, place) };
};

/** Half of the deleted messages are pinned ones, if there are any. */
const removing: Aim = (drawn, chat) => {
  const place = drawn.draw.isYes ? chat.pins[0] : undefined;
  if (place === undefined) return own(drawn, chat);
  return { draw: { ...drawn.draw, by: chat.messages[place - 1]?.from ?? drawn.draw.by }, place };
};

const against: Aim = (drawn, chat) => {
  const { draw, place } = governing(drawn, chat);
  const members = everybody.filter((who) => who !== draw.by && isIn(chat, who));
  return { draw: { ...draw, who: amongOr(members, draw.who, draw.who) }, place };
};

const forgiving: Aim = (drawn, chat) => {
  const { draw, place } = governing(drawn, chat);
  const banned = everybody.filter((who) => statusOf(chat, who) === 'banned');
  return { draw: { ...draw, who: amongOr(banned, draw.who, draw.who) }, place };
};

/** Chooses a bot that is in both chats. */
const sendingOn: Aim = ({ draw, place: drawn }, chat, chats) => {
  const bots = botsIn(chat);
  const bot = amongOr(bots, draw.who, cast.people);
  const theirs = [...chats.keys()].filter((n) => isIn(at(chats, n), bot));
  const into = amongOr(theirs, draw.into, draw.into);
  const place = amongOr(standing(chat), draw.place, drawn);
  return { draw: { ...draw, who: bot - cast.people, into }, place };
};

const aims: Readonly<Record<string, Aim>> = {
  say: inside,
  poll: inside,
  edit: own,
  remove: removing,
  sendOn: sendingOn,
  vote: inside,
  press: inside,
  mark: inside,
  add: inside,
  kick: against,
  ban: against,
  unban: forgiving,
  setRole: against,
  answer: governing,
  pin: pinning,
  unpin: governing,
  rename: governing,
};

export function aimed(move: string, model: Model, draw: Draw): Aimed {
  const chat = at(model.chats, draw.chat);
  const { length } = chat.messages;
  const place = length === 0 ? 0 : length - (draw.place % length);
  const aim = draw.isAimed ? aims[move] : undefined;
  return aim === undefined ? { draw, place } : aim({ draw, place }, chat, model.chats);
}
