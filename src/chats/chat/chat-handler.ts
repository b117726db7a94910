// The handler of one type of chat command: the parts it reads, and its decision.
import type { Accepted, Command, PartRef, Refused } from '../../actors/kind.js';
import { memberRef, messageRef } from '../names.js';
import type { Author, ChatState, MemberRow, MemberStatus } from './chat.js';
import { isActive } from './chat.js';
import type { ChatDraft } from './draft.js';

export interface ChatCommand extends Command {
  /** The id of the chat: the parts that a command reads are loaded before its turn. */
  readonly chat: string;
  readonly by: Author;
}

export interface ChatHandler<C extends ChatCommand = ChatCommand> {
  /** The parts that the decision reads; `chat` is the id of the chat. */
  parts?(command: C, chat: string): readonly PartRef[];
  /** True where the command may cause updates of bots: the settings of the chat's bots are loaded for it. */
  readonly notifiesBots?: true;
  /** The ids of bots that get an update even if they are not members. */
  bots?(command: C): readonly string[];
  decide(draft: ChatDraft, command: C): Accepted<ChatState> | Refused;
}

export type ChatHandlers = Readonly<Record<string, ChatHandler>>;

/** Erases the type of the command: the key of the table stands for it. */
export function handler<C extends ChatCommand>(spec: ChatHandler<C>): ChatHandler {
  return Object.freeze(spec) as unknown as ChatHandler;
}

export function memberParts({ by }: ChatCommand, chat: string): readonly PartRef[] {
  return [memberRef(chat, by.id)];
}

export function messageParts(...ids: readonly (string | undefined)[]): readonly PartRef[] {
  return ids.flatMap((id) => (id === undefined ? [] : [messageRef(id)]));
}

/** Equals the answer of a chat that does not exist, so that a stranger cannot tell the two apart. */
export const notFound: Refused = Object.freeze({ refused: 'NOT_FOUND' });

export function forbidden(message: string): Refused {
  return { refused: 'FORBIDDEN', message };
}

/** Returns undefined where the author may act in the chat. */
export function whyNotIn(draft: ChatDraft, by: Author): Refused | undefined {
  return whyNotMember(draft, by) ?? whyBlocked(draft.state, by);
}

/** Returns undefined where the author is a member, even a blocked one. */
export function whyNotMember({ state, member }: ChatDraft, by: Author): Refused | undefined {
  const row: MemberRow | undefined = member(by.id);
  if (isActive(row)) return undefined;
  // One side may block the other before the chat was ever opened.
  if (row === undefined) return whyBlocked(state, by) ?? notFound;
  if (row.status === 'banned') return forbidden('You are banned from this chat.');
  return forbidden('You are not a member of this chat any more.');
}

/** Refuses a send into a private chat whose other side is a deleted account or an ended bot. */
export function whyUnread({ state, bot }: ChatDraft): Refused | undefined {
  if (state.type !== 'private') return undefined;
  const isGone = Object.values(state.bots).some(({ botId }) => bot(botId)?.isGone);
  return whyLeftAlone(state) ?? (isGone ? forbidden(`This bot was ended. ${unread}`) : undefined);
}

/** A private chat that was opened has fewer than two members only after an account was deleted. */
export function whyLeftAlone({ type, members }: ChatState): Refused | undefined {
  if (type !== 'private' || members > 1) return undefined;
  return forbidden(`The account of the other side is deleted. ${unread}`);
}

const unread = 'Nobody reads this chat any more.';

/** The blocked side of a private chat remains a member, and is shown as banned. */
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
