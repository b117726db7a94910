// The notices by which nodes report which requests for updates wait, let one of them take an update, and
// refuse those that are too many.
import type { NodeId } from '../../links/member.js';
import type { Peers } from '../outside.js';
import { withinWord } from '../queue/notices.js';
import type { PollReport, TakeRequest } from './poll-queues.js';

type Notice = Parameters<Peers['notify']>[1];

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

export interface PollNotices {
  /** Returns false when the node has not confirmed the notice. */
  send<W extends keyof PollNoticeHandlers>(
    node: NodeId,
    name: W,
    word: Parameters<PollNoticeHandlers[W]>[0],
  ): Promise<boolean>;
}

const typeOf = (name: keyof PollNoticeHandlers) => `updates.polls.${name}`;

export function createPollNotices(peers: Peers, handlers: PollNoticeHandlers): PollNotices {
  const handle = (name: keyof PollNoticeHandlers, run: (word: never, from: NodeId) => Promise<void> | void) =>
    peers.onNotice(typeOf(name), async (notice, from) => {
      const { word } = notice as Notice & { readonly word?: unknown };
      if (typeof word !== 'object' || word === null)
        throw new TypeError(`A notice ${notice.type} that is none.`);
      await run(word as never, from);
    });
  handle('said', handlers.said);
  handle('take', handlers.take);
  handle('tooMany', handlers.tooMany);

  return Object.freeze({
    async send(node: NodeId, name: keyof PollNoticeHandlers, word: object) {
      const [answer] = await peers.notify([node], { type: typeOf(name), word } as Notice);
      return answer?.confirmed === true;
    },
  });
}

export function takeWord({ grown, ...asked }: TakeRequest): TakeRequest {
  return { ...asked, grown: withinWord(grown) };
}
