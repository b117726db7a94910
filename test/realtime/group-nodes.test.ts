// Groups over two nodes on a clock that is moved: who is given what when words are lost, nodes die, workers
// fall silent, and the queue gets another owner.
import { expect } from 'chai';
import type { GroupEvent } from '../../src/realtime/groups/coordinator.js';
import { createGroups, type GroupMember } from '../../src/realtime/groups/groups.js';
import { createLog } from '../../src/shared/log.js';
import type { Peers } from '../../src/updates/outside.js';
import type { Follower } from '../../src/updates/queue/followers.js';
import { firstQueue, placeOf } from '../../src/updates/queue/queue.js';
import type { NumberedUpdate, Wanted } from '../../src/updates/queue/queue.store.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';

type Handle = Parameters<Peers['onNotice']>[1];

const to = 'bot_1';
const log = createLog({ level: 'silent', destination: { write: () => undefined } });

/** What any node reads and writes. */
function openQueue() {
  const followers = new Set<Follower>();
  const rows: NumberedUpdate[] = [];
  let done = 0;
  let gone = 0;
  let reading = async () => {};
  const place = () => ({ ...placeOf(firstQueue), newest: rows.length, done });
  return {
    done: () => done,
    /** What is up to this number was dropped. */
    drop(upTo: number) {
      gone = upTo;
    },
    /** Runs with the next reads. */
    whileReading(run: () => void) {
      reading = async () => run();
    },
    publish(count: number) {
      for (let nth = 0; nth < count; nth += 1) {
        const seq = rows.length + 1;
        rows.push({ seq, type: 'message', lane: `chat ${seq % 7}`, at: seq, body: '{}' });
      }
      for (const follower of followers) follower({ to, place: place(), first: rows.length });
    },
    queues: {
      place: async () => place(),
      async read({ from, place: { newest }, limit }: Wanted) {
        const found = rows.filter(({ seq }) => seq >= from && seq <= newest && seq > gone);
        await reading();
        return found.slice(0, limit);
      },
      async acknowledge(_to: string, upTo: number) {
        done = Math.max(done, upTo);
        return place();
      },
      follow(_to: string, follower: Follower) {
        followers.add(follower);
        return { ready: undefined, leave: () => void followers.delete(follower) };
      },
    },
  };
}

describe('groups of two nodes', () => {
  let clock: ReturnType<typeof movableClock>;
  let queue: ReturnType<typeof openQueue>;
  let handlers: Map<string, Map<string, Handle>>;
  let dead: Set<string>;
  let owner: string;

  beforeEach(() => {
    clock = movableClock();
    queue = openQueue();
    handlers = new Map();
    dead = new Set();
    owner = 'first';
  });

  function openNode(self: string) {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    const peers: Peers = {
      async tell(nodes, notice) {
        const tellOne = async (node: string) => {
          if (dead.has(node) || dead.has(self)) return false;
          const heard = handlers.get(node)?.get(notice.type)?.(notice, self);
          return (await heard?.then(() => true).catch(() => false)) ?? false;
        };
        return Promise.all(nodes.map(async (node) => ({ to: node, confirmed: await tellOne(node) })));
      },
      onNotice: (type, handle) => void own.set(type, handle),
    };
    const ownership = { standing: () => ({ mine: owner === self, owner: { id: owner } }) };
    return createGroups({ queues: queue.queues as never, peers, ownership, clock, log });
  }

  async function worker(node: ReturnType<typeof openNode>, group = 'workers') {
    const got: number[] = [];
    const ended: string[] = [];
    const member: GroupMember = {
      deliver: (events: readonly GroupEvent[]) => void got.push(...events.map(({ seq }) => seq)),
      ended: (why) => void ended.push(why),
    };
    const place = await node.join(to, group, member);
    return { ...place, got, ended };
  }
  type Worker = Awaited<ReturnType<typeof worker>>;
  const total = (...workers: Worker[]) => workers.reduce((sum, { got }) => sum + got.length, 0);
  const sorted = (seqs: readonly number[]) => seqs.toSorted((a, b) => a - b);
  const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

  it('give what is acknowledged by all to the queue, and nothing above it', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    expect(sorted([...here.got, ...far.got])).to.deep.equal(upTo(70));
    await far.acknowledge(far.got.at(-1) ?? 0);
    await here.acknowledge(here.got[0] ?? 0);
    const lowest = here.got[1] ?? 0;
    await until(() => queue.done() === lowest - 1);
    await here.acknowledge(here.got.at(-1) ?? 0);
    await until(() => queue.done() === 70);
  });

  it('give what a dead node has to others, at once or when it was not heard of for ten seconds', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    dead.add('second');
    clock.advance(9_000);
    await nodes[0].round();
    expect(total(here, far)).to.equal(70);
    clock.advance(2_000);
    await nodes[0].round();
    await until(() => here.got.length === 70);
    expect(sorted(here.got)).to.deep.equal(upTo(70));
    dead.delete('second');
    await nodes[1].round();
    await here.acknowledge(here.got.at(-1) ?? 0);
    await until(() => queue.done() === 70);
    queue.publish(70);
    await until(() => total(here, far) === 140 + far.got.filter((seq) => seq <= 70).length);
    const late = far.got.filter((seq) => seq > 70);
    expect(late.length, 'it is a member again').to.be.above(0);
    dead.add('second');
    await here.acknowledge(here.got.at(-1) ?? 0);
    queue.publish(14);
    await until(() => new Set(here.got).size === 154);
  });

  it('end a worker that acknowledges nothing for a minute, and only that', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(70);
    await until(() => total(here, far) === 70);
    await here.acknowledge(here.got.at(-1) ?? 0);
    for (let passed = 0; passed < 61; passed += 1) {
      clock.advance(1_000);
      for (const node of nodes) await node.round();
    }
    await until(() => far.ended.length === 1);
    expect(here.ended).to.deep.equal([]);
    await until(() => here.got.length === 70);
    for (const node of nodes) await node.round();
    queue.publish(7);
    await until(() => here.got.length === 77);
  });

  it('go on with another owner behind what is done with', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const [here, far] = [await worker(nodes[0]), await worker(nodes[1])];
    queue.publish(14);
    await until(() => total(here, far) === 14);
    for (const one of [here, far]) await one.acknowledge(one.got.at(-1) ?? 0);
    await until(() => queue.done() === 14);
    queue.publish(14);
    await until(() => total(here, far) === 28);
    owner = 'second';
    for (const node of nodes) await node.round();
    await until(() => total(here, far) === 42);
    const again = sorted([...here.got, ...far.got].filter((seq) => seq > 14));
    expect(again).to.deep.equal(upTo(14).flatMap((nth) => [14 + nth, 14 + nth]));
    for (const one of [here, far]) await one.acknowledge(one.got.at(-1) ?? 0);
    await until(() => queue.done() === 28);
  });

  it('end a worker also when the word of it was lost', async () => {
    const nodes = [openNode('first'), openNode('second')] as const;
    const far = await worker(nodes[1]);
    dead.add('second');
    const here = await worker(nodes[0], 'others');
    queue.publish(7);
    await until(() => here.got.length === 7);
    expect(far.ended).to.deep.equal([]);
    dead.delete('second');
    await nodes[1].round();
    await until(() => far.ended.length === 1);
    queue.publish(7);
    await until(() => here.got.length === 14);
    expect(far.got).to.deep.equal([]);
    expect(here.ended).to.deep.equal([]);
  });

  it('pass over what was dropped, and nothing that comes while that is found out', async () => {
    const here = await worker(openNode('first'));
    queue.drop(5);
    let isFirst = true;
    queue.whileReading(() => {
      if (isFirst) {
        isFirst = false;
        queue.publish(3);
      }
    });
    queue.publish(5);
    await until(() => here.got.length === 3);
    expect(here.got).to.deep.equal([6, 7, 8]);
    await here.acknowledge(8);
    await until(() => queue.done() === 8);
  });

  it('refuse a member while the owner cannot be asked', async () => {
    const second = openNode('second');
    const refused = await worker(second).catch((error: Error) => error);
    expect(refused).to.include({ code: 'UNAVAILABLE' });
    const first = openNode('first');
    for (const node of [second, first]) await worker(node);
  });
});
