// The network of a run does to each direction of a link what it is told, and ends no connection by itself.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { until } from '../../support/until.js';
import { openNetwork } from './network.js';

/** One end of a connection, and everything that has arrived there. */
interface End {
  readonly socket: Socket;
  readonly got: string[];
}

describe('a link between two processes', () => {
  const network = openNetwork();
  const undoings: (() => unknown)[] = [];
  let near: End;
  let far: End;
  beforeEach(async () => {
    const far$ = listenOnce();
    const behind = await far$.port;
    const bridge = createServer((socket) =>
      network.carry(socket, connect(behind, '127.0.0.1'), { dialler: () => 'a', target: 'b' }),
    ).listen(0, '127.0.0.1');
    await once(bridge, 'listening');
    near = endOf(connect((bridge.address() as AddressInfo).port, '127.0.0.1'));
    far = endOf(await far$.socket);
    undoings.push(
      () => bridge.close(),
      far$.close,
      () => near.socket.destroy(),
    );
  });
  afterEach(() => {
    network.mendAll();
    for (const undo of undoings.splice(0)) undo();
  });
  after(network.close);

  it('carries nothing one way while that is cut, and all of it in order once it is mended', async () => {
    network.set('a', 'b', { isCut: true });
    near.socket.write('one');
    await carried(far, near, 'back');
    near.socket.write(' two');
    await carried(far, near, ' and forth');
    expect(far.got).to.deep.equal([]);
    network.mendAll();
    await until(() => far.got.join('') === 'one two');
  });

  it('leaves what is late on its way, and lets nothing overtake it', async () => {
    network.set('b', 'a', { lateMs: 30_000 });
    far.socket.write('late');
    await carried(near, far, 'meanwhile');
    network.mendAll();
    far.socket.write('later');
    await carried(near, far, ' again');
    expect(near.got).to.deep.equal([]);
  });

  it('drips', async () => {
    network.set('a', 'b', { bytesPerSecond: 1 });
    near.socket.write('x'.repeat(2_000));
    await until(() => far.got.join('').length === 512);
    await carried(far, near, 'back');
    expect(far.got.join('')).to.have.length(512);
  });

  it('does not tell that the other process has ended before it is mended', async () => {
    network.set('a', 'b', { isCut: true });
    near.socket.destroy();
    await once(near.socket, 'close');
    far.socket.write('is there somebody?');
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(far.socket.destroyed).to.equal(false);
    network.mendAll();
    await once(far.socket, 'close');
  });

  it('is another one for other processes', async () => {
    network.set('a', 'c', { isCut: true });
    network.set('c', 'b', { isCut: true });
    await carried(near, far, 'there');
    await carried(far, near, 'back');
  });
});

async function carried(from: End, to: End, text: string): Promise<void> {
  from.socket.write(text);
  await until(() => to.got.join('').endsWith(text));
}

function endOf(socket: Socket): End {
  const got: string[] = [];
  socket.setNoDelay(true).setEncoding('utf8');
  socket.on('data', (text: string) => got.push(text));
  socket.on('error', () => undefined); // 'close' follows.
  return { socket, got };
}

function listenOnce() {
  const server = createServer().listen(0, '127.0.0.1');
  const port = once(server, 'listening').then(() => (server.address() as AddressInfo).port);
  const socket = once(server, 'connection').then(([one]) => one as Socket);
  return { port, socket, close: () => server.close() };
}
