// A quiz as a member reads it: who has voted in it or has written it, sees which answer is right.
import { hasWrittenQuiz, type MessageRow } from '../messages/message.js';
import type { PollStore } from './poll.store.js';

interface Reader {
  readonly user: string;
  readonly polls: PollStore;
}

export async function knowsAnswer(message: MessageRow, { user, polls }: Reader): Promise<boolean> {
  if (message.content.poll?.type !== 'quiz') return false;
  return hasWrittenQuiz(message, user) || (await polls.vote(message._id, user)) !== undefined;
}
