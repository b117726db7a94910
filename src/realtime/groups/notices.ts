// Notices between nodes about groups: the members, the updates they are assigned, their acknowledgements, and
// their end.
import { createNamedNotices } from '../../updates/named-notices.js';
import type { Peers } from '../../updates/outside.js';
import type { GroupEvent } from './coordinator.js';

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

/** A link is cut when a notice stays without an answer, so the answer comes within this time. */
const answersInMs = 2_000;

export function createGroupNotices(peers: Peers, handlers: GroupNoticeHandlers, answersMs = answersInMs) {
  return createNamedNotices({ peers, prefix: 'realtime.group', handlers, answersMs });
}
