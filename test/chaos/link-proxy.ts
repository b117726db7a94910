// Stands between two nodes, or a node and a store, and lets nothing through while their link is cut, or all
// of it late; like a broken network it closes nothing, so that both sides have to find out.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface LinkProxy {
  readonly port: number;
  cut(): void;
  mend(): void;
  /** What comes from now on arrives so much later, in its order. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** `target`, a port or a path, is asked for every connection: a node that starts again listens elsewhere. */
export async function openLinkProxy(target: () => number | string | undefined): Promise<LinkProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let lateMs = 0;

  function join(near: Socket): void {
    const at = target();
    if (at === undefined) {
      near.destroy();
      return;
    }
    const place = typeof at === 'number' ? { port: at, host: '127.0.0.1' } : { path: at };
    const far = connect({ ...place, noDelay: true });
    near.setNoDelay(true);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      let before = Promise.resolve();
      from.on('data', (chunk) => {
        const due = pause(lateMs);
        before = before.then(async () => {
          await due;
          to.write(chunk);
        });
      });
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
    delay(ms: number) {
      lateMs = ms;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  });
}
