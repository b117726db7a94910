// A batch of updates as Telegram's bots read them: three reads for all of them, and each update whole or left
// out.
import type { Schemas } from '../../generated/schemas.js';
import type { MessagesRead, ReadMessage } from '../outside.js';
import { type Cast, type CastDeps, castOf, chatOf, type Self, userOf } from './cast.js';
import { memberOf } from './members.js';
import { goneMessageOf, groupsIn, messageOf, usersIn } from './message.js';

type Update = Schemas['updates.Update'];
type From = Schemas['chats.From'];
type MemberChanged = Schemas['updates.MemberChanged'];

export interface ShowingDeps extends CastDeps {
  readonly messages: MessagesRead;
}

export interface ShownUpdates {
  readonly shown: readonly object[];
  /** How many could not be made whole, though Telegram has such. */
  readonly unfit: number;
}

/** The types of ours that Telegram has, too. */
export const telegramTypes: readonly string[] = [
  'message',
  'edited_message',
  'callback_query',
  'inline_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
];

interface Seen {
  readonly cast: Cast;
  readonly read: ReadonlyMap<string, ReadMessage>;
}

export async function shownUpdates(
  updates: readonly Update[],
  self: Self,
  deps: ShowingDeps,
): Promise<ShownUpdates> {
  const told = updates.filter((update) => isTold(update, self));
  if (told.length === 0) return { shown: [], unfit: 0 };
  const read = await deps.messages.byIds([...new Set(told.flatMap(messagesToRead))], self.systemUserId);
  const cast = await castOf(deps, { self, ...appearingIn(told, read) });
  const shown = told.flatMap((update) => shownUpdate(update, { cast, read }) ?? []);
  return { shown, unfit: told.length - shown.length };
}

/** Telegram tells no bot of its own edits. */
function isTold({ type, message }: Update, { systemUserId }: Self): boolean {
  return telegramTypes.includes(type) && message?.from.id !== systemUserId;
}

function messagesToRead({ message, callback_query: pressed }: Update): readonly string[] {
  if (pressed) return [pressed.message.message_id];
  if (message === undefined) return [];
  // What was published before messages showed their place is read for it.
  if (message.seq === undefined) return [message.message_id];
  return message.reply_to_message_id === undefined ? [] : [message.reply_to_message_id];
}

function appearingIn(told: readonly Update[], read: ReadonlyMap<string, ReadMessage>) {
  const changes = told.flatMap((update) => changeIn(update) ?? []);
  const asked = told.flatMap(({ chat_join_request: request }) => request ?? []);
  const senders = told.flatMap(({ callback_query, inline_query }) => callback_query ?? inline_query ?? []);
  const messages = [...told.flatMap(({ message }) => (message ? [{ message }] : [])), ...[...read.values()]];
  const froms = [...changes, ...asked, ...senders].map(({ from }) => from.id);
  return {
    users: [
      ...froms,
      ...changes.map(({ new_chat_member: { user } }) => user.id),
      ...messages.flatMap(usersIn),
    ],
    groups: [...messages.map(({ message }) => message), ...changes, ...asked].flatMap(groupsIn),
  };
}

function changeIn(update: Update): MemberChanged | undefined {
  return update.my_chat_member ?? update.chat_member;
}

function shownUpdate(update: Update, seen: Seen): object | undefined {
  const { type, update_seq: update_id } = update;
  const body = bodyOf(update, seen);
  return body && { update_id, [type]: body };
}

/** The body is undefined where it cannot be shown whole. */
function bodyOf(update: Update, seen: Seen): object | undefined {
  const { message, callback_query, inline_query, chat_join_request } = update;
  const change = changeIn(update);
  if (message) return messageIn(message, seen);
  if (callback_query) return pressOf(callback_query, seen);
  if (inline_query) return queryOf(inline_query, seen.cast);
  if (chat_join_request) return requestOf(chat_join_request, seen.cast);
  return change && changeOf(change, seen.cast);
}

function messageIn(message: Schemas['chats.Message'], { cast, read }: Seen): object | undefined {
  const other = message.from.id;
  // The update says what the message was then; the place has stayed.
  const again = read.get(message.message_id);
  if (again?.message.seq !== undefined) {
    const placed = { ...message, seq: again.message.seq };
    return messageOf({ message: placed, answered: again.answered, other }, cast);
  }
  const answered = read.get(message.reply_to_message_id ?? '')?.message;
  return messageOf({ message, answered: answered?.is_deleted ? undefined : answered, other }, cast);
}

function pressOf(press: Schemas['rich.PressUpdate'], { cast, read }: Seen): object | undefined {
  const { id, data, chat_instance } = press;
  const found = read.get(press.message.message_id);
  const from = userOf(press.from, cast);
  if (found === undefined || from === undefined) return undefined;
  const shown = { ...found, other: press.from.id };
  const message = found.message.is_deleted ? goneMessageOf(shown, cast) : messageOf(shown, cast);
  return message && { id, from, message, chat_instance, data };
}

function queryOf(asked: Schemas['rich.InlineUpdate'], cast: Cast): object | undefined {
  const { id, query, offset, chat_type: type } = asked;
  const from = userOf(asked.from, cast);
  return from && { id, from, query, offset, chat_type: type === 'group' ? 'supergroup' : 'private' };
}

function requestOf(asked: Schemas['updates.GroupAsked'], cast: Cast): object | undefined {
  const { date, request_message: bio } = asked;
  const [chat, from] = [chatOf({ head: asked.chat }, cast), userOf(asked.from, cast)];
  return chat && from && { chat, from, user_chat_id: from.id, date, ...(bio && { bio }) };
}

function changeOf(change: MemberChanged, cast: Cast): object | undefined {
  const chat = chatOf({ head: change.chat, other: otherIn(change, cast.self) }, cast);
  const from = userOf(change.from, cast);
  const before = memberOf(change.old_chat_member, cast);
  const after = memberOf(change.new_chat_member, cast);
  if (!chat || !from || !before || !after) return undefined;
  return { chat, from, date: change.date, old_chat_member: before, new_chat_member: after };
}

/** In a private chat of the bot the other side does something, or the bot does it to the other side. */
function otherIn({ from, new_chat_member: { user } }: MemberChanged, self: From): string {
  return from.id === self.id ? user.id : from.id;
}
