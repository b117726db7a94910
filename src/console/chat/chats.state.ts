// The list of chats: what an event changes in it, the one with the newest message first, and what is found.
import type { Schemas } from '../../client/client.js';
import type { MessageEvent } from './history.state.js';
import { summaryOf } from './words.state.js';

export type ListedChat = Schemas['chats.ListedChat'];

export interface ChatList {
  readonly items: readonly ListedChat[];
  /** Something happened that the event does not tell: the list must be read again. */
  readonly isStale: boolean;
}

/** The service counts no further: so many, or more. */
const unreadMax = 100;

export function listOf(items: readonly ListedChat[]): ChatList {
  return { items: byActivity(items), isStale: false };
}

function byActivity(items: readonly ListedChat[]): readonly ListedChat[] {
  return items.toSorted((one, other) => (other.last_message?.date ?? 0) - (one.last_message?.date ?? 0));
}

/** Puts what has happened in a chat into its row. */
export function listAfterEvent(list: ChatList, { type, data }: MessageEvent, me: string): ChatList {
  const row = list.items.find(({ id }) => id === data.chat.id);
  if (row === undefined) return { ...list, isStale: true };
  const isLast = row.last_message?.message_id === data.message_id;
  if (type === 'message' && !isLast) {
    const isNews = data.from.id !== me && data.system === undefined;
    const unread_count = Math.min(unreadMax, row.unread_count + (isNews ? 1 : 0));
    const items = withRow(list.items, { ...row, last_message: lastOf(data), unread_count });
    // A message of the platform may have changed the title or who is there.
    return { items: byActivity(items), isStale: list.isStale || data.system !== undefined };
  }
  const items = isLast ? withRow(list.items, { ...row, last_message: lastOf(data) }) : list.items;
  // Whether a deleted message was among the unread ones is not known here.
  const isUncounted = type === 'message_deleted' && row.unread_count > 0 && data.from.id !== me;
  return { items, isStale: list.isStale || isUncounted };
}

function withRow(items: readonly ListedChat[], row: ListedChat): readonly ListedChat[] {
  return items.map((one) => (one.id === row.id ? row : one));
}

function lastOf(message: MessageEvent['data']): NonNullable<ListedChat['last_message']> {
  const { message_id, from, date, message_type, text, poll, system, is_deleted: isDeleted } = message;
  const head = { message_id, from, date, message_type };
  if (isDeleted === true) return { ...head, is_deleted: true };
  const said = poll?.question ?? text;
  return { ...head, ...(said !== undefined && { text: said }), ...(system && { system }) };
}

export function titleOf({ type, title, name, other }: Pick<ListedChat, 'type' | 'title' | 'name' | 'other'>) {
  if (type === 'group') return title ?? name ?? 'Group';
  return other?.display_name ?? other?.username ?? 'Deleted account';
}

/** Under the title: who has said what last. */
export function lastLine({ last_message: last, type, other }: ListedChat, me: string): string {
  if (last === undefined) return 'Nothing was said yet.';
  const nameOf = (id: string) => (id === me ? 'You' : id === other?.id ? other.display_name : undefined);
  const text = summaryOf(last, nameOf);
  if (last.system !== undefined) return text;
  if (last.from.id === me) return `You: ${text}`;
  return type === 'group' ? `${last.from.username ?? 'Somebody'}: ${text}` : text;
}

export function unreadText(count: number): string {
  return count >= unreadMax ? `${unreadMax}+` : String(count);
}

export function found(items: readonly ListedChat[], words: string): readonly ListedChat[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return items;
  return items.filter((chat) =>
    `${titleOf(chat)} ${chat.other?.username ?? ''}`.toLowerCase().includes(wanted),
  );
}
