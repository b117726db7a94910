// How many connections one address may hold, and all together, on the wire and by the clock.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import pino from 'pino';
import { createTrust } from '../../src/gateway/client-address.js';
import { ClientConnections, type ConnectionBounds } from '../../src/gateway/client-connections.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { connectionsTo, openFilesMax } from '../../src/gateway/system-connections.js';
import { connectionBoundsOf } from '../../src/node/gateway-bounds.js';
import { movableClock } from '../support/clock.js';
import { closeGateway, openTestGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { passing } from './passing-time.js';

const nobodysProxy = () => false;

describe('connections of clients', () => {
  function world(bounds: Partial<ConnectionBounds>, held: ReadonlyMap<string, number> | undefined) {
    const lines: { msg: string }[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const clock = movableClock();
    const { timers, pass, armed } = passing(clock);
    const asked = { count: 0, held };
    const connections = new ClientConnections({
      ...{ allMax: 100, addressMax: 8, isProxy: nobodysProxy, ...bounds, log, timers },
      async countNow() {
        asked.count += 1;
        return asked.held;
      },
    });
    const open = (address: string, count = 1) =>
      Array.from({ length: count }, () => connections.opened(() => address)).filter(Boolean).length;
    return { connections, open, pass, armed, asked, lines };
  }

  it('are not counted by address while all together are few', () => {
    const { open, asked, armed } = world({}, new Map());
    expect(open('192.0.2.1', 5)).to.equal(5);
    expect(asked.count).to.equal(0);
    expect(armed()).to.equal(0);
  });

  it('of one address have a bound, which takes nothing from the others', async () => {
    const { connections, open, pass, lines } = world({}, new Map([['192.0.2.1', 6]]));
    expect(open('192.0.2.1', 6)).to.equal(6);
    await pass(10);
    expect(open('192.0.2.1', 4)).to.equal(2);
    expect(open('192.0.2.2', 8)).to.equal(8);
    expect(connections.refusedCount).to.equal(2);
    expect(lines).to.deep.include.members([
      { ...lines[0], msg: 'gateway.connections.of_address', address: '192.0.2.1', held: 9, refused: 1 },
    ]);
    expect(lines, 'one line a minute').to.have.length(1);
    await pass(60_000);
    expect(open('192.0.2.1', 10)).to.be.below(10);
    expect(lines).to.have.length(2);
  });

  it('are looked at again every second, so that those that have ended do not count', async () => {
    const { connections, open, pass, asked } = world({}, new Map([['192.0.2.1', 8]]));
    open('192.0.2.1', 8);
    await pass(10);
    expect(open('192.0.2.1')).to.equal(0);
    connections.closed();
    asked.held = new Map([['192.0.2.1', 6]]);
    connections.closed();
    connections.closed();
    await pass(1_100);
    expect(open('192.0.2.1', 3)).to.equal(2);
    for (let nth = 0; nth < 7; nth += 1) connections.closed();
    await pass(2_000);
    const looks = asked.count;
    await pass(5_000);
    expect(asked.count, 'nobody looks when few are left').to.equal(looks);
  });

  it('of a proxy have none but that of all; nor has anybody where the system does not tell', async () => {
    const isProxy = createTrust(['192.0.2.0/24']);
    const proxied = world({ isProxy, allMax: 12 }, new Map([['192.0.2.1', 8]]));
    proxied.open('192.0.2.1', 8);
    await proxied.pass(10);
    expect(proxied.open('192.0.2.1', 10)).to.equal(4);
    expect(proxied.lines.map(({ msg }) => msg)).to.deep.equal(['gateway.connections.full']);
    const blind = world({}, undefined);
    blind.open('192.0.2.1', 8);
    await blind.pass(10);
    expect(blind.open('192.0.2.1', 10)).to.equal(10);
  });

  it('count an IPv6 network as one', async () => {
    const { open, pass } = world({}, new Map());
    open('198.51.100.1', 6);
    await pass(10);
    const taken = Array.from({ length: 10 }, (_, nth) => open(`2001:db8::${nth + 1}`));
    expect(taken.filter(Boolean)).to.have.length(8);
  });

  it('are what the process may open, but for a tenth', () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const config = { trustedProxies: ['10.0.0.0/8'] };
    const few = connectionBoundsOf({ config, openFilesMax: 1_024, log });
    expect(few).to.include({ allMax: 921, addressMax: 461 });
    expect(few.isProxy('10.1.1.1')).to.equal(true);
    expect(lines.join()).to.include('node.open_files.few').and.include('"advised":65536');
    lines.length = 0;
    const set = connectionBoundsOf({ config: { ...config, addressConnections: 50 }, openFilesMax: 1e6, log });
    expect(set).to.include({ allMax: 900_000, addressMax: 50 });
    expect(lines).to.deep.equal([]);
  });
});

describe('connections to a gateway', () => {
  const opened: Socket[] = [];
  const gateways: Gateway[] = [];
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    for (const gateway of gateways.splice(0)) await closeGateway(gateway);
  });

  function connectFrom(localAddress: string, port: number): { isClosed: boolean } {
    const state = { isClosed: false };
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    opened.push(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      state.isClosed = true;
    });
    return state;
  }

  it('that say nothing take no place from other addresses', async () => {
    if (process.platform !== 'linux') return;
    const lines: string[] = [];
    const connectionBounds = { allMax: 10_000, addressMax: 4, isProxy: nobodysProxy };
    const gateway = await openTestGateway({ connectionBounds, lines });
    gateways.push(gateway);
    const silent = Array.from({ length: 4 }, () => connectFrom('127.0.0.2', gateway.port));
    await until(() => gateway.connections() >= 4);
    await until(() => {
      silent.push(connectFrom('127.0.0.2', gateway.port));
      return gateway.connectionsRefused() > 0;
    });
    await until(() => silent.some(({ isClosed }) => isClosed));
    expect(lines.join()).to.include('"address":"127.0.0.2"');
    const { status } = await fetch(`http://127.0.0.1:${gateway.port}/nothing`);
    expect(status).to.equal(404);
    for (const socket of opened.splice(0)) socket.destroy();
  });

  it('are counted by the system, by address', async () => {
    if (process.platform !== 'linux') return;
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3']) connectFrom(address, port);
    await until(async () => {
      const counted = await connectionsTo(port);
      return counted?.get('127.0.0.2') === 2 && counted.get('127.0.0.3') === 1 && counted.size === 2;
    });
    expect(await openFilesMax()).to.be.above(100);
    server.close();
  });
});
