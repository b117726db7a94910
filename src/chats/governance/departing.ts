// A person who has deleted the account goes from a chat; the group of an owner passes to another member.

import { type Author, isActive } from '../chat/chat.js';
import { type ChatCommand, type Deeds, deed, memberLooks } from '../chat/deed.js';
import { changeMember } from '../chat/membership.js';
import { closeRequest, joinRequestRef } from '../chat/requests.js';
import { memberRef } from '../names.js';
import { makeOwner } from './roles.js';

export type DepartCommand = ChatCommand & {
  readonly type: 'depart';
  /** Who may become the owner, the best first; one who has gone meanwhile is passed over. */
  readonly successors: readonly Author[];
  /** Ids for the messages that tell of it. */
  readonly messageIds: readonly [string, string];
};

const depart = deed<DepartCommand>({
  looks: (command, chat) => [
    ...memberLooks(command, chat),
    joinRequestRef(chat, command.by.id),
    ...command.successors.map(({ id }) => memberRef(chat, id)),
  ],
  tellsBots: true,
  decide(draft, { by, successors, messageIds: [first, second] }) {
    closeRequest(draft, by.id);
    if (!isActive(draft.member(by.id))) return draft.done({});
    if (draft.state.owner === by.id && draft.state.members > 1) {
      const who = successors.find(({ id }) => id !== by.id && isActive(draft.member(id)));
      if (who === undefined)
        return { refused: 'CONFLICT', message: 'Those who could be the owner have gone.' };
      makeOwner(draft, { who, by, messageId: first });
    }
    changeMember(draft, { who: by, by, status: 'left', messageId: second, event: 'left' });
    return draft.done({});
  },
});

export const departingDeeds: Deeds = { depart };
