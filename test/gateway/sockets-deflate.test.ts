// Sockets that are compressed: by agreement, with the same bounds as others, and with nothing kept for one.
import { once } from 'node:events';
import type { Socket as Connection } from 'node:net';
import { expect } from 'chai';
import WebSocket from 'ws';
import { closeGateway } from '../support/gateway.js';
import { until } from '../support/until.js';
import { messageBytesMax, openSocketWorld, path, type SocketWorld } from './socket-world.js';

describe('a socket that may be compressed', () => {
  let world: SocketWorld;
  let clients: WebSocket[];

  beforeEach(async () => {
    clients = [];
    world = await openSocketWorld({}, { compresses: true });
  });
  afterEach(async () => {
    for (const client of clients) client.terminate();
    await closeGateway(world.gateway);
  });

  async function open({ offers = true } = {}) {
    const perMessageDeflate = offers && { threshold: 0 };
    const client = new WebSocket(`ws://127.0.0.1:${world.port}${path}`, { perMessageDeflate });
    clients.push(client);
    let connection: Connection | undefined;
    client.once('upgrade', ({ socket }) => {
      connection = socket;
    });
    await once(client, 'open');
    return { client, read: () => connection?.bytesRead ?? 0 };
  }
  async function echo(client: WebSocket, text: string): Promise<string> {
    client.send(text);
    const [data] = await once(client, 'message');
    return String(data);
  }
  const closeCodeOf = async (client: WebSocket) => (await once(client, 'close'))[0] as number;

  it('carries long messages in fewer bytes, both ways', async () => {
    const { client, read } = await open();
    expect(client.extensions).to.include('permessage-deflate');
    const text = 'grüß dich '.repeat(80);
    const before = read();
    expect(await echo(client, text)).to.equal(text);
    expect(read() - before).to.be.below(200);
    const again = read();
    expect(await echo(client, 'a short one'), 'sent as it is').to.equal('a short one');
    expect(read() - again).to.equal('a short one'.length + 2);
  });

  it('is one of a client that offers it', async () => {
    const { client } = await open({ offers: false });
    expect(client.extensions).to.equal('');
    const text = 'x'.repeat(900);
    expect(await echo(client, text)).to.equal(text);
  });

  it('is closed with 1009 for what is too big when it is inflated', async () => {
    const { client } = await open();
    expect(await echo(client, 'x'.repeat(messageBytesMax))).to.have.length(messageBytesMax);
    client.send('x'.repeat(messageBytesMax + 1));
    expect(await closeCodeOf(client)).to.equal(1009);
    expect(world.closed).to.deep.equal([1009]);
  });

  it('is cut off for what inflates far beyond its bound, and nobody else is', async () => {
    const { client: other } = await open();
    const { client } = await open();
    let heard = 0;
    world.heard = (socket, message) => {
      heard += 1;
      socket.send(message);
    };
    // About a thousand bytes on the wire.
    client.send(Buffer.alloc(1024 * 1024));
    expect(await closeCodeOf(client)).to.equal(1006);
    expect([world.closed, heard]).to.deep.equal([[1009], 0]);
    expect(await echo(other, 'still there?')).to.equal('still there?');
  });

  it('is closed when what it has sent cannot be inflated', async () => {
    const { client } = await open({ offers: true });
    await echo(client, 'hello');
    // A compressed frame (RSV1) whose bytes are no deflate stream, masked with zeros.
    const bytes = Buffer.from([0xc1, 0x84, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
    (client as unknown as { _socket: Connection })._socket.write(bytes);
    await once(client, 'close');
    await until(() => world.gateway.sockets() === 0);
    expect(world.closed).to.have.length(1);
  });
});
