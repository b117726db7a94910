// Completes a page of chats with the other side, the newest message and the number of unread ones: two
// queries of messages and one look-up of names, however many chats the page has.
import type { Schemas } from '../generated/schemas.js';
import { chatOf } from './chat/chat.js';
import type { ListedMessage, OwnChat } from './chat/chat.store.js';
import type { ChatsDeps } from './deps.js';
import { fromOf, secondsOf } from './messages/message.js';
import type { KnownUser } from './outside.js';
import { shownChat } from './showing.js';

type ListedChat = Schemas['chats.ListedChat'];

/** How many of the newest messages of a chat are counted. Decision: docs/decisions/messages.md */
const countedMax = 100;

interface Listing {
  readonly deps: Pick<ChatsDeps, 'chats' | 'covers' | 'directory'>;
  readonly user: string;
  readonly at: number;
}

export async function listedChats(
  rows: readonly OwnChat[],
  { deps, user, at }: Listing,
): Promise<ListedChat[]> {
  const unread = rows.flatMap(({ chat: { _id: chat, st }, own: { read = 0 } }) => {
    const after = Math.max(read, st.lastSeq - countedMax);
    return after < st.lastSeq ? [{ chat, after, upTo: st.lastSeq }] : [];
  });
  const [names, newest, counts] = await Promise.all([
    deps.directory.find(rows.flatMap(({ chat }) => otherIn(chat.st, user) ?? [])),
    deps.chats.messagesAt(rows.map(({ chat: { _id: chat, st } }) => ({ chat, seq: st.lastSeq }))),
    deps.chats.countOfOthers(user, unread),
  ]);
  return rows.map(({ chat: { _id: id, st } }) => {
    const [other, last] = [otherIn(st, user), newest.get(id)];
    return {
      ...shownChat(chatOf(id, st), { deps, at }),
      ...(other !== undefined && { other: sideOf(other, Object.hasOwn(st.bots, other), names.get(other)) }),
      ...(last && { last_message: lastMessageOf(last) }),
      unread_count: counts.get(id) ?? 0,
    };
  });
}

function otherIn({ pair }: OwnChat['chat']['st'], user: string): string | undefined {
  return pair?.find((side) => side !== user);
}

/** A deleted account, and a bot that has ended, is shown without names. */
function sideOf(id: string, isBot: boolean, known: KnownUser | undefined): Schemas['chats.OtherSide'] {
  return { id, is_bot: isBot, ...(known && { username: known.username, display_name: known.name }) };
}

function lastMessageOf({ _id, from, at, type, text, deletedAt, system }: ListedMessage) {
  const head = { message_id: _id, from: fromOf(from), date: secondsOf(at), message_type: type };
  if (deletedAt !== undefined) return { ...head, is_deleted: true };
  return { ...head, ...(text !== '' && { text }), ...(system && { system }) };
}
