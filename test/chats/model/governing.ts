// The model's decisions on membership, roles, bans, pins and titles.
import { post, whyMute } from './saying.js';
import {
  at,
  botsIn,
  type ChatModel,
  type Decided,
  governs,
  isBot,
  isIn,
  type Model,
  messageAt,
  no,
  ok,
  type Status,
  sizeOf,
  statusOf,
  tell,
  withChat,
} from './state.js';

export interface Doing {
  readonly by: number;
  readonly chat: number;
}

export interface DoingTo extends Doing {
  readonly who: number;
}

interface Changing extends DoingTo {
  readonly status: Status;
  readonly event: string;
}

/** All bots of the chat get an update, and so does the bot that it is about. */
function changed(model: Model, { by, chat: number, who, status, event }: Changing): Model {
  const chat = at(model.chats, number);
  const old = statusOf(chat, who) ?? 'left';
  const changes = chat.changes + 1;
  const { hasLeft = false, ...before } = chat.members[who] ?? { read: 0, delivered: 0 };
  const isOut = status === 'left' || status === 'banned';
  const left = isOut && (hasLeft || who === by) && { hasLeft: true };
  const members = { ...chat.members, [who]: { ...before, status, ...left } };
  const says = { old, status, who, by };
  const hear = new Set([...botsIn(chat), ...(isBot(who) ? [who] : [])]);
  const told = [...hear].map((bot) => ({
    ...{ bot, chat: number, occurrence: changes, says },
    type: bot === who ? 'my_chat_member' : 'chat_member',
  }));
  const next = tell(withChat(model, number, { members, changes }), ...told);
  return post(next, { by, chat: number, message: system(event, who) });
}

function system(event: string, of: number) {
  return { type: 'system', system: { event, of }, mentions: [] } as const;
}

/** The first members of a group, as it is made: the owner, and others. */
export function created(model: Model, chat: number, [owner = 0, ...others]: readonly number[]): Model {
  const members = { [owner]: { status: 'owner', read: 0, delivered: 0 } } as const;
  const begun = withChat(model, chat, { members, changes: 1 });
  const { title = '' } = at(begun.chats, chat);
  const first = { ...system('group_created', owner), text: title };
  return others.reduce(
    (next, who) => changed(next, { by: owner, chat, who, status: 'member', event: 'joined' }),
    post(begun, { by: owner, chat, message: first }),
  );
}

function whyNotGoverning(chat: ChatModel, by: number): number | undefined {
  return whyMute(chat, by) ?? (chat.type === 'group' && governs(chat, by) ? undefined : 403);
}

function whyNotOver(chat: ChatModel, { by, who }: DoingTo): number | undefined {
  const [mine, theirs] = [statusOf(chat, by), statusOf(chat, who)];
  const isAbove = theirs !== 'owner' && (mine === 'owner' || theirs !== 'administrator');
  return whyNotGoverning(chat, by) ?? (isAbove ? undefined : 403);
}

function without(chat: ChatModel, who: number): Partial<ChatModel> {
  return { requests: chat.requests.filter((one) => one !== who) };
}

export function add(model: Model, { by, chat: number, who }: DoingTo): Decided {
  const chat = at(model.chats, number);
  const why = whyMute(chat, by) ?? (chat.type === 'private' ? 403 : undefined);
  if (why !== undefined) return no(model, why);
  if (isBot(who) && !governs(chat, by)) return no(model, 403);
  if (statusOf(chat, who) === 'banned') return no(model, 403);
  if (isIn(chat, who)) return ok(model);
  const isAsking = chat.requests.includes(who);
  const goesOnlyByAsking = chat.members[who]?.hasLeft || hasBlocked(model, who, by);
  if (goesOnlyByAsking && !isAsking) return no(model, 403);
  const asked = withChat(model, number, without(chat, who));
  return ok(changed(asked, { by, chat: number, who, status: 'member', event: 'joined' }));
}

function hasBlocked({ chats }: Model, who: number, whom: number): boolean {
  return chats.some(
    (chat) => chat.type === 'private' && isIn(chat, whom) && whom !== who && chat.blockedBy.includes(who),
  );
}

export function leave(model: Model, { by, chat: number }: Doing): Decided {
  const chat = at(model.chats, number);
  const why = whyMute(chat, by) ?? (chat.type === 'private' ? 403 : undefined);
  if (why !== undefined) return no(model, why);
  const isOwner = statusOf(chat, by) === 'owner';
  const { people, bots } = companyOf(chat, by);
  if (isOwner && people > 0) return no(model, 409);
  const [heir] = isOwner ? bots : [];
  const passed =
    heir === undefined
      ? model
      : changed(model, { by, chat: number, who: heir, status: 'owner', event: 'role_changed' });
  return ok(changed(passed, { by, chat: number, who: by, status: 'left', event: 'left' }));
}

/** The other members of the chat. */
export function companyOf(chat: ChatModel, who: number) {
  const bots = botsIn(chat);
  const isThere = isIn(chat, who) ? 1 : 0;
  return { bots, people: sizeOf(chat) - bots.length - isThere };
}

export function kick(model: Model, { by, chat: number, who }: DoingTo): Decided {
  const chat = at(model.chats, number);
  const why = whyNotOver(chat, { by, chat: number, who });
  if (why !== undefined) return no(model, why);
  if (!isIn(chat, who)) return no(model, 404);
  return ok(changed(model, { by, chat: number, who, status: 'left', event: 'removed' }));
}

export function ban(model: Model, { by, chat: number, who }: DoingTo): Decided {
  const chat = at(model.chats, number);
  const why = whyNotOver(chat, { by, chat: number, who });
  if (why !== undefined) return no(model, why);
  if (statusOf(chat, who) === 'banned') return ok(model);
  const asked = withChat(model, number, without(chat, who));
  return ok(changed(asked, { by, chat: number, who, status: 'banned', event: 'banned' }));
}

export function unban(model: Model, { by, chat: number, who }: DoingTo): Decided {
  const chat = at(model.chats, number);
  const why = whyNotGoverning(chat, by);
  if (why !== undefined) return no(model, why);
  if (statusOf(chat, who) !== 'banned') return ok(model);
  return ok(changed(model, { by, chat: number, who, status: 'left', event: 'unbanned' }));
}

export interface Promoting extends DoingTo {
  readonly role: 'owner' | 'administrator' | 'member';
}

export function setRole(model: Model, { by, chat: number, who, role }: Promoting): Decided {
  const chat = at(model.chats, number);
  const why = whyNotGoverning(chat, by);
  if (why !== undefined) return no(model, why);
  if (statusOf(chat, by) !== 'owner' || who === by) return no(model, 403);
  if (!isIn(chat, who)) return no(model, 404);
  if (statusOf(chat, who) === role) return ok(model);
  const next = changed(model, { by, chat: number, who, status: role, event: 'role_changed' });
  if (role !== 'owner') return ok(next);
  const then = { by, chat: number, who: by, status: 'administrator', event: 'role_changed' } as const;
  return ok(changed(next, then));
}

export function askToJoin(model: Model, { by, chat: number }: Doing): Decided {
  const chat = at(model.chats, number);
  if (chat.type === 'private' || sizeOf(chat) === 0) return no(model, 404);
  if (statusOf(chat, by) === 'banned') return no(model, 403);
  if (isIn(chat, by)) return no(model, 409);
  if (chat.requests.includes(by)) return ok(model);
  const changes = chat.changes + 1;
  const told = botsIn(chat)
    .filter((bot) => governs(chat, bot))
    .map((bot) => ({ bot, type: 'chat_join_request', chat: number, occurrence: changes, says: { by } }));
  return ok(tell(withChat(model, number, { requests: [...chat.requests, by], changes }), ...told));
}

export interface Answering extends DoingTo {
  readonly isYes: boolean;
}

export function answerRequest(model: Model, { by, chat: number, who, isYes }: Answering): Decided {
  const chat = at(model.chats, number);
  const why = whyNotGoverning(chat, by);
  if (why !== undefined) return no(model, why);
  if (!chat.requests.includes(who)) return no(model, 404);
  const next = withChat(model, number, without(chat, who));
  return ok(isYes ? changed(next, { by, chat: number, who, status: 'member', event: 'joined' }) : next);
}

export interface Pinning extends Doing {
  readonly place: number;
}

export function pin(model: Model, { by, chat: number, place }: Pinning): Decided {
  const chat = at(model.chats, number);
  const why = whyMayNotPin(chat, by);
  if (why !== undefined) return no(model, why);
  const message = messageAt(chat, place);
  if (message === undefined || message.isDeleted || message.type === 'system') return no(model, 404);
  if (chat.pins[0] === place) return ok(model);
  const pins = [place, ...chat.pins.filter((one) => one !== place)];
  const told = { ...system('pinned', by), replyTo: place };
  return ok(post(withChat(model, number, { pins }), { by, chat: number, message: told }));
}

function whyMayNotPin(chat: ChatModel, by: number): number | undefined {
  return whyMute(chat, by) ?? (chat.type === 'private' || governs(chat, by) ? undefined : 403);
}

/** Undefined removes all pins. */
export function unpin(
  model: Model,
  { by, chat: number, place }: Doing & { readonly place?: number },
): Decided {
  const chat = at(model.chats, number);
  const why = whyMayNotPin(chat, by);
  if (why !== undefined) return no(model, why);
  if (place !== undefined && !chat.pins.includes(place)) return no(model, 404);
  if (chat.pins.length === 0) return ok(model);
  const pins = place === undefined ? [] : chat.pins.filter((one) => one !== place);
  const told = { ...system('unpinned', by), ...(place !== undefined && { replyTo: place }) };
  return ok(post(withChat(model, number, { pins }), { by, chat: number, message: told }));
}

export function rename(
  model: Model,
  { by, chat: number, title }: Doing & { readonly title: string },
): Decided {
  const chat = at(model.chats, number);
  const why = whyNotGoverning(chat, by);
  if (why !== undefined) return no(model, why);
  if (chat.title === title) return ok(model);
  const message = { ...system('title_changed', by), text: title };
  return ok(post(withChat(model, number, { title }), { by, chat: number, message }));
}

/** Blocks or unblocks the other side of a private chat. */
export function block(model: Model, { by, chat: number, isOn }: Doing & { readonly isOn: boolean }): Decided {
  const chat = at(model.chats, number);
  const others = chat.blockedBy.filter((who) => who !== by);
  const blockedBy = isOn ? [...others, by] : others;
  const [bot] = botsIn(chat);
  if (bot === undefined || isOn === chat.blockedBy.includes(by))
    return ok(withChat(model, number, { blockedBy }));
  const changes = chat.changes + 1;
  const [old, status] = isOn ? ['member', 'banned'] : ['banned', 'member'];
  const says = { old, status, who: bot, by };
  const told = { bot, chat: number, occurrence: changes, says, type: 'my_chat_member' };
  return ok(tell(withChat(model, number, { blockedBy, changes }), told));
}

export function setPrivacy(
  model: Model,
  { by, isOn }: { readonly by: number; readonly isOn: boolean },
): Decided {
  return ok({ ...model, privacy: { ...model.privacy, [by]: isOn } });
}
