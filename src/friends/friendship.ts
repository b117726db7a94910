// A friendship as its actor keeps it, from the first request on, and as it is shown.
import type { Schemas } from '../generated/schemas.js';

export type RequestStatus = Schemas['friends.RequestStatus'];

/** One of the two. */
export interface Side {
  readonly id: string;
  readonly username: string;
  /** Present when it is a bot. */
  readonly botId?: string;
}

export interface FriendshipState {
  /** Both ids, in order. */
  readonly pair: readonly [string, string];
  /** `ended`: the request was withdrawn, the friend removed, or an account deleted. */
  readonly status: RequestStatus | 'ended';
  /** Who has asked last, and who was asked. */
  readonly from: Side;
  readonly to: Side;
  readonly message?: string;
  readonly source?: string;
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  /** Since when it has this status. */
  readonly since: number;
  /** How often one of them has asked. */
  readonly asked: number;
  /** When `from` may ask again. */
  readonly againAt?: number;
  /** Their private chat, which is there when they are friends. */
  readonly chat: string;
}

export interface StoredFriendship {
  readonly _id: string;
  readonly st: FriendshipState;
}

const second = 1000;

/** As every date on this half. */
export function secondsIn(ms: number): number {
  return Math.floor(ms / second);
}

/** Undefined when the request has been withdrawn, or what came of it has ended. */
function statusOf({ status }: FriendshipState): RequestStatus | undefined {
  return status === 'ended' ? undefined : status;
}

function shownSide({ id, username, botId }: Side): Schemas['chats.From'] {
  return { id, is_bot: botId !== undefined, username };
}

export function requestOf(id: string, state: FriendshipState): Schemas['friends.RequestItem'] {
  const { from, to, message, source, askedAt, chat } = state;
  const status = statusOf(state);
  if (status === undefined) throw new Error(`The friendship ${id} has ended; no request is shown.`);
  return {
    id,
    status,
    from: shownSide(from),
    to: shownSide(to),
    ...(message !== undefined && { request_message: message }),
    ...(source !== undefined && { source }),
    date: secondsIn(askedAt),
    ...(status === 'accepted' && { chat_id: chat }),
  };
}

/** The payload of the update `friend_request`. */
export function requestUpdateOf(id: string, { from, message, source, askedAt }: FriendshipState) {
  return {
    id,
    from: shownSide(from),
    request_message: message ?? '',
    source: source ?? '',
    date: secondsIn(askedAt),
  };
}

/** As bots list what waits for them. */
export function botRequestOf({ _id: id, st }: StoredFriendship): Schemas['friends.BotRequest'] {
  const { from, message = '', source = '' } = st;
  const { id: fromUserId, username: fromUsername } = from;
  return { id, fromUserId, fromUsername, requestMessage: message, source, status: 'pending' };
}

/** What a bot hears of its answer. */
export function answeredOf(id: string, { status, chat }: FriendshipState): Schemas['friends.BotAnswer'] {
  if (status !== 'accepted') return { friendship_id: id, status: 'rejected' };
  return { friendship_id: id, status, chat_id: chat };
}
