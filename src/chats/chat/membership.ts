// Changes the membership of a chat, and publishes each change.
import type { Refused } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { fromOf, secondsOf } from '../messages/message.js';
import { memberRef } from '../names.js';
import {
  type Author,
  activeStatuses,
  type ChatState,
  chatHead,
  groupMax,
  isActive,
  type MemberRow,
  type MemberStatus,
} from './chat.js';
import { type ChatCommand, type ChatHandlers, forbidden, handler, memberParts } from './chat-handler.js';
import type { ChatDraft } from './draft.js';
import { whyMayNot } from './permission.js';
import { closeRequest, joinRequestRef } from './requests.js';

interface Adding {
  readonly who: Author;
  readonly by: Author;
  readonly status: MemberStatus;
  /** The id of the system message about the change; absent where there is none. */
  readonly messageId?: string;
}

interface Changing extends Adding {
  readonly reason?: string;
  readonly event?: Schemas['chats.SystemEvent']['event'];
}

/** All changes of membership go through here: counts, part, system message and updates. */
export function changeMember(
  draft: ChatDraft,
  { who, by, status, messageId, reason, event }: Changing,
): void {
  const { id: chat, at } = draft;
  const before = draft.member(who.id);
  const row: MemberRow = {
    chat,
    user: who.id,
    isBot: who.botId !== undefined,
    status,
    since: before !== undefined && isActive(before) && activeStatuses.includes(status) ? before.since : at,
    ...(reason !== undefined && { reason }),
    ...(hasLeft(before, { who, by, status }) && { hasLeft: true }),
    ...(before?.read !== undefined && { read: before.read }),
    ...(before?.delivered !== undefined && { delivered: before.delivered }),
  };
  draft.put(memberRef(chat, who.id), row);
  const old: MemberStatus = before?.status ?? 'left';
  // A bot that leaves is removed after the updates are made, so that it gets the one about itself.
  if (isActive(row)) draft.change(stateWith(draft.state, { who, status, isNew: !isActive(before) }));
  else draft.change({ bots: withBot(draft.state.bots, who) });
  draft.change({ changes: draft.state.changes + 1 });
  notifyOfMember(draft, { who, by, old, status });
  if (!isActive(row)) draft.change(stateWithout(draft.state, { who, wasIn: isActive(before) }));
  if (messageId !== undefined && event !== undefined)
    draft.post(by, { id: messageId, content: { type: 'system' }, system: { event, user_id: who.id } });
}

/** A bot cannot ask to come back, so that those who govern may bring it. */
function hasLeft(before: MemberRow | undefined, { who, by, status }: Pick<Adding, 'who' | 'by' | 'status'>) {
  if (activeStatuses.includes(status) || who.botId !== undefined) return false;
  return who.id === by.id || before?.hasLeft === true;
}

export function addMember(draft: ChatDraft, adding: Adding): void {
  changeMember(draft, { ...adding, event: 'joined' });
}

type Joining = Pick<Adding, 'who' | 'status'> & { readonly isNew: boolean };

function stateWith(state: ChatState, { who, status, isNew }: Joining): Partial<ChatState> {
  const { [who.id]: _was, ...others } = state.administrators;
  return {
    members: state.members + (isNew ? 1 : 0),
    administrators: status === 'administrator' ? { ...others, [who.id]: true } : others,
    bots: isNew ? withBot(state.bots, who) : state.bots,
  };
}

function withBot(bots: ChatState['bots'], { id, botId, username }: Author): ChatState['bots'] {
  return botId === undefined ? bots : { ...bots, [id]: { botId, username } };
}

function stateWithout(state: ChatState, { who, wasIn }: { who: Author; wasIn: boolean }): Partial<ChatState> {
  const { [who.id]: _rights, ...administrators } = state.administrators;
  const { [who.id]: _bot, ...bots } = state.bots;
  return { members: state.members - (wasIn ? 1 : 0), administrators, bots };
}

interface StatusChange {
  readonly who: Author;
  readonly by: Author;
  readonly old: MemberStatus;
  readonly status: MemberStatus;
}

function notifyOfMember(draft: ChatDraft, change: StatusChange): void {
  const chat_member = notifyOfOwnStatus(draft, change);
  const update = { ...changeNow(draft), type: 'chat_member', body: { chat_member } } as const;
  draft.notifyBots(update, (bot) => bot.systemUserId !== change.who.id);
}

/** Notifies a person or a bot of their own new status. */
export function notifyOfOwnStatus(
  draft: ChatDraft,
  { who, by, old, status }: StatusChange,
): Schemas['updates.MemberChanged'] {
  const user = fromOf(who);
  const my_chat_member = {
    chat: chatHead(draft.id, draft.state),
    from: fromOf(by),
    date: secondsOf(draft.at),
    old_chat_member: { user, status: old },
    new_chat_member: { user, status },
  };
  const update = { ...changeNow(draft), type: 'my_chat_member', body: { my_chat_member } } as const;
  if (who.botId === undefined) draft.notifyPerson(who.id, my_chat_member);
  else draft.notifyBot(update, who.botId);
  return my_chat_member;
}

/** The number of the change makes the update unique. */
function changeNow({ id, state }: ChatDraft) {
  return { subject: id, occurrence: String(state.changes) };
}

/** Returns undefined where the user may become a member. */
export function whyNoRoom({ state, member }: ChatDraft, who: Author): Refused | undefined {
  if (state.type === 'private') return forbidden('A private chat has two sides.');
  if (member(who.id)?.status === 'banned')
    return forbidden('This user is banned from the chat. Unban them first.');
  if (state.members >= groupMax.members)
    return { refused: 'CONFLICT', message: `A group has at most ${groupMax.members} members.` };
  if (who.botId !== undefined && Object.keys(state.bots).length >= groupMax.bots) return noRoomForBots;
  return undefined;
}

export const noRoomForBots: Refused = Object.freeze({
  refused: 'CONFLICT',
  message: `A group has at most ${groupMax.bots} bots. Remove one that is not needed.`,
});

type AddCommand = ChatCommand & {
  readonly joining: readonly [Author];
  /** Holds the id of the joining person if this author may not bring them into groups. */
  readonly unwilling: readonly string[];
  readonly messageId: string;
};

/**
 * A person who has not asked to join is added only by whom they allow.
 * Decision: docs/decisions/chat-governance.md
 */
function whyUnasked({ id, member, part }: ChatDraft, { joining: [who], unwilling }: AddCommand) {
  const row = member(who.id);
  if (isActive(row) || part(joinRequestRef(id, who.id)) !== undefined) return undefined;
  if (unwilling.includes(who.id))
    return forbidden('This person is not to be brought into groups by you. They may ask to join by its id.');
  return row?.hasLeft
    ? forbidden('This person has left the group. They come back by asking to join.')
    : undefined;
}

const add = handler<AddCommand>({
  parts: ({ joining: [who], ...command }, chat) => [
    ...memberParts(command, chat),
    memberRef(chat, who.id),
    joinRequestRef(chat, who.id),
  ],
  notifiesBots: true,
  decide(draft, command) {
    const { by, joining, messageId } = command;
    const [who] = joining;
    const right = who.botId === undefined ? 'add' : 'add_bot';
    const why = whyMayNot(draft, { by, right }) ?? whyNoRoom(draft, who) ?? whyUnasked(draft, command);
    if (why) return why;
    closeRequest(draft, who.id);
    if (!isActive(draft.member(who.id))) addMember(draft, { who, by, status: 'member', messageId });
    return draft.done(memberOf(who, draft.member(who.id)?.status ?? 'member'));
  },
});

export function memberOf(who: Author, status: MemberStatus): Schemas['chats.ChatMember'] {
  return { user: fromOf(who), status };
}

export const membershipHandlers: ChatHandlers = { add };
