// An actor with parts: a club, whose members are documents beside it that only its turns write.
import type { ActorKind, Command, PartRef, TurnFacts } from '../../src/actors/kind.js';

export interface Club {
  /** How many turns have changed it: the place of every reply in its history. */
  readonly n: number;
  readonly members: number;
  readonly newest?: string;
}

export interface ClubMember {
  /** The turn that has written it. */
  readonly n: number;
  readonly paid: number;
}

export type ClubCommand = { readonly club: string } & (
  | { readonly type: 'found' }
  | { readonly type: 'join' | 'leave' | 'pay'; readonly who: string }
  /** Pays for whoever has joined last: only the state says who that is. */
  | { readonly type: 'treat' }
  /** What one has paid becomes another's. */
  | { readonly type: 'give'; readonly who: string; readonly to: string }
);

export const clubsCollection = 'clubs';
export const clubMembersCollection = 'club_members';

export const clubMemberId = (club: string, who: string) => `${club}.${who}`;
const refOf = (club: string, who: string): PartRef => ({
  collection: clubMembersCollection,
  id: clubMemberId(club, who),
});

export interface ClubTurn {
  readonly next: Club;
  /** By who they are; undefined: they are no member any more. */
  readonly changes: ReadonlyMap<string, ClubMember | undefined>;
}

/** Pure, for the actor as for the check of its history. A text is a refusal. */
export function clubTurn(
  { n: before, members, newest }: Club,
  command: ClubCommand,
  memberOf: (who: string) => ClubMember | undefined,
): ClubTurn | string {
  const n = before + 1;
  const changed = (next: Omit<Club, 'n'>, ...changes: [string, ClubMember | undefined][]): ClubTurn => ({
    next: { ...next, n },
    changes: new Map(changes),
  });
  const same = { members, ...(newest !== undefined && { newest }) };
  if (command.type === 'treat') {
    const member = newest === undefined ? undefined : memberOf(newest);
    if (newest === undefined || member === undefined) return 'NOBODY';
    return changed(same, [newest, { n, paid: member.paid + 1 }]);
  }
  if (command.type === 'found' || !('who' in command)) return 'NO';
  const { who } = command;
  const member = memberOf(who);
  if (command.type === 'join') {
    if (member !== undefined) return 'MEMBER';
    return changed({ members: members + 1, newest: who }, [who, { n, paid: 0 }]);
  }
  if (member === undefined) return 'STRANGER';
  if (command.type === 'leave') return changed({ ...same, members: members - 1 }, [who, undefined]);
  if (command.type !== 'give') return changed(same, [who, { n, paid: member.paid + 1 }]);
  const other = memberOf(command.to);
  if (other === undefined) return 'STRANGER';
  if (command.to === who) return 'NO';
  return changed(same, [who, { n, paid: 0 }], [command.to, { n, paid: other.paid + member.paid }]);
}

/** What others say of the members is found when the timer runs out: some commands name whom, or the state. */
export function clubKind(later: (run: () => void) => void): ActorKind<Club> {
  return Object.freeze({
    kind: 'club',
    collection: clubsCollection,
    machineVersion: 1,
    looksAt(state: Club | undefined, command: Command) {
      const { club } = command as ClubCommand & Command;
      const { who, to } = command as { who?: string; to?: string };
      const newest = command.type === 'treat' ? state?.newest : undefined;
      const names = [who, to, newest].flatMap((name) => name ?? []);
      return {
        parts: names.map((name) => refOf(club, name)),
        hints: [to, newest].flatMap((name) => name ?? []),
      };
    },
    findHints: (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, unknown>>((resolve) => {
        later(() => resolve(new Map(keys.map((key) => [key, `hint of ${key}`]))));
      }),
    decide(state: Club | undefined, command: Command, { id, part, hint }: TurnFacts) {
      const asked = command as ClubCommand & Command;
      if (asked.type === 'found')
        return state ? { refused: 'EXISTS' } : { next: { n: 0, members: 0 }, reply: { n: 0 } };
      if (state === undefined) return undefined;
      const told = asked.type === 'give' ? asked.to : asked.type === 'treat' && state.newest;
      if (told && hint?.(told) !== `hint of ${told}`) throw new Error(`${id} has no hint of ${told}`);
      const memberOf = (who: string) => {
        const found = part?.<ClubMember>(refOf(id, who));
        return found && { n: found.n, paid: found.paid };
      };
      const turn = clubTurn(state, asked, memberOf);
      if (typeof turn === 'string') return { refused: turn, details: { n: state.n } };
      const parts = [...turn.changes].map(([who, member]) => ({
        ...refOf(id, who),
        document: member && { ...member, club: id, who },
      }));
      return { next: turn.next, parts, reply: replyOfClub(turn) };
    },
  });
}

export function replyOfClub({ next, changes }: ClubTurn) {
  return { ...next, paid: [...changes].map(([who, member]) => [who, member?.paid ?? null]) };
}
