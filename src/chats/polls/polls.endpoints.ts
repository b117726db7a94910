// Endpoints of polls: people vote and list the votes of a poll that is not anonymous; bots read the counts.
import { refuse } from '../../shared/errors.js';
import { personIn } from '../authors.js';
import { endpoint } from '../deps.js';
import { hasWrittenQuiz, secondsOf } from '../messages/message.js';
import { chatKindName } from '../names.js';
import { chatFor } from '../reading.js';
import { openPoll } from './poll.js';

const path = '/api/v1/chats/:id/messages/:messageId';

export const voteInPoll = endpoint({
  id: 'chats.messages.vote',
  summary: 'Vote in a poll, change the vote, or take it back',
  method: 'POST',
  path: `${path}/vote`,
  auth: 'account',
  idempotency: 'optional',
  params: 'chats.MessageParams',
  body: 'rich.VoteRequest',
  data: 'rich.Vote',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat, messageId: message }, body, caller, request, deps }) {
    const command = { type: 'vote', chat, by: personIn(caller), message, options: body.option_ids };
    return deps.act(request, chatKindName, chat, command);
  },
});

export const listVotes = endpoint({
  id: 'chats.messages.votes',
  summary: 'List who voted for what in a poll that is not anonymous',
  method: 'GET',
  path: `${path}/votes`,
  auth: 'account',
  params: 'chats.MessageParams',
  query: 'chats.PageQuery',
  data: 'rich.PollVotes',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id, messageId }, query: { page = 1, pageSize = 20 }, caller, deps }) {
    await chatFor(caller.userId, id, deps.chats);
    const message = await deps.chats.message(messageId);
    const poll = message?.content.poll;
    if (message?.chat !== id || message.deletedAt !== undefined || poll === undefined) throw noPoll();
    if (poll.is_anonymous)
      throw refuse('FORBIDDEN', { message: 'The poll is anonymous: nobody sees who voted.' });
    const { rows, total } = await deps.polls.votesOf(messageId, { page, pageSize });
    const items = rows.map(({ user, username, options, at }) => ({
      user: { id: user, is_bot: false, username },
      option_ids: [...options],
      date: secondsOf(at),
    }));
    return { items, total, page, pageSize };
  },
});

export const getPoll = endpoint({
  id: 'bots.get_poll',
  summary: 'Read how a poll stands',
  method: 'GET',
  path: '/api/v1/bots/getPoll',
  auth: 'bot',
  scope: 'messages:receive',
  query: 'rich.PollQuery',
  data: 'chats.Poll',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ query: { message_id }, caller, deps }) {
    const message = await deps.chats.message(message_id);
    if (message === undefined) throw noPoll();
    await chatFor(caller.systemUserId, message.chat, deps.chats);
    const poll = message.content.poll;
    if (message.deletedAt !== undefined || poll === undefined) throw noPoll();
    return hasWrittenQuiz(message, caller.systemUserId) ? poll : openPoll(poll);
  },
});

function noPoll() {
  return refuse('NOT_FOUND', { message: 'There is no such poll.' });
}
