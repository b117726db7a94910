// Turns that revoke: alone in their transaction, and answered when no node trusts what they have revoked.
import { expect } from 'chai';
import type { TurnRevocation } from '../../src/actors/revoking.js';
import type { Reply } from '../../src/links/reply.js';
import { createWorkQueue } from '../../src/shared/work-queue.js';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallWorld, smallWorld } from './small-world.js';
import { holding } from './stand.js';

const add = { type: 'add' };
const revoke = { type: 'revoke' };
const ok = (n: number): Reply => ({ kind: 'ok', data: { n } });

/** Confirms when the test says so. */
function confirming() {
  const open: { readonly subjects: readonly string[]; confirm(): void; fail(): void }[] = [];
  const revocation: TurnRevocation = {
    inTurn: createWorkQueue({ atOnce: 1, waitingMax: 1000 }),
    confirm: (subjects) =>
      new Promise((resolve, reject) => {
        open.push({ subjects, confirm: resolve, fail: () => reject(new Error('not now')) });
      }),
  };
  return { open, revocation };
}

describe('a turn that revokes', () => {
  let small: SmallWorld;
  beforeEach(() => {
    small = smallWorld();
  });

  const nodeAt = (name: string, more: Parameters<SmallWorld['node']>[1] = {}) => {
    const { open, revocation } = confirming();
    return { ...small.node(name, { revocation, ...more }), open };
  };
  const whats = () => small.calls.map(({ what }) => what);
  const heard = (asked: readonly Promise<Reply>[]) => {
    const replies: Reply[] = [];
    for (const reply of asked) void reply.then((one) => replies.push(one));
    return replies;
  };
  const journal = () => small.fake.rows('revocations').flatMap(({ recent }) => recent as object[]);
  const stateOf = (id: string) => small.fake.durable('counters', id)?.st;

  it('writes the journal last in its transaction, and answers once it is confirmed', async () => {
    const node = nodeAt('a');
    await node.done('x', { type: 'create' });
    small.calls.length = 0;
    const replies = heard([node.ask('x', revoke)]);
    await small.world.runFor(500);
    expect(whats()).to.deep.equal(['update', 'insert commands', 'revoke', 'commit']);
    expect(journal()).to.deep.equal([{ version: 1, subjects: ['counter:x'] }]);
    expect(node.open.map(({ subjects }) => subjects)).to.deep.equal([['counter:x']]);
    expect(replies, 'before every node has confirmed').to.deep.equal([]);
    node.open[0]?.confirm();
    await small.world.runFor(1);
    expect(replies).to.deep.equal([ok(1)]);
  });

  it('shares its transaction with no other turn, and its actor goes on while nodes confirm', async () => {
    const node = nodeAt('a');
    for (const id of ['x', 'y', 'z']) await node.done(id, { type: 'create' });
    small.calls.length = 0;
    const [before, revoking, after] = [node.ask('x', add), node.ask('x', revoke), node.ask('x', add)];
    const others = [node.ask('y', add), node.ask('z', revoke), node.ask('y', add)];
    const replies = heard([revoking]);
    const quick = heard([before, after, ...others.filter((_, n) => n !== 1)]);
    await small.world.runFor(500);
    expect(quick).to.have.deep.members([ok(1), ok(3), ok(1), ok(2)]);
    expect(replies).to.deep.equal([]);
    const updates = small.calls.filter(({ what }) => what === 'update' || what === 'revoke');
    const revoked = updates.flatMap(({ what }, n) => (what === 'revoke' ? [updates[n - 1]?.ids] : []));
    expect(revoked).to.have.deep.members([['x'], ['z']]);
    for (const one of node.open) one.confirm();
    await small.world.runFor(1);
    expect(replies).to.deep.equal([ok(2)]);
    expect(await others[1]).to.deep.equal(ok(1));
  });

  it('waits for its turn among all transactions of its node that revoke', async () => {
    const { open, revocation } = confirming();
    const node = nodeAt('a', { revocation });
    await node.done('x', { type: 'create' });
    let release: () => void = () => undefined;
    void revocation.inTurn(() => new Promise<void>((resolve) => (release = resolve)));
    const replies = heard([node.ask('x', revoke)]);
    await small.world.runFor(500);
    expect(journal()).to.deep.equal([]);
    release();
    await small.world.runFor(500);
    open[0]?.confirm();
    await small.world.runFor(1);
    expect(replies).to.deep.equal([ok(1)]);
  });

  it('revokes nothing and waits for no node when it is refused', async () => {
    const node = nodeAt('a');
    await node.done('x', { type: 'create' });
    const refused = await node.done('x', { type: 'revoke', below: 0 } as typeof revoke);
    expect(refused).to.deep.equal({ kind: 'refused', code: 'NO' });
    expect([journal(), node.open]).to.deep.equal([[], []]);
  });

  for (const fault of ['commitAnswerLost', 'commitLost', 'commitLate'] as const)
    it(`keeps its promise where the outcome of its commit is unknown: ${fault}`, async () => {
      const node = nodeAt('a');
      await node.done('x', { type: 'create' });
      small.fake.faults = { ...noFaults, [fault]: 1 };
      const replies = heard([node.ask('x', revoke)]);
      while (!whats().includes('barrier')) await small.world.runFor(1);
      small.fake.faults = noFaults;
      await small.world.runFor(1000);
      expect(replies).to.deep.equal([]);
      expect(journal(), 'once').to.have.length(1);
      expect(node.open.map(({ subjects }) => subjects)).to.deep.equal([['counter:x']]);
      node.open[0]?.confirm();
      await small.world.runFor(1);
      expect(replies).to.deep.equal([ok(1)]);
    });

  for (const who of ['the next owner', 'a guest'] as const)
    it(`is confirmed again by ${who} when its node died between commit and confirmation`, async () => {
      const node = nodeAt('a');
      await node.done('x', { type: 'create' });
      const asked = { key: 'once' };
      const lost = heard([node.ask('x', { ...revoke, below: 1 } as typeof revoke, asked)]);
      await small.world.runFor(500);
      expect(stateOf('x')).to.deep.equal({ n: 1 });
      const hold = holding(who === 'a guest' ? { mine: false } : { mine: true, epoch: 2 });
      const next = nodeAt('b', { hold });
      const replies = heard([next.ask('x', { ...revoke, below: 1 } as typeof revoke, asked)]);
      await small.world.runFor(500);
      expect(replies).to.deep.equal([]);
      expect(next.open.map(({ subjects }) => subjects)).to.deep.equal([['counter:x']]);
      next.open[0]?.confirm();
      await small.world.runFor(1);
      expect(replies).to.deep.equal([ok(1)]);
      expect(lost).to.deep.equal([]);
    });

  it('is confirmed again also where the retry would be accepted by the state', async () => {
    const node = nodeAt('a');
    await node.done('x', { type: 'create' });
    void node.ask('x', revoke, { key: 'once' });
    await small.world.runFor(500);
    const next = nodeAt('b', { hold: holding({ mine: true, epoch: 2 }) });
    const replies = heard([next.ask('x', revoke, { key: 'once' })]);
    await small.world.runFor(1000);
    expect(replies).to.deep.equal([]);
    next.open[0]?.confirm();
    await small.world.runFor(1);
    expect(replies).to.deep.equal([ok(1)]);
    expect(journal()).to.have.length(1);
  });

  it('tells the caller to ask again where the list of nodes could not be read', async () => {
    const node = nodeAt('a');
    await node.done('x', { type: 'create' });
    const replies = heard([node.ask('x', revoke, { key: 'once' })]);
    await small.world.runFor(500);
    node.open[0]?.fail();
    await small.world.runFor(1);
    expect(replies).to.deep.equal([{ kind: 'unavailable' }]);
    const again = heard([node.ask('x', revoke, { key: 'once' })]);
    await small.world.runFor(500);
    node.open[1]?.confirm();
    await small.world.runFor(1);
    expect(again).to.deep.equal([ok(1)]);
  });
});
