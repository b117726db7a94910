// A TCP load balancer in front of the nodes: passes each connection to the next node that accepts it.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** The ports of the nodes that serve now. */
  targets(): readonly number[];
  readonly connectionsMax?: number;
  /** The time for the first bytes of a client, and for one side after the other has ended. */
  readonly patienceMs?: number;
}

const nodeHost = '127.0.0.1';
const takenWithinMs = 2_000;

export async function openFront(options: FrontOptions) {
  const { connectionsMax = 10_000, patienceMs = 60_000 } = options;
  const open = new Set<Socket>();
  const nextTarget = roundRobin(options.targets);

  function keep(socket: Socket): Socket {
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  }

  /** The node is chosen at the first bytes, because a browser may open a connection long before. */
  function accept(client: Socket): void {
    keep(client).setTimeout(patienceMs, () => client.destroy());
    client.on('error', () => client.destroy());
    client.once('readable', () => {
      client.setTimeout(0);
      if (client.readableLength > 0) passOn(client, new Set());
      else client.end();
    });
  }

  function passOn(client: Socket, tried: Set<number>): void {
    const port = client.destroyed ? undefined : nextTarget(tried);
    if (port === undefined) {
      client.destroy();
      return;
    }
    const node = keep(connect({ port, host: nodeHost, allowHalfOpen: true, noDelay: true }));
    const tryAnother = () => {
      node.destroy();
      passOn(client, tried.add(port));
    };
    node.setTimeout(takenWithinMs, tryAnother).once('error', tryAnother);
    node.once('connect', () => {
      node.off('timeout', tryAnother).off('error', tryAnother).setTimeout(0);
      join(client, node);
    });
  }

  /** Ends and resets are passed on as such, so that half an answer is never taken for a whole one. */
  function join(client: Socket, node: Socket): void {
    for (const [from, to] of pairsOf(client, node)) {
      from.once('error', () => to.resetAndDestroy());
      from.once('close', () => to.destroySoon());
      from.once('end', () => from.setTimeout(patienceMs, () => from.destroy()));
      from.pipe(to);
    }
    if (client.destroyed) node.destroy();
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, accept);
  server.maxConnections = connectionsMax;
  await listening(server, options);
  return Object.freeze({
    port: portOf(server),
    /** Open connections go on. */
    stopListening: () => void server.close(),
    /** Ends every connection. */
    async close(): Promise<void> {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  });
}

function pairsOf(a: Socket, b: Socket): readonly (readonly [Socket, Socket])[] {
  return [
    [a, b],
    [b, a],
  ];
}

function roundRobin(targets: () => readonly number[]): (tried: ReadonlySet<number>) => number | undefined {
  let turn = 0;
  return (tried) => {
    const ports = targets();
    for (let step = 0; step < ports.length; step += 1) {
      const port = ports[turn % ports.length];
      turn += 1;
      if (port !== undefined && !tried.has(port)) return port;
    }
    return undefined;
  };
}

async function listening(server: Server, { host, port }: FrontOptions): Promise<void> {
  server.listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const whatToDo = 'Choose another PORT or HOST.';
    throw new Error(`The front cannot listen on ${host}:${port}: ${reason}. ${whatToDo}`, { cause });
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The front listens on no port.');
  return address.port;
}
