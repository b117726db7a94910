// What a person may do in a chat, as the service decides it: only that is offered.
import type { Schemas } from '../../client/client.js';
import type { Message } from './history.state.js';

export type Status = Schemas['chats.MemberStatus'];
export type ListedMember = Schemas['chats.Members']['items'][number];
export type MemberAct = 'make_administrator' | 'make_member' | 'hand_over' | 'remove' | 'ban';

export function governs(status: Status | undefined): boolean {
  return status === 'owner' || status === 'administrator';
}

/** The owner decides on administrators; nobody acts on the owner or on themselves. */
export function actsOn(
  { user, status }: ListedMember,
  own: Status | undefined,
  me: string,
): readonly MemberAct[] {
  if (user.id === me || status === 'owner' || !governs(own)) return [];
  if (own === 'owner') {
    const role: MemberAct = status === 'administrator' ? 'make_member' : 'make_administrator';
    return [role, 'hand_over', 'remove', 'ban'];
  }
  return status === 'member' ? ['remove', 'ban'] : [];
}

export type MessageAct = 'reply' | 'edit' | 'copy' | 'pin' | 'unpin' | 'votes' | 'delete';

interface ChatContext {
  readonly me: string;
  readonly own: Status | undefined;
  readonly type: Schemas['chats.ChatType'];
  readonly pinned: string | undefined;
}

export function actsOnMessage(
  message: Message,
  { me, own, type, pinned }: ChatContext,
): readonly MessageAct[] {
  const { from, system, is_deleted: isDeleted, message_type: is, text, forward_from: origin, poll } = message;
  if (system !== undefined || isDeleted === true) return [];
  const isOwn = from.id === me;
  const mayGovern = type === 'private' || governs(own);
  const acts: readonly [act: MessageAct, isOffered: boolean][] = [
    ['reply', true],
    ['edit', isOwn && is === 'text' && origin === undefined],
    ['copy', text !== undefined && text !== ''],
    [pinned === message.message_id ? 'unpin' : 'pin', mayGovern],
    ['votes', poll !== undefined && !poll.is_anonymous],
    ['delete', isOwn || (type === 'group' && governs(own))],
  ];
  return acts.flatMap(([act, isOffered]) => (isOffered ? [act] : []));
}
