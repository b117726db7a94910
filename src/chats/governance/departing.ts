// A person goes from a chat: leaves it, or has deleted the account; the group of an owner passes to a member.

import type { PartRef } from '../../actors/kind.js';
import { type Author, type ChatState, isActive } from '../chat/chat.js';
import { type ChatCommand, type Deeds, deed, forbidden, memberLooks, whyNotIn } from '../chat/deed.js';
import type { ChatDraft } from '../chat/draft.js';
import { changeMember } from '../chat/membership.js';
import { closeRequest, joinRequestRef } from '../chat/requests.js';
import { memberRef } from '../names.js';
import { makeOwner } from './roles.js';

interface GoingCommand extends ChatCommand {
  /** Who may become the owner, the best first; one who has gone meanwhile is passed over. */
  readonly successors: readonly Author[];
  /** Ids for the messages that tell of it. */
  readonly messageIds: readonly [string, string];
}

export type LeaveCommand = GoingCommand & { readonly type: 'leave' };
export type DepartCommand = GoingCommand & { readonly type: 'depart' };

function looks(command: GoingCommand, chat: string): readonly PartRef[] {
  return [...memberLooks(command, chat), ...command.successors.map(({ id }) => memberRef(chat, id))];
}

const leave = deed<LeaveCommand>({
  looks,
  tellsBots: true,
  decide(draft, command) {
    const { by } = command;
    const why = whyNotIn(draft, by);
    if (why) return why;
    if (draft.state.type === 'private') return forbidden('A private chat is not left. Block the other side.');
    if (draft.state.owner === by.id && hasOtherPeople(draft.state))
      return { refused: 'CONFLICT', message: 'The owner hands the group over before leaving.' };
    return go(draft, command);
  },
});

const depart = deed<DepartCommand>({
  looks: (command, chat) => [...looks(command, chat), joinRequestRef(chat, command.by.id)],
  tellsBots: true,
  decide(draft, command) {
    closeRequest(draft, command.by.id);
    return isActive(draft.member(command.by.id)) ? go(draft, command) : draft.done({});
  },
});

/** A group in which only bots remain that work no more has no owner. */
function go(draft: ChatDraft, { by, successors, messageIds: [first, second] }: GoingCommand) {
  if (draft.state.owner === by.id) {
    const who = successors.find(({ id }) => id !== by.id && isActive(draft.member(id)));
    if (who !== undefined) makeOwner(draft, { who, by, messageId: first });
    else if (hasOtherPeople(draft.state))
      return { refused: 'CONFLICT', message: 'Those who could be the owner have gone.' };
  }
  changeMember(draft, { who: by, by, status: 'left', messageId: second, event: 'left' });
  return draft.done({});
}

function hasOtherPeople({ members, bots }: ChatState): boolean {
  return members - Object.keys(bots).length > 1;
}

export const departingDeeds: Deeds = { leave, depart };
