// A port for a server that can't be told to take a free one.
import { createServer } from 'node:net';

// Above the ports of servers that people run, below those that the system gives to connections going out.
const [portsFrom, portsTo] = [21_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = portsFrom + Math.floor(Math.random() * (portsTo - portsFrom));
    if (await isFree(port)) return port;
  }
}

/** A port for a member of a Redis cluster: the one that lies 10,000 above it is free too. */
export async function freeClusterPort(): Promise<number> {
  const busPortsTo = 32_767;
  for (;;) {
    const port = portsFrom + Math.floor(Math.random() * (busPortsTo - 10_000 - portsFrom));
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
