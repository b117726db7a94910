// Sends one message, or several that belong together, into a chat in one commit.
import {
  type ChatCommand,
  type ChatHandlers,
  handler,
  memberParts,
  messageParts,
  whyNotIn,
  whyUnread,
} from '../chat/chat-handler.js';
import { rightRow } from './file-rights.js';
import { hasWrittenQuiz, type MessageDraft, messageOf } from './message.js';

type SendMessages = ChatCommand & {
  readonly type: 'send';
  readonly messages: readonly MessageDraft[];
  /** True where the answer is a list, even of one message. */
  readonly isGroup?: true;
};

const send = handler<SendMessages>({
  parts: (command, chat) => [
    ...memberParts(command, chat),
    ...messageParts(...command.messages.map(({ replyTo }) => replyTo)),
  ],
  notifiesBots: true,
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
      if (file) draft.insert(rightRow(file.file_id, row));
      const knowsAnswer = row.content.poll !== undefined && hasWrittenQuiz(row, by.id);
      return messageOf(row, draft.state, { knowsAnswer });
    });
    return draft.done(isGroup ? sent : sent[0]);
  },
});

export const sendingHandlers: ChatHandlers = { send };
