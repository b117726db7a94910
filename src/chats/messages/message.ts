// A message as it is kept, and as its documents show it.
import type { Schemas } from '../../generated/schemas.js';
import type { Author, ChatState } from '../chat/chat.js';
import { chatHead } from '../chat/chat.js';
import { openPoll } from '../polls/poll.js';

export type MessageType = Schemas['chats.MessageType'];

/** What a message says, from a person as from a bot. */
export interface MessageContent {
  readonly type: MessageType;
  /** Or the caption. */
  readonly text?: string;
  readonly file?: Schemas['chats.MessageFile'];
  readonly metadata?: Schemas['chats.Metadata'];
  readonly location?: Schemas['chats.Location'];
  readonly venue?: Schemas['chats.Venue'];
  readonly dice?: Schemas['chats.Dice'];
  /** Kept with the right option of a quiz, which is shown to who has voted or has written it. */
  readonly poll?: Schemas['chats.Poll'];
  readonly contact?: Schemas['chats.Contact'];
}

/** What becomes a message when the chat takes it; its id is made before, so a turn may be decided again. */
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
  /** Of a quiz that was sent on: the id of who wrote it; absent: who has sent it. */
  readonly quizBy?: string;
}

export interface MessageRow extends Omit<MessageDraft, 'id'> {
  readonly _id: string;
  readonly chat: string;
  /** The place in the chat: dense, from 1. */
  readonly seq: number;
  /** The place of its last change among what has happened in the chat: grows, and no two have the same. */
  readonly event?: number;
  /** That was not its coming. */
  readonly changed?: true;
  readonly from: Author;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Ids and usernames as they were given, and usernames found in the text, in small letters. */
  readonly mentions: readonly string[];
  /** Who wrote the message that this one answers. */
  readonly repliesTo?: string;
  /** How often it was edited, and when last. */
  readonly edits?: number;
  readonly editedAt?: number;
  /** Of an edited message: what decided, when it was sent, which bots see it. */
  readonly first?: { readonly text: string; readonly mentions: readonly string[] };
  /** It leaves a mark: its place stays, and nothing else of it is shown. */
  readonly deletedAt?: number;
  /** Of the platform itself: a member joined, the title changed. Never a bot's update. */
  readonly system?: Schemas['chats.SystemEvent'];
}

const second = 1000;

/** In whole seconds, as every date of a message. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / second);
}

export function fromOf({ id, username, botId }: Author): Schemas['chats.From'] {
  return { id, is_bot: botId !== undefined, username };
}

/** Who has written a quiz knows which answer is right; a bot that sends it on does not. */
export function hasWrittenQuiz({ from, quizBy }: Pick<MessageRow, 'from' | 'quizBy'>, user: string): boolean {
  return (quizBy ?? from.id) === user;
}

export function messageOf(
  row: MessageRow,
  chat: ChatState,
  { knowsAnswer = false }: { readonly knowsAnswer?: boolean } = {},
): Schemas['chats.Message'] {
  const { _id, from, at, content } = row;
  if (row.deletedAt !== undefined) return goneMessageOf(row, chat);
  const { type: _type, metadata = {}, ...rest } = content;
  const poll = content.poll && (knowsAnswer ? content.poll : openPoll(content.poll));
  const said = { ...rest, ...(poll && { poll }) };
  const marks = {
    ...repeated(content.type, said),
    ...metadata,
    ...(row.via && { viaBot: row.via.username }),
    ...(row.edits && { isEdited: true }),
    ...(row.forward && { isForwarded: true }),
  };
  return {
    message_id: _id,
    chat: chatHead(row.chat, chat),
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

function goneMessageOf({ _id, from, at, content, ...row }: MessageRow, chat: ChatState) {
  return {
    message_id: _id,
    chat: chatHead(row.chat, chat),
    from: fromOf(from),
    date: secondsOf(at),
    message_type: content.type,
    is_deleted: true,
  } satisfies Schemas['chats.Message'];
}

/** Subtypes stand in the metadata too, for clients that look for them there. */
function repeated(
  type: MessageType,
  { dice, poll, contact }: Omit<MessageContent, 'type'>,
): Schemas['chats.Metadata'] {
  return {
    ...(type === 'venue' && { isVenue: true }),
    ...(dice && { diceEmoji: dice.emoji, diceValue: dice.value }),
    ...(poll && { poll }),
    ...(contact && { contact }),
  };
}
