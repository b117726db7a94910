// Notices between nodes about groups: the members, the updates they are assigned, their acknowledgements, and
// their end.
import { systemTimers } from '../../shared/timers.js';
import type { Peers } from '../../updates/outside.js';
import type { GroupEvent } from './coordinator.js';

type Notice = Parameters<Peers['notify']>[1];

/** All members of one group on one node; none when the last has left. */
export interface MembersNotice {
  readonly to: string;
  readonly group: string;
  readonly members: readonly string[];
}

interface EventsNotice {
  readonly member: string;
  readonly events: readonly GroupEvent[];
}

export interface AckNotice {
  readonly to: string;
  readonly member: string;
  readonly seqs: readonly number[];
  /** The number of this acknowledgement among those of the member. */
  readonly nth: number;
}

/** Asks whether the acknowledgements up to the nth are stored. */
export type StoredNotice = Omit<AckNotice, 'seqs'>;

export interface EndedNotice {
  readonly members: readonly string[];
  readonly why: string;
}

export interface GroupNoticeHandlers {
  members(notice: MembersNotice, from: string): Promise<void>;
  /** Throws when there is no such member. */
  events(notice: EventsNotice): void;
  /** Throws when there is no such member. */
  ack(notice: AckNotice): Promise<void>;
  /** Throws when it is not stored. */
  stored(notice: StoredNotice): Promise<void>;
  ended(notice: EndedNotice): void;
}

export interface GroupNotices {
  /** False when it is not known whether the notice arrived. */
  send<W extends keyof GroupNoticeHandlers>(
    node: string,
    name: W,
    notice: Parameters<GroupNoticeHandlers[W]>[0],
  ): Promise<boolean>;
}

const typeOf = (name: keyof GroupNoticeHandlers) => `realtime.group.${name}`;

/** A link is cut when a notice stays without an answer, so the answer comes within this time. */
const answersInMs = 2_000;

export function createGroupNotices(
  peers: Peers,
  handlers: GroupNoticeHandlers,
  answersMs = answersInMs,
): GroupNotices {
  const register = (
    name: keyof GroupNoticeHandlers,
    handle: (word: never, from: string) => Promise<void> | void,
  ) =>
    peers.onNotice(typeOf(name), async (notice, from) => {
      const { word } = notice as Notice & { readonly word?: unknown };
      if (typeof word !== 'object' || word === null)
        throw new TypeError(`A notice ${notice.type} that is none.`);
      const handled = handle(word as never, from);
      if (handled !== undefined) await inTime(handled, answersMs);
    });
  register('members', handlers.members);
  register('events', handlers.events);
  register('ack', handlers.ack);
  register('stored', handlers.stored);
  register('ended', handlers.ended);

  return Object.freeze({
    async send(node: string, name: keyof GroupNoticeHandlers, word: object) {
      const [answer] = await peers.notify([node], { type: typeOf(name), word } as Notice);
      return answer?.confirmed === true;
    },
  });
}

/** Work that takes longer goes on; the sender does not learn whether it is finished. */
function inTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = systemTimers.after(ms, () => reject(new Error('The word is not acted on in time.')));
    work.then(resolve, reject).finally(() => timer.cancel());
  });
}
