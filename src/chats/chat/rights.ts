// Who may do what in a chat, and to whom: the one table that every deed asks.
import type { MemberStatus } from './chat.js';

/** Where the actor of a deed stands; a side is one of the two of a private chat. */
export type ChatStanding = 'owner' | 'administrator' | 'member' | 'side';

/** What a deed is done to: the chat itself, a member of it, or one who is not in it. */
export type RightTarget = 'chat' | 'owner' | 'administrator' | 'member' | 'outsider';

export type Right =
  /** Bring a person in. */
  | 'add'
  | 'add_bot'
  | 'change'
  | 'pin'
  /** Read join requests, and answer them. */
  | 'admit'
  | 'kick'
  | 'ban'
  | 'unban'
  | 'set_role'
  | 'hand_over';

type Cells = Readonly<Record<ChatStanding, readonly RightTarget[]>>;

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

/** Where an outsider is named the right is there, and the deed says what becomes of it. */
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
  readonly standing: ChatStanding;
  readonly target: RightTarget;
}

export function isPermitted({ right, standing, target }: RightAsked): boolean {
  return rights[right][standing].includes(target);
}

export function targetOf(status: MemberStatus | undefined): RightTarget {
  return status === undefined || status === 'left' || status === 'banned' ? 'outsider' : status;
}
