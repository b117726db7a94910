// Blocks one side of a private chat for the other: its sends are refused from that turn on.
import type { Author } from './chat.js';
import { type ChatCommand, type ChatHandlers, handler, shownStatus } from './chat-handler.js';
import type { ChatDraft } from './draft.js';
import { notifyOfOwnStatus } from './membership.js';

/**
 * A block before the first message makes the chat, without members.
 * Decision: docs/decisions/friends-and-blocks.md
 */
const block = handler<ChatCommand>({
  notifiesBots: true,
  decide(draft, { by }) {
    const { blockedBy = {} } = draft.state;
    return setBlocks(draft, by, { ...blockedBy, [by.id]: true });
  },
});

const unblock = handler<ChatCommand>({
  notifiesBots: true,
  decide(draft, { by }) {
    const { [by.id]: _was, ...blockedBy } = draft.state.blockedBy ?? {};
    return setBlocks(draft, by, blockedBy);
  },
});

/** The bot of the chat gets an update on its new status; a person never learns of a block. */
function setBlocks(draft: ChatDraft, by: Author, blockedBy: Readonly<Record<string, true>>) {
  const before = draft.state;
  draft.change({ blockedBy });
  for (const [id, bot] of Object.entries(draft.state.bots)) {
    const row = { user: id, status: 'member' } as const;
    const [old, status] = [shownStatus(before, row), shownStatus(draft.state, row)];
    if (id === by.id || old === status) continue;
    draft.change({ changes: draft.state.changes + 1 });
    notifyOfOwnStatus(draft, { who: { id, ...bot }, by, old, status });
  }
  return draft.done({});
}

export const blockingHandlers: ChatHandlers = { block, unblock };
