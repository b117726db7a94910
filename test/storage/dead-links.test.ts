// Connections to MongoDB that die without a word, as a router makes them that forgets: they are replaced.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { readableLog } from '../support/logs.js';
import { type OwnServer, startReplicaSet } from '../support/own-stores.js';
import { until } from '../support/until.js';

describe('connections that die without a word', function () {
  this.timeout(60_000);
  const open = new Set<Socket>();
  let server: OwnServer;
  let proxy: Server;
  let mongo: Mongo;
  before(async () => {
    server = await startReplicaSet();
    const port = Number(new URL(server.url).port);
    proxy = createServer((near) => {
      const far = connect({ port, host: '127.0.0.1' });
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(from);
        from.on('data', (chunk) => void to.write(chunk));
        from.on('error', () => undefined); // 'close' follows.
        from.on('close', () => to.destroy());
      }
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port: at } = proxy.address() as AddressInfo;
    const url = `mongodb://127.0.0.1:${at}/?directConnection=true&replicaSet=rs0`;
    mongo = await openMongo({ url, database: 'dead', appName: 'dead', log: readableLog().log });
  });
  after(async () => {
    for (const socket of open) socket.destroy();
    await mongo.close();
    proxy.close();
    await server.stop();
  });

  const isAnswered = () =>
    mongo.db
      .collection('rows')
      .findOne({})
      .then(
        () => true,
        () => false,
      );

  it('are found out within seven seconds, and what waits on them goes on', async () => {
    await until(isAnswered);
    for (const socket of open) socket.pause();
    // It has gone out on a dead connection, and comes to its end by the driver's look alone.
    expect(await isAnswered()).to.equal(true);
    const { heartbeatFrequencyMS, connectTimeoutMS } = mongo.client.options;
    expect(heartbeatFrequencyMS + connectTimeoutMS).to.equal(7_000);
  });
});
