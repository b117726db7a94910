// Clients that open WebSockets and say nothing, in a process of their own.
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { upgradeOf } from '../test/support/web-socket.js';

const openAtOnce = 100;
const { port } = JSON.parse(process.argv[2] ?? '{}') as { port: number };
const sockets: Socket[] = [];

async function add(count: number): Promise<void> {
  const all = sockets.length + count;
  while (sockets.length < all) {
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(openAtOnce, all - sockets.length) }, open))),
    );
  }
}

function open(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => {
      if (data.toString('latin1').startsWith('HTTP/1.1 101 ')) resolve(socket);
      else reject(new Error(`no socket was opened: ${data.toString('latin1')}`));
    });
    socket.once('error', reject);
    socket.write(upgradeOf('/socket'), 'latin1');
  });
}

process.on('message', ({ add: count }: { add: number }) => {
  void add(count).then(() => process.send?.({ added: count }));
});
process.on('disconnect', () => {
  for (const socket of sockets) socket.resetAndDestroy();
  process.exit(0);
});
process.send?.({ ready: true });
