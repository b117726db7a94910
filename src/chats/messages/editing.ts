// Edits and deletes messages, and changes their keyboards.
import type { Refused } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { type Author, isGoverning } from '../chat/chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  memberParts,
  messageParts,
  whyNotIn,
  whyNotMember,
} from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { messageRef } from '../names.js';
import { rightRef } from './file-rights.js';
import { allMentions } from './mentions.js';
import { type MessageRow, messageOf } from './message.js';

interface OfMessage extends ChatCommand {
  readonly message: string;
}

/** The refusal is the same for every message that the caller cannot know of. */
const noMessage: Refused = Object.freeze({ refused: 'NOT_FOUND', message: 'There is no such message.' });

const parts = (command: OfMessage, chat: string) => [
  ...memberParts(command, chat),
  ...messageParts(command.message),
];

function found(
  draft: ChatDraft,
  { by, message }: OfMessage,
  why: (draft: ChatDraft, by: Author) => Refused | undefined,
): MessageRow | Refused {
  const refused = why(draft, by);
  if (refused) return refused.refused === noMessage.refused ? noMessage : refused;
  const row = draft.message(message);
  return row === undefined || row.deletedAt !== undefined ? noMessage : row;
}

function isOwn({ from, system }: MessageRow, { id }: Author): boolean {
  return from.id === id && system === undefined;
}

export type EditMessage = OfMessage & {
  readonly type: 'edit_message';
  readonly text: string;
  /** The entities of the new text. */
  readonly entities?: Schemas['chats.Entity'][];
  /** Null removes the keyboard; an absent one leaves it as it is. */
  readonly markup?: Schemas['chats.InlineKeyboard'] | null;
};

const editMessage = handler<EditMessage>({
  parts,
  notifiesBots: true,
  decide(draft, command) {
    const row = found(draft, command, whyNotIn);
    if ('refused' in row) return row;
    if (!isOwn(row, command.by)) return forbidden('Only your own messages can be edited.');
    if (row.content.type !== 'text' || row.forward)
      return forbidden('Only text messages that you wrote yourself can be edited.');
    const { markup: before, ...bare } = row;
    const { text, entities, markup = before } = command;
    const edits = (row.edits ?? 0) + 1;
    const first = row.first ?? { text: row.content.text ?? '', mentions: row.mentions };
    const content = { type: row.content.type, text, ...(entities && { entities }) };
    const change = { content, mentions: allMentions(text), edits, editedAt: draft.at, first };
    const edited = { ...bare, ...change, ...(markup && { markup }) };
    draft.put(messageRef(row._id), edited);
    const message = messageOf(edited, draft.state);
    const update = { type: 'edited_message', occurrence: String(edits), body: { message } } as const;
    draft.notifyOfMessage(asSent(edited), update);
    return draft.done(message);
  },
});

/** Whether a bot in privacy mode sees later updates of a message depends on the text as it was sent. */
function asSent(row: MessageRow): MessageRow {
  if (row.first === undefined) return row;
  const { text, mentions } = row.first;
  return { ...row, content: { ...row.content, text }, mentions };
}

export type EditMarkup = OfMessage & {
  readonly type: 'edit_markup';
  /** An absent keyboard removes the present one. */
  readonly markup?: Schemas['chats.InlineKeyboard'];
  /** The message's file with fresh addresses, for the answer. */
  readonly file?: Schemas['chats.MessageFile'];
};

/** Causes no update: the document promises one for editMessage only. Decision: docs/decisions/messages.md */
const editMarkup = handler<EditMarkup>({
  parts,
  decide(draft, command) {
    const row = found(draft, command, whyNotIn);
    if ('refused' in row) return row;
    if (!isOwn(row, command.by)) return forbidden('Only the keyboard of your own message can be changed.');
    const { markup, file } = command;
    const { markup: _before, ...bare } = row;
    const content = file === undefined ? row.content : { ...row.content, file };
    const edited = { ...bare, content, ...(markup && { markup }) };
    draft.put(messageRef(row._id), edited);
    return draft.done(messageOf(edited, draft.state));
  },
});

export type DeleteMessage = OfMessage & {
  readonly type: 'delete_message';
  /** True where the owner and administrators of a group may delete messages of others. */
  readonly mayGovern?: true;
};

const deleteMessage = handler<DeleteMessage>({
  parts,
  notifiesBots: true,
  decide(draft, command) {
    const row = found(draft, command, whyNotMember);
    if ('refused' in row) return row;
    const { by, mayGovern = false } = command;
    const governs = mayGovern && draft.state.type === 'group' && isGoverning(draft.state, by.id);
    if (row.system) return forbidden('What the platform tells stays.');
    if (!isOwn(row, by) && !governs) return forbidden('Only your own messages can be deleted.');
    draft.put(messageRef(row._id), tombstoneOf(row, draft.at));
    const { file } = row.content;
    if (file) draft.put(rightRef(file.file_id, row._id), undefined);
    const { pins } = draft.state;
    if (pins.includes(row._id)) draft.change({ pins: pins.filter((id) => id !== row._id) });
    const message = messageOf({ ...row, deletedAt: draft.at }, draft.state);
    draft.notifyOfMessage(asSent(row), { type: 'message_deleted', body: { message } });
    return draft.done({ message_id: row._id, deleted: true });
  },
});

/** A deleted message keeps its number, its sender and its date. */
function tombstoneOf(row: MessageRow, deletedAt: number): MessageRow {
  const { _id, chat, seq, from, at, content } = row;
  return { _id, chat, seq, from, at, content: { type: content.type }, mentions: [], deletedAt };
}

export const editingHandlers: ChatHandlers = {
  edit_message: editMessage,
  edit_markup: editMarkup,
  delete_message: deleteMessage,
};
