// Parts of an actor: documents beside its own that its turns read and write, and hints of what others wrote.
import { expect } from 'chai';
import type { ActorKind, Command, TurnFacts } from '../../src/actors/kind.js';
import { slotOf } from '../../src/cluster/slots.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

interface Club {
  readonly members: number;
}
type ClubCommand =
  | { readonly type: 'found' }
  | { readonly type: 'join' | 'leave' | 'pay'; readonly who: string }
  | { readonly type: 'greet'; readonly guest: string }
  | { readonly type: 'peek'; readonly who: string };

const collection = 'members';
const refOf = (who: string) => ({ collection, id: who });

/** What others have written, and how often it was looked for. */
function clubKind(hints: Map<string, string>, asked: string[][] = []): ActorKind<Club> {
  const lost = 'nobody can say';
  return {
    kind: 'club',
    collection: 'clubs',
    machineVersion: 1,
    looksAt(_state, command) {
      const club = command as ClubCommand & Command;
      if (club.type === 'found') return {};
      if (club.type === 'greet') return { hints: [club.guest] };
      return club.type === 'peek' ? {} : { parts: [refOf(club.who)] };
    },
    async findHints(keys) {
      asked.push([...keys]);
      if (keys.includes(lost)) throw new Error('The hints are lost.');
      return new Map(keys.flatMap((key) => (hints.has(key) ? [[key, hints.get(key)] as const] : [])));
    },
    decide(state: Club | undefined, command: Command, { part, hint }: TurnFacts) {
      const club = command as ClubCommand & Command;
      if (club.type === 'found') return state ? { refused: 'EXISTS' } : { next: { members: 0 }, reply: 0 };
      if (state === undefined) return undefined;
      if (club.type === 'greet') return { next: state, reply: hint?.(club.guest) ?? 'nobody' };
      const ref = refOf(club.who);
      const paid = part?.<{ paid: number }>(ref)?.paid;
      if (club.type === 'join') {
        if (paid !== undefined) return { refused: 'MEMBER' };
        const members = state.members + 1;
        return { next: { members }, reply: members, parts: [{ ...ref, document: { paid: 0 } }] };
      }
      if (paid === undefined) return { refused: 'STRANGER' };
      if (club.type === 'pay')
        return { next: state, reply: paid + 1, parts: [{ ...ref, document: { paid: paid + 1 } }] };
      const members = state.members - 1;
      return { next: { members }, reply: members, parts: [{ ...ref, document: undefined }] };
    },
  };
}

describe('parts of an actor', () => {
  let small: SmallWorld;
  let node: SmallNode;
  let hints: Map<string, string>;
  let asked: string[][];

  beforeEach(async () => {
    small = smallWorld();
    hints = new Map([['ann', 'Hello Ann']]);
    asked = [];
    node = small.node('a', { kinds: [clubKind(hints, asked)] });
    await node.done('c', { type: 'found' }, { kind: 'club' });
    small.calls.length = 0;
  });

  const ok = (data: unknown) => ({ kind: 'ok', data });
  const club = (command: ClubCommand, at = node) => at.done('c', { ...command }, { kind: 'club' });
  const reads = () => small.calls.filter(({ what }) => what === `find ${collection}`);

  it('go with the commit of the turn, are read once, and are known afterwards', async () => {
    const all = ['ann', 'bob', 'cy'].map((who) => node.ask('c', { type: 'join', who }, { kind: 'club' }));
    await club({ type: 'join', who: 'dee' });
    expect(await Promise.all(all)).to.deep.equal([1, 2, 3].map(ok));
    expect(reads().length).to.be.lessThan(3);
    expect(small.fake.durable(collection, 'ann')).to.deep.equal({ _id: 'ann', paid: 0 });
    expect(small.fake.durable('clubs', 'c')).to.deep.include({ st: { members: 4 } });
  });

  it('are told of with the commit, as they are by then', async () => {
    const told: object[] = [];
    const loud = small.node('b', { kinds: [clubKind(hints, asked)] });
    loud.actors.onCommitted([collection], (_rows, _since, parts) => void told.push(...parts));
    for (const type of ['join', 'pay', 'leave'] as const) await club({ type, who: 'ann' }, loud);
    await club({ type: 'greet', guest: 'ann' }, loud);
    const documents = [{ paid: 0 }, { paid: 1 }, undefined];
    const slot = slotOf('club', 'c');
    expect(told).to.deep.equal(documents.map((document) => ({ ...refOf('ann'), slot, document })));
  });

  it('rule 24: are read by the transaction that writes the actor, which nobody remembers', async () => {
    await node.done('d', { type: 'found' }, { kind: 'club' });
    const cold = small.node('b', { kinds: [clubKind(hints, asked)], hold: holding() });
    small.calls.length = 0;
    const joins = ['c', 'd'].map((id) => cold.ask(id, { type: 'join', who: `${id}1` }, { kind: 'club' }));
    await club({ type: 'join', who: 'c2' }, cold);
    expect(await Promise.all(joins)).to.deep.equal([ok(1), ok(1)]);
    const first = small.calls.filter(({ node: by }) => by === 'b').slice(0, 3);
    expect(first.map(({ what }) => what)).to.deep.equal(['read', `find ${collection}`, 'update']);
    expect(first[1]?.ids).to.include.members(['c1', 'd1']);
  });

  it('rule 18: hints hold up nobody else, whoever asks for them', async () => {
    await node.done('d', { type: 'found' }, { kind: 'club' });
    let tell = () => undefined as unknown;
    const told = new Promise((resolve) => {
      tell = () => resolve(undefined);
    });
    const kind: ActorKind<Club> = {
      ...clubKind(hints),
      looksAt: (state, command) =>
        (command.type === 'greet' && !state ? {} : clubKind(hints).looksAt?.(state, command)) ?? {},
      findHints: (keys) => told.then(() => new Map(keys.map((key) => [key, 'at last']))),
    };
    const cold = small.node('b', { kinds: [kind] });
    let greeted: unknown;
    const greeting = cold.ask('d', { type: 'greet', guest: 'ann' }, { kind: 'club' });
    void greeting.then((reply) => {
      greeted = reply;
    });
    expect(await club({ type: 'join', who: 'ann' }, cold)).to.deep.equal(ok(1));
    expect(greeted).to.equal(undefined);
    tell();
    expect(await cold.done('d', { type: 'join', who: 'bob' }, { kind: 'club' })).to.deep.equal(ok(1));
    expect(await greeting).to.deep.equal(ok('at last'));
  });

  it('that cannot be told are the trouble of their actor alone', async () => {
    await node.done('d', { type: 'found' }, { kind: 'club' });
    const cold = small.node('b', { kinds: [clubKind(hints, asked)] });
    const lost = cold
      .ask('d', { type: 'greet', guest: 'nobody can say' }, { kind: 'club' })
      .catch((error: Error) => error.message);
    expect(await club({ type: 'join', who: 'ann' }, cold)).to.deep.equal(ok(1));
    expect(await lost).to.equal('The hints are lost.');
    expect(await cold.done('d', { type: 'join', who: 'bob' }, { kind: 'club' })).to.deep.equal(ok(1));
  });

  it('are known still when the actor has been at rest, a few of them', async () => {
    await club({ type: 'join', who: 'ann' });
    for (let paid = 1; paid <= 3; paid += 1)
      expect(await club({ type: 'pay', who: 'ann' })).to.deep.equal(ok(paid));
    expect(node.actors.counts().cached, 'at rest').to.equal(1);
    expect(reads()).to.have.length(1);
    const others = Array.from({ length: 8 }, (_, place) => `guest${place}`);
    for (const who of others) await club({ type: 'join', who });
    expect(await club({ type: 'pay', who: 'ann' })).to.deep.equal(ok(4));
    expect(reads()).to.have.length(1 + others.length + 1);
  });

  it('show the changes of turns before them in the same fold', async () => {
    const commands: ClubCommand[] = [
      { type: 'join', who: 'ann' },
      { type: 'pay', who: 'ann' },
      { type: 'pay', who: 'ann' },
      { type: 'leave', who: 'ann' },
    ];
    const all = commands.map((command) => node.ask('c', { ...command }, { kind: 'club' }));
    await club({ type: 'join', who: 'bob' });
    expect(await Promise.all(all)).to.deep.equal([1, 1, 2, 0].map(ok));
    expect(small.calls.filter(({ what }) => what === 'commit').length).to.be.lessThan(4);
    expect(small.fake.durable(collection, 'ann')).to.equal(undefined);
  });

  it('rule 24: are read again when another node has turned the actor', async () => {
    const guest = small.node('b', { kinds: [clubKind(hints)], hold: holding() });
    await club({ type: 'join', who: 'ann' });
    const left = await guest.done('c', { type: 'leave', who: 'ann' }, { kind: 'club' });
    expect(left).to.deep.equal(ok(0));
    expect(await club({ type: 'pay', who: 'ann' })).to.deep.include({ kind: 'refused', code: 'STRANGER' });
    expect(await club({ type: 'join', who: 'ann' })).to.deep.equal(ok(1));
  });

  it('rule 24: are not believed after a commit that nobody knows the end of', async () => {
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const joining = node.ask('c', { type: 'join', who: 'ann' }, { kind: 'club', key: 'once' });
    await small.world.runFor(60);
    small.fake.faults = noFaults;
    await small.world.runFor(1000);
    expect(await joining).to.deep.equal(ok(1));
    expect(await club({ type: 'join', who: 'ann' })).to.deep.include({ kind: 'refused', code: 'MEMBER' });
  });

  it('that no command has named fail the turn that decides on them, and nothing else', async () => {
    const failed = node
      .ask('c', { type: 'peek', who: 'ann' }, { kind: 'club' })
      .catch((e: Error) => e.message);
    expect(await club({ type: 'join', who: 'bob' })).to.deep.equal(ok(1));
    expect(await failed).to.contain('has not looked at');
  });

  it('hints are found anew for every command, also where there is none', async () => {
    expect(await club({ type: 'greet', guest: 'ann' })).to.deep.equal(ok('Hello Ann'));
    hints.set('ann', 'Ann again');
    expect(await club({ type: 'greet', guest: 'ann' })).to.deep.equal(ok('Ann again'));
    expect(await club({ type: 'greet', guest: 'zoe' })).to.deep.equal(ok('nobody'));
    expect(asked).to.deep.equal([['ann'], ['ann'], ['zoe']]);
  });
});
