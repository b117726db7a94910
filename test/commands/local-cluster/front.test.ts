// The front passes connections to nodes in turn, and no client notices a node that was dead before it spoke.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { openFront } from '../../../src/commands/local-cluster/front.js';
import { freePort } from '../../support/free-port.js';
import { until } from '../../support/until.js';

const host = '127.0.0.1';

describe('the front of a local cluster', () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  let front: Awaited<ReturnType<typeof openFront>> | undefined;

  afterEach(async () => {
    await front?.close();
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  async function node(serve: (socket: Socket) => void): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket);
      socket.on('error', () => socket.destroy());
      serve(socket);
    });
    servers.push(server);
    server.listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  /** Sends its name to a client that sends something, and ends. */
  const named = (name: string) => node((socket) => void socket.once('data', () => socket.end(name)));

  async function open(
    targets: readonly number[],
    options: Partial<Parameters<typeof openFront>[0]> = {},
  ): Promise<number> {
    front = await openFront({ host, port: 0, targets: () => targets, ...options });
    return front.port;
  }

  function client(port: number): Socket {
    const socket = connect({ port, host, allowHalfOpen: true });
    sockets.push(socket);
    return socket.setEncoding('utf8');
  }

  async function answerOf(socket: Socket): Promise<string> {
    return (await socket.toArray()).join('');
  }

  async function ask(port: number): Promise<string> {
    const socket = client(port);
    socket.write('who?');
    const answer = await answerOf(socket);
    socket.end();
    return answer;
  }

  it('takes the nodes in turn', async () => {
    const port = await open([await named('a'), await named('b'), await named('c')]);
    const answers: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await ask(port));
    expect(answers).to.deep.equal(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('passes over a node that does not take connections', async () => {
    const port = await open([await named('a'), await freePort(), await named('c')]);
    const answers: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await ask(port));
    expect(answers.join(''))
      .to.match(/^[ac]{4}$/)
      .and.to.include('a')
      .and.to.include('c');
  });

  it('chooses a node for the first bytes, not for the connection', async () => {
    const targets = [await freePort()];
    const port = await open(targets);
    const early = client(port);
    await once(early, 'connect');
    targets[0] = await named('a');
    early.write('who?');
    expect(await answerOf(early)).to.equal('a');
  });

  it('ends a connection that no node takes', async () => {
    const port = await open([await freePort()]);
    expect(await ask(port).catch((error: NodeJS.ErrnoException) => error.code)).to.be.oneOf([
      '',
      'ECONNRESET',
    ]);
  });

  it('lets a client end its side and still get the answer', async () => {
    const echo = await node((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => socket.end(Buffer.concat(parts)));
    });
    const socket = client(await open([echo]));
    socket.end('all of it');
    expect(await answerOf(socket)).to.equal('all of it');
  });

  it('passes on an answer that was cut off as cut off, and not as the end', async () => {
    const nodes: Socket[] = [];
    const cut = await node((socket) => {
      nodes.push(socket);
      socket.once('data', () => socket.write('half an ans'));
    });
    const socket = client(await open([cut]));
    socket.write('who?');
    expect(String((await once(socket, 'data'))[0])).to.equal('half an ans');
    nodes[0]?.resetAndDestroy();
    const outcome = await answerOf(socket).catch((error: NodeJS.ErrnoException) => error.code);
    expect(outcome).to.equal('ECONNRESET');
  });

  it('holds no more of a large body than the sockets do', async () => {
    const nodes: Socket[] = [];
    const slow = await node((socket) => nodes.push(socket.pause()));
    const socket = client(await open([slow]));
    const body = Buffer.alloc(64 * 1024 * 1024);
    let isSent = false;
    socket.write(body, () => {
      isSent = true;
    });
    await until(() => nodes.length > 0);
    // The system's own buffers are far smaller than the body: a front that reads on would take it all.
    const heldBefore = process.memoryUsage().arrayBuffers;
    const looks = 50;
    for (let look = 0; look < looks; look += 1) await new Promise(setImmediate);
    expect(process.memoryUsage().arrayBuffers - heldBefore).to.be.below(16 * 1024 * 1024);
    expect(isSent).to.equal(false);
    let bytes = 0;
    nodes[0]?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    nodes[0]?.resume();
    await until(() => bytes === body.length);
  });

  it('takes only so many connections', async () => {
    const port = await open([await named('a')], { connectionsMax: 1 });
    const first = client(port);
    await once(first, 'connect');
    expect(await answerOf(client(port)).catch(() => '')).to.equal('');
    first.write('who?');
    expect(await answerOf(first)).to.equal('a');
  });

  it('waits only so long for the first word', async () => {
    const silent = client(await open([await named('a')], { patienceMs: 100 }));
    expect(await answerOf(silent)).to.equal('');
  });

  it('waits only so long for a second side that is silent once the first has ended', async () => {
    const ended: Promise<unknown>[] = [];
    const target = await node((socket) => {
      socket.resume().end('that was all');
      ended.push(once(socket, 'close'));
    });
    const socket = client(await open([target], { patienceMs: 1_000 }));
    const errors: Error[] = [];
    socket.on('error', (error) => errors.push(error));
    socket.write('who?');
    await once(socket.resume(), 'end');
    await Promise.all(ended);
    await until(() => {
      if (!socket.destroyed) socket.write('still here');
      return errors.length > 0;
    });
  });

  it('takes no new connections when told so, and keeps those it has until it is closed', async () => {
    const echo = await node((socket) => void socket.pipe(socket));
    const port = await open([echo]);
    const socket = client(port);
    socket.write('one');
    expect(String((await once(socket, 'data'))[0])).to.equal('one');
    front?.stopListening();
    const refused = await once(client(port), 'connect').catch((error: NodeJS.ErrnoException) => error.code);
    expect(refused).to.equal('ECONNREFUSED');
    socket.write('two');
    expect(String((await once(socket, 'data'))[0])).to.equal('two');
    const ended = once(socket.resume(), 'close').catch(() => undefined);
    await front?.close();
    socket.end();
    await ended;
  });

  it('names the settings when its port is taken', async () => {
    const port = await named('a');
    const failure = await openFront({ host, port, targets: () => [] }).catch((error: Error) => error.message);
    expect(failure).to.include(`${host}:${port}`).and.to.include('PORT').and.to.include('HOST');
  });
});
