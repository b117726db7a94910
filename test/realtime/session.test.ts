// One socket on a clock that is moved: what is sent, what waits, and when it is closed.
import { expect } from 'chai';
import { refuse } from '../../src/shared/errors.js';
import { until } from '../support/until.js';
import { openSessionWorld, openStreamWorld, token, topic } from './session-world.js';

type World = ReturnType<typeof openSessionWorld>;

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

describe('a session of a live socket', () => {
  const subscribed = async (world: World) => {
    world.send({ id: 1, op: 'subscribe', topic });
    await until(() => world.sent.some(({ op }) => op === 'ok'));
    return world;
  };
  const offsetsWhen = async (world: World, count: number) => {
    await until(() => world.offsets().length >= count);
    return world.offsets();
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

  it('is closed when nobody has authenticated within five seconds', () => {
    const world = openSessionWorld({ known: false });
    world.pass(4_999);
    expect(world.state.closedWith).to.equal(undefined);
    world.pass(1);
    expect(world.state.closedWith).to.equal(4401);
  });

  it('stays when somebody has, and is closed when the token ends', async () => {
    const world = openSessionWorld({ known: false });
    world.state.endsAtMs = world.now() + 60_000;
    world.send({ id: 1, op: 'auth', token });
    await until(() => world.sent.length === 1);
    world.pass(59_999);
    expect(world.state.closedWith).to.equal(undefined);
    world.pass(1);
    expect(world.state.closedWith).to.equal(4401);
  });

  it('is sent what is at hand without a read, and reads what is not', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(3);
    expect(await offsetsWhen(world, 3)).to.deep.equal([1, 2, 3]);
    const before = world.state.reads;
    world.grow(2);
    expect(world.offsets()).to.deep.equal(upTo(5));
    expect(world.state.reads).to.equal(before);
    world.grow(25, { isTold: false });
    world.grow(1);
    expect(await offsetsWhen(world, 31)).to.deep.equal(upTo(31));
  });

  it('tells at a ping which topics it is behind in, and nothing else', async () => {
    const world = await subscribed(openSessionWorld());
    const pinged = async (id: number) => {
      world.send({ id, op: 'ping' });
      await until(() => world.sent.some((one) => one.id === id));
      return world.sent.find((one) => one.id === id);
    };
    world.grow(2);
    expect(await pinged(2)).to.deep.equal({ id: 2, op: 'ok' });
    world.state.unread = 300_000;
    world.grow(3);
    expect(await pinged(3)).to.deep.equal({ id: 3, op: 'ok', behind: [{ topic, offset: 2, newest: 5 }] });
  });

  it('waits while much is unread, and goes on where it was', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(1);
    await offsetsWhen(world, 1);
    world.state.unread = 300 * 1024;
    world.grow(5);
    world.pass(9_000);
    expect(world.offsets()).to.deep.equal([1]);
    world.state.unread = 0;
    world.drained();
    world.grow(1);
    expect(await offsetsWhen(world, 7)).to.deep.equal(upTo(7));
    world.pass(60_000);
    expect(world.state.closedWith).to.equal(undefined);
  });

  it('is sent what is of the moment only while it may be sent anything', async () => {
    const world = await subscribed(openSessionWorld());
    const signal = (type: string) => {
      for (const watcher of world.watchers) watcher.signal(JSON.stringify({ op: 'signal', topic, type }));
    };
    signal('one');
    world.state.unread = 300 * 1024;
    signal('two');
    world.state.unread = 0;
    world.drained();
    world.revoke();
    signal('three');
    expect(world.sent.flatMap(({ op, type }) => (op === 'signal' ? [type] : []))).to.deep.equal(['one']);
  });

  it('is closed with 4408 when much stays unread', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(1);
    await offsetsWhen(world, 1);
    world.state.unread = 300 * 1024;
    world.grow(1);
    world.pass(10_001);
    expect(world.state.closedWith).to.equal(4408);
    expect(world.watchers.size).to.equal(0);
    expect(world.sessions.counts()).to.deep.equal({ sockets: 0, subscriptions: 0 });
  });

  it('is sent nothing from a revocation on until its right was looked at', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(1);
    await offsetsWhen(world, 1);
    world.revoke();
    world.grow(1);
    expect(world.offsets()).to.deep.equal([1]);
    expect(await offsetsWhen(world, 2)).to.deep.equal([1, 2]);
    world.state.rightEnded = refuse('CONFLICT');
    world.forgetAll();
    world.grow(1);
    await until(() => world.sent.some(({ op }) => op === 'error'));
    expect(world.sent.at(-1)).to.include({ op: 'error', topic, status: 409 });
    expect(world.watchers.size).to.equal(0);
    expect(world.offsets()).to.deep.equal([1, 2]);
    world.state.refused = refuse('BOT_DISABLED');
    world.revoke();
    await until(() => world.state.closedWith === 4403);
  });

  it('goes on when two looks at its right overtake each other', async () => {
    const world = await subscribed(openSessionWorld());
    const [first, second] = [gate(), gate()];
    world.state.waits.push(first.passed, second.passed);
    world.revoke();
    await until(() => world.state.waits.length === 1);
    world.revoke();
    await until(() => world.state.waits.length === 0);
    second.open();
    await new Promise(setImmediate);
    first.open();
    await new Promise(setImmediate);
    world.grow(1);
    expect(await offsetsWhen(world, 1)).to.deep.equal([1]);
  });

  it('is sent nothing while it cannot be found out, and asks again', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(1);
    await offsetsWhen(world, 1);
    world.state.refused = new Error('The database is away.');
    world.revoke();
    world.grow(1);
    expect(world.offsets()).to.deep.equal([1]);
    world.sessions.start();
    world.state.refused = undefined;
    expect(await offsetsWhen(world, 2)).to.deep.equal([1, 2]);
    await world.sessions.stop();
  });

  it('is sent nothing while its node may not have heard of a revocation', async () => {
    const world = await subscribed(openSessionWorld());
    world.grow(1);
    await offsetsWhen(world, 1);
    world.state.isTrusted = false;
    world.grow(2);
    world.pass(5_000);
    expect(world.offsets()).to.deep.equal([1]);
    world.state.isTrusted = true;
    world.pass(1_000);
    expect(await offsetsWhen(world, 3)).to.deep.equal([1, 2, 3]);
  });

  it('is sent a thousand ahead of its acknowledgements, which are stored together', async () => {
    const world = await subscribed(openSessionWorld({ acknowledges: true }));
    world.grow(1_500);
    expect(await offsetsWhen(world, 1_000)).to.deep.equal(upTo(1_000));
    for (let offset = 1; offset <= 300; offset += 1) world.send({ op: 'ack', topic, offset });
    expect(await offsetsWhen(world, 1_300)).to.deep.equal(upTo(1_300));
    await until(() => world.state.acknowledged.at(-1) === 300);
    expect(world.state.acknowledged).to.have.length.below(4);
    world.send({ id: 2, op: 'ack', topic, offset: 1_301 });
    await until(() => world.sent.some(({ id }) => id === 2));
    expect(world.sent.at(-1)).to.include({ op: 'error', status: 409 });
  });

  it('watches a hundred topics at most, and tells where each begins', async () => {
    const world = openSessionWorld();
    for (let nth = 1; nth <= 100; nth += 1) {
      world.send({ id: nth, op: 'subscribe', topic: `test:${nth}` });
      world.pass(100);
    }
    world.send({ id: 101, op: 'subscribe', topic: 'test:101' });
    await until(() => world.sent.length === 101);
    expect(world.sent.at(-1)).to.include({ id: 101, op: 'error', status: 429 });
    expect(world.sent.slice(0, 100).every(({ op, offset }) => op === 'ok' && offset === 0)).to.equal(true);
    expect(world.sessions.counts()).to.deep.equal({ sockets: 1, subscriptions: 100 });
  });

  it('watches one topic, then several, then one again, and each only once', async () => {
    const world = openSessionWorld();
    let id = 0;
    const asked = async (op: string, name: string) => {
      id += 1;
      const own = id;
      world.send({ id: own, op, topic: name });
      await until(() => world.sent.some((frame) => frame.id === own));
      return world.sent.find((frame) => frame.id === own)?.op;
    };
    const count = () => world.sessions.counts().subscriptions;
    expect(await asked('subscribe', 'test:1')).to.equal('ok');
    expect(await asked('subscribe', 'test:1')).to.equal('error');
    // The socket does not watch this topic.
    expect(await asked('unsubscribe', 'test:2')).to.equal('ok');
    expect([count(), world.watchers.size]).to.deep.equal([1, 1]);
    expect(await asked('subscribe', 'test:2')).to.equal('ok');
    expect(await asked('subscribe', 'test:3')).to.equal('ok');
    expect(await asked('subscribe', 'test:1')).to.equal('error');
    expect(await asked('subscribe', 'test:3')).to.equal('error');
    world.grow(1);
    expect(world.offsets()).to.deep.equal([1, 1, 1]);
    expect(await asked('unsubscribe', 'test:1')).to.equal('ok');
    expect(await asked('unsubscribe', 'test:3')).to.equal('ok');
    expect([count(), world.watchers.size]).to.deep.equal([1, 1]);
    expect(await asked('unsubscribe', 'test:2')).to.equal('ok');
    expect(await asked('subscribe', 'test:4')).to.equal('ok');
    expect([count(), world.watchers.size]).to.deep.equal([1, 1]);
  });

  it('may ask for as much again after a while, and for no more', async () => {
    const world = openSessionWorld();
    for (let round = 0; round < 3; round += 1) {
      for (let nth = 0; nth < 100; nth += 1) world.send({ id: nth, op: 'unsubscribe', topic });
      await until(() => world.sent.length === 100 * (round + 1));
      world.pass(5_000);
      world.pass(5_000);
    }
    expect(world.state.closedWith).to.equal(undefined);
    for (let nth = 0; nth < 100; nth += 1) world.send({ id: nth, op: 'unsubscribe', topic });
    await until(() => world.sent.length === 400);
    world.pass(1_000);
    for (let nth = 0; nth < 11; nth += 1) world.send({ id: nth, op: 'unsubscribe', topic });
    expect(world.state.closedWith).to.equal(4429);
  });

  it('forgets all when it is closed, also what it was just asked for', async () => {
    const world = await subscribed(openSessionWorld());
    world.send({ id: 2, op: 'subscribe', topic: 'test:2' });
    for (let nth = 0; nth < 200; nth += 1) world.send({ id: nth, op: 'unsubscribe', topic: 'test:3' });
    expect(world.state.closedWith).to.equal(4429);
    await until(() => world.watchers.size === 0);
    expect(world.sessions.counts()).to.deep.equal({ sockets: 0, subscriptions: 0 });
  });

  it('reads what lies far back no faster than all sockets of its caller may', async () => {
    const world = openSessionWorld();
    world.state.place = { start: 0, oldest: 0, newest: 7_000 };
    world.send({ id: 1, op: 'subscribe', topic, from: { epoch: 'ep_1', offset: 0 } });
    expect(await offsetsWhen(world, 5_000)).to.deep.equal(upTo(5_000));
    world.send({ id: 2, op: 'ping' });
    await until(() => world.sent.some(({ id }) => id === 2));
    expect(world.offsets()).to.have.length(5_000);
    world.pass(1_000);
    await offsetsWhen(world, 5_500);
    world.grow(1);
    for (let second = 0; second < 10; second += 1) {
      world.pass(1_000);
      await new Promise(setImmediate);
    }
    expect(await offsetsWhen(world, 7_001)).to.deep.equal(upTo(7_001));
  });

  it('reads what lies a little back no faster either', async () => {
    const world = openSessionWorld();
    world.state.place = { start: 0, oldest: 0, newest: 7 };
    world.useUp('pages');
    world.send({ id: 1, op: 'subscribe', topic, from: { epoch: 'ep_1', offset: 0 } });
    await until(() => world.sent.some(({ id }) => id === 1));
    world.send({ id: 2, op: 'ping' });
    await until(() => world.sent.some(({ id }) => id === 2));
    expect(world.offsets()).to.deep.equal([]);
    world.pass(1_000);
    expect(await offsetsWhen(world, 7)).to.deep.equal(upTo(7));
  });

  it('is closed when all sockets of its caller say too much together, also what asks for nothing', () => {
    const world = openSessionWorld();
    world.useUp('frames');
    world.send({ id: 1, op: 'ping' });
    expect(world.state.closedWith).to.equal(4429);
  });
});

describe('an event stream', () => {
  it('waits while much is unread, and is cut off when it stays so', async () => {
    const world = await openStreamWorld();
    world.grow(2);
    await until(() => world.said().includes('"offset":2'));
    expect(world.said()).to.match(/^id: ep_1:0\nevent: ready\n/);
    world.state.unread = 300 * 1024;
    world.grow(2);
    world.pass(9_000);
    expect(world.said()).to.not.include('"offset":3');
    world.state.unread = 0;
    world.drained();
    await until(() => world.said().includes('"offset":4'));
    world.state.unread = 300 * 1024;
    world.grow(1);
    world.pass(10_001);
    expect(world.isCut()).to.equal(true);
    expect([world.watchers.size, world.sessions.counts().sockets]).to.deep.equal([0, 0]);
  });
});
