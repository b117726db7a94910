// Stands in front of a store, as a process of its own: passes everything on, late if told so, and can be cut.
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface ProxySettings {
  readonly to: NetConnectOpts;
  /** Added in each direction. */
  readonly delayMs: number;
}

export type ToProxy = 'cut' | 'mend';

const { to, delayMs } = JSON.parse(process.argv[2] ?? '') as ProxySettings;
const sockets = new Set<Socket>();
let isCut = false;

const server = createServer({ noDelay: true }, (near) => {
  if (isCut) {
    near.destroy();
    return;
  }
  const far = connect(to).setNoDelay();
  pass(near, far);
  pass(far, near);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const place = server.address();
process.send?.({ port: typeof place === 'object' ? place?.port : undefined });

/** Timers of one length fire in their order, so the bytes keep theirs. */
function pass(from: Socket, onto: Socket): void {
  sockets.add(from);
  from.on('data', (chunk) => {
    if (delayMs === 0) onto.write(chunk);
    else setTimeout(() => onto.write(chunk), delayMs);
  });
  from.on('error', () => undefined); // 'close' follows.
  from.on('close', () => {
    sockets.delete(from);
    onto.destroy();
  });
}

process.on('message', (message: ToProxy) => {
  isCut = message === 'cut';
  if (isCut) for (const socket of sockets) socket.destroy();
});
process.on('disconnect', () => process.exit());
