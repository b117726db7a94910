// What must be true of every club: its replies follow one another as its rules say, and its members are
// stored as the turns that were acknowledged have made them, each once.
import { commandsOf } from '../../src/actors/turn-rows.js';
import type { Calls, Told } from './actor-callers.js';
import { checkVersions } from './actor-checks.js';
import {
  type Club,
  type ClubCommand,
  type ClubMember,
  clubMemberId,
  clubMembersCollection,
  clubsCollection,
  clubTurn,
  replyOfClub,
} from './club-kind.js';
import type { Fields } from './store-engine.js';

export function checkClubs(calls: Calls): void {
  const { told, undone, scene } = calls;
  const { store, ledger } = scene;
  const { violated } = ledger;
  const byClub = new Map<string, Told[]>();
  for (const one of told) {
    if (!store.durable(commandsOf(one.act.key), one.act.key))
      violated(`${one.act.key} was acknowledged and is lost`);
    if (one.act.command.type === 'found') continue;
    byClub.set(one.act.id, [...(byClub.get(one.act.id) ?? []), one]);
  }
  for (const key of undone)
    if (store.durable(commandsOf(key), key)) violated(`${key} was done, though its caller heard otherwise`);
  for (const { _id, st } of store.rows(clubsCollection)) {
    const id = String(_id);
    checkClub(calls, { id, state: st as Club, told: byClub.get(id) ?? [] });
  }
  checkVersions(calls, [clubsCollection]);
}

interface StoredClub {
  readonly id: string;
  readonly state: Club;
  readonly told: readonly Told[];
}

/** Everything that its members have been, by who and by turn. */
type Written = Map<string, Map<number, ClubMember>>;

function checkClub({ scene: { ledger, store } }: Calls, { id, state, told }: StoredClub): void {
  const { violated } = ledger;
  const members = new Map<string, ClubMember>();
  const written: Written = new Map();
  let club: Club = { n: 0, members: 0 };
  let latestAskedMs = 0;
  const refused = told.filter(({ reply }) => reply.kind === 'refused');
  const accepted = told.filter(({ reply }) => reply.kind === 'ok').sort((a, b) => placeOf(a) - placeOf(b));

  /** Nothing is told that was asked for only later. */
  function inTime(all: readonly Told[]): void {
    for (const { act, toldMs } of all)
      if (toldMs < latestAskedMs) violated(`${id} decided ${act.key} behind what came after it`);
    latestAskedMs = Math.max(latestAskedMs, ...all.map(({ askedMs }) => askedMs));
  }

  function checkRefused(): void {
    const here = refused.filter((one) => placeOf(one) === club.n);
    for (const { act, reply } of here) {
      const turn = clubTurn(club, act.command as unknown as ClubCommand, (who) => members.get(who));
      if (reply.kind !== 'refused' || turn !== reply.code)
        violated(`${id} at ${club.n} answered ${act.key} ${JSON.stringify(reply)}`);
    }
    inTime(here);
  }

  checkRefused();
  for (const one of accepted) {
    const { act, reply } = one;
    const turn = clubTurn(club, act.command as unknown as ClubCommand, (who) => members.get(who));
    const said = reply.kind === 'ok' ? JSON.stringify(reply.data) : '';
    if (typeof turn === 'string' || JSON.stringify(replyOfClub(turn)) !== said) {
      const should = typeof turn === 'string' ? turn : JSON.stringify(replyOfClub(turn));
      violated(`${id} at ${club.n} answered ${act.key} ${said}, and ${should} is right`);
      return;
    }
    for (const [who, member] of turn.changes) {
      if (member === undefined) members.delete(who);
      else members.set(who, member);
      if (member) written.set(who, (written.get(who) ?? new Map()).set(member.n, member));
    }
    club = turn.next;
    inTime([one]);
    checkRefused();
  }
  if (!isSame(club, state))
    violated(`${id} is ${JSON.stringify(state)}, acknowledged ${JSON.stringify(club)}`);
  if (state.members !== members.size) violated(`${id} counts ${state.members} members, of ${members.size}`);
  const stored = store.rows(clubMembersCollection).filter(({ club: of }) => of === id);
  if (stored.length !== members.size) violated(`${id} has ${stored.length} members, of ${members.size}`);
  for (const [who, member] of members) {
    const found = store.durable(clubMembersCollection, clubMemberId(id, who));
    if (!isOf(found, member)) violated(`${who} is ${JSON.stringify(found)} in ${id}`);
  }
  for (const [who, versions] of written) {
    let n = 0;
    for (const document of store.history(clubMembersCollection, clubMemberId(id, who))) {
      const at = Number(document.n);
      if (at <= n) violated(`${who} was written in ${id} by turn ${at} behind ${n}`);
      if (!isOf(document, versions.get(at))) violated(`${who} became ${JSON.stringify(document)} in ${id}`);
      n = at;
    }
  }
}

function placeOf({ reply }: Told): number {
  if (reply.kind === 'ok') return (reply.data as Club).n;
  return reply.kind === 'refused' ? ((reply.details ?? { n: -1 }) as Club).n : -1;
}

function isOf(document: Fields | undefined, member: ClubMember | undefined): boolean {
  return document?.n === member?.n && document?.paid === member?.paid;
}

function isSame(one: Club, other: Club): boolean {
  return one.n === other.n && one.members === other.members && one.newest === other.newest;
}
