// Pins and unpins messages of a chat; the newest pin comes first.
import { chatOf, groupMax } from '../chat/chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  handler,
  memberParts,
  messageParts,
} from '../chat/chat-handler.js';
import { whyMayNot } from '../chat/permission.js';

type PinCommand = ChatCommand & {
  readonly pinned: string;
  /** The id of the system message. */
  readonly messageId: string;
};

const pin = handler<PinCommand>({
  parts: (command, chat) => [...memberParts(command, chat), ...messageParts(command.pinned)],
  decide(draft, { by, pinned, messageId }) {
    const why = whyMayNot(draft, { by, right: 'pin' });
    if (why) return why;
    const message = draft.message(pinned);
    if (message === undefined || message.deletedAt !== undefined || message.system !== undefined)
      return { refused: 'NOT_FOUND', message: 'There is no such message in the chat.' };
    const { pins } = draft.state;
    if (pins[0] !== pinned) {
      const others = pins.filter((id) => id !== pinned);
      if (others.length >= groupMax.pins)
        return {
          refused: 'CONFLICT',
          message: `A chat has at most ${groupMax.pins} pins. Take one off first.`,
        };
      draft.change({ pins: [pinned, ...others] });
      const system = { event: 'pinned' as const, user_id: by.id };
      draft.post(by, { id: messageId, content: { type: 'system' }, system, replyTo: pinned });
    }
    return draft.done(chatOf(draft.id, draft.state));
  },
});

/** A deleted message can be unpinned too. */
const unpin = handler<PinCommand>({
  parts: (command, chat) => [...memberParts(command, chat), ...messageParts(command.pinned)],
  decide(draft, { by, pinned, messageId }) {
    const why = whyMayNot(draft, { by, right: 'pin' });
    if (why) return why;
    const { pins } = draft.state;
    if (!pins.includes(pinned)) return { refused: 'NOT_FOUND', message: 'This message is not pinned.' };
    draft.change({ pins: pins.filter((id) => id !== pinned) });
    const system = { event: 'unpinned' as const, user_id: by.id };
    draft.post(by, { id: messageId, content: { type: 'system' }, system, replyTo: pinned });
    return draft.done(chatOf(draft.id, draft.state));
  },
});

const unpinAll = handler<Omit<PinCommand, 'pinned'>>({
  parts: memberParts,
  decide(draft, { by, messageId }) {
    const why = whyMayNot(draft, { by, right: 'pin' });
    if (why) return why;
    if (draft.state.pins.length > 0) {
      draft.change({ pins: [] });
      const system = { event: 'unpinned' as const, user_id: by.id };
      draft.post(by, { id: messageId, content: { type: 'system' }, system });
    }
    return draft.done(chatOf(draft.id, draft.state));
  },
});

export const pinningHandlers: ChatHandlers = { pin, unpin, unpinAll };
