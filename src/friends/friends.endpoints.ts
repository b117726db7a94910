// Endpoints with which people request, accept, list and remove friends.
import type { AccountCaller } from '../shared/caller.js';
import { answerRequest, askToBeFriends } from './asking.js';
import { endpoint } from './deps.js';
import { requestOf, type Side, secondsIn } from './friendship.js';
import { friendshipId, friendshipKindName } from './names.js';

const path = '/api/v1/friends';

const answering = {
  method: 'POST',
  auth: 'account',
  idempotency: 'optional',
  params: 'common.IdParams',
  data: 'friends.RequestItem',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
} as const;

export const requestFriend = endpoint({
  id: 'friends.request',
  summary: 'Ask a person or a bot to be your friend',
  method: 'POST',
  path: `${path}/requests`,
  auth: 'account',
  idempotency: 'optional',
  body: 'friends.FriendRequest',
  data: 'friends.RequestItem',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle({ body: { user_id: userId, message, source }, caller, request, deps }) {
    const said = { ...(message !== undefined && { message }), ...(source !== undefined && { source }) };
    return askToBeFriends(deps, { by: sideOfPerson(caller), userId, request, ...said });
  },
});

export const listFriends = endpoint({
  id: 'friends.list',
  summary: 'List your friends, the newest first, and who of them is online',
  method: 'GET',
  path,
  auth: 'account',
  query: 'friends.FriendsQuery',
  data: 'friends.Friends',
  errors: [],
  async handle({ query: { page = 1, pageSize = 20 }, caller: { userId }, deps }) {
    const { rows, total } = await deps.friendships.friendsOf(userId, { page, pageSize });
    const others = rows.map(({ st }) => (st.from.id === userId ? st.to.id : st.from.id));
    const [known, present] = await Promise.all([
      deps.directory.find(others),
      deps.presence.shownTo(userId, others),
    ]);
    const items = rows.flatMap(({ st: { since, chat } }, at) => {
      const found = known.get(others[at] ?? '');
      if (found === undefined) return []; // The account has just been deleted.
      const { id, username, name, botId } = found;
      const named = { id, is_bot: botId !== undefined, username, display_name: name };
      const user = { ...named, ...present.get(id) };
      return [{ user, since: secondsIn(since), chat_id: chat }];
    });
    return { items, total, page, pageSize };
  },
});

export const listRequests = endpoint({
  id: 'friends.requests.list',
  summary: 'List friend requests to you or of yours, the newest first',
  method: 'GET',
  path: `${path}/requests`,
  auth: 'account',
  query: 'friends.RequestsQuery',
  data: 'friends.Requests',
  errors: [],
  async handle({ query, caller: { userId: user }, deps }) {
    const { direction = 'in', status = 'pending', page = 1, pageSize = 20 } = query;
    const { rows, total } = await deps.friendships.requests({ user, direction, status, page, pageSize });
    const known = await deps.directory.find(rows.flatMap(({ st }) => st.pair));
    const living = rows.filter(({ st: { pair } }) => pair.every((id) => known.has(id)));
    return { items: living.map(({ _id, st }) => requestOf(_id, st)), total, page, pageSize };
  },
});

export const acceptFriend = endpoint({
  ...answering,
  id: 'friends.requests.accept',
  summary: 'Accept a friend request; your private chat is there then',
  path: `${path}/requests/:id/accept`,
  handle: ({ params: { id }, caller, request, deps }) =>
    answerRequest(deps, { by: sideOfPerson(caller), id, action: 'accept', request }),
});

export const rejectFriend = endpoint({
  ...answering,
  id: 'friends.requests.reject',
  summary: 'Reject a friend request',
  path: `${path}/requests/:id/reject`,
  handle: ({ params: { id }, caller, request, deps }) =>
    answerRequest(deps, { by: sideOfPerson(caller), id, action: 'reject', request }),
});

export const removeFriend = endpoint({
  id: 'friends.remove',
  summary: 'End a friendship, or withdraw what you have asked; the private chat stays',
  method: 'DELETE',
  path: `${path}/:userId`,
  auth: 'account',
  params: 'friends.FriendParams',
  data: 'common.Empty',
  errors: ['NOT_FOUND'],
  async handle({ params, caller: { userId: by }, request, deps }) {
    return deps.act(request, friendshipKindName, friendshipId(by, params.userId), { type: 'remove', by });
  },
});

function sideOfPerson({ userId: id, username }: AccountCaller): Side {
  return { id, username };
}
