// Removes a member who leaves a chat or has deleted the account; a group of theirs gets another owner.

import type { PartRef } from '../../actors/kind.js';
import { type Author, type ChatState, isActive } from '../chat/chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  memberParts,
  whyNotIn,
} from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { changeMember } from '../chat/membership.js';
import { closeRequest, joinRequestRef } from '../chat/requests.js';
import { memberRef } from '../names.js';
import { makeOwner } from './roles.js';

interface ExitCommand extends ChatCommand {
  /** The possible new owners, the best first; one who has left meanwhile is passed over. */
  readonly successors: readonly Author[];
  /** The ids of the system messages. */
  readonly messageIds: readonly [string, string];
}

export type LeaveCommand = ExitCommand & { readonly type: 'leave' };
export type DepartCommand = ExitCommand & { readonly type: 'depart' };

function parts(command: ExitCommand, chat: string): readonly PartRef[] {
  return [...memberParts(command, chat), ...command.successors.map(({ id }) => memberRef(chat, id))];
}

const leave = handler<LeaveCommand>({
  parts,
  notifiesBots: true,
  decide(draft, command) {
    const { by } = command;
    const why = whyNotIn(draft, by);
    if (why) return why;
    if (draft.state.type === 'private') return forbidden('A private chat is not left. Block the other side.');
    // A bot cannot hand a group over: it is followed by the best of the others.
    if (draft.state.owner === by.id && by.botId === undefined && hasOtherPeople(draft.state, by))
      return { refused: 'CONFLICT', message: 'The owner hands the group over before leaving.' };
    return exit(draft, command);
  },
});

const depart = handler<DepartCommand>({
  parts: (command, chat) => [...parts(command, chat), joinRequestRef(chat, command.by.id)],
  notifiesBots: true,
  decide(draft, command) {
    closeRequest(draft, command.by.id);
    return isActive(draft.member(command.by.id)) ? exit(draft, command) : draft.done({});
  },
});

/** A group keeps no owner when all that remain in it are bots that cannot own it. */
function exit(draft: ChatDraft, { by, successors, messageIds: [first, second] }: ExitCommand) {
  if (draft.state.owner === by.id) {
    const who = successors.find(({ id }) => id !== by.id && isActive(draft.member(id)));
    if (who !== undefined) makeOwner(draft, { who, by, messageId: first });
    else if (hasOtherPeople(draft.state, by))
      return { refused: 'CONFLICT', message: 'Those who could be the owner have gone.' };
  }
  changeMember(draft, { who: by, by, status: 'left', messageId: second, event: 'left' });
  return draft.done({});
}

function hasOtherPeople({ members, bots }: ChatState, by: Author): boolean {
  return members - Object.keys(bots).length > (by.botId === undefined ? 1 : 0);
}

export const leavingHandlers: ChatHandlers = { leave, depart };
