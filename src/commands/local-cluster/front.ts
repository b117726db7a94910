// One address for several nodes: passes each connection to the next node that takes it, bytes unseen.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Front {
  readonly port: number;
  /** Connections that are there go on. */
  stopListening(): void;
  /** Ends every connection. */
  close(): Promise<void>;
}

export interface FrontOptions {
  readonly host: string;
  readonly port: number;
  /** The ports of the nodes that run at this moment, on this machine. */
  targets(): readonly number[];
  readonly connectionsMax?: number;
  /** For a client that sends nothing at first, and for one side once the other has ended. */
  readonly patienceMs?: number;
}

const nodeHost = '127.0.0.1';
const takenWithinMs = 2_000;

export async function openFront(options: FrontOptions): Promise<Front> {
  const { connectionsMax = 10_000, patienceMs = 60_000 } = options;
  const open = new Set<Socket>();
  const nextTarget = roundRobin(options.targets);

  function keep(socket: Socket): Socket {
    open.add(socket);
    return socket.once('close', () => open.delete(socket));
  }

  /** A node is chosen for the first bytes, not for the connection, which a browser may open long before. */
  function welcome(client: Socket): void {
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

  /**
   * An end is passed on as an end and a cut as a cut, so that no client takes half an answer for a whole one.
   */
  function join(client: Socket, node: Socket): void {
    for (const [from, to] of pairsOf(client, node)) {
      from.once('error', () => to.resetAndDestroy());
      from.once('close', () => to.destroySoon());
      from.once('end', () => from.setTimeout(patienceMs, () => from.destroy()));
      from.pipe(to);
    }
    if (client.destroyed) node.destroy();
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, welcome);
  server.maxConnections = connectionsMax;
  await listening(server, options);
  return Object.freeze({
    port: portOf(server),
    stopListening: () => void server.close(),
    async close() {
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
