// A chat as its actor keeps it, and where its members stand. People are parts of their own: what a message
// costs does not grow with them.
import type { Schemas } from '../../generated/schemas.js';

export type ChatType = 'private' | 'group';
export type MemberStatus = 'owner' | 'administrator' | 'member' | 'left' | 'banned';

/** Above these a group is refused; what the state keeps of a chat is bounded by them. */
export const groupMax = Object.freeze({ members: 10_000, administrators: 200, bots: 50, pins: 100 });

export interface ChatBot {
  readonly botId: string;
  readonly username: string;
}

export interface ChatState {
  readonly type: ChatType;
  readonly title?: string;
  readonly description?: string;
  /** The id of a file. */
  readonly photo?: string;
  /** The order number of the newest message. */
  readonly lastSeq: number;
  /** How often a message has come or changed; absent: not since this is counted. */
  readonly events?: number;
  /** How often membership or a role has changed. */
  readonly changes: number;
  /** Of a group: its members of all kinds. */
  readonly members: number;
  readonly owner?: string;
  /** Without the owner; by user id. */
  readonly administrators: Readonly<Record<string, true>>;
  /** By the id of the system user. */
  readonly bots: Readonly<Record<string, ChatBot>>;
  /** Of a private chat. */
  readonly pair?: readonly [string, string];
  /** Of a private chat: who has blocked the other. */
  readonly blockedBy?: Readonly<Record<string, true>>;
  /** The newest first. */
  readonly pins: readonly string[];
  /** How many open requests to join a group has. */
  readonly joinRequests?: number;
  /** How many dispatchable members; they are not counted among its members. */
  readonly virtualMembers?: number;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

/** Where a person or a bot stands in a chat; the part `chat_members`. */
export interface MemberRow {
  readonly chat: string;
  readonly user: string;
  readonly isBot: boolean;
  readonly status: MemberStatus;
  /** Since when, in milliseconds. */
  readonly since: number;
  /** Of a ban. */
  readonly reason?: string;
  /** The person went by themselves, and has not been in since. */
  readonly hasLeft?: true;
  /** The order number up to which messages have been read, and have arrived. */
  readonly read?: number;
  readonly delivered?: number;
}

/** Who does something in a chat. */
export interface Author {
  readonly id: string;
  readonly username: string;
  /** Present when it is a bot. */
  readonly botId?: string;
}

export const activeStatuses: readonly MemberStatus[] = ['owner', 'administrator', 'member'];

export function isActive(row: Pick<MemberRow, 'status'> | undefined): boolean {
  return row !== undefined && activeStatuses.includes(row.status);
}

export function isGoverning({ owner, administrators }: ChatState, user: string): boolean {
  return owner === user || Object.hasOwn(administrators, user);
}

export function chatHead(id: string, { type, title }: ChatState): Schemas['chats.ChatHead'] {
  return { id, type, ...(title !== undefined && { title }) };
}

export function chatOf(id: string, state: ChatState): Schemas['chats.Chat'] {
  const { description, photo, members, pins } = state;
  const [pinned] = pins;
  return {
    ...chatHead(id, state),
    ...(description !== undefined && { description }),
    ...(photo !== undefined && { photo }),
    member_count: members,
    ...(pinned !== undefined && { pinned_message_id: pinned }),
  };
}
