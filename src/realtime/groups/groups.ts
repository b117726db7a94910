// The groups of this node: it coordinates those whose queues it owns, and registers its own members with the
// owners of their queues.

// Decision: docs/decisions/worker-groups.md
import { createBatcher } from '../../shared/batcher.js';
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import { keyOf } from '../../shared/key.js';
import { slotOfQueue } from '../../updates/standing.js';
import type { RealtimeOutside } from '../outside.js';
import type { Coordinator, GroupEvent } from './coordinator.js';
import { type AckNotice, createGroupNotices, type EndedNotice } from './notices.js';
import { OwnedGroups, self } from './owned-groups.js';

export interface GroupMember {
  deliver(events: readonly GroupEvent[]): void;
  /** The member is assigned nothing any more. */
  ended(why: string): void;
}

export interface GroupMembership {
  /** Resolves once these are stored as handled, except those above the lowest unfinished update. */
  acknowledge(seqs: readonly number[]): Promise<void>;
  leave(): void;
}

export type Groups = ReturnType<typeof createGroups>;

interface LocalGroup {
  readonly to: string;
  readonly group: string;
  readonly ids: Set<string>;
}

interface LocalMember {
  readonly of: LocalGroup;
  readonly member: GroupMember;
}

interface Needed extends Pick<RealtimeOutside, 'queues' | 'peers' | 'ownership' | 'clock' | 'log'> {
  newMemberId(): string;
}

const lookEveryMs = 1_000;
/** Concurrent waits of one member for a write: a link has room for 1,024 of all. */
const storedNoticesAtOnce = 2;
const acksOfNotice = 1_000;

export function createGroups(given: Needed) {
  const { queues, peers, ownership, clock, log, newMemberId } = given;
  const local = new Map<string, LocalMember>();
  /** The groups of the local members, by queue and group. */
  const lists = new Map<string, LocalGroup>();
  const failed = (error: unknown) => log.warn({ err: error }, 'realtime.groups.failed');
  const ownerOf = (to: string) => ownership.ownerOf(slotOfQueue(to));
  const owned = new OwnedGroups({
    ...{ queues, clock, log, failed },
    isOwner: (to) => ownerOf(to).mine,
    deliver: async (node, member, events) =>
      node === self ? deliverLocally(member, events) : notices.send(node, 'events', { member, events }),
    sendEnded(node, notice) {
      if (node === self) endLocally(notice);
      else void notices.send(node, 'ended', notice);
    },
  });
  const acknowledge = (notice: AckNotice) => owned.acknowledge(notice);
  const notices = createGroupNotices(peers, {
    members: (notice, node) => owned.receiveMembers(notice, node),
    events: ({ member, events }) => {
      if (!deliverLocally(member, events)) throw new TypeError('No such member is here.');
    },
    ack: async (notice) => void (await acknowledge(notice)),
    stored: (notice) => owned.whenStored(notice),
    ended: endLocally,
  });

  function deliverLocally(id: string, events: readonly GroupEvent[]): boolean {
    const known = local.get(id);
    known?.member.deliver(events);
    return known !== undefined;
  }

  function endLocally({ members, why }: EndedNotice): void {
    for (const id of members) {
      const known = local.get(id);
      unlist(id);
      known?.member.ended(why);
    }
  }

  function list(to: string, group: string): LocalGroup {
    const key = keyOf(to, group);
    const known = lists.get(key) ?? { to, group, ids: new Set() };
    lists.set(key, known);
    return known;
  }

  function unlist(id: string): boolean {
    const known = local.get(id);
    if (known === undefined) return false;
    const { to, group, ids } = known.of;
    local.delete(id);
    ids.delete(id);
    if (ids.size === 0) lists.delete(keyOf(to, group));
    return true;
  }

  async function sendToOwner(name: 'ack' | 'stored', notice: AckNotice): Promise<void> {
    const { owner } = ownerOf(notice.to);
    if (owner === undefined || !(await notices.send(owner.id, name, notice))) throw refuse('UNAVAILABLE');
  }

  /** False when the owner has not confirmed it. */
  async function registerMembers({ to, group, ids }: LocalGroup): Promise<boolean> {
    const members = [...ids];
    const { mine, owner } = ownerOf(to);
    if (mine) await owned.receiveMembers({ to, group, members }, self);
    return mine || (owner !== undefined && (await notices.send(owner.id, 'members', { to, group, members })));
  }

  async function round(): Promise<void> {
    await owned.sweep();
    await Promise.all([...lists.values()].map(registerMembers));
  }

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: round,
    log,
    failed: 'realtime.members.failed',
  });

  return Object.freeze({
    /** Throws when the owner of the queue cannot be reached. */
    async join(to: string, group: string, member: GroupMember) {
      const id = newMemberId();
      const of = list(to, group);
      of.ids.add(id);
      local.set(id, { of, member });
      const leave = () => {
        if (unlist(id)) void registerMembers(of).catch(failed);
      };
      try {
        if (!(await registerMembers(of))) throw refuse('UNAVAILABLE');
      } catch (error) {
        leave();
        throw error;
      }
      const isMine = () => ownerOf(to).mine;
      const acknowledged = acknowledging({ to, member: id }, { isMine, acknowledge, sendToOwner });
      return { leave, acknowledge: acknowledged };
    },
    /** One round of checks of all members; the chore does one every second. */
    round,
    chore,
    counts: () => owned.counts(),
  });
}

interface AckRoutes {
  isMine(): boolean;
  /** Acknowledges on this node. */
  acknowledge(notice: AckNotice): Promise<Coordinator>;
  /** Throws when the owner does not confirm. */
  sendToOwner(name: 'ack' | 'stored', notice: AckNotice): Promise<void>;
}

/** The owner is told at once what is handled, and assigns more; a second notice asks when that is stored. */
function acknowledging(
  of: Pick<AckNotice, 'to' | 'member'>,
  { isMine, acknowledge, sendToOwner }: AckRoutes,
): GroupMembership['acknowledge'] {
  let acknowledgements = 0;
  const stored = createBatcher<number, undefined>({
    soon: (run) => run(),
    itemsMax: acksOfNotice,
    atOnce: storedNoticesAtOnce,
    async run(nths) {
      await sendToOwner('stored', { ...of, seqs: [], nth: Math.max(...nths) });
      return nths.map(() => undefined);
    },
  });
  return async (seqs) => {
    acknowledgements += 1;
    const nth = acknowledgements;
    const notice = { ...of, seqs, nth };
    if (isMine()) await (await acknowledge(notice)).stored();
    else {
      await sendToOwner('ack', notice);
      await stored.ask(nth);
    }
  };
}
