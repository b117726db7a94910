// Who is in a chat: joining, and what everybody hears of it.
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
import { type ChatCommand, type Deeds, deed, forbidden, memberLooks } from './deed.js';
import type { ChatDraft } from './draft.js';
import { whyMayNot } from './permission.js';
import { closeRequest, joinRequestRef } from './requests.js';

interface Adding {
  readonly who: Author;
  readonly by: Author;
  readonly status: MemberStatus;
  /** Of the message that tells of it; absent: none does. */
  readonly messageId?: string;
}

interface Changing extends Adding {
  readonly reason?: string;
  readonly event?: Schemas['chats.SystemEvent']['event'];
}

/** The one place where membership changes: counts, part, message of the platform, and updates of bots. */
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
    ...(!activeStatuses.includes(status) && (who.id === by.id || before?.hasLeft) && { hasLeft: true }),
    ...(before?.read !== undefined && { read: before.read }),
    ...(before?.delivered !== undefined && { delivered: before.delivered }),
  };
  draft.put(memberRef(chat, who.id), row);
  const old: MemberStatus = before?.status ?? 'left';
  // Told while the bot is still among those who hear: one that goes hears of its own going.
  if (isActive(row)) draft.change(stateWith(draft.state, { who, status, isNew: !isActive(before) }));
  else draft.change({ bots: withBot(draft.state.bots, who) });
  draft.change({ changes: draft.state.changes + 1 });
  tellOfMember(draft, { who, by, old, status });
  if (!isActive(row)) draft.change(stateWithout(draft.state, { who, wasIn: isActive(before) }));
  if (messageId !== undefined && event !== undefined)
    draft.post(by, { id: messageId, content: { type: 'system' }, system: { event, user_id: who.id } });
}

export function addMember(draft: ChatDraft, adding: Adding): void {
  changeMember(draft, { ...adding, event: 'joined' });
}

interface Entering {
  readonly who: Author;
  readonly status: MemberStatus;
  readonly isNew: boolean;
}

function stateWith(state: ChatState, { who, status, isNew }: Entering): Partial<ChatState> {
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

interface MemberTold {
  readonly who: Author;
  readonly by: Author;
  readonly old: MemberStatus;
  readonly status: MemberStatus;
}

function tellOfMember(draft: ChatDraft, { who, by, old, status }: MemberTold): void {
  const chat_member = tellOfOwn(draft, { who, by, old, status });
  draft.tell(
    { ...changeNow(draft), type: 'chat_member', body: { chat_member } },
    (bot) => bot.systemUserId !== who.id,
  );
}

/** Tells a person or a bot where they themselves stand now. */
export function tellOfOwn(
  draft: ChatDraft,
  { who, by, old, status }: MemberTold,
): Schemas['updates.MemberChanged'] {
  const user = fromOf(who);
  const my_chat_member = {
    chat: chatHead(draft.id, draft.state),
    from: fromOf(by),
    date: secondsOf(draft.at),
    old_chat_member: { user, status: old },
    new_chat_member: { user, status },
  };
  const told = { ...changeNow(draft), type: 'my_chat_member', body: { my_chat_member } } as const;
  if (who.botId === undefined) draft.tellPerson(who.id, my_chat_member);
  else draft.tellOne(told, who.botId);
  return my_chat_member;
}

function changeNow({ id, state }: ChatDraft) {
  return { subject: id, occurrence: String(state.changes) };
}

/** Why no more members, or not this one, may join; undefined: they may. */
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
  /** The id of who joins, where they are not to be brought into groups by this person. */
  readonly unwilling: readonly string[];
  readonly messageId: string;
};

/**
 * Why who is not in the group, and has not asked to be, is not brought into it.
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

const add = deed<AddCommand>({
  looks: ({ joining: [who], ...command }, chat) => [
    ...memberLooks(command, chat),
    memberRef(chat, who.id),
    joinRequestRef(chat, who.id),
  ],
  tellsBots: true,
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

export const membershipDeeds: Deeds = { add };
