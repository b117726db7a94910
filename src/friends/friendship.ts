// The state of a friendship from the first request on, and its forms in the API.
import type { Schemas } from '../generated/schemas.js';

export type RequestStatus = Schemas['friends.RequestStatus'];

/** One side of a friendship. */
export interface Side {
  readonly id: string;
  readonly username: string;
  /** Present when it is a bot. */
  readonly botId?: string;
}

export interface FriendshipState {
  /** Both ids in ascending order. */
  readonly pair: readonly [string, string];
  /** `ended` means that the request was withdrawn, the friend removed, or an account deleted. */
  readonly status: RequestStatus | 'ended';
  /** The side that has asked last, and the other one. */
  readonly from: Side;
  readonly to: Side;
  readonly message?: string;
  readonly source?: string;
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  /** The time of the last change of the status. */
  readonly since: number;
  /** The number of requests so far. */
  readonly asked: number;
  /** The time from which `from` may ask again. */
  readonly againAt?: number;
  /** Their private chat, which is there when they are friends. */
  readonly chat: string;
}

export interface StoredFriendship {
  readonly _id: string;
  readonly st: FriendshipState;
}

const second = 1000;

/** The dates of friendships are in seconds. */
export function secondsIn(ms: number): number {
  return Math.floor(ms / second);
}

/** Returns undefined when the request has been withdrawn, or what came of it has ended. */
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

/** A pending request as bots list it. */
export function botRequestOf({ _id: id, st }: StoredFriendship): Schemas['friends.BotRequest'] {
  const { from, message = '', source = '' } = st;
  const { id: fromUserId, username: fromUsername } = from;
  return { id, fromUserId, fromUsername, requestMessage: message, source, status: 'pending' };
}

/** The answer to a bot that has accepted or rejected a request. */
export function answeredOf(id: string, { status, chat }: FriendshipState): Schemas['friends.BotAnswer'] {
  if (status !== 'accepted') return { friendship_id: id, status: 'rejected' };
  return { friendship_id: id, status, chat_id: chat };
}
