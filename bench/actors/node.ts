// One node of a cluster under faults, as a process of its own: the product's own actors, asked over IPC.

import { collections as actorCollections } from '../../src/actors/group.store.js';
import type { Asking } from '../../src/actors/runtime.js';
import { collections as clusterCollections } from '../../src/cluster/cluster.store.js';
import { openLinks } from '../../src/links/links.js';
import { openNodeActors } from '../../src/node/actors.js';
import { noticesOf } from '../../src/node/links.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { openMongo } from '../../src/storage/mongo.js';
import { openRedis } from '../../src/storage/redis.js';
import { counter, countersCollection } from './counter.js';
import type { FromNode, NodeSettings, ToNode } from './node-messages.js';

const { mongodbUrl, database, redisUrl, secret } = JSON.parse(process.argv[2] ?? '') as NodeSettings;
const log = createLog({ level: 'error' });
const lookMs = 5;
const bootId = newId('node');
let refusedWrites = 0;
let running = 0;

const url = `${mongodbUrl}&monitorCommands=true`;
const mongo = await openMongo({ url, database, appName: bootId, log });
countRefusedWrites();
const redis = await openRedis({ url: redisUrl, log, mayBeAbsent: true });
await ensureCollections(mongo, [
  ...clusterCollections,
  ...actorCollections,
  { name: countersCollection, indexes: [] },
]);
const links = await openLinks({
  listen: { host: '127.0.0.1', port: 0 },
  self: (port) => ({ id: `127.0.0.1:${port}:${bootId}`, address: `127.0.0.1:${port}`, state: 'up' }),
  secrets: [secret],
  timers: systemTimers,
  rng: systemRng,
  log,
});
const cluster = await openNodeActors({
  kinds: [counter],
  stores: { mongo, redis, isAlone: false },
  bootId,
  links,
  onNotice: noticesOf(links),
  clock: systemClock,
  log,
  metrics: { measure: () => undefined },
});
say({ type: 'ready', member: links.self });

process.on('message', (message: ToNode) => {
  if (message.type === 'ask') void answer(message.asking);
  else if (message.type === 'drain') void drain();
  else tellState();
});
process.on('disconnect', () => process.exit());

async function answer(asking: Asking): Promise<void> {
  running += 1;
  const reply = await cluster.actors.ask(asking);
  say({ type: 'reply', key: asking.key, reply });
  running -= 1;
}

function tellState(): void {
  const { members } = cluster.membership.view();
  say({ type: 'state', members, held: cluster.ownership.held().length, refusedWrites });
}

/** Callers have been led elsewhere by now; what they have asked is finished first, as a gateway does. */
async function drain(): Promise<void> {
  while (running > 0) await new Promise((resolve) => setTimeout(resolve, lookMs));
  await cluster.close();
  await links.close();
  await mongo.close();
  redis.disconnect();
  process.exit();
}

/** Writes of actors that matched nothing, or met another's: what the guards on version and fence kept out. */
function countRefusedWrites(): void {
  const asked = new Map<number, number>();
  mongo.client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (commandName === 'update' && command.update === countersCollection)
      asked.set(requestId, command.updates.length);
  });
  mongo.client.on('commandSucceeded', ({ requestId, reply }) => {
    const { n = 0 } = reply as { n?: number };
    if (asked.has(requestId)) refusedWrites += (asked.get(requestId) ?? 0) - n;
    asked.delete(requestId);
  });
  mongo.client.on('commandFailed', ({ requestId }) => {
    refusedWrites += asked.get(requestId) ?? 0;
    asked.delete(requestId);
  });
}

function say(message: FromNode): void {
  process.send?.(message);
}
