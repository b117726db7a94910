// One side of a private chat blocks the other, whose sends are refused from that turn on.
import { type ChatCommand, type Deeds, deed } from './deed.js';

/** Begins the chat where there is none, but without members. Decision: docs/decisions/0068 */
const block = deed<ChatCommand>({
  decide(draft, { by }) {
    const { blockedBy = {} } = draft.state;
    draft.change({ blockedBy: { ...blockedBy, [by.id]: true } });
    return draft.done({});
  },
});

const unblock = deed<ChatCommand>({
  decide(draft, { by }) {
    const { [by.id]: _was, ...blockedBy } = draft.state.blockedBy ?? {};
    draft.change({ blockedBy });
    return draft.done({});
  },
});

export const blockingDeeds: Deeds = { block, unblock };
