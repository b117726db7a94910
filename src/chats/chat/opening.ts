// Opens private chats of two, and makes groups with their first members.
import type { PartRef } from '../../actors/kind.js';
import { memberRef } from '../names.js';
import { type Author, type ChatState, chatOf, groupMax, type MemberStatus } from './chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  shownStatus,
  whyBlocked,
} from './chat-handler.js';
import { addMember, noRoomForBots, notifyOfOwnStatus } from './membership.js';

export type OpeningCommand =
  | (ChatCommand & { readonly type: 'open' | 'block'; readonly with: Author })
  | (ChatCommand & {
      readonly type: 'create';
      readonly title: string;
      readonly description?: string;
      readonly joining: readonly Author[];
      /** The ids of the joining people whom this author may not bring into groups. */
      readonly unwilling: readonly string[];
      /** The ids of the system messages: one for the group, then one for each member. */
      readonly messageIds: readonly string[];
    });

const none = { lastSeq: 0, changes: 0, members: 0, administrators: {}, bots: {}, pins: [] };

/** Returns undefined for commands that cannot make a chat. */
export function firstState(command: OpeningCommand, at: number): ChatState | undefined {
  // A chat that is made by a block has no members and is in no list until one side opens it.
  if (command.type === 'open' || command.type === 'block')
    return { ...none, type: 'private', pair: [command.by.id, command.with.id], createdAt: at };
  if (command.type !== 'create') return undefined;
  const { title, description } = command;
  return { ...none, type: 'group', title, ...(description && { description }), createdAt: at };
}

const open = handler<Extract<OpeningCommand, { type: 'open' | 'block' }>>({
  parts: ({ chat, by, with: other }): readonly PartRef[] => [by, other].map(({ id }) => memberRef(chat, id)),
  bots: ({ by, with: other }) => [by, other].flatMap(({ botId }) => botId ?? []),
  decide(draft, { by, with: other }) {
    if (draft.state.members === 0) {
      const why = whyBlocked(draft.state, by);
      if (why) return why;
      const bots = [by, other].flatMap(({ id, botId, username }) =>
        botId === undefined ? [] : [[id, { botId, username }] as const],
      );
      draft.change({ members: 2, bots: Object.fromEntries(bots) });
      for (const one of [by, other]) {
        const { id: chat, at: since } = draft;
        const status: MemberStatus = 'member';
        const row = { chat, user: one.id, isBot: one.botId !== undefined, status, since };
        draft.put(memberRef(chat, one.id), row);
        draft.change({ changes: draft.state.changes + 1 });
        notifyOfOwnStatus(draft, { who: one, by, old: 'left', status: shownStatus(draft.state, row) });
      }
    }
    return draft.done(chatOf(draft.id, draft.state));
  },
});

const create = handler<Extract<OpeningCommand, { type: 'create' }>>({
  parts: ({ chat, by, joining }) => [by, ...joining].map(({ id }) => memberRef(chat, id)),
  notifiesBots: true,
  decide(draft, { by, joining, unwilling, messageIds }) {
    if (joining.filter(({ botId }) => botId).length > groupMax.bots) return noRoomForBots;
    if (unwilling.length > 0)
      return forbidden(
        `Not to be brought into groups by you: ${unwilling.join(', ')}. Make the group without them; ` +
          'they may ask to join it by its id.',
      );
    const [created = ''] = messageIds;
    draft.change({ owner: by.id });
    addMember(draft, { who: by, by, status: 'owner' });
    const system = { event: 'group_created' as const, user_id: by.id };
    draft.post(by, { id: created, content: { type: 'system', text: draft.state.title ?? '' }, system });
    for (const [at, who] of joining.entries())
      addMember(draft, { who, by, status: 'member', messageId: messageIds[at + 1] ?? '' });
    return draft.done(chatOf(draft.id, draft.state));
  },
});

export const openingHandlers: ChatHandlers = { open, create };
