// A quiz as a member reads it who may have voted in it: who has, sees which answer is right.
import type { Schemas } from '../../generated/schemas.js';
import type { MessageRow } from '../messages/message.js';
import type { PollStore } from './poll.store.js';

interface Reader {
  readonly user: string;
  readonly polls: PollStore;
}

/** The message as this reader sees it. */
export async function ownMessage(
  shown: Schemas['chats.Message'],
  { _id, content: { poll }, deletedAt }: MessageRow,
  { user, polls }: Reader,
): Promise<Schemas['chats.Message']> {
  if (poll?.type !== 'quiz' || deletedAt !== undefined) return shown;
  if ((await polls.vote(_id, user)) === undefined) return shown;
  return { ...shown, poll, metadata: { ...shown.metadata, poll } };
}
