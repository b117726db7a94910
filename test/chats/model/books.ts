// The state of the chats of a story from the database, and the same state from the model.
import type { Db } from 'mongodb';
import type { CallbackRow } from '../../../src/chats/callbacks/callback.js';
import type { ChatState, MemberRow } from '../../../src/chats/chat/chat.js';
import type { MessageRow } from '../../../src/chats/messages/message.js';
import { type UpdateRow, type UpdateType, updateIdOf } from '../../../src/updates/update.js';
import type { Fetched } from './fetching.js';
import type { Names } from './names.js';
import {
  at,
  type ChatModel,
  everybody,
  isBot,
  isIn,
  type MessageModel,
  type Model,
  sizeOf,
  statusOf,
  type ToldModel,
} from './state.js';

export interface Books {
  /** The state in the terms of the model. */
  readonly kept: unknown;
  /** The ids of messages, by chat. */
  readonly messages: readonly (readonly string[])[];
  readonly presses: Names['presses'];
  /** The updates that bots have not acknowledged. */
  readonly updates: readonly UpdateRow[];
}

type Stored<T> = T & { readonly _id: string };

/** An update that a bot has fetched counts as published, even after its row is gone. */
export async function readBooks(db: Db, names: Names, fetched: readonly Fetched[]): Promise<Books> {
  const inChats = { chat: { $in: [...names.chats] } };
  const [states, members, messages, requests, callbacks, updates] = await Promise.all([
    db
      .collection<{ _id: string; st: ChatState }>('chats')
      .find({ _id: { $in: [...names.chats] } })
      .toArray(),
    db.collection<Stored<MemberRow>>('chat_members').find(inChats).toArray(),
    db.collection<MessageRow>('messages').find(inChats).sort({ chat: 1, seq: 1 }).toArray(),
    db.collection<{ chat: string; user: string }>('chat_join_requests').find(inChats).toArray(),
    db.collection<Stored<CallbackRow>>('callbacks').find(inChats).toArray(),
    db
      .collection<UpdateRow>('bot_updates')
      .find({ to: { $in: names.botIds.filter((id) => id !== '') } })
      .toArray(),
  ]);
  const chats = names.chats.map((id) => {
    const st = states.find(({ _id }) => _id === id)?.st;
    const own = messages.filter(({ chat }) => chat === id);
    const standing = members.filter(({ chat }) => chat === id);
    const asking = requests.filter(({ chat }) => chat === id).map(({ user }) => user);
    return {
      title: st?.title,
      size: st?.members,
      owner: standing.filter(({ status }) => status === 'owner').map(({ user }) => user),
      administrators: Object.keys(st?.administrators ?? {}).sort(),
      bots: Object.keys(st?.bots ?? {}).sort(),
      blockedBy: Object.keys(st?.blockedBy ?? {}).sort(),
      changes: st?.changes,
      pins: st?.pins,
      requests: asking.sort(),
      openRequests: st?.joinRequests ?? 0,
      members: standing.map(memberText).sort(),
      seqs: own.map(({ seq }) => seq),
      messages: own.map(messageText),
    };
  });
  const byChat = names.chats.map((id) => messages.flatMap(({ _id, chat }) => (chat === id ? [_id] : [])));
  const told = new Map([...updates.map(updateOf), ...fetched].map((update) => [update.update_id, update]));
  const texts = [...told.values()].map(updateText).sort();
  const presses = callbacks.map(({ _id: id, message, user, data }) => ({ id, message, user, data }));
  const pressed = callbacks.map(({ message, user, data, answer }) => [message, user, data, answer?.text]);
  return { kept: { chats, told: texts, pressed: sorted(pressed) }, messages: byChat, presses, updates };
}

function sorted(texts: readonly unknown[]): readonly string[] {
  return texts.map((text) => JSON.stringify(text)).sort();
}

function memberText({ user, isBot: bot, status, read = 0, delivered = 0 }: MemberRow): string {
  return `${user} ${bot} ${status} ${read} ${delivered}`;
}

function messageText({ from, content, system, deletedAt, ...row }: MessageRow) {
  const { poll } = content;
  return {
    from: from.id,
    type: content.type,
    text: content.text,
    system: system && `${system.event} ${system.user_id}`,
    replyTo: row.replyTo,
    mentions: [...row.mentions].sort(),
    edits: row.edits,
    isForward: row.forward !== undefined,
    isDeleted: deletedAt !== undefined,
    votes: poll && [...poll.options.map(({ voter_count }) => voter_count), poll.total_voter_count],
  };
}

/** The update without its number. */
function updateOf({ body }: UpdateRow): Fetched {
  return JSON.parse(body);
}

/** An update is of the lane of its chat. */
function updateText({ update_id: id, bot_id: to, type, message, ...of }: Fetched): string {
  const { callback_query: press, chat_join_request: asked } = of;
  if (press !== undefined) {
    const { message: under, data, from } = press;
    return JSON.stringify([to, type, under.chat.id, under.message_id, data, from.id, press.id, id]);
  }
  const change = of.my_chat_member ?? of.chat_member;
  const lane = (message ?? change ?? asked)?.chat.id;
  const says = message
    ? [message.message_id, message.text]
    : change
      ? [
          change.old_chat_member.user.id,
          change.old_chat_member.status,
          change.new_chat_member.status,
          change.from.id,
        ]
      : [asked?.from.id];
  return JSON.stringify([to, type, lane, ...says, id]);
}

export function booksOf(model: Model, names: Names, messages: Books['messages']): unknown {
  const user = (who: number) => at(names.users, who);
  const chats = model.chats.map((chat, number) => {
    const idAt = (place: number) => messages[number]?.[place - 1];
    const are = (isThis: (who: number) => boolean) => everybody.filter(isThis).map(user).sort();
    return {
      title: chat.title,
      size: sizeOf(chat),
      owner: are((who) => statusOf(chat, who) === 'owner'),
      administrators: are((who) => statusOf(chat, who) === 'administrator'),
      bots: are((who) => isBot(who) && isIn(chat, who)),
      blockedBy: chat.blockedBy.map(user).sort(),
      changes: chat.changes,
      pins: chat.pins.map(idAt),
      requests: chat.requests.map(user).sort(),
      openRequests: chat.requests.length,
      members: everybody.flatMap((who) => standing(chat, who, user(who))).sort(),
      seqs: chat.messages.map((_, n) => n + 1),
      messages: chat.messages.map((message) => ({
        from: user(message.from),
        type: message.type,
        text: message.text,
        system: message.system && `${message.system.event} ${user(message.system.of)}`,
        replyTo: message.replyTo === undefined ? undefined : idAt(message.replyTo),
        mentions: message.mentions.map((who) => at(names.usernames, who)).sort(),
        edits: message.edits,
        isForward: message.isForward === true,
        isDeleted: message.isDeleted === true,
        votes: countsOf(message),
      })),
    };
  });
  const pressed = model.presses.map(({ by, chat, place, data, isAnswered }) => [
    ...[messages[chat]?.[place - 1], user(by), data, isAnswered ? 'Noted' : undefined],
  ]);
  const told = model.told.map((one) => toldText(one, names, messages)).sort();
  return { chats, told, pressed: sorted(pressed) };
}

function standing({ members }: ChatModel, who: number, id: string): readonly string[] {
  const member = members[who];
  if (member === undefined) return [];
  return [`${id} ${isBot(who)} ${member.status} ${member.read} ${member.delivered}`];
}

const optionsTotal = 3;

function countsOf({ votes }: MessageModel): readonly number[] | undefined {
  if (votes === undefined) return undefined;
  const all = Object.values(votes);
  const options = Array.from({ length: optionsTotal }, (_, option) => option);
  return [...options.map((option) => all.filter((one) => one === option).length), all.length];
}

function toldText(
  { bot, type, chat, place, occurrence, reader, press, says }: ToldModel,
  names: Names,
  messages: Books['messages'],
): string {
  const user = (who: unknown) => at(names.users, who as number);
  const botId = at(names.botIds, bot);
  const lane = at(names.chats, chat);
  const whole = { botId, type: type as UpdateType };
  if (press !== undefined) {
    const under = messages[chat]?.[(place ?? 0) - 1];
    const [by, { data }] = [user(press.by), press];
    const found = names.presses.find((one) => one.message === under && one.user === by && one.data === data);
    const id = updateIdOf({ ...whole, subject: found?.id ?? '', occurrence: '' });
    return JSON.stringify([botId, type, lane, under, data, by, found?.id, id]);
  }
  const subject = place === undefined ? lane : (messages[chat]?.[place - 1] ?? '');
  const nth = reader === undefined ? String(occurrence ?? '') : user(reader);
  const id = updateIdOf({ ...whole, subject, occurrence: nth });
  const { who, old, status, by, text } = says;
  const change = who === undefined ? [user(by ?? 0)] : [user(who), old, status, user(by)];
  return JSON.stringify([botId, type, lane, ...(place === undefined ? change : [subject, text]), id]);
}
