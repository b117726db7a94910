// Stands between a client and the nodes, leads each connection to another node than the one before, and cuts
// it after so many bytes, wherever in a frame they end.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cut {
  /** The side whose bytes are counted. */
  readonly of: 'client' | 'server';
  readonly afterBytes: number;
}

export interface CuttingProxy {
  readonly address: string;
  close(): Promise<void>;
}

export interface CuttingProxyOptions {
  /** The node that the connection of this number is led to. */
  addressOf(turn: number): string;
  /** Returns undefined for a connection that is not cut. */
  nextCut(): Cut | undefined;
  /** One was cut where it was meant to be. */
  onCut(): void;
}

export async function openCuttingProxy(options: CuttingProxyOptions): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let turns = 0;
  const server = createServer((client) => {
    const { hostname: host, port } = new URL(options.addressOf(turns));
    turns += 1;
    const cut = options.nextCut();
    const node = connect({ host, port: Number(port), noDelay: true });
    for (const [socket, other] of [
      [client, node],
      [node, client],
    ] as const) {
      open.add(socket);
      // 'close' follows, and takes the other side with it.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    carry(client, node, cut?.of === 'client' ? cut.afterBytes : Number.POSITIVE_INFINITY);
    carry(node, client, cut?.of === 'server' ? cut.afterBytes : Number.POSITIVE_INFINITY);
  });

  function carry(from: Socket, to: Socket, bytes: number): void {
    let left = bytes;
    from.on('data', (chunk: Buffer) => {
      if (left <= 0) return;
      to.write(chunk.subarray(0, Math.min(left, chunk.length)), () => {
        if (left > 0 || from.destroyed) return;
        options.onCut();
        from.destroy();
        to.destroy();
      });
      left -= chunk.length;
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.freeze({
    address: `127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
