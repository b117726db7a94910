// One side of a private chat blocks the other, whose sends are refused from that turn on.
import { type ChatCommand, type Deeds, deed, shownStatus } from './deed.js';
import type { ChatDraft } from './draft.js';
import { tellOfOwn } from './membership.js';

/**
 * Begins the chat where there is none, but without members. Decision: docs/decisions/friends-and-blocks.md
 */
const block = deed<ChatCommand>({
  tellsBots: true,
  decide(draft, { by }) {
    const { blockedBy = {} } = draft.state;
    return become(draft, { by, blockedBy: { ...blockedBy, [by.id]: true } });
  },
});

const unblock = deed<ChatCommand>({
  tellsBots: true,
  decide(draft, { by }) {
    const { [by.id]: _was, ...blockedBy } = draft.state.blockedBy ?? {};
    return become(draft, { by, blockedBy });
  },
});

interface Blocks extends Pick<ChatCommand, 'by'> {
  readonly blockedBy: Readonly<Record<string, true>>;
}

/** A bot hears how it stands now; a person never learns of a block. */
function become(draft: ChatDraft, { by, blockedBy }: Blocks) {
  const before = draft.state;
  draft.change({ blockedBy });
  for (const [id, bot] of Object.entries(draft.state.bots)) {
    const row = { user: id, status: 'member' } as const;
    const [old, status] = [shownStatus(before, row), shownStatus(draft.state, row)];
    if (id === by.id || old === status) continue;
    draft.change({ changes: draft.state.changes + 1 });
    tellOfOwn(draft, { who: { id, ...bot }, by, old, status });
  }
  return draft.done({});
}

export const blockingDeeds: Deeds = { block, unblock };
