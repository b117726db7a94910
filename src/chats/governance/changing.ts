// Changes the title, the description and the photo of a group.
import { chatOf } from '../chat/chat.js';
import { type ChatCommand, type ChatHandlers, handler, memberParts } from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { whyMayNot } from '../chat/permission.js';

type ChangeCommand = ChatCommand & {
  readonly title?: string;
  /** An empty text removes it. */
  readonly description?: string;
  /** The id of a file. */
  readonly photo?: string;
  /** The ids of the system messages, one for each field. */
  readonly messageIds: readonly string[];
};

const fields = ['title', 'description', 'photo'] as const;

const change = handler<ChangeCommand>({
  parts: memberParts,
  decide(draft, command) {
    const { by } = command;
    const why = whyMayNot(draft, { by, right: 'change' });
    if (why) return why;
    for (const [at, field] of fields.entries()) {
      const value = command[field];
      if (value === undefined || value === (draft.state[field] ?? '')) continue;
      setField(draft, field, value);
      const system = { event: `${field}_changed` as const, user_id: by.id };
      const content = { type: 'system' as const, ...(field === 'title' && { text: value }) };
      draft.post(by, { id: command.messageIds[at] ?? '', content, system });
    }
    return draft.done(chatOf(draft.id, draft.state));
  },
});

function setField(draft: ChatDraft, field: (typeof fields)[number], value: string): void {
  const { [field]: _was, ...others } = draft.state;
  draft.state = { ...others, ...(value !== '' && { [field]: value }) };
}

export const changingHandlers: ChatHandlers = { change };
