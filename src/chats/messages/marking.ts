// How far a member has read, and what has reached them: marks that only go forward, and bots hear of theirs.
import type { Schemas } from '../../generated/schemas.js';
import { type ChatCommand, type Deeds, deed, memberLooks, messageLooks, whyNotMember } from '../chat/deed.js';
import { memberRef } from '../names.js';
import { fromOf, messageOf, secondsOf } from './message.js';

export type MarkMessages = ChatCommand & {
  readonly type: 'mark';
  readonly mark: 'read' | 'delivered';
  /** The order number that the mark goes to. */
  readonly seq: number;
  /** Messages of bots in front of it, the oldest first: those behind the mark are told of. */
  readonly messages: readonly string[];
  /** Of these messages, by file id, with addresses that live as long as an update. */
  readonly files: Readonly<Record<string, Schemas['chats.MessageFile']>>;
};

const mark = deed<MarkMessages>({
  looks: (command, chat) => [...memberLooks(command, chat), ...messageLooks(...command.messages)],
  tellsBots: true,
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
      const told = { type, subject: id, occurrence: by.id, body } as const;
      draft.tell(told, ({ systemUserId }) => systemUserId === row.from.id);
    }
    return draft.done({});
  },
});

export const markingDeeds: Deeds = { mark };
