// Numbering on a scripted store: whatever is lost, late, doubled or refused, numbers stay dense, each update
// has one, and those of a lane are in its order.
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import { queueKindName } from '../../src/updates/names.js';
import { faultsOf, unnumberedOf } from '../simulation/update-log.js';
import {
  createUpdateNodes,
  noUpdateFaults,
  type UpdateNode,
  type UpdateNodes,
} from '../simulation/update-nodes.js';

const bot = 'bot';
const slot = slotOf(queueKindName, bot);

describe('numbering', () => {
  let nodes: UpdateNodes;
  let a: UpdateNode;
  let b: UpdateNode;
  /** It owns the queue. */
  let owner: UpdateNode;
  beforeEach(async () => {
    nodes = createUpdateNodes();
    [a, b, owner] = [nodes.open('a'), nodes.open('b'), nodes.open('o')];
    own(owner);
    await nodes.world.runFor(100);
  });

  const keeps = (title: string, run: () => Promise<void>) =>
    it(title, async () => {
      await run();
      expect(faultsOf(nodes.log)).to.deep.equal([]);
    });

  function own(node: UpdateNode): void {
    for (const one of [a, b, owner]) if (one !== node) nodes.believe(one, [slot], node);
    node.claim([slot]);
  }

  const numbered = () => [...(nodes.log.given.get(bot)?.values() ?? [])].flat();
  const all = () => nodes.until(() => unnumberedOf(nodes.log).length === 0);
  const ids = (...positions: string[]) => positions.map((place) => `${bot} ${place}`);
  /** Published, told, and numbered when that is possible. */
  async function say(node: UpdateNode, lane = 'chat'): Promise<void> {
    void node.publish(lane, [bot]);
    await nodes.world.runFor(20);
  }
  async function losing(run: () => Promise<void>): Promise<void> {
    nodes.faults = { ...noUpdateFaults, loseNotice: 1 };
    await run();
    nodes.faults = noUpdateFaults;
  }

  keeps('finds what a lost notice has told with the next one', async () => {
    await say(a);
    await say(a);
    await losing(() => say(a));
    await say(a);
    expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0', 'chat:4.0'));
  });

  keeps('numbers what another node has published in between, though nobody told of it', async () => {
    await say(a);
    await say(a);
    // A guest that reaches nobody.
    await losing(() => say(b));
    a.forget('chat');
    await say(a);
    expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0', 'chat:4.0'));
  });

  keeps('numbers what the same node has published by a commit of which it has no answer', async () => {
    await say(a);
    await say(a);
    nodes.faults = { ...noUpdateFaults, loseAnswer: 1 };
    await say(a);
    nodes.faults = noUpdateFaults;
    await nodes.world.runFor(1_000);
    await say(a);
    expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0', 'chat:4.0'));
  });

  keeps('keeps the order when notices overtake each other', async () => {
    await say(a);
    nodes.faults = { ...noUpdateFaults, slowNoticeMs: 400 };
    for (let times = 0; times < 12; times += 1) await say(a);
    await nodes.world.runFor(500);
    expect(numbered()).to.have.length(13);
  });

  keeps('gives no second number to what it hears twice, or after it is gone', async () => {
    nodes.faults = { ...noUpdateFaults, doubleNotice: 1, slowNoticeMs: 300 };
    for (let times = 0; times < 5; times += 1) await say(a);
    nodes.log.turn(bot, { type: 'acknowledge', upTo: 5 }, 0);
    void owner.store.remove(bot, 5);
    await nodes.world.runFor(1_000);
    await say(a);
    await nodes.world.runFor(1_000);
    expect(new Set(numbered()).size).to.equal(6);
  });

  keeps('takes nothing that a look has found for all there is', async () => {
    // Without links only looks find what others publish.
    nodes.faults = { ...noUpdateFaults, loseNotice: 1 };
    for (let times = 0; times < 2; times += 1) {
      await say(a);
      void owner.numbering.sweep(3_000);
      await nodes.world.runFor(20);
    }
    await say(a);
    await nodes.world.runFor(3_500);
    await say(a);
    void owner.numbering.sweep(3_000);
    await nodes.world.runFor(100);
    expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0', 'chat:4.0'));
  });

  keeps('asks again at once when a turn is refused, because its queue was told how to deliver', async () => {
    await say(a);
    nodes.log.turn(bot, { type: 'configure', version: 5 }, 0);
    await say(a);
    await nodes.world.runFor(100);
    expect(numbered()).to.have.length(2);
    expect(owner.named('updates.numbering.failed')).to.equal(0);
  });

  for (const at of ['positions', 'numberedIds', 'stored', 'number'] as const)
    keeps(`gives one number each when another node numbers just before its ${at}`, async () => {
      await losing(async () => {
        await say(a);
        await say(a);
      });
      let isDone = false;
      nodes.onReach = (node, name) => {
        if (node !== owner.id || name !== at || isDone) return;
        isDone = true;
        const { newest = 0, version = 0 } = nodes.log.queues.get(bot) ?? {};
        nodes.log.turn(bot, { type: 'number', newest, version, ids: ids('chat:1.0') }, 0);
      };
      void owner.numbering.attend(bot);
      await all();
      await nodes.world.runFor(1_000);
      expect([isDone, numbered()]).to.deep.equal([true, ids('chat:1.0', 'chat:2.0')]);
    });

  for (const at of ['positions', 'numberedIds', 'stored', 'number'] as const)
    keeps(`numbers nothing anew that is acknowledged and removed just before its ${at}`, async () => {
      await say(a);
      await say(a);
      owner.lose([slot]);
      let isDone = false;
      nodes.onReach = (node, name) => {
        if (node !== owner.id || name !== at || isDone) return;
        isDone = true;
        nodes.log.turn(bot, { type: 'acknowledge', upTo: 1 }, 0);
        for (const gone of [nodes.log.rows, nodes.log.batches]) gone.delete([...gone.keys()][0] ?? '');
      };
      owner.claim([slot]);
      void owner.numbering.attend(bot);
      await nodes.world.runFor(1_000);
      await say(a);
      await all();
      expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0'));
    });

  keeps('knows from one comparison on what this node publishes, and reads nothing for it', async () => {
    own(a);
    await say(a);
    const reached: string[] = [];
    nodes.onReach = (_, name) => void reached.push(name);
    await say(a);
    await say(a);
    expect([numbered(), reached]).to.deep.equal([ids('chat:1.0', 'chat:2.0', 'chat:3.0'), []]);
  });

  for (const from of ['itself', 'another node'])
    keeps(`numbers what ${from} has told while its slot was to go, and was kept after all`, async () => {
      const teller = from === 'itself' ? owner : a;
      await say(teller);
      await say(teller);
      nodes.believe(owner, [slot], undefined);
      await say(teller);
      nodes.believe(owner, [slot], owner);
      await say(teller);
      expect(numbered()).to.deep.equal(ids('chat:1.0', 'chat:2.0', 'chat:3.0', 'chat:4.0'));
    });

  keeps('hands a queue over in the middle of a turn', async () => {
    for (let times = 0; times < 3; times += 1) await say(a);
    nodes.onReach = (_, name) => {
      if (name !== 'number') return;
      nodes.onReach = undefined;
      own(b);
    };
    for (let times = 0; times < 3; times += 1) await say(a, `chat ${times}`);
    await all();
    expect(numbered()).to.have.length(6);
  });

  keeps('goes on when the database is back, with one look for all who have asked meanwhile', async () => {
    await say(a);
    let calls = 0;
    nodes.onReach = (node) => {
      if (node !== owner.id) return;
      calls += 1;
      throw new Error('There is no server.');
    };
    for (let times = 0; times < 50; times += 1) await say(a);
    await nodes.world.runFor(10_000);
    const before = calls;
    await nodes.world.runFor(10_000);
    expect(calls - before, 'tries in ten seconds').to.be.within(10, 25);
    nodes.onReach = undefined;
    await all();
    expect(numbered()).to.have.length(51);
    expect(owner.named('updates.numbering.failed')).to.equal(1);
  });

  keeps('reads what waits beyond its memory', async () => {
    const small = nodes.open('small', { waitingMax: 3, lanesMax: 2 });
    own(small);
    nodes.believe(owner, [slot], small);
    for (let times = 0; times < 20; times += 1) void a.publish(`chat ${times % 5}`, [bot, bot]);
    await nodes.world.runFor(50);
    for (let times = 0; times < 20; times += 1) await say(a, `chat ${times % 7}`);
    await all();
  });

  keeps('serves more queues than it remembers', async () => {
    const small = nodes.open('small', { queuesMax: 1 });
    const bots = ['one', 'two', 'three'];
    const slots = bots.map((id) => slotOf(queueKindName, id));
    nodes.believe(a, slots, small);
    small.claim(slots);
    for (let times = 0; times < 5; times += 1) {
      for (const to of bots) void a.publish(`chat of ${to}`, [to]);
      await nodes.world.runFor(3);
    }
    await all();
  });

  keeps('forgets a queue that another node owns now', async () => {
    await say(a);
    nodes.believe(owner, [slot], b);
    b.claim([slot]);
    nodes.believe(a, [slot], b);
    await say(a);
    void owner.numbering.attend(bot);
    expect(numbered()).to.have.length(2);
    expect(owner.numbering.counts().waiting).to.equal(0);
  });

  keeps('forgets a queue with its slot', async () => {
    await say(a);
    expect(owner.numbering.counts().attended).to.equal(1);
    owner.lose([slot]);
    expect(owner.numbering.counts().attended).to.equal(0);
    own(owner);
    await all();
  });

  keeps('takes an answer of a turn that was overtaken for none', async () => {
    for (let times = 0; times < 3; times += 1) await say(a);
    const place = owner.numbering.positionOf(bot) ?? expect.fail('It is known here.');
    for (const done of [2, 1]) owner.numbering.stands(bot, { ...place, done });
    expect(owner.numbering.positionOf(bot)?.done).to.equal(2);
    owner.numbering.stands(bot, { ...place, newest: 2, done: 3 });
    expect(owner.numbering.positionOf(bot)).to.include({ newest: 3, done: 2 });
  });

  keeps('numbers nothing in its own commit that was published before all was dropped', async () => {
    for (let times = 0; times < 3; times += 1) await say(owner);
    const place = owner.numbering.positionOf(bot) ?? expect.fail('It is known here.');
    const droppedBefore = 2_000;
    owner.numbering.stands(bot, { ...place, done: 1, droppedBefore });
    const row = nodes.log.rowOf({ to: bot, lane: 'chat', v: 4, i: 0, at: droppedBefore });
    const riding = (at: number) => owner.numbering.riding([{ ...row, at, since: 3 }]);
    expect(riding(droppedBefore - 1)).to.deep.equal([]);
    const [ride] = riding(droppedBefore);
    expect(ride?.id, 'it would ride otherwise').to.equal(bot);
    ride?.left('undone');
  });
});
