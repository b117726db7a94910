// The members of a chat and what it is called: read again when the platform says that it has changed.
import type { CallFailure, CallOptions, CallSuccess, Schemas } from '../../client/client.js';
import { api } from '../api.js';
import { type Reading, useReading } from '../parts/reading.js';
import type { ListedMember, Status } from './rights.state.js';
import type { NameOf } from './words.state.js';

export interface ChatPeople {
  readonly chat: Schemas['chats.Chat'];
  /** The longest first, and not all of a very large group. */
  readonly members: readonly ListedMember[];
}

const pageSize = 100;
/** Names of more would cost too many calls; those who govern are among the longest members. */
const pagesMax = 5;

export function usePeople(id: string): Reading<ChatPeople> {
  return useReading(`people of ${id}`, (options) => readPeople(id, options));
}

async function readPeople(id: string, options: CallOptions): Promise<CallSuccess<ChatPeople> | CallFailure> {
  const chat = await api.chats.read({ id }, options);
  if (!chat.ok) return chat;
  const members: ListedMember[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const result = await api.chats.members.list({ id, page, pageSize }, options);
    if (!result.ok) return result;
    members.push(...result.data.items);
    if (members.length >= result.data.total || result.data.items.length === 0) break;
  }
  return { ...chat, data: { chat: chat.data, members } };
}

export function statusOf({ members }: ChatPeople, user: string): Status | undefined {
  return members.find((member) => member.user.id === user)?.status;
}

/** The other side of a private chat; undefined when the account is deleted. */
export function otherIn({ chat, members }: ChatPeople, me: string): Schemas['chats.User'] | undefined {
  return chat.type === 'private' ? members.find(({ user }) => user.id !== me)?.user : undefined;
}

export function nameOfUser({ id, first_name: name, username }: Schemas['chats.User']): string {
  return name ?? username ?? `Deleted account ${id.slice(-5)}`;
}

export function namesIn({ members }: ChatPeople): NameOf {
  const names = new Map(members.map(({ user }) => [user.id, nameOfUser(user)]));
  return (user) => names.get(user);
}

export function titleOfChat(people: ChatPeople, me: string): string {
  const { chat } = people;
  if (chat.type === 'group') return chat.title ?? chat.name ?? 'Group';
  const other = otherIn(people, me);
  return other === undefined ? 'Deleted account' : nameOfUser(other);
}

export const botsIn = ({ members }: ChatPeople) =>
  members.filter(({ user }) => user.is_bot).map(({ user }) => user);
