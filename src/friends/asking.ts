// Sends and answers friend requests for the endpoints: collects what the actor needs, and opens the chat.
import type { ActorAnswer, RequestFacts } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import type { FriendsDeps } from './deps.js';
import type { Side } from './friendship.js';
import type { AnswerFriend, Fullness, RequestFriend } from './friendship.kind.js';
import { friendshipId, friendshipKindName } from './names.js';

/** The limits of one person; a bot may have any number of friends. */
const friendsMax = 5_000;
export const requestsMax = 1_000;

interface Asking extends Pick<RequestFriend, 'by' | 'message' | 'source'> {
  readonly userId: string;
  readonly request: RequestFacts;
}

export async function askToBeFriends(
  deps: FriendsDeps,
  { by, userId, request, message, source }: Asking,
): Promise<ActorAnswer> {
  if (userId === by.id) throw refuse('CONFLICT', { message: 'A friendship has two sides.' });
  const to = await sideOf(deps, userId);
  const [full] = await Promise.all([fullness(deps, by, to), refuseBlocked(deps, by, to)]);
  const opening = deps.privateChats.opening(by, to);
  const said = { ...(message !== undefined && { message }), ...(source !== undefined && { source }) };
  const command: RequestFriend = { type: 'request', by, to, ...said, opening, full };
  const answer = await deps.act(request, friendshipKindName, friendshipId(by.id, to.id), command);
  return withChat(answer, () => deps.privateChats.open(by, to));
}

interface Answering extends Pick<AnswerFriend, 'action'> {
  readonly by: Side;
  readonly id: string;
  readonly request: RequestFacts;
}

export async function answerRequest(
  deps: FriendsDeps,
  { by, id, action, request }: Answering,
): Promise<ActorAnswer> {
  const found = await deps.friendships.byId(id);
  const otherId = found?.st.pair.includes(by.id) ? found.st.pair.find((one) => one !== by.id) : undefined;
  if (otherId === undefined) throw noSuchRequest();
  const isAccepted = action === 'accept';
  // The request of a deleted account can still be rejected.
  const known = (await deps.directory.find([otherId])).get(otherId);
  if (isAccepted && known === undefined) throw noSuchRequest();
  const other = known === undefined ? { id: otherId, username: '' } : sideIn(known);
  if (isAccepted) await refuseBlocked(deps, by, other);
  const full = isAccepted ? await fullness(deps, by, other) : {};
  const opening = deps.privateChats.opening(by, other);
  const command: AnswerFriend = { type: 'answer', by: by.id, action, opening, full };
  const answer = await deps.act(request, friendshipKindName, id, command);
  return withChat(answer, () => deps.privateChats.open(by, other));
}

/** Opens the chat before the answer, because the event of the commit opens it only soon after. */
async function withChat(answer: ActorAnswer, open: () => Promise<void>): Promise<ActorAnswer> {
  const { status } = 'data' in answer.outcome ? (answer.outcome.data as { status: string }) : {};
  if (status === 'accepted') await open();
  return answer;
}

async function sideOf({ directory }: FriendsDeps, id: string): Promise<Side> {
  const found = (await directory.find([id])).get(id);
  if (found === undefined)
    throw refuse('NOT_FOUND', { message: `There is no user ${id}; of a bot, give the system_user_id.` });
  return sideIn(found);
}

function sideIn({ id, username, botId }: Side): Side {
  return { id, username, ...(botId !== undefined && { botId }) };
}

/** The blocks are read before the turn; a later block refuses messages anyway. */
async function refuseBlocked({ privateChats }: FriendsDeps, by: Side, other: Side): Promise<void> {
  const blocks = await privateChats.blocksBetween(by.id, other.id);
  if (blocks.includes(other.id)) throw refuse('FORBIDDEN', { message: 'This user has blocked you.' });
  if (blocks.includes(by.id))
    throw refuse('FORBIDDEN', { message: 'You have blocked this user. Take the block back first.' });
}

async function fullness({ friendships }: FriendsDeps, by: Side, other: Side): Promise<Fullness> {
  const friendsOf = async (one: Side) =>
    one.botId === undefined && (await friendships.hasFriends(one.id, friendsMax));
  const [mine, theirs, sent, received] = await Promise.all([
    friendsOf(by),
    friendsOf(other),
    friendships.hasRequests({ user: by.id, direction: 'out' }, requestsMax),
    friendships.hasRequests({ user: other.id, direction: 'in' }, requestsMax),
  ]);
  const full = 'has as many friends as one may have';
  return {
    ...(mine && { friends: `Your account ${full}: ${friendsMax}.` }),
    ...(theirs && { friends: `The other side ${full}: ${friendsMax}.` }),
    ...(sent && { requests: `${requestsMax} requests of yours wait. Withdraw one first.` }),
    ...(received && { requests: `${requestsMax} requests wait for the other side. Ask again later.` }),
  };
}

function noSuchRequest() {
  return refuse('NOT_FOUND', { message: 'There is no such friend request.' });
}
