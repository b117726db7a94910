// The list of who may trust a cache: a call that revokes may answer early only if every node on it has
// confirmed, and no node that is not on it trusts anything.
import { expect } from 'chai';
import { onRevocationNotice, peersOver } from '../../src/guards/revocation.peers.js';
import { createRevocationStore } from '../../src/guards/revocation.store.js';
import { type LinkedNode, openLinksWorld } from '../links/links-world.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';
import {
  type NodeOptions,
  openRevocationWorld,
  type RevocationWorld,
  type TestNode,
} from './revocation-world.js';

const never = () => new Promise<void>(() => undefined);

describe('the list of who may trust', () => {
  let world: RevocationWorld;
  const links = openLinksWorld();

  before(async () => {
    world = await openRevocationWorld();
  });
  beforeEach(() => world.mongo.db.collection('revocations').updateOne({}, { $set: { nodes: [] } }));
  after(async () => {
    await links.close();
    await world.close();
  });

  const listed = async (): Promise<string[]> => {
    const row = await world.mongo.db.collection('revocations').findOne({});
    return row?.nodes.map(({ id }: { id: string }) => id) ?? [];
  };

  /** A node whose revocations travel over real links. */
  async function linkedNode(name: string, options: NodeOptions = {}) {
    const linked: LinkedNode = await links.node(name);
    const self = linked.member.id;
    const node = await world.node({ self, peers: peersOver(linked.links), ...options });
    linked.links.onNotice((notice) => onRevocationNotice(notice, node.revocation));
    return { ...node, linked };
  }

  it('lets a call answer as soon as all linked nodes have confirmed', async () => {
    const names = ['a', 'b', 'c'];
    const [a, b, c] = (await Promise.all(names.map((name) => linkedNode(name, { wait: never })))) as [
      LinkedTestNode,
      LinkedTestNode,
      LinkedTestNode,
    ];
    await links.join(a.linked, b.linked, c.linked);
    const token = await world.issue();
    for (const node of [a, b, c]) expect(await node.accepts(token)).to.equal(true);
    await b.revoke(token);
    // All three still trust their caches: they have dropped this token and nothing else.
    for (const node of [a, b, c]) {
      expect(node.revocation.trusted()).to.equal(true);
      expect(await node.accepts(token)).to.equal(false);
    }
  });

  it('makes a call wait for a node that is paused, whatever the links know of it', async () => {
    const clock = movableClock();
    const [a, b, c] = [
      await linkedNode('a', { clock }),
      await linkedNode('b', { clock }),
      await world.node({ clock }),
    ];
    await links.join(a.linked, b.linked);
    const token = await world.issue();
    for (const node of [a, b, c]) await node.accepts(token);
    const before = clock.monotonic();
    await a.revoke(token);
    expect(clock.monotonic() - before).to.equal(3300);
    expect(c.revocation.trusted()).to.equal(false);
    for (const node of [a, b, c]) expect(await node.accepts(token)).to.equal(false);
  });

  it('holds a node that joins after the commit to what was revoked before', async () => {
    const [a, late] = [await world.node({ wait: never }), await world.node({ listed: false })];
    const token = await world.issue();
    // It has filled its cache already, and may not use it.
    expect(await late.accepts(token)).to.equal(true);
    expect(late.revocation.trusted()).to.equal(false);
    await a.revoke(token);
    await late.revocation.refresh();
    expect(late.revocation.trusted()).to.equal(true);
    expect(await late.accepts(token)).to.equal(false);
  });

  it('does not keep what a joining node began to read before a commit that did not know it', async () => {
    const [a, late] = [await world.node({ wait: never }), await world.node({ listed: false })];
    const token = await world.issue();
    late.afterTokenRead.close();
    const early = late.accepts(token);
    await until(() => late.afterTokenRead.waiting === 1);
    await a.revoke(token);
    await late.revocation.refresh();
    late.afterTokenRead.open();
    await early;
    expect(late.revocation.trusted()).to.equal(true);
    expect(await late.accepts(token)).to.equal(false);
  });

  it('makes a call wait for a node that has joined and not looked yet', async () => {
    const clock = movableClock();
    const [a, late] = [await world.node({ clock }), await world.node({ clock, listed: false })];
    late.journalRead.close();
    const looking = late.revocation.refresh();
    await until(() => late.journalRead.waiting === 1);
    late.journalRead.open();
    await until(async () => (await listed()).includes(late.self));
    const before = clock.monotonic();
    await a.revoke(await world.issue());
    expect(clock.monotonic() - before).to.equal(3300);
    await looking;
  });

  it('lends no trust to a look that found the node off the list', async () => {
    const join = () => Promise.reject(new Error('MongoDB takes no writes.'));
    const stranger = await world.node({ listed: false, store: () => ({ join }) });
    let error: unknown;
    await stranger.revocation.refresh().catch((thrown: unknown) => {
      error = thrown;
    });
    expect(error).to.be.instanceOf(Error);
    expect(stranger.revocation.trusted()).to.equal(false);
  });

  it('has a node drop what it is told of, in the middle of a look that knows nothing of it', async () => {
    const b = await world.node();
    const a = await world.node({ wait: never, peers: toldTo(b) });
    const [token, other] = [await world.issue(), await world.issue()];
    for (const one of [token, other]) await b.accepts(one);
    b.holdLooks();
    const looking = b.revocation.refresh();
    await until(() => b.journalRead.waiting === 1);
    await a.revoke(token);
    const before = b.lookUps();
    expect(await b.accepts(token)).to.equal(false);
    b.journalRead.open();
    await looking;
    expect(await b.accepts(token)).to.equal(false);
    // The old news has not cost it the rest of its cache.
    expect(await b.accepts(other)).to.equal(true);
    expect(b.lookUps() - before).to.equal(1);
  });

  it('does not take a node at its word that knows a later version than there is', async () => {
    const b = await world.node();
    const [token, restored] = [await world.issue(), { $set: { version: 1, recent: [] } }];
    await b.revocation.commit(async () => ({ result: undefined, subjects: ['token:nobody'] }));
    await b.accepts(token);
    await world.mongo.db.collection('revocations').updateOne({}, restored);
    await world.change(token, { isRevoked: true });
    await b.revocation.catchUp(1);
    expect(await b.accepts(token)).to.equal(false);
  });

  it('loses a node that has stopped, and that node trusts nothing any more', async () => {
    const [a, b] = [await world.node({ wait: never }), await world.node()];
    await b.revocation.stop();
    expect(b.revocation.trusted()).to.equal(false);
    await b.revocation.refresh();
    expect(b.revocation.trusted()).to.equal(false);
    expect(await listed()).to.deep.equal([a.self]);
    await a.revoke(await world.issue());
  });

  it('gives no trust back to a node that stops in the middle of a look', async () => {
    const b = await world.node();
    b.journalRead.close();
    const looking = b.revocation.refresh();
    await until(() => b.journalRead.waiting === 1);
    await b.revocation.stop();
    b.journalRead.open();
    await looking;
    expect(b.revocation.trusted()).to.equal(false);
  });

  it('keeps a call waiting after one has confirmed, as long as another has not', async () => {
    let pass: (() => void) | undefined;
    let [isTold, isAnswered] = [false, false];
    const [b, c] = [await world.node(), await world.node()];
    const a = await world.node({
      wait: () =>
        new Promise<void>((resolve) => {
          pass = resolve;
        }),
      peers: {
        async notify(nodes) {
          expect(nodes).to.include.members([b.self, c.self]);
          isTold = true;
          return [b.self];
        },
      },
    });
    const revoking = a.revoke(await world.issue()).then(() => {
      isAnswered = true;
    });
    await until(() => isTold);
    // A round to the database is far longer than an answer that did not wait would take.
    await listed();
    expect(isAnswered).to.equal(false);
    a.clock.advance(3300);
    pass?.();
    await revoking;
  });

  it('is emptied by a node that is alone with its database', async () => {
    await world.node();
    const alone = await world.node({ isAlone: true, wait: never });
    expect(await listed()).to.deep.equal([alone.self]);
  });
});

type LinkedTestNode = TestNode & { readonly linked: LinkedNode };

function toldTo(node: TestNode): NonNullable<NodeOptions['peers']> {
  return {
    async notify(nodes, version) {
      await node.revocation.catchUp(version);
      return nodes;
    },
  };
}

describe('clearing out the list', () => {
  let world: RevocationWorld;

  before(async () => {
    world = await openRevocationWorld();
  });
  beforeEach(() => world.mongo.db.collection('revocations').updateOne({}, { $set: { nodes: [] } }));
  after(() => world.close());

  const rows = async (): Promise<{ id: string; mark?: string }[]> =>
    (await world.mongo.db.collection('revocations').findOne({}))?.nodes ?? [];

  it('takes off a node that is gone, so that no call waits for it again', async () => {
    const [gone, clock] = [await world.node(), movableClock()];
    const a = await world.node({ clock });
    await a.revocation.refresh();
    const before = clock.monotonic();
    await a.revocation.clearOut();
    expect(clock.monotonic() - before).to.equal(3300);
    expect(await rows()).to.deep.equal([{ id: a.self }]);
    const since = clock.monotonic();
    await a.revoke(await world.issue());
    expect(clock.monotonic()).to.equal(since);
    expect(gone.self).not.to.equal(a.self);
  });

  it('leaves on it who answers', async () => {
    const b = await world.node();
    const a = await world.node({ peers: { notify: async (nodes) => nodes }, wait: never });
    await a.revocation.clearOut();
    expect(await rows()).to.deep.equal([{ id: b.self }, { id: a.self }]);
  });

  it('reckons with a marked node until its trust must have run out', async () => {
    const [clock, others] = [movableClock(), movableClock()];
    const silent = await world.node({ clock });
    const c = await world.node({ clock: others });
    const token = await world.issue();
    await silent.accepts(token);
    let waitedMs = 0;
    const wait = async (ms: number) => {
      const before = others.monotonic();
      await c.revoke(token);
      waitedMs = others.monotonic() - before;
      clock.advance(ms);
    };
    const a = await world.node({ clock, wait });
    await a.revocation.clearOut();
    expect(waitedMs).to.equal(3300);
    expect(silent.revocation.trusted()).to.equal(false);
    expect((await rows()).map(({ id }) => id)).to.deep.equal([a.self]);
  });

  it('never takes off a node that has joined again meanwhile', async () => {
    const clock = movableClock();
    const slow = await world.node({ clock });
    const wait = async (ms: number) => {
      expect((await rows()).find(({ id }) => id === slow.self)).to.have.property('mark');
      await slow.revocation.refresh();
      expect((await rows()).filter(({ id }) => id === slow.self)).to.deep.equal([{ id: slow.self }]);
      clock.advance(ms);
    };
    const a = await world.node({ clock, wait });
    await a.revocation.clearOut();
    expect((await rows()).map(({ id }) => id)).to.have.members([a.self, slow.self]);
  });

  it('never takes off a node that another node has marked later', async () => {
    const clock = movableClock();
    const slow = await world.node({ clock });
    const wait = async (ms: number) => {
      await createRevocationStore(world.mongo).mark([slow.self], 'later');
      clock.advance(ms);
    };
    const a = await world.node({ clock, wait });
    await a.revocation.clearOut();
    expect(await rows()).to.deep.include({ id: slow.self, mark: 'later' });
  });

  it('keeps a marked node from renewing its trust by the old entry', async () => {
    const clock = movableClock();
    let refusing = false;
    const slow = await world.node({
      clock,
      store: (store) => ({
        join: (...args) => (refusing ? Promise.reject(new Error('no writes')) : store.join(...args)),
      }),
    });
    refusing = true;
    const wait = async (ms: number) => {
      clock.advance(2000);
      await slow.revocation.refresh().catch((error: unknown) => expect(error).to.be.instanceOf(Error));
      clock.advance(ms - 2000);
    };
    const a = await world.node({ clock, wait });
    await a.revocation.clearOut();
    expect(slow.revocation.trusted()).to.equal(false);
  });
});
