// Stands between two nodes, and lets nothing through while their link is cut; like a broken network it closes
// nothing, so that both sides have to find out.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface LinkProxy {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** `target` is asked for every connection: a node that starts again listens elsewhere. */
export async function openLinkProxy(target: () => number | undefined): Promise<LinkProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;

  function join(near: Socket): void {
    const port = target();
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => undefined); // 'close' follows.
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  }

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');

  return Object.freeze({
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  });
}
