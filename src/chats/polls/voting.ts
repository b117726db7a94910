// Decides on votes in polls. A person may change or withdraw their vote, except in a quiz.
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  memberParts,
  messageParts,
  whyNotIn,
} from '../chat/chat-handler.js';
import { messageRef } from '../names.js';
import { type PollVoteRow, pollFor, pollVoteRef, recounted } from './poll.js';

type VoteCommand = ChatCommand & {
  readonly type: 'vote';
  readonly message: string;
  readonly options: readonly string[];
};

const vote = handler<VoteCommand>({
  parts: (command, chat) => [
    ...memberParts(command, chat),
    ...messageParts(command.message),
    pollVoteRef(command.message, command.by.id),
  ],
  decide(draft, { by, message: id, options }) {
    const why = whyNotIn(draft, by);
    if (why) return why;
    if (by.botId !== undefined) return forbidden('Only people vote.');
    const message = draft.message(id);
    const poll = message?.content.poll;
    if (message === undefined || message.deletedAt !== undefined || poll === undefined)
      return { refused: 'NOT_FOUND', message: 'There is no such poll in the chat.' };
    const known = new Set(poll.options.map((option) => option.id));
    if (options.some((option) => !known.has(option)))
      return { refused: 'VALIDATION', details: [unknownOption] };
    const ref = pollVoteRef(id, by.id);
    const { options: before } = draft.part<PollVoteRow>(ref) ?? { options: [] };
    if (sameOptions(before, options))
      return draft.done({ poll: pollFor(poll, options), option_ids: options });
    if (poll.type === 'quiz' && before.length > 0)
      return { refused: 'CONFLICT', message: 'The first vote in a quiz stands.' };
    const counted = recounted(poll, { before, after: options });
    draft.put(messageRef(id), { ...message, content: { ...message.content, poll: counted } });
    const row: PollVoteRow = {
      ...{ chat: draft.id, message: id, user: by.id, username: by.username, options, at: draft.at },
    };
    draft.put(ref, options.length > 0 ? row : undefined);
    return draft.done({ poll: pollFor(counted, options), option_ids: options });
  },
});

const unknownOption = { field: 'option_ids.0', rule: 'enum', message: 'must be the id of an option' };

function sameOptions(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((option) => other.includes(option));
}

export const votingHandlers: ChatHandlers = { vote };
