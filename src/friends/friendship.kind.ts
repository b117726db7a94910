// A friendship as an actor: it decides one after the other on the commands of its two sides.
import type { Accepted, ActorKind, Command, OutboxEvent, Refused, TurnFacts } from '../actors/kind.js';
import type { Addressee } from '../updates/addressee.js';
import { personPublication, personReceiver } from '../updates/people.js';
import { botReceiver } from '../updates/receiver.js';
import { withheldFrom } from '../updates/subscription.js';
import { answeredOf, type FriendshipState, requestOf, requestUpdateOf, type Side } from './friendship.js';
import { friendshipKindName, friendshipsCollection, pairOf } from './names.js';
import type { FriendTools } from './outside.js';

/** The messages of exceeded limits, counted before the turn: two requests at once may both pass. */
export interface Fullness {
  /** Present where a side has its full number of friends. */
  readonly friends?: string;
  /** Present where a side has its full number of pending requests. */
  readonly requests?: string;
}

interface Accepting {
  /** The event that opens the private chat, sent with the commit that makes the friendship. */
  readonly opening: OutboxEvent;
  readonly full: Fullness;
}

export interface RequestFriend extends Command, Accepting {
  readonly type: 'request';
  readonly by: Side;
  readonly to: Side;
  readonly message?: string;
  readonly source?: string;
}

export interface AnswerFriend extends Command, Accepting {
  readonly type: 'answer';
  readonly by: string;
  readonly action: 'accept' | 'reject';
}

export interface LeaveFriend extends Command {
  /** `depart` means that the account of `by` was deleted. */
  readonly type: 'remove' | 'depart';
  readonly by: string;
}

export type FriendshipCommand = RequestFriend | AnswerFriend | LeaveFriend;

/**
 * A rejected or withdrawn request may be repeated after this time.
 * Decision: docs/decisions/friends-and-blocks.md
 * @internal
 */
export const askAgainAfterMs = 24 * 60 * 60 * 1000;

export function friendshipKind(findAddressees: FriendTools['findAddressees']): ActorKind<FriendshipState> {
  return Object.freeze({
    kind: friendshipKindName,
    collection: friendshipsCollection,
    machineVersion: 1,
    missing: 'NOT_FOUND',
    receivers: [botReceiver, personReceiver],
    findHints: findAddressees,
    looksAt(state: FriendshipState | undefined, command: Command) {
      const asked = command as FriendshipCommand;
      const { botId } = (asked.type === 'request' ? asked.to : state?.to) ?? {};
      return { hints: botId === undefined ? [] : [botId] };
    },
    decide(state: FriendshipState | undefined, command: Command, facts: TurnFacts) {
      const asked = command as FriendshipCommand;
      if (asked.type === 'request') return requested(state, asked, facts);
      if (state === undefined) return undefined;
      return asked.type === 'answer' ? answered(state, asked, facts) : left(state, asked, facts);
    },
  });
}

type Decision = Accepted<FriendshipState> | Refused;

function requested(state: FriendshipState | undefined, asked: RequestFriend, facts: TurnFacts): Decision {
  const { by, to, message, source, opening, full } = asked;
  const { id, at } = facts;
  if (state?.status === 'accepted') return { next: state, reply: requestOf(id, state) };
  const isPending = state?.status === 'pending';
  if (isPending && state.from.id !== by.id)
    // Both sides have asked each other.
    return accepted(state, { by: by.id, opening, full, facts, reply: requestOf });
  const bot = botOf(to, facts);
  if (to.botId !== undefined && !bot?.isActive) return conflict('This bot does not work at present.');
  const next: FriendshipState = {
    pair: pairOf(by.id, to.id),
    status: 'pending',
    from: by,
    to,
    ...(message !== undefined && { message }),
    ...(source !== undefined && { source }),
    askedAt: at,
    since: at,
    asked: (state?.asked ?? 0) + 1,
    chat: opening.to.id,
  };
  if (bot?.friendRequestMode === 'auto_accept')
    return accepted(next, { by: by.id, opening, full, facts, reply: requestOf });
  if (bot?.friendRequestMode === 'auto_reject') return done(rejected(next, at), facts);
  if (isPending) return { next: state, reply: requestOf(id, state) };
  const { againAt = at } = state?.from.id === by.id ? state : {};
  if (at < againAt) {
    const why = 'You have asked this user before. Wait until details.again_at, or until they ask you.';
    return conflict(why, { again_at: Math.ceil(againAt / 1000) });
  }
  if (full.requests !== undefined) return conflict(full.requests);
  return { ...done(next, facts), ...publication(next, bot, facts) };
}

function answered(state: FriendshipState, asked: AnswerFriend, facts: TurnFacts): Decision {
  const { by, action, opening, full } = asked;
  if (!state.pair.includes(by) || state.status === 'ended') return noSuchRequest;
  if (by === state.from.id) return { refused: 'FORBIDDEN', message: 'Only who was asked may answer.' };
  if (state.to.botId !== undefined && botOf(state.to, facts)?.friendRequestMode !== 'manual')
    return conflict('Friend requests are answered in the friend_request_mode manual only.');
  if (state.status !== 'pending')
    return conflict('This request has been answered. See details.status.', { status: state.status });
  const reply = state.to.botId === undefined ? requestOf : answeredOf;
  if (action === 'accept') return accepted(state, { by, opening, full, facts, reply });
  const next = rejected(state, facts.at);
  return { next, reply: reply(facts.id, next), ...notifyAsker(next, { by, facts }) };
}

function left(state: FriendshipState, { type, by }: LeaveFriend, { at }: TurnFacts): Decision {
  const isPending = state.status === 'pending' && (type === 'depart' || state.from.id === by);
  if (state.status !== 'accepted' && !isPending)
    return type === 'depart' ? { next: state, reply: {} } : { refused: 'NOT_FOUND', message: noFriend };
  const wait = isPending && { againAt: at + askAgainAfterMs };
  return { next: { ...state, status: 'ended', since: at, ...wait }, reply: {} };
}

interface AcceptedWith extends Accepting {
  /** The id of the side that accepts. */
  readonly by: string;
  readonly facts: TurnFacts;
  reply(id: string, state: FriendshipState): unknown;
}

function accepted(state: FriendshipState, { by, opening, full, facts, reply }: AcceptedWith): Decision {
  if (full.friends !== undefined) return conflict(full.friends);
  const { againAt: _over, ...rest } = state;
  const next: FriendshipState = { ...rest, status: 'accepted', since: facts.at };
  const notice = notifyAsker(next, { by, facts });
  return { next, reply: reply(facts.id, next), events: [opening], ...notice };
}

function rejected(state: FriendshipState, at: number): FriendshipState {
  return { ...state, status: 'rejected', since: at, againAt: at + askAgainAfterMs };
}

function done(next: FriendshipState, { id }: TurnFacts): Accepted<FriendshipState> {
  return { next, reply: requestOf(id, next) };
}

/** Notifies the side that has asked of the answer of the other side. */
function notifyAsker(state: FriendshipState, { by, facts }: { by: string; facts: TurnFacts }) {
  if (state.from.id === by) return {};
  return { publish: [personalOf(state, { to: state.from.id, type: 'friend_request_answered', facts })] };
}

interface Notice {
  readonly to: string;
  readonly type: 'friend_request' | 'friend_request_answered';
  readonly facts: TurnFacts;
}

function personalOf(state: FriendshipState, { to, type, facts: { id, at } }: Notice) {
  return personPublication(to, { type, at, lane: id, data: requestOf(id, state) });
}

function publication(state: FriendshipState, bot: Addressee | undefined, facts: TurnFacts) {
  const { id, at } = facts;
  const type = 'friend_request';
  if (state.to.botId === undefined) return { publish: [personalOf(state, { to: state.to.id, type, facts })] };
  if (bot === undefined || withheldFrom(bot, type) !== undefined) return {};
  const body = { [type]: requestUpdateOf(id, state) };
  const data = { subject: id, occurrence: String(state.asked), lane: id, at, body };
  return { publish: [{ to: { kind: 'bot', id: bot.botId }, type, data }] };
}

function botOf({ botId }: Side, { hint }: TurnFacts): Addressee | undefined {
  return botId === undefined ? undefined : hint?.<Addressee>(botId);
}

function conflict(message: string, details?: object): Refused {
  return { refused: 'CONFLICT', message, ...(details && { details }) };
}

const noSuchRequest: Refused = { refused: 'NOT_FOUND', message: 'There is no such friend request.' };
const noFriend = 'This user is no friend of yours, and you have not asked them.';
