// The state of a chat and its members. People are parts of their own, so that the cost of a message does not
// grow with their number.
import type { Schemas } from '../../generated/schemas.js';

export type ChatType = 'private' | 'group';
export type MemberStatus = 'owner' | 'administrator' | 'member' | 'left' | 'banned';

/** The limits of a group; they bound the state of its actor. */
export const groupMax = Object.freeze({ members: 10_000, administrators: 200, bots: 50, pins: 100 });

interface ChatBot {
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
  /** How many times a message was sent or changed; absent where there was none since this is counted. */
  readonly events?: number;
  /** How many times membership or a role has changed. */
  readonly changes: number;
  /** The number of members, bots included. */
  readonly members: number;
  readonly owner?: string;
  /** The keys are user ids; the owner is not among them. */
  readonly administrators: Readonly<Record<string, true>>;
  /** The keys are the ids of the bots' system users. */
  readonly bots: Readonly<Record<string, ChatBot>>;
  /** The two sides of a private chat. */
  readonly pair?: readonly [string, string];
  /** The sides of a private chat that have blocked the other side. */
  readonly blockedBy?: Readonly<Record<string, true>>;
  /** The newest first. */
  readonly pins: readonly string[];
  /** The number of open requests to join. */
  readonly joinRequests?: number;
  /** The number of dispatchable members, who do not count as members. */
  readonly virtualMembers?: number;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

/** The membership of a person or a bot in a chat; a part of the chat's actor. */
export interface MemberRow {
  readonly chat: string;
  readonly user: string;
  readonly isBot: boolean;
  readonly status: MemberStatus;
  /** The time of the last change of status, in milliseconds since 1970. */
  readonly since: number;
  /** The reason of a ban. */
  readonly reason?: string;
  /** True when the person left on their own and has not been a member since. */
  readonly hasLeft?: true;
  /** The number of the last message that the person has read, and of the last one that has arrived. */
  readonly read?: number;
  readonly delivered?: number;
}

/** The person or bot that acts in a chat. */
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

export function chatHead(
  id: string,
  { type, title }: Pick<ChatState, 'type' | 'title'>,
): Schemas['chats.ChatHead'] {
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
