// The groups of this node: those whose queues it owns it shares out itself, and its own members it keeps
// listed with the owners of theirs.

import { createBatcher } from '../../shared/batcher.js';
// Decision: docs/decisions/worker-groups.md
import { BoundedMap } from '../../shared/bounded-map.js';
import { createChore } from '../../shared/chore.js';
import { refuse } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import { keyOf } from '../../shared/key.js';
import { slotOfQueue } from '../../updates/standing.js';
import type { RealtimeOutside } from '../outside.js';
import { type Coordinator, type GroupEvent, openCoordinator } from './coordinator.js';
import {
  type AckWord,
  createGroupNotices,
  type EndedWord,
  type MembersWord,
  type StoredWord,
} from './notices.js';

export interface GroupMember {
  deliver(events: readonly GroupEvent[]): void;
  /** It is given nothing any more. */
  ended(why: string): void;
}

export interface GroupPlace {
  /** When it returns, these are stored as handled, but for those above what others still have. */
  acknowledge(seqs: readonly number[]): Promise<void>;
  leave(): void;
}

export interface Groups {
  /** Throws when the owner of the queue cannot be asked. */
  join(to: string, group: string, member: GroupMember): Promise<GroupPlace>;
  /** One look after the members, of those that are done every second. */
  round(): Promise<void>;
  readonly chore: { start(): void; stop(): Promise<void> };
  counts(): SharedCounts;
}

/** Of the groups whose queues this node owns. */
export interface SharedCounts {
  readonly groups: number;
  readonly members: number;
  /** Updates that were read for a group and are not acknowledged. */
  readonly held: number;
  /** Members that were ended since the start, because they had acknowledged nothing. */
  readonly silenced: number;
}

interface LocalGroup {
  readonly to: string;
  readonly group: string;
  readonly ids: Set<string>;
}

interface LocalMember {
  readonly of: LocalGroup;
  readonly member: GroupMember;
}

/** A group whose queue this node owns. */
interface Owned {
  readonly group: string;
  readonly opening: Promise<Coordinator>;
  /** Once it is open. */
  coordinator?: Coordinator;
  /** By member: its node, and when that has named it last. */
  readonly members: Map<string, { readonly node: string; readonly seenAt: number }>;
  /** By member: the last word of what it has handled. */
  readonly heard: Map<string, number>;
}

interface Needed extends Pick<RealtimeOutside, 'queues' | 'peers' | 'ownership' | 'clock' | 'log'> {
  newMemberId(): string;
}

const lookEveryMs = 1_000;
/** A node that has not named its members for so long is gone. */
const memberMs = 10_000;
const self = 'self';
/** Those that were ended of late: a word that was under way brings none of them back. */
const endedMax = 10_000;
/** Words of one member that wait for a write: a link has room for 1,024 of all. */
const storedWordsAtOnce = 2;
const acksOfWord = 1_000;

const leaseIsOver = 'Nothing was acknowledged for a minute: others get it. Subscribe again.';
export const otherGroup = 'another group watches this topic: open no other socket';

export function createGroups(given: Needed): Groups {
  const { queues, peers, ownership, clock, log, newMemberId } = given;
  const local = new Map<string, LocalMember>();
  /** The same, by group. */
  const lists = new Map<string, LocalGroup>();
  const owned = new Map<string, Owned>();
  /** With the reason. */
  const ended = new BoundedMap<string, string>({ max: endedMax });
  let silenced = 0;
  const notices = createGroupNotices(peers, {
    members: hearMembers,
    events: ({ member, events }) => {
      if (!giveLocal(member, events)) throw new TypeError('No such member is here.');
    },
    ack: async (word) => void (await acknowledge(word)),
    stored: whenStored,
    ended: endLocal,
  });

  const failed = (error: unknown) => log.warn({ err: error }, 'realtime.groups.failed');
  const standingOf = (to: string) => ownership.standing(slotOfQueue(to));

  function giveLocal(id: string, events: readonly GroupEvent[]): boolean {
    const known = local.get(id);
    known?.member.deliver(events);
    return known !== undefined;
  }

  function endLocal({ members, why }: EndedWord): void {
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

  /** All members of a node; those that it names no more have left. */
  async function hearMembers({ to, group, members }: MembersWord, node: string): Promise<void> {
    if (!standingOf(to).mine) throw new Error('Another node owns the queue.');
    const named = new Set(members.filter((id) => !ended.has(id)));
    // The word that has ended them was lost, or is under way.
    for (const id of members) if (!named.has(id)) tellEnded(node, id);
    const known = owned.get(to);
    if (known !== undefined && known.group !== group && named.size > 0) endAll(to, otherGroup);
    const present = owned.get(to) ?? (named.size > 0 ? open(to, group) : undefined);
    if (present === undefined || present.group !== group) return;
    for (const [id, member] of present.members) if (member.node === node && !named.has(id)) remove(to, id);
    const seenAt = clock.monotonic();
    const fresh = [...named].filter((id) => !present.members.has(id));
    for (const id of named) present.members.set(id, { node, seenAt });
    const coordinator = await present.opening;
    for (const id of fresh) if (present.members.has(id)) coordinator.join(id);
  }

  function open(to: string, group: string): Owned {
    const members: Owned['members'] = new Map();
    const opening = openCoordinator({
      ...{ to, group, queues, clock, log },
      async deliver(id, events) {
        const node = members.get(id)?.node;
        if (node === undefined) return false;
        return node === self ? giveLocal(id, events) : notices.tell(node, 'events', { member: id, events });
      },
      lost: (id) => remove(to, id),
    });
    const made: Owned = { group, opening, members, heard: new Map() };
    owned.set(to, made);
    opening.then(
      (coordinator) => {
        made.coordinator = coordinator;
      },
      // Who is named waits for it, and is told.
      () => owned.get(to) === made && owned.delete(to),
    );
    return made;
  }

  function remove(to: string, id: string, why?: string): void {
    const known = owned.get(to);
    const member = known?.members.get(id);
    if (known === undefined || member === undefined) return;
    known.members.delete(id);
    known.heard.delete(id);
    if (why !== undefined) end(member.node, id, why);
    if (known.members.size === 0) close(to);
    else void known.opening.then((coordinator) => coordinator.leave(id), failed);
  }

  function end(node: string, id: string, why: string): void {
    ended.set(id, why);
    tellEnded(node, id);
  }

  function tellEnded(node: string, id: string): void {
    const word = { members: [id], why: ended.get(id) ?? '' };
    if (node === self) endLocal(word);
    else void notices.tell(node, 'ended', word);
  }

  function endAll(to: string, why: string): void {
    for (const id of [...(owned.get(to)?.members.keys() ?? [])]) remove(to, id, why);
  }

  function close(to: string): void {
    const known = owned.get(to);
    owned.delete(to);
    void known?.opening.then((coordinator) => coordinator.close(), failed);
  }

  async function acknowledge({ to, member, seqs, nth }: AckWord): Promise<Coordinator> {
    const known = owned.get(to);
    if (known?.members.has(member) !== true) throw refuse('UNAVAILABLE');
    const coordinator = await known.opening;
    coordinator.acknowledge(member, seqs);
    known.heard.set(member, nth);
    return coordinator;
  }

  async function whenStored({ to, member, nth }: StoredWord): Promise<void> {
    const known = owned.get(to);
    // A group that was opened since then has not heard of it.
    if (known === undefined || (known.heard.get(member) ?? 0) < nth) throw refuse('UNAVAILABLE');
    await (await known.opening).stored();
  }

  async function tellOwner(name: 'ack' | 'stored', word: AckWord): Promise<void> {
    const { owner } = standingOf(word.to);
    if (owner === undefined || !(await notices.tell(owner.id, name, word))) throw refuse('UNAVAILABLE');
  }

  /** False: the owner has not heard it. */
  async function nameMembers({ to, group, ids }: LocalGroup): Promise<boolean> {
    const members = [...ids];
    const { mine, owner } = standingOf(to);
    if (mine) await hearMembers({ to, group, members }, self);
    return mine || (owner !== undefined && (await notices.tell(owner.id, 'members', { to, group, members })));
  }

  async function round(): Promise<void> {
    const now = clock.monotonic();
    for (const [to, { members, opening }] of owned) {
      // Its new owner begins behind what is done.
      if (!standingOf(to).mine) {
        close(to);
        continue;
      }
      for (const [id, { node, seenAt }] of members)
        if (node !== self && now - seenAt > memberMs) remove(to, id);
      for (const id of (await opening).silent()) {
        silenced += 1;
        remove(to, id, leaseIsOver);
      }
    }
    await Promise.all([...lists.values()].map(nameMembers));
  }

  function counts(): SharedCounts {
    let [members, held] = [0, 0];
    for (const { members: named, coordinator } of owned.values()) {
      members += named.size;
      held += coordinator?.held() ?? 0;
    }
    return { groups: owned.size, members, held, silenced };
  }

  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: round,
    log,
    failed: 'realtime.members.failed',
  });

  return Object.freeze({
    async join(to: string, group: string, member: GroupMember) {
      const id = newMemberId();
      const of = list(to, group);
      of.ids.add(id);
      local.set(id, { of, member });
      const leave = () => {
        if (unlist(id)) void nameMembers(of).catch(failed);
      };
      try {
        if (!(await nameMembers(of))) throw refuse('UNAVAILABLE');
      } catch (error) {
        leave();
        throw error;
      }
      const isMine = () => standingOf(to).mine;
      const acknowledged = acknowledging({ to, member: id }, { isMine, acknowledge, tellOwner });
      return { leave, acknowledge: acknowledged };
    },
    round,
    chore,
    counts,
  });
}

interface AckWays {
  isMine(): boolean;
  /** On this node. */
  acknowledge(word: AckWord): Promise<Coordinator>;
  /** Throws when it is not confirmed. */
  tellOwner(name: 'ack' | 'stored', word: AckWord): Promise<void>;
}

/** The owner knows at once what is handled, and gives out more; it is asked then when that is stored. */
function acknowledging(
  of: Pick<AckWord, 'to' | 'member'>,
  { isMine, acknowledge, tellOwner }: AckWays,
): GroupPlace['acknowledge'] {
  let words = 0;
  const stored = createBatcher<number, undefined>({
    soon: (run) => run(),
    itemsMax: acksOfWord,
    atOnce: storedWordsAtOnce,
    async run(nths) {
      await tellOwner('stored', { ...of, seqs: [], nth: Math.max(...nths) });
      return nths.map(() => undefined);
    },
  });
  return async (seqs) => {
    words += 1;
    const nth = words;
    const word = { ...of, seqs, nth };
    if (isMine()) await (await acknowledge(word)).stored();
    else {
      await tellOwner('ack', word);
      await stored.ask(nth);
    }
  };
}
