// A room that holds WebSockets, on a real node: all it does is to list where they are opened.
import { expect } from 'chai';
import { openNode, type SignalboxNode } from '../../src/node/node.js';
import { productRooms } from '../../src/node/rooms.js';
import { createLog } from '../../src/shared/log.js';
import type { SocketRoute } from '../../src/shared/sockets.js';
import { readConfig } from '../support/config.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';

const lines = { write: () => undefined };

const clock: SocketRoute = {
  id: 'clock.watch',
  path: '/api/v1/clock',
  limit: { requests: 5, windowSeconds: 60 },
  messageBytesMax: 100,
  bufferedBytesMax: 1_000,
  tooSlowCode: 4408,
  tooDearCode: 4429,
  idleSeconds: 60,
  admit: async ({ authorization }) => ({
    listener: {
      opened: (socket) => void socket.send(`welcome, ${authorization}`),
      message: () => undefined,
      drained: () => undefined,
      closed: () => undefined,
    },
  }),
};

const clockRoom = Object.freeze({
  name: 'clock',
  collections: [],
  kinds: () => [],
  endpoints: [],
  open: async () => ({ deps: {}, socketRoutes: [clock] }),
});

describe('a room with sockets', () => {
  let stores: TestStores;
  let node: SignalboxNode;

  before(async () => {
    stores = await openTestStores();
    const config = readConfig({
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
    });
    const log = createLog({ level: 'silent', destination: lines });
    node = await openNode({ config, log, lines, rooms: productRooms.and(clockRoom) });
  });
  after(async () => {
    await node.close();
    await stores.close();
  });

  it('is handed them by its node, within the limit, until the node stops', async () => {
    const port = Number(new URL(node.address).port);
    const request = upgradeOf(clock.path, 'Authorization: Ada\r\n');
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openSocket(port, request)));
    for (const socket of sockets) expect(await socket.message()).to.equal('welcome, Ada');
    const refused = await openSocket(port, request).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(refused).to.match(/^HTTP\/1\.1 429 /);
    await node.close();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).to.deep.equal([
      1012, 1012, 1012, 1012, 1012,
    ]);
  });
});
