// Sending into a chat: one message, or several that belong together, in one commit.
import {
  type ChatCommand,
  type Deeds,
  deed,
  memberLooks,
  messageLooks,
  whyNotIn,
  whyUnread,
} from '../chat/deed.js';
import { rightRow } from './file-rights.js';
import { hasWrittenQuiz, type MessageDraft, messageOf } from './message.js';

export type SendMessages = ChatCommand & {
  readonly type: 'send';
  readonly messages: readonly MessageDraft[];
  /** The answer is a list although it may be of one. */
  readonly isGroup?: true;
};

const send = deed<SendMessages>({
  looks: (command, chat) => [
    ...memberLooks(command, chat),
    ...messageLooks(...command.messages.map(({ replyTo }) => replyTo)),
  ],
  tellsBots: true,
  decide(draft, { by, messages, isGroup }) {
    const why = whyNotIn(draft, by) ?? whyUnread(draft);
    if (why) return why;
    for (const { replyTo } of messages) {
      if (replyTo === undefined) continue;
      const answered = draft.message(replyTo);
      if (answered === undefined || answered.deletedAt !== undefined)
        return { refused: 'NOT_FOUND', message: 'The message that this one replies to is not in the chat.' };
    }
    const sent = messages.map((message) => {
      const row = draft.post(by, message);
      const { file } = row.content;
      if (file) draft.insert(rightRow({ file: file.file_id, chat: draft.id, message: row._id }));
      return messageOf(row, draft.state, { knowsAnswer: hasWrittenQuiz(row, by.id) });
    });
    return draft.done(isGroup ? sent : sent[0]);
  },
});

export const sendingDeeds: Deeds = { send };
