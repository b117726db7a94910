// Sockets of a node that stops: each is told to come again, in slices, and none holds the node for ever.
import { expect } from 'chai';
import { closeGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { openSocketWorld, type SocketWorld } from './socket-world.js';

describe('the sockets of a gateway that drains', () => {
  const count = 200;
  // However long this machine takes, no client has been silent or slow for too long.
  const endless = { idleSeconds: 960, timers: { after: () => ({ cancel: () => undefined }) } };
  let world: SocketWorld;

  beforeEach(async () => {
    world = await openSocketWorld({}, endless);
  });
  afterEach(() => closeGateway(world.gateway));

  it('are closed with 1012, 64 in a turn of the loop at most', async () => {
    const clients = await Promise.all(Array.from({ length: count }, () => world.connect()));
    expect(world.gateway.sockets()).to.equal(count);
    const perTurn: number[] = [];
    const look = (before: number) => {
      const now = world.closed.length;
      perTurn.push(now - before);
      if (now < count) setImmediate(look, now);
    };
    const draining = world.gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    setImmediate(look, 0);
    await draining;
    expect(await Promise.all(clients.map(({ closed }) => closed))).to.deep.equal(
      Array.from({ length: count }, () => 1012),
    );
    expect(world.closed).to.have.length(count);
    expect(Math.max(...perTurn)).to.be.within(1, 64);
    expect(world.line('gateway.cut')).to.deep.equal({});
  });

  it('get what waits for them first', async () => {
    const client = await world.connect();
    client.pause();
    const [socket] = world.opened;
    let sent = 0;
    await until(() => {
      sent += 1;
      return socket?.send('x'.repeat(64 * 1024)) === 'later';
    });
    const draining = world.gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    await until(() => world.closed.length === 1);
    client.resume();
    for (let left = sent; left > 0; left -= 1) await client.message();
    expect(await client.closed).to.equal(1012);
    await draining;
  });

  it('are cut off when they do not read and the time is over', async () => {
    const client = await world.connect();
    client.pause();
    const [socket] = world.opened;
    await until(() => socket?.send('x'.repeat(64 * 1024)) === 'later');
    await world.gateway.drain({ acceptMs: 0, finishMs: 50 });
    expect(world.line('gateway.cut')).to.include({ cut: 1 });
    expect([world.closed, world.gateway.sockets()]).to.deep.equal([[1012], 0]);
    client.destroy();
  });
});
