// Dispatchable members: the platform adds them to a group, and an enabled bot may send under their names.
import type { Schemas } from '../../generated/schemas.js';
import type { Author } from '../chat/chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  memberParts,
  messageParts,
  whyNotIn,
} from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { type MessageDraft, messageOf } from '../messages/message.js';
import { virtualMembersCollection } from '../names.js';

const virtualMembersMax = 1_000;

/** A part of the chat. The row of a removed member stays, so that a send under its id is refused as such. */
export interface VirtualMemberRow {
  readonly chat: string;
  readonly name: string;
  readonly username: string;
  readonly avatar?: string;
  readonly status: 'there' | 'removed';
  /** In milliseconds since 1970. */
  readonly joinedAt: number;
}

function virtualRef(id: string) {
  return { collection: virtualMembersCollection, id };
}

export function virtualMemberOf(
  id: string,
  { name, username, avatar, joinedAt }: VirtualMemberRow,
): Schemas['governance.VirtualMember'] {
  const shown = { virtual_user_id: id, name, username, ...(avatar !== undefined && { avatar }) };
  return { ...shown, joined_at: new Date(joinedAt).toISOString() };
}

type VirtualCommand = ChatCommand & { readonly virtualId: string; readonly messageId: string };
type AddVirtual = VirtualCommand & Pick<VirtualMemberRow, 'name' | 'username' | 'avatar'>;

const virtualParts = ({ virtualId }: VirtualCommand) => [virtualRef(virtualId)];

const addVirtual = handler<AddVirtual>({
  parts: virtualParts,
  decide(draft, { virtualId, messageId, name, username, avatar }) {
    const { virtualMembers = 0, type } = draft.state;
    if (type === 'private') return { refused: 'CONFLICT', message: 'Only a group has dispatchable members.' };
    if (virtualMembers >= virtualMembersMax)
      return {
        refused: 'CONFLICT',
        message: `A group has at most ${virtualMembersMax} dispatchable members.`,
      };
    const said = { name, username, ...(avatar !== undefined && { avatar }) };
    const row: VirtualMemberRow = { chat: draft.id, ...said, status: 'there', joinedAt: draft.at };
    draft.put(virtualRef(virtualId), row);
    draft.change({ virtualMembers: virtualMembers + 1 });
    postEvent(draft, { id: virtualId, username }, { id: messageId, event: 'joined' });
    return draft.done(virtualMemberOf(virtualId, row));
  },
});

const removeVirtual = handler<VirtualCommand>({
  parts: virtualParts,
  decide(draft, { virtualId, messageId }) {
    const row = draft.part<VirtualMemberRow>(virtualRef(virtualId));
    if (row?.chat !== draft.id || row.status === 'removed')
      return { refused: 'NOT_FOUND', message: 'The group has no such dispatchable member.' };
    draft.put(virtualRef(virtualId), { ...row, status: 'removed' });
    draft.change({ virtualMembers: (draft.state.virtualMembers ?? 1) - 1 });
    postEvent(draft, { id: virtualId, username: row.username }, { id: messageId, event: 'removed' });
    return draft.done({});
  },
});

function postEvent(draft: ChatDraft, who: Author, message: { id: string; event: 'joined' | 'removed' }) {
  const { id, event } = message;
  draft.post(who, { id, content: { type: 'system' }, system: { event, user_id: who.id } });
}

type Simulate = ChatCommand & { readonly virtualId: string; readonly message: MessageDraft };

const simulate = handler<Simulate>({
  parts: (command, chat) => [
    ...memberParts(command, chat),
    virtualRef(command.virtualId),
    ...messageParts(command.message.replyTo),
  ],
  notifiesBots: true,
  decide(draft, { by, virtualId, message }) {
    const why = whyNotIn(draft, by);
    if (why) return why;
    if (draft.state.type === 'private') return forbidden('Only a group has dispatchable members.');
    const row = draft.part<VirtualMemberRow>(virtualRef(virtualId));
    if (row === undefined) return { refused: 'NOT_FOUND', message: 'There is no such dispatchable member.' };
    if (row.chat !== draft.id) return forbidden('This dispatchable member is not in the group.');
    if (row.status === 'removed') return forbidden('This dispatchable member is not available any more.');
    const answered = message.replyTo === undefined ? undefined : draft.message(message.replyTo);
    if (message.replyTo !== undefined && (answered === undefined || answered.deletedAt !== undefined))
      return { refused: 'NOT_FOUND', message: 'The message that this one replies to is not in the chat.' };
    const posted = draft.post({ id: virtualId, username: row.username }, message);
    return draft.done(messageOf(posted, draft.state));
  },
});

export const dispatchingHandlers: ChatHandlers = { addVirtual, removeVirtual, simulate };
