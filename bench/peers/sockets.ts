// Our gateway with one room of sockets, whose listener keeps nothing.
import { createAccessLog } from '../../src/gateway/request-record.js';
import type { SocketListener } from '../../src/shared/sockets.js';
import { openTestGateway } from '../../test/support/gateway.js';
import { collect } from './collect.js';
import { serve } from './serve.js';

await serve(async () => {
  const listener: SocketListener = {
    opened: () => undefined,
    message: () => undefined,
    drained: () => undefined,
    closed: () => undefined,
  };
  const page = (path: string, work: () => unknown) => ({
    path,
    respond: () => ({
      status: 200,
      headers: [['Content-Type', 'text/plain']] as const,
      body: String(work()),
    }),
  });
  const gateway = await openTestGateway({
    socketRoutes: [
      {
        id: 'bench.socket',
        path: '/socket',
        limit: { requests: 1_000_000, windowSeconds: 60 },
        messageBytesMax: 16 * 1024,
        bufferedBytesMax: 64 * 1024,
        tooSlowCode: 4408,
        tooDearCode: 4429,
        idleSeconds: 960,
        admit: async () => ({ listener }),
      },
    ],
    // As the product's lines, they go away: the gateway of the tests would keep each.
    corridor: { accessLog: createAccessLog({ write: () => undefined }, true) },
    plainRoutes: [page('/count', () => gateway.sockets()), page('/collect', collect)],
  });
  return gateway.port;
});
