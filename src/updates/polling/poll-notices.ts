// The notices by which nodes report which requests for updates wait, let one of them take an update, and
// refuse those that are too many.
import type { NodeId } from '../../links/member.js';
import { createNamedNotices } from '../named-notices.js';
import type { Peers } from '../outside.js';
import { withinWord } from '../queue/notices.js';
import type { PollReport, TakeRequest } from './poll-queues.js';

interface SaidWord {
  readonly said: readonly PollReport[];
}

interface TooManyWord {
  readonly to: string;
  readonly ids: readonly number[];
}

export interface PollNoticeHandlers {
  /** Reports of the requests that wait on another node. Throws when this node does not own all the queues. */
  said(word: SaidWord, from: NodeId): Promise<void>;
  take(word: TakeRequest): Promise<void>;
  tooMany(word: TooManyWord): void;
}

export function createPollNotices(peers: Peers, handlers: PollNoticeHandlers) {
  return createNamedNotices({ peers, prefix: 'updates.polls', handlers });
}

export function takeWord({ grown, ...asked }: TakeRequest): TakeRequest {
  return { ...asked, grown: withinWord(grown) };
}
