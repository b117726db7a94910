// Says whether a member sees the right answer of a quiz: its author and its voters do.
import { hasWrittenQuiz, type MessageRow } from '../messages/message.js';
import type { PollStore } from './poll.store.js';

export async function knowsAnswer(
  message: MessageRow,
  { user, polls }: { readonly user: string; readonly polls: PollStore },
): Promise<boolean> {
  if (message.content.poll?.type !== 'quiz') return false;
  return hasWrittenQuiz(message, user) || (await polls.vote(message._id, user)) !== undefined;
}
