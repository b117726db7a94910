// Turns in the commit of others, and turns that wait for company, each rule on the smallest world for it.
import { expect } from 'chai';
import type { FindRides } from '../../src/actors/riding.js';
import { noFaults } from '../simulation/store-fake.js';
import { ridesOfTallies, type Tally, tallyKind } from '../simulation/tally-kind.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { counterKind } from './test-kinds.js';

const kinds = [counterKind, tallyKind];
const publish = { type: 'publish', text: 't' };
const tally = { kind: 'tally' };

describe('a turn that rides along', () => {
  let small: SmallWorld;
  let node: SmallNode;
  /** What became of the rides. */
  let ends: string[];
  beforeEach(async () => {
    small = smallWorld();
    ends = [];
    node = riding('a');
    await node.done('c', { type: 'create' });
    await node.done('t', { type: 'create' }, tally);
    small.calls.length = 0;
  });

  function riding(name: string): SmallNode {
    const one = small.node(name, { kinds });
    one.actors.rideAlong(['news'], noted);
    return one;
  }
  const noted: FindRides = (coming) =>
    ridesOfTallies(coming).map((ride) => ({
      ...ride,
      done: () => void ends.push('done'),
      left: (what) => void ends.push(what),
    }));
  const count = (what: string) => small.calls.filter((call) => call.what === what).length;
  const counted = () => small.fake.rows('counted').length;
  const tallied = () => (small.fake.rows('tallies')[0]?.st as Tally | undefined)?.n;
  const news = () => small.fake.rows('news').length;

  it('is in the commit that stores what concerns it, behind the actor that publishes it', async () => {
    expect(await node.done('c', publish)).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect([count('commit'), counted(), tallied(), ends]).to.deep.equal([1, 1, 1, ['done']]);
    const written = small.calls.filter(({ what }) => what === 'update').flatMap(({ ids }) => ids);
    expect(written).to.deep.equal(['c', 't']);
  });

  it('keeps no row under a key, for it may be carried out twice', async () => {
    await node.done('c', publish, { key: 'published' });
    const keys = small.calls.filter(({ what }) => what === 'insert commands').flatMap(({ ids }) => ids);
    expect(keys).to.deep.equal(['published']);
  });

  it('is left out when what it rests on was missed, and nobody rides on the next try', async () => {
    const other = small.node('b', { kinds });
    await other.done('c', { type: 'add' });
    await node.done('c', publish);
    expect([news(), counted(), tallied(), ends]).to.deep.equal([1, 0, 0, ['undone']]);
  });

  it('holds up nobody when it is missed itself', async () => {
    const other = small.node('b', { kinds });
    await other.done('t', { type: 'reach', upTo: 5 }, tally);
    small.calls.length = 0;
    await node.done('c', publish);
    expect([news(), counted(), count('commit'), ends]).to.deep.equal([1, 0, 1, ['undone']]);
    // It is read anew, and rides again.
    await node.done('t', { type: 'reach', upTo: 6 }, tally);
    await node.done('c', publish);
    expect([news(), counted(), ends]).to.deep.equal([2, 1, ['undone', 'done']]);
  });

  it('is undone with a group that meets a key which was used before', async () => {
    await node.done('c', publish, { key: 'same' });
    const again = riding('b');
    await again.done('t', { type: 'reach', upTo: 1 }, tally);
    expect(await again.done('c', publish, { key: 'same' })).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect([news(), counted(), ends]).to.deep.equal([1, 1, ['done', 'undone']]);
  });

  it('is in doubt when the commit is not answered', async () => {
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const asked = node.ask('c', publish);
    await small.world.runFor(20);
    small.fake.faults = noFaults;
    await small.world.runFor(1_000);
    expect(await asked).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect([news(), counted(), ends]).to.deep.equal([1, 1, ['unknown']]);
  });

  it('stays behind when its actor has something under way', async () => {
    const asked = node.ask('t', { type: 'reach', upTo: 5 }, tally);
    await node.done('c', publish);
    await asked;
    expect([news(), counted(), ends]).to.deep.equal([1, 0, ['undone']]);
  });

  it('stays behind when the mailbox of its actor is full, and the actor need not be read again', async () => {
    node = small.node('small', { kinds, limits: { mailboxMax: 1 } });
    node.actors.rideAlong(['news'], noted);
    await node.done('c', { type: 'add' });
    await node.done('t', { type: 'reach', upTo: 1 }, tally);
    const waits = node.ask('t', { type: 'reach', upTo: 5, canWait: true }, tally);
    await small.world.runFor(10);
    small.calls.length = 0;
    await node.done('c', publish);
    await small.world.runFor(200);
    expect(await waits).to.deep.equal({ kind: 'ok', data: { reached: 5 } });
    expect([ends, count('load'), count('read')]).to.deep.equal([['undone'], 0, 0]);
  });

  it('takes no turn from those it rides with: a full group with as many rides is one commit', async () => {
    const all = Array.from({ length: 64 }, (_, nth) => String(nth));
    for (const nth of all) {
      await node.done(`c${nth}`, { type: 'create' });
      await node.done(`t${nth}`, { type: 'create' }, tally);
    }
    small.calls.length = 0;
    const asked = all.map((nth) => node.ask(`c${nth}`, { type: 'publish', text: `t${nth}` }));
    await small.world.runFor(100);
    await Promise.all(asked);
    expect([count('commit'), counted()]).to.deep.equal([1, 64]);
    expect(ends).to.deep.equal(all.map(() => 'done'));
  });

  it('takes what waits for company along, and what waits comes first', async () => {
    const asked = node.ask('t', { type: 'reach', upTo: 5, canWait: true }, tally);
    await small.world.runFor(10);
    expect(count('commit')).to.equal(0);
    await node.done('c', publish);
    expect(await asked).to.deep.equal({ kind: 'ok', data: { reached: 5 } });
    expect([count('commit'), counted(), ends]).to.deep.equal([1, 1, ['done']]);
  });
});

describe('a command that can wait', () => {
  let small: SmallWorld;
  let node: SmallNode;
  const ids = ['t1', 't2', 't3'];
  const reach = (upTo: number, canWait = true) => ({ type: 'reach', upTo, canWait });
  const commits = () => small.calls.filter(({ what }) => what === 'commit').length;
  beforeEach(async () => {
    small = smallWorld();
    node = small.node('a', { kinds });
    for (const id of ids) await node.done(id, { type: 'create' }, tally);
    small.calls.length = 0;
  });

  it('shares one commit with all others of a moment', async () => {
    const asked = ids.map((id, nth) => node.ask(id, reach(nth), tally));
    await small.world.runFor(60);
    expect(commits()).to.equal(0);
    await small.world.runFor(100);
    expect(await Promise.all(asked)).to.have.length(3);
    expect(commits()).to.equal(1);
  });

  it('goes at once with the next turn of its actor, before it', async () => {
    const first = node.ask('t1', reach(7), tally);
    await small.world.runFor(10);
    expect(await node.done('t1', reach(3, false), tally)).to.deep.equal({ kind: 'ok', data: { reached: 7 } });
    expect(await first).to.deep.equal({ kind: 'ok', data: { reached: 7 } });
    expect(commits()).to.equal(1);
  });

  it('waits also behind a turn that is under way, and no longer than a moment', async () => {
    const first = node.ask('t1', reach(1, false), tally);
    await small.world.runFor(1);
    const second = node.ask('t1', reach(2), tally);
    await small.world.runFor(20);
    await first;
    expect(commits()).to.equal(1);
    await small.world.runFor(150);
    expect(await second).to.deep.equal({ kind: 'ok', data: { reached: 2 } });
    expect([commits(), node.actors.counts().waiting]).to.deep.equal([2, 0]);
  });

  it('moves on to the owner when its actor is not of this node any more', async () => {
    const asked = node.ask('t1', reach(4), tally);
    await small.world.runFor(10);
    node.hold.standing = { mine: false };
    await small.world.runFor(1_000);
    expect(await asked).to.deep.equal({ kind: 'ok', data: { reached: 4 } });
  });
});
