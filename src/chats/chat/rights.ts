// The table of rights in a chat: which role may do what to whom. Every handler asks it.
import type { MemberStatus } from './chat.js';

/** The role of the author of a command; a side is one of the two members of a private chat. */
export type ChatRole = 'owner' | 'administrator' | 'member' | 'side';

/** What a command acts on: the chat itself, a member of it, or a user outside it. */
export type RightTarget = 'chat' | 'owner' | 'administrator' | 'member' | 'outsider';

export type Right =
  /** Adds a person. */
  | 'add'
  | 'add_bot'
  | 'change'
  | 'pin'
  /** Reads and answers requests to join. */
  | 'admit'
  | 'kick'
  | 'ban'
  | 'unban'
  | 'set_role'
  | 'hand_over';

type Cells = Readonly<Record<ChatRole, readonly RightTarget[]>>;

const theChat: Cells = { owner: ['chat'], administrator: ['chat'], member: [], side: [] };
const members: Cells = {
  owner: ['administrator', 'member', 'outsider'],
  administrator: ['member', 'outsider'],
  member: [],
  side: [],
};
const roles: Cells = {
  owner: ['administrator', 'member', 'outsider'],
  administrator: [],
  member: [],
  side: [],
};

/** A right over outsiders only lets the handler decide: it refuses what makes no sense for a user outside. */
const rights: Readonly<Record<Right, Cells>> = Object.freeze({
  add: { owner: ['chat'], administrator: ['chat'], member: ['chat'], side: [] },
  add_bot: theChat,
  change: theChat,
  pin: { ...theChat, side: ['chat'] },
  admit: theChat,
  kick: members,
  ban: members,
  unban: theChat,
  set_role: roles,
  hand_over: roles,
});

export interface RightAsked {
  readonly right: Right;
  readonly role: ChatRole;
  readonly target: RightTarget;
}

export function isPermitted({ right, role, target }: RightAsked): boolean {
  return rights[right][role].includes(target);
}

export function targetOf(status: MemberStatus | undefined): RightTarget {
  return status === undefined || status === 'left' || status === 'banned' ? 'outsider' : status;
}
