// Decides whether the member list has to change: each node adds itself, and only witnesses remove others.

import type { Member, NodeId } from '../links/member.js';
import type { Beat } from './cluster-store.port.js';
import type { View } from './view.js';

export interface Sighting {
  readonly view: View;
  readonly self: Member;
  /** True when this node has been in the view before: then it returns more carefully. */
  readonly wasMember: boolean;
  readonly beat: Beat;
  /** The beat just before, when that one succeeded too. */
  readonly before: Beat | undefined;
  /**
   * False while this node was cut off itself until a moment ago: the others may be on their way back, too.
   */
  readonly isWitness: boolean;
}

export interface ViewRules {
  /** A Redis that has received beats for less than this cannot tell which nodes are gone. */
  readonly freezeMs: number;
}

/** The next list, or undefined when the present one is right or must stay. */
export function nextMembers(sighting: Sighting, rules: ViewRules): readonly Member[] | undefined {
  const { view, self, beat, before } = sighting;
  const live = idsOf(beat.live).add(self.id);
  const isFrozen = !sighting.isWitness || beat.nowMs - beat.bornMs < rules.freezeMs;
  const missingTwice = (id: NodeId) => before !== undefined && !live.has(id) && !idsOf(before.live).has(id);
  const isPresent = view.members.some(({ id }) => id === self.id);
  const isNew = !isPresent && !sighting.wasMember;
  const others = view.members.filter(({ id, address }) => {
    if (id === self.id) return false;
    // The process that listened there before this node was started cannot be listening there any more.
    if (isNew && address === self.address) return false;
    return isFrozen || !missingTwice(id);
  });
  // A node that was removed may be removed again soon: one good beat is not enough.
  const mayStand = isPresent || isNew || before !== undefined;
  const next = mayStand ? [...others, self] : others;
  return areSame(next, view.members) ? undefined : next.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** True when a member of the view is missing: a second check soon is worth it. */
export function isSuspicious({ view, beat }: Pick<Sighting, 'view' | 'beat'>): boolean {
  const live = idsOf(beat.live);
  return view.members.some(({ id }) => !live.has(id));
}

function idsOf(members: readonly Member[]): Set<NodeId> {
  return new Set(members.map(({ id }) => id));
}

function areSame(next: readonly Member[], present: readonly Member[]): boolean {
  const states = new Map(present.map(({ id, state }) => [id, state]));
  return next.length === present.length && next.every(({ id, state }) => states.get(id) === state);
}
