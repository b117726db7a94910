// Endpoints with which bots in the mode `manual` list and answer friend requests.
import type { BotCaller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import { answerRequest, requestsMax } from './asking.js';
import { endpoint } from './deps.js';
import { botRequestOf, type Side } from './friendship.js';

export const getFriendRequests = endpoint({
  id: 'bots.get_friend_requests',
  summary: 'The friend requests that wait for the bot, the newest first; in friend_request_mode manual',
  method: 'GET',
  path: '/api/v1/bots/getFriendRequests',
  auth: 'bot',
  data: 'friends.BotRequests',
  errors: ['CONFLICT'],
  async handle({ caller: { botId, systemUserId: user }, deps }) {
    if ((await deps.bots.friendRequestModeOf(botId)) !== 'manual')
      throw refuse('CONFLICT', { message: 'Set the friend_request_mode to manual first.' });
    const waiting = { user, direction: 'in', status: 'pending', page: 1, pageSize: requestsMax } as const;
    const { rows } = await deps.friendships.requests(waiting);
    const known = await deps.directory.find(rows.map(({ st }) => st.from.id));
    return { items: rows.filter(({ st }) => known.has(st.from.id)).map(botRequestOf) };
  },
});

export const answerFriendRequest = endpoint({
  id: 'bots.answer_friend_request',
  summary: 'Accept or reject a friend request; in friend_request_mode manual',
  method: 'POST',
  path: '/api/v1/bots/answerFriendRequest',
  auth: 'bot',
  idempotency: 'optional',
  body: 'friends.AnswerRequest',
  data: 'friends.BotAnswer',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handle: ({ body: { friendship_id: id, action }, caller, request, deps }) =>
    answerRequest(deps, { by: sideOfBot(caller), id, action, request }),
});

function sideOfBot({ systemUserId: id, username, botId }: BotCaller): Side {
  return { id, username, botId };
}
