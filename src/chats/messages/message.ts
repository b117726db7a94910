// A message as it is stored, and as the API shows it.
import type { Schemas } from '../../generated/schemas.js';
import type { Author, ChatState } from '../chat/chat.js';
import { chatHead } from '../chat/chat.js';
import { openPoll } from '../polls/poll.js';

type MessageType = Schemas['chats.MessageType'];

export interface MessageContent {
  readonly type: MessageType;
  /** The text, or the caption of a file. */
  readonly text?: string;
  /** How parts of it are shown: in order, outer ones first. */
  readonly entities?: Schemas['chats.Entity'][];
  readonly file?: Schemas['chats.MessageFile'];
  readonly metadata?: Schemas['chats.Metadata'];
  readonly location?: Schemas['chats.Location'];
  readonly venue?: Schemas['chats.Venue'];
  readonly dice?: Schemas['chats.Dice'];
  /** Holds the right option of a quiz too, which is shown only to voters and to the author. */
  readonly poll?: Schemas['chats.Poll'];
  readonly contact?: Schemas['chats.Contact'];
}

/** A message before its chat accepts it; its id is made before, because a turn may be decided twice. */
export interface MessageDraft {
  readonly id: string;
  readonly content: MessageContent;
  /** Mentions that were given as a list: user ids or usernames. */
  readonly mentions?: readonly string[];
  readonly replyTo?: string;
  readonly markup?: Schemas['chats.InlineKeyboard'];
  readonly group?: string;
  readonly forward?: Schemas['chats.ForwardFrom'];
  /** The bot whose inline result a person has sent. */
  readonly via?: Author;
  /** The id of the author of a forwarded or copied quiz; absent where the sender is the author. */
  readonly quizBy?: string;
}

export interface MessageRow extends Omit<MessageDraft, 'id'> {
  readonly _id: string;
  readonly chat: string;
  /** The number in the chat: dense, from 1. */
  readonly seq: number;
  /** The number of its last change among the events of the chat: growing and unique. */
  readonly event?: number;
  /** True when its last event was a change, and not the send. */
  readonly changed?: true;
  readonly from: Author;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Ids and usernames as they were given, and the usernames in the text in lower case. */
  readonly mentions: readonly string[];
  /** The user id of the author of the message that this one answers. */
  readonly repliesTo?: string;
  /** The number of edits, and the time of the last one. */
  readonly edits?: number;
  readonly editedAt?: number;
  /** The first text and mentions of an edited message: they decide which bots see it. */
  readonly first?: { readonly text: string; readonly mentions: readonly string[] };
  /** A deleted message keeps its number, and its content is not shown. */
  readonly deletedAt?: number;
  /** Present in a message of the platform itself, such as a new title. It causes no update of bots. */
  readonly system?: Schemas['chats.SystemEvent'];
}

const second = 1000;

/** Dates of messages are in whole seconds. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / second);
}

export function fromOf({ id, username, botId }: Author): Schemas['chats.From'] {
  return { id, is_bot: botId !== undefined, username };
}

/** The author of a quiz knows the right answer; a bot that forwards it does not. */
export function hasWrittenQuiz({ from, quizBy }: Pick<MessageRow, 'from' | 'quizBy'>, user: string): boolean {
  return (quizBy ?? from.id) === user;
}

export function messageOf(
  row: MessageRow,
  chat: Pick<ChatState, 'type' | 'title'>,
  { knowsAnswer = false }: { readonly knowsAnswer?: boolean } = {},
): Schemas['chats.Message'] {
  const { _id, from, at, content } = row;
  if (row.deletedAt !== undefined) return deletedMessageOf(row, chat);
  const { type: _type, metadata = {}, ...rest } = content;
  const poll = content.poll && (knowsAnswer ? content.poll : openPoll(content.poll));
  const said = { ...rest, ...(poll && { poll }) };
  const { dice, contact } = content;
  // Fields of some types are repeated in the metadata, for clients that look for them there.
  const marks: Schemas['chats.Metadata'] = {
    ...(content.type === 'venue' && { isVenue: true }),
    ...(dice && { diceEmoji: dice.emoji, diceValue: dice.value }),
    ...(poll && { poll }),
    ...(contact && { contact }),
    ...metadata,
    ...(row.via && { viaBot: row.via.username }),
    ...(row.edits && { isEdited: true }),
    ...(row.forward && { isForwarded: true }),
  };
  return {
    message_id: _id,
    chat: chatHead(row.chat, chat),
    seq: row.seq,
    from: fromOf(from),
    date: secondsOf(at),
    message_type: content.type,
    ...said,
    ...(Object.keys(marks).length > 0 && { metadata: marks }),
    ...(row.replyTo !== undefined && { reply_to_message_id: row.replyTo }),
    ...(row.markup && { reply_markup: row.markup }),
    ...(row.group !== undefined && { media_group_id: row.group }),
    ...(row.editedAt !== undefined && { edit_date: secondsOf(row.editedAt) }),
    ...(row.forward && { forward_from: row.forward }),
    ...(row.mentions.length > 0 && { mentions: [...row.mentions] }),
    ...(row.system && { system: row.system }),
  };
}

function deletedMessageOf(
  { _id, from, at, content, ...row }: MessageRow,
  chat: Pick<ChatState, 'type' | 'title'>,
) {
  return {
    message_id: _id,
    chat: chatHead(row.chat, chat),
    seq: row.seq,
    from: fromOf(from),
    date: secondsOf(at),
    message_type: content.type,
    is_deleted: true,
  } satisfies Schemas['chats.Message'];
}
