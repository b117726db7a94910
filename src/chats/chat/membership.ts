// Who is in a chat: joining, leaving, and what everybody hears of it.
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
import { type ChatCommand, type Deeds, deed, forbidden, memberLooks, whyNotIn } from './deed.js';
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
  const user = fromOf(who);
  const payload = {
    chat: chatHead(draft.id, draft.state),
    from: fromOf(by),
    date: secondsOf(draft.at),
    old_chat_member: { user, status: old },
    new_chat_member: { user, status },
  };
  if (who.botId === undefined) draft.tellPerson(who.id, payload);
  const told = { subject: draft.id, occurrence: String(draft.state.changes) };
  draft.tell(
    { ...told, type: 'my_chat_member', body: { my_chat_member: payload } },
    (bot) => bot.systemUserId === who.id,
  );
  draft.tell(
    { ...told, type: 'chat_member', body: { chat_member: payload } },
    (bot) => bot.systemUserId !== who.id,
  );
}

/** Why no more members, or not this one, may join; undefined: they may. */
export function whyNoRoom({ state, member }: ChatDraft, who: Author): Refused | undefined {
  if (state.type === 'private') return forbidden('A private chat has two sides.');
  if (member(who.id)?.status === 'banned')
    return forbidden('This user is banned from the chat. Unban them first.');
  if (state.members >= groupMax.members)
    return { refused: 'CONFLICT', message: `A group has at most ${groupMax.members} members.` };
  if (who.botId !== undefined && Object.keys(state.bots).length >= groupMax.bots)
    return { refused: 'CONFLICT', message: `A group has at most ${groupMax.bots} bots.` };
  return undefined;
}

type AddCommand = ChatCommand & { readonly joining: readonly [Author]; readonly messageId: string };

const add = deed<AddCommand>({
  looks: ({ joining: [who], ...command }, chat) => [
    ...memberLooks(command, chat),
    memberRef(chat, who.id),
    joinRequestRef(chat, who.id),
  ],
  tellsBots: true,
  decide(draft, { by, joining: [who], messageId }) {
    const why = whyMayNot(draft, { by, right: 'add' }) ?? whyNoRoom(draft, who);
    if (why) return why;
    closeRequest(draft, who.id);
    if (!isActive(draft.member(who.id))) addMember(draft, { who, by, status: 'member', messageId });
    return draft.done(memberOf(who, draft.member(who.id)?.status ?? 'member'));
  },
});

type LeaveCommand = ChatCommand & { readonly messageId: string };

const leave = deed<LeaveCommand>({
  looks: memberLooks,
  tellsBots: true,
  decide(draft, { by, messageId }) {
    const why = whyNotIn(draft, by);
    if (why) return why;
    if (draft.state.type === 'private') return forbidden('A private chat is not left. Block the other side.');
    if (draft.state.owner === by.id && draft.state.members > 1)
      return { refused: 'CONFLICT', message: 'The owner hands the group over before leaving.' };
    changeMember(draft, { who: by, by, status: 'left', messageId, event: 'left' });
    return draft.done({});
  },
});

export function memberOf(who: Author, status: MemberStatus): Schemas['chats.ChatMember'] {
  return { user: fromOf(who), status };
}

export const membershipDeeds: Deeds = { add, leave };
