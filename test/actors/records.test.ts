// Turns that keep a record: one row, of which every later answer to the key is made.
import { expect } from 'chai';
import { noFaults } from '../simulation/store-fake.js';
import { type SmallNode, type SmallWorld, smallWorld } from './small-world.js';
import { counterKind } from './test-kinds.js';

const record = { type: 'record' } as const;
const key = 'application:app k1';

describe('a turn that keeps a record', () => {
  let small: SmallWorld;
  let node: SmallNode;
  beforeEach(async () => {
    small = smallWorld();
    node = small.node('a');
    await node.done('x', { type: 'create' });
    small.calls.length = 0;
  });

  const failureOf = async (id: string, more: { key: string }, on = node) => {
    const failed = on.ask(id, record, more).then(
      () => 'none',
      ({ message }: Error) => message,
    );
    await small.world.runFor(1000);
    return failed;
  };

  it('is one row of facts under the key, and no finished answer', async () => {
    expect(await node.done('x', record, { key })).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    const inserted = small.calls.filter(({ what }) => what.startsWith('insert '));
    expect(inserted.map(({ what, ids }) => [what, ids])).to.deep.equal([
      ['insert application_commands', [key]],
    ]);
    const { recordedAt, hash, ...row } = small.fake.durable('application_commands', key) ?? {};
    expect(row).to.deep.equal({ _id: key, actor: 'counter:x', record: { id: 'x-1', n: 1 } });
    expect(recordedAt).to.be.instanceOf(Date);
    expect(hash).to.be.a('string');
  });

  it('is answered from the record, on any node, also when the first outcome was not known', async () => {
    small.fake.faults = { ...noFaults, commitAnswerLost: 1 };
    const first = await node.done('x', record, { key });
    small.fake.faults = noFaults;
    expect(first).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(await node.done('x', record, { key })).to.deep.equal(first);
    const other = small.node('b');
    expect(await other.done('x', record, { key })).to.deep.equal(first);
    const another = await other.done('x', { type: 'add' }, { key });
    expect(another).to.deep.equal({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(small.fake.durable('counters', 'x')).to.include({ v: 2 });
  });

  it('has a row like all others where it is refused, beside those of other keys', async () => {
    await node.done('x', record, { key });
    const refused = await node.done('x', { type: 'addFirst' }, { key: 'application:app k2' });
    expect(refused).to.deep.equal({ kind: 'refused', code: 'NO' });
    expect(small.fake.durable('application_commands', 'application:app k2')).to.include.keys('reply', 'at');
    await node.done('x', { type: 'add' }, { key: 'k3' });
    expect(small.fake.durable('commands', 'k3')).to.include.keys('reply', 'at');
  });

  it('leaves its key when that has ended, and stays', async () => {
    await node.done('x', record, { key });
    node.process.jump(7 * 86_400_000);
    expect(await node.done('x', record, { key })).to.deep.equal({ kind: 'ok', data: { n: 2 } });
    const rows = small.fake.rows('application_commands').map(({ _id, record }) => [_id, record]);
    expect(rows).to.have.deep.members([
      ['x-1', { id: 'x-1', n: 1 }],
      [key, { id: 'x-2', n: 2 }],
    ]);
  });

  it('fails under a key whose rows end, and in a kind that makes no answers', async () => {
    expect(await failureOf('x', { key: 'k9' })).to.include('no key of an application');
    const { answers: _answers, ...mute } = counterKind;
    const other = small.node('c', { kinds: [mute] });
    expect(await failureOf('x', { key }, other)).to.include('No answer is made');
    expect(small.fake.durable('counters', 'x')).to.include({ v: 1 });
  });
});
