// Whom an update wakes of the requests that wait on several nodes, when nodes die, links are cut, clients go
// and the queue gets another owner.
import { expect } from 'chai';
import { openNodes } from './polls-world-of-nodes.js';

type TestNodes = ReturnType<typeof openNodes>;
type Node = ReturnType<TestNodes['openNode']>;

describe('requests for updates over several nodes', () => {
  let world: TestNodes;
  let [first, second, third]: Node[] = [];
  let told: string[][];

  beforeEach(() => {
    world = openNodes();
    [first, second, third] = ['first', 'second', 'third'].map((name) => world.openNode(name));
    told = [[], [], []];
  });

  const nodes = () => [first, second, third] as [Node, Node, Node];
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  async function settled(): Promise<void> {
    for (let nth = 0; nth < 20; nth += 1) await turn();
  }
  /** In this order; each is known before the next one comes. */
  async function poll(...positions: number[]): Promise<(() => void)[]> {
    const goes: (() => void)[] = [];
    for (const place of positions) {
      goes.push((await nodes()[place]?.poll(told[place] ?? [])) ?? (() => undefined));
      await settled();
      world.clock.advance(5);
    }
    return goes;
  }
  const look = () => Promise.all(nodes().map((node) => node.look()));

  for (const owner of ['first', 'second', 'third'])
    it(`are woken one at a time, the newest first, with the queue on the ${owner}`, async () => {
      world.state.owner = owner;
      await poll(0, 2, 1);
      world.publish();
      await settled();
      expect(told).to.deep.equal([[], ['1'], []]);
      world.state.done = 1;
      world.publish();
      await settled();
      expect(told).to.deep.equal([[], ['1'], ['2']]);
      await look();
      await settled();
      expect(told[0], 'a look finds nothing for the oldest').to.deep.equal([]);
    });

  it('leave an update to the next newest when the node of the newest has died', async () => {
    await poll(0, 1, 2);
    world.state.dead.add('third');
    world.publish();
    await settled();
    expect(told).to.deep.equal([[], ['1'], []]);
  });

  it('leave it to the next newest when the newest is cut off, whose node then helps itself', async () => {
    await poll(1, 2);
    world.state.cut.add('first–third');
    world.publish();
    await settled();
    expect(told).to.deep.equal([[], ['1'], []]);
    await look();
    expect(told[2], 'one word may be lost').to.deep.equal([]);
    await look();
    await settled();
    expect(told[2]).to.deep.equal(['1']);
  });

  it('get what is acknowledged meanwhile no more when the link is whole again', async () => {
    await poll(1, 2);
    world.state.cut.add('first–third');
    world.publish();
    await settled();
    world.state.done = 1;
    await look();
    world.state.cut.clear();
    await look();
    await settled();
    expect(told[2]).to.deep.equal([]);
    world.publish();
    await settled();
    expect(told[2], 'and are known again').to.deep.equal(['2']);
  });

  for (const [where, newest] of [
    ['the owner', 0],
    ['another node', 2],
  ] as const)
    it(`hand on what a client of ${where} was to get and went without`, async () => {
      const [, goes] = await poll(1, newest);
      world.publish();
      // Words come without a turn of the loop here; the answer leaves in the next one.
      for (let nth = 0; nth < 50; nth += 1) await Promise.resolve();
      expect(told[1]).to.deep.equal([]);
      goes?.();
      await settled();
      expect(told[1]).to.deep.equal(['1']);
    });

  it('are forgotten with their client', async () => {
    const [, goes] = await poll(1, 2);
    goes?.();
    await settled();
    world.publish();
    await settled();
    expect(told[1]).to.deep.equal(['1']);
    expect(third?.parked()).to.equal(0);
  });

  it('are known to the next owner of the queue in their order, and get no update twice', async () => {
    await poll(1, 2, 0);
    world.publish();
    await settled();
    expect(told).to.deep.equal([['1'], [], []]);
    await look();
    world.move('second');
    await look();
    await settled();
    expect(told, 'what one has is not given to another').to.deep.equal([['1'], [], []]);
    world.state.done = 1;
    world.publish();
    await settled();
    expect(told).to.deep.equal([['1'], [], ['2']]);
  });

  it('get what was numbered when nobody was known to the owner', async () => {
    await poll(1, 2);
    world.state.owner = 'second';
    world.publish();
    await settled();
    expect(told).to.deep.equal([[], [], []]);
    await look();
    await settled();
    expect(told.flat()).to.deep.equal(['1']);
  });

  it('get what comes when no node can be asked', async () => {
    await poll(1);
    world.state.dead.add('first');
    world.publish();
    await look();
    await look();
    await settled();
    expect(told[1]).to.deep.equal(['1']);
  });

  it('are ten of a bot over all nodes: an eleventh is refused, and is not when one has gone', async () => {
    const goes = await poll(0, 1, 2, 0, 1, 2, 0, 1, 2, 0);
    await poll(1);
    expect(told[1]?.[0]).to.include('10 calls');
    expect(nodes().map((node) => node.parked())).to.deep.equal([4, 3, 3]);
    goes[2]?.();
    await settled();
    told[1] = [];
    await poll(1);
    expect(told[1]).to.deep.equal([]);
    world.publish();
    await settled();
    expect(told[1]).to.deep.equal(['1']);
  });

  it('are answered by a node that stops, and the others get what comes', async () => {
    await poll(1, 2);
    third?.drain();
    await settled();
    expect(told[2]).to.deep.equal(['']);
    world.publish();
    await settled();
    expect(told[1]).to.deep.equal(['1']);
  });
});
