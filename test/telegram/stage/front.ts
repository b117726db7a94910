// Stands where the bots believe Telegram's server to be, and hands each connection to the node as it came.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { StageSettings } from './settings.js';

export interface Front {
  close(): Promise<void>;
}

interface Routes {
  /** The port at which a name is served on this machine, without TLS. */
  readonly ports: Readonly<Record<string, number>>;
  /** Sees both directions of the connections to a name. */
  readonly watch: Readonly<Record<string, (asked: Socket, answered: Socket) => void>>;
  /** Answers at any other name. */
  readonly others: RequestListener;
}

/** The port at which all of them are asked. */
const port = 443;

export async function openFront({ cert, key }: StageSettings, routes: Routes): Promise<Front> {
  const others = createHttpServer(routes.others);
  const open = new Set<Socket>();
  const tls = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (socket: TLSSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const name = String(socket.servername || '');
    const to = routes.ports[name];
    if (to === undefined) return void others.emit('connection', socket);
    const inner = connect(to, '127.0.0.1');
    routes.watch[name]?.(socket, inner);
    join(socket, inner);
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    tls.once('error', reject);
    tls.listen(port, resolve);
  });
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => tls.close(resolve));
    },
  };
}

/** The end of either side, in whatever way, is the end of the other. */
function join(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.once('error', () => to.destroy());
    from.once('close', () => to.destroySoon());
  }
}
