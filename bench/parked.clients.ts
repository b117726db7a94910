// Clients that ask for news and wait, in a process of their own.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { requestOf } from './sample.js';

const openAtOnce = 100;
const token = 'sbot_0123456789012345678901234567890123456789012';
const { port, request = requestOf(port, '/api/v1/bots/getUpdates', token) } = JSON.parse(
  process.argv[2] ?? '{}',
) as { port: number; request?: string };
const sockets: Socket[] = [];
let [answered, closed] = [0, 0];

async function add(count: number): Promise<void> {
  const all = sockets.length + count;
  while (sockets.length < all) {
    const opened = Array.from({ length: Math.min(openAtOnce, all - sockets.length) }, ask);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    sockets.push(...opened);
  }
}

function ask(): Socket {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    closed += 1;
    tellWhenOver();
  });
  socket.once('data', (data) => {
    if (data.toString('latin1').startsWith('HTTP/1.1 200')) answered += 1;
    tellWhenOver();
  });
  socket.write(request, 'latin1');
  return socket;
}

function tellWhenOver(): void {
  if (sockets.length > 0 && answered + closed === sockets.length) process.send?.({ answered, closed });
}

process.on('message', ({ add: count }: { add: number }) => {
  void add(count).then(() => process.send?.({ added: count }));
});
process.on('disconnect', () => {
  for (const socket of sockets) socket.resetAndDestroy();
  process.exit(0);
});
process.send?.({ ready: true });
