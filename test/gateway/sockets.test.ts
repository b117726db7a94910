// A WebSocket that a room holds: what it hears and sends, and that nothing it does harms the node.
import { expect } from 'chai';
import { closeGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { opcodes, openSocket, type TestSocket, upgradeOf } from '../support/web-socket.js';
import {
  bufferedBytesMax,
  messageBytesMax,
  openSocketWorld,
  path,
  type SocketWorld,
} from './socket-world.js';

describe('a socket', () => {
  let world: SocketWorld;
  let client: TestSocket;

  beforeEach(async () => {
    world = await openSocketWorld();
  });
  afterEach(async () => {
    client.destroy();
    await closeGateway(world.gateway);
  });

  it('carries text and bytes both ways', async () => {
    client = await world.connect();
    client.send('grüß dich');
    expect(await client.message()).to.equal('grüß dich');
    const bytes = Buffer.from([0, 255, 128]);
    client.send(bytes);
    expect(await client.message()).to.deep.equal(bytes);
  });

  it('gives the room bytes that it may keep', async () => {
    const kept: (string | Uint8Array)[] = [];
    world.heard = (_socket, message) => void kept.push(message);
    client = await world.connect();
    client.send(Buffer.from('first'));
    client.send(Buffer.from('second'));
    await until(() => kept.length === 2);
    expect(kept.map(String)).to.deep.equal(['102,105,114,115,116', '115,101,99,111,110,100']);
  });

  it('is opened with the id of its request, which the log has', async () => {
    client = await world.connect();
    const line = world.line('request.handled');
    expect(line).to.include({ endpoint: 'test.socket', status: 101, address: '127.0.0.1', aborted: false });
    expect(client.head).to.include(`X-Platform-Request-Id: ${line.requestId}`);
    expect(world.opened.map(({ id }) => id)).to.deep.equal([line.requestId]);
    expect(world.gateway.inFlight()).to.equal(0);
    expect(world.gateway.sockets()).to.equal(1);
  });

  it('may be greeted as it opens', async () => {
    world.begun = (socket) => void socket.send('welcome');
    client = await world.connect();
    expect(await client.message()).to.equal('welcome');
  });

  it('is never compressed, whatever the client offers', async () => {
    client = await world.connect('Sec-WebSocket-Extensions: permessage-deflate\r\n');
    expect(client.head.toLowerCase()).not.to.include('extensions');
  });

  it('tells the room once when the client closes, with its code, and is no connection any more', async () => {
    // The gateway has one to itself.
    await until(() => world.gateway.connections() === 1);
    client = await world.connect();
    expect(world.gateway.connections()).to.equal(2);
    client.sendFrame(opcodes.close, Buffer.from([4001 >> 8, 4001 & 0xff]));
    expect(await client.closed).to.equal(4001);
    expect(world.closed).to.deep.equal([4001]);
    await until(() => world.gateway.connections() === 1);
    expect(world.gateway.sockets()).to.equal(0);
    expect([world.opened[0]?.send('late'), world.opened[0]?.bufferedBytes()]).to.deep.equal(['dropped', 0]);
  });

  it('tells the room when the connection is lost', async () => {
    client = await world.connect();
    client.destroy();
    await until(() => world.closed.length > 0);
    expect(world.closed).to.deep.equal([1006]);
  });

  it('is closed by the room with a code of its own, and hears nothing more', async () => {
    let heard = 0;
    world.heard = (socket) => {
      heard += 1;
      socket.close(4400, 'bad frame');
      socket.close(4401, 'again');
    };
    client = await world.connect();
    client.send('one');
    client.send('two');
    expect(await client.closed).to.equal(4400);
    expect([heard, world.closed]).to.deep.equal([1, [4400]]);
  });

  it('is closed with 1009 for a message that is too big, and the room hears the same', async () => {
    client = await world.connect();
    client.send('x'.repeat(messageBytesMax));
    expect(await client.message()).to.have.length(messageBytesMax);
    client.send('x'.repeat(messageBytesMax + 1));
    expect(await client.closed).to.equal(1009);
    expect(world.closed).to.deep.equal([1009]);
  });

  it('is cut off for a message far beyond its bound, before it has come', async () => {
    client = await world.connect();
    client.send('x'.repeat(1024 * 1024));
    expect(await client.closed).to.equal(1006);
    expect(world.closed).to.deep.equal([1009]);
  });

  for (const [when, what] of [
    ['when it opens', 'begun'],
    ['at a message', 'heard'],
  ] as const) {
    it(`is closed with 1011 when the room fails ${when}, and the node lives`, async () => {
      world[what] = () => {
        throw new Error('a fault of the room');
      };
      client = await world.connect();
      client.send('anything');
      expect(await client.closed).to.equal(1011);
      expect(world.closed).to.deep.equal([1011]);
      expect(world.line('socket.failed')).to.include({
        endpoint: 'test.socket',
        requestId: world.opened[0]?.id,
      });
      world.begun = () => undefined;
      world.heard = (socket, message) => void socket.send(message);
      const other = await world.connect();
      other.send('still there?');
      expect(await other.message()).to.equal('still there?');
      other.destroy();
    });
  }

  it('is over when the room fails at its end', async () => {
    world.ended = () => {
      throw new Error('a fault of the room');
    };
    client = await world.connect();
    client.destroy();
    await until(() => world.line('socket.failed').msg !== undefined);
    expect([world.closed, world.gateway.sockets()]).to.deep.equal([[1006], 0]);
  });

  it('is closed when its client does not read, and never holds more than its bound', async () => {
    client = await world.connect();
    client.pause();
    const [socket] = world.opened;
    const results = new Set<string>();
    let most = 0;
    await until(() => {
      for (let round = 0; round < 64; round += 1) results.add(socket?.send('x'.repeat(64 * 1024)) ?? '');
      most = Math.max(most, socket?.bufferedBytes() ?? 0);
      return world.closed.length > 0;
    });
    expect(most).to.be.at.most(bufferedBytesMax);
    expect([...results]).to.deep.equal(['sent', 'later', 'dropped']);
    expect(world.closed).to.deep.equal([4408]);
    expect(world.gateway.sockets()).to.equal(1);
    client.resume();
    expect(await client.closed, 'behind all that was sent').to.equal(4408);
    await until(() => world.gateway.sockets() === 0);
  });

  it('tells the room when a slow client has read', async () => {
    client = await world.connect();
    client.pause();
    const [socket] = world.opened;
    await until(() => socket?.send('x'.repeat(64 * 1024)) === 'later');
    client.resume();
    await until(() => world.drained > 0 && socket?.bufferedBytes() === 0);
    expect(world.closed).to.deep.equal([]);
  });

  it('is closed when its client sends pings and reads no pong', async () => {
    client = await world.connect();
    client.pause();
    const pings = Buffer.alloc(125);
    await until(() => {
      for (let round = 0; round < 500; round += 1) client.sendFrame(opcodes.ping, pings);
      return world.closed.length > 0;
    });
    expect(world.closed).to.deep.equal([1006]);
  });

  it('may be asked for with a protocol, of which the room chooses one', async () => {
    world.admit = (admission) => ({ ...admission, protocol: 'bearer.abc' });
    client = await openSocket(world.port, upgradeOf(path, 'Sec-WebSocket-Protocol: v2, bearer.abc\r\n'));
    expect(world.asked[0]?.protocols).to.deep.equal(['v2', 'bearer.abc']);
    expect(client.head).to.include('Sec-WebSocket-Protocol: bearer.abc');
  });
});
