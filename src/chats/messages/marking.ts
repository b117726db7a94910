// Marks how far a member has read, and what has reached them. Marks only go forward, and notify the bots.
import type { Schemas } from '../../generated/schemas.js';
import {
  type ChatCommand,
  type ChatHandlers,
  handler,
  memberParts,
  messageParts,
  whyNotMember,
} from '../chat/chat-handler.js';
import { memberRef } from '../names.js';
import { fromOf, messageOf, secondsOf } from './message.js';

export type MarkMessages = ChatCommand & {
  readonly type: 'mark';
  readonly mark: 'read' | 'delivered';
  /** The order number that the mark goes to. */
  readonly seq: number;
  /** Messages of bots up to the mark, the oldest first; their bots are notified of the unmarked ones. */
  readonly messages: readonly string[];
  /** The files of these messages by their ids, with addresses that live as long as an update. */
  readonly files: Readonly<Record<string, Schemas['chats.MessageFile']>>;
};

const mark = handler<MarkMessages>({
  parts: (command, chat) => [...memberParts(command, chat), ...messageParts(...command.messages)],
  notifiesBots: true,
  decide(draft, { by, mark: name, seq, messages, files }) {
    const why = whyNotMember(draft, by);
    if (why) return why;
    const member = draft.member(by.id);
    const before = member?.[name] ?? 0;
    if (seq <= before) return draft.done({});
    draft.put(memberRef(draft.id, by.id), { ...member, [name]: seq });
    for (const id of messages) {
      const row = draft.message(id);
      if (row?.from.botId === undefined || row.deletedAt !== undefined) continue;
      if (row.seq <= before || row.seq > seq) continue;
      const file = files[row.content.file?.file_id ?? ''];
      const shown = messageOf(file ? { ...row, content: { ...row.content, file } } : row, draft.state);
      const body = { message: shown, by: fromOf(by), date: secondsOf(draft.at) };
      const type = name === 'read' ? 'message_read' : 'message_delivered';
      const update = { type, subject: id, occurrence: by.id, body } as const;
      draft.notifyBots(update, ({ systemUserId }) => systemUserId === row.from.id);
    }
    return draft.done({});
  },
});

export const markingHandlers: ChatHandlers = { mark };
