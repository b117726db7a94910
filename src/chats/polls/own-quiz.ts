// A quiz as somebody reads it who may have voted in it: who has, sees which answer is right.
import type { MessageRow } from '../messages/message.js';
import type { PollStore } from './poll.store.js';

/** What it adds to the message. */
export async function ownQuiz({ _id, content, deletedAt }: MessageRow, user: string, polls: PollStore) {
  const { poll, metadata } = content;
  if (poll?.type !== 'quiz' || deletedAt !== undefined) return {};
  if ((await polls.vote(_id, user)) === undefined) return {};
  return { poll, metadata: { ...metadata, poll } };
}
