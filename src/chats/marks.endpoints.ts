// Endpoints with which people say up to which message they have read, and what has reached their devices.
import { refuse } from '../shared/errors.js';
import { personIn } from './authors.js';
import { endpoint } from './deps.js';
import type { MarkMessages } from './messages/marking.js';
import { fromOf } from './messages/message.js';
import { chatKindName } from './names.js';
import { chatFor } from './reading.js';

/**
 * A mark that passes more messages notifies bots of the newest ones only.
 * Decision: docs/decisions/messages.md
 */
const notifiedMax = 100;
const readMax = 1_000;

function marking(mark: MarkMessages['mark'], summary: string) {
  return endpoint({
    id: `chats.messages.${mark}`,
    summary,
    method: 'POST',
    path: `/api/v1/chats/:id/${mark}`,
    auth: 'account',
    params: 'common.IdParams',
    body: 'messages.MarkRequest',
    data: 'common.Empty',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    async handle({ params: { id: chat }, body, caller, request, deps }) {
      const { chat: found, own } = await chatFor(caller.userId, chat, deps.chats);
      const newest = await deps.chats.message(body.message_id);
      if (newest?.chat !== chat) throw refuse('NOT_FOUND', { message: 'There is no such message.' });
      const { seq } = newest;
      const before = own[mark] ?? 0;
      if (seq <= before) return {};
      const range = { after: Math.max(before, seq - readMax), upTo: seq, limit: notifiedMax };
      const rows = await deps.chats.botMessagesOf(chat, range);
      const files = await deps.files.told(
        rows.flatMap(({ content }) => content.file?.file_id ?? []),
        request.at,
      );
      const command: MarkMessages = {
        ...{ type: 'mark', mark, chat, by: personIn(caller), seq },
        messages: rows.map(({ _id }) => _id),
        files: Object.fromEntries(files),
      };
      const done = await deps.act(request, chatKindName, chat, command);
      if (mark === 'read' && found.st.type === 'private') {
        const data = { chat_id: chat, from: fromOf(command.by), message_id: newest._id };
        deps.chatSignals.publish({ chat, at: request.at, type: 'read', data });
      }
      return done;
    },
  });
}

export const markRead = marking('read', 'Say up to which message you have read');
export const markDelivered = marking('delivered', 'Say up to which message all have reached your device');
