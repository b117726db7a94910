// One thing that may be done in a chat: what it looks at, and what it decides. Each file of deeds is a table
// of these by the type of the command.
import type { Accepted, Command, PartRef, Refused } from '../../actors/kind.js';
import { memberRef, messageRef } from '../names.js';
import type { Author, ChatState, MemberRow, MemberStatus } from './chat.js';
import { isActive } from './chat.js';
import type { ChatDraft } from './draft.js';

export interface ChatCommand extends Command {
  /** The id of the chat: what a command looks at is looked for before its turn. */
  readonly chat: string;
  /** Who does it. */
  readonly by: Author;
}

export interface Deed<C extends ChatCommand = ChatCommand> {
  /** Which parts it asks for; `chat` is the id of the chat. */
  looks?(command: C, chat: string): readonly PartRef[];
  /** True where bots may be told of it: then their settings are at hand. */
  readonly tellsBots?: true;
  /** Bots that are told whether they are in the chat or not, by their ids. */
  bots?(command: C): readonly string[];
  decide(draft: ChatDraft, command: C): Accepted<ChatState> | Refused;
}

export type Deeds = Readonly<Record<string, Deed>>;

/** Forgets the type of the command, which the table's key stands for. */
export function deed<C extends ChatCommand>(spec: Deed<C>): Deed {
  return Object.freeze(spec) as unknown as Deed;
}

export function memberLooks({ by }: ChatCommand, chat: string): readonly PartRef[] {
  return [memberRef(chat, by.id)];
}

export function messageLooks(...ids: readonly (string | undefined)[]): readonly PartRef[] {
  return ids.flatMap((id) => (id === undefined ? [] : [messageRef(id)]));
}

/** Word for word the answer of a chat that does not exist: all look the same to who was never in them. */
export const notFound: Refused = Object.freeze({ refused: 'NOT_FOUND' });

export function forbidden(message: string): Refused {
  return { refused: 'FORBIDDEN', message };
}

/** Why the author may not act in the chat; undefined: they may. */
export function whyNotIn(draft: ChatDraft, by: Author): Refused | undefined {
  return whyNotMember(draft, by) ?? whyBlocked(draft.state, by);
}

/** Why the author is not in the chat; undefined: they are, even if they may say nothing. */
export function whyNotMember({ state, member }: ChatDraft, by: Author): Refused | undefined {
  const row: MemberRow | undefined = member(by.id);
  if (isActive(row)) return undefined;
  // One side may block the other before the chat was ever opened.
  if (row === undefined) return whyBlocked(state, by) ?? notFound;
  if (row.status === 'banned') return forbidden('You are banned from this chat.');
  return forbidden('You are not a member of this chat any more.');
}

/** Of a private chat whose other side will never read again; the bots of the chat are at hand. */
export function whyUnread({ state, bot }: ChatDraft): Refused | undefined {
  const why = whyLeftAlone(state);
  if (why !== undefined || state.type !== 'private') return why;
  const isGone = Object.values(state.bots).some(({ botId }) => bot(botId)?.isGone);
  return isGone ? forbidden(`This bot was ended. ${unread}`) : undefined;
}

/** An open private chat is left in one way only. */
export function whyLeftAlone({ type, members }: ChatState): Refused | undefined {
  if (type !== 'private' || members > 1) return undefined;
  return forbidden(`The account of the other side is deleted. ${unread}`);
}

const unread = 'Nobody reads this chat any more.';

/** The blocked side of a private chat is a member whom nobody hears. */
export function shownStatus(
  state: ChatState,
  { user: id, status }: Pick<MemberRow, 'user' | 'status'>,
): MemberStatus {
  return isActive({ status }) && whyBlocked(state, { id }) !== undefined ? 'banned' : status;
}

export function whyBlocked({ pair, blockedBy = {} }: ChatState, by: Pick<Author, 'id'>): Refused | undefined {
  const other = pair?.includes(by.id) ? pair.find((user) => user !== by.id) : undefined;
  if (other === undefined || !Object.hasOwn(blockedBy, other)) return undefined;
  return forbidden('You are blocked by the other side of this chat.');
}
