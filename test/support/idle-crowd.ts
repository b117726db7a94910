// Thousands of idle connections, held by a process of their own: the test's descriptors would not suffice.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface IdleCrowd {
  /** One connection of the crowd sends these bytes; resolves when the answer starts as given. */
  oneAsks(bytes: string, start: string): Promise<void>;
  leave(): Promise<void>;
}

type Order = { ask: string; start: string };
type News = { ready: true } | { answered: string };

export async function openIdleCrowd(port: number, size: number): Promise<IdleCrowd> {
  const args = [String(port), String(size)];
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async oneAsks(bytes, start) {
      child.send({ ask: bytes, start } satisfies Order);
      const [news] = (await once(child, 'message')) as [{ answered: string }];
      if (!news.answered.startsWith(start)) throw new Error(`the crowd was answered ${news.answered}`);
    },
    async leave() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function tell(news: News): void {
  process.send?.(news);
}

async function beTheCrowd(port: number, size: number): Promise<void> {
  const sockets: Socket[] = [];
  const batch = 100;
  while (sockets.length < size) {
    const opening = Array.from({ length: Math.min(batch, size - sockets.length) }, () =>
      connect(port, '127.0.0.1'),
    );
    await Promise.all(opening.map((socket) => once(socket, 'connect')));
    sockets.push(...opening);
  }
  for (const socket of sockets) socket.on('error', () => socket.destroy());
  process.on('message', (order: Order) => {
    const open = sockets.find((socket) => !socket.destroyed && socket.writable);
    if (!open) return tell({ answered: 'no client is connected any more' });
    open.once('data', (data) => tell({ answered: data.toString('latin1') }));
    open.write(order.ask);
  });
  tell({ ready: true });
}

const [, script, port, size] = process.argv;
if (script === fileURLToPath(import.meta.url)) await beTheCrowd(Number(port), Number(size));
