// One node of a run, as a process of its own: the product's actors, a port for callers, and a line to the run
// that started it, with which it ends.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { collections as actorCollections } from '../../src/actors/group.store.js';
import type { Asking } from '../../src/actors/runtime.js';
import { collections as clusterCollections } from '../../src/cluster/cluster.store.js';
import { type Links, openLinks } from '../../src/links/links.js';
import { type NodeActors, openNodeActors } from '../../src/node/actors.js';
import { noticesOf } from '../../src/node/links.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { ensureCollections } from '../../src/storage/collections.js';
import { openMongo } from '../../src/storage/mongo.js';
import { openRedis } from '../../src/storage/redis.js';
import { chaosCollections, chaosKinds } from './chaos-kinds.js';
import { type Said, serveLines } from './line-port.js';
import type { FromNode, NodeSettings, ToNode } from './node-messages.js';
import { watchedMongo } from './watched-mongo.js';

const settings = JSON.parse(process.env.CHAOS_NODE ?? '{}') as NodeSettings;
const log = createLog({ level: settings.logLevel });
const bootId = newId('node');
const countsEveryMs = 500;

function say(message: FromNode): void {
  // A run that has ended hears nothing any more, and this process ends with it.
  process.send?.(message, () => undefined);
}

const { mongodbUrl, database, redisUrl, weakness } = settings;
const { mongo, staleWrites, die } = watchedMongo(
  await openMongo({ url: mongodbUrl, database, appName: bootId, log, selectionTimeoutMs: 20_000 }),
  weakness,
);
const redis = await openRedis({ url: redisUrl, log, mayBeAbsent: true });
await ensureCollections(mongo, [...clusterCollections, ...actorCollections, ...chaosCollections]);
const links = await openLinks({
  listen: { host: '127.0.0.1', port: 0 },
  // A name and not a place: the way to it leads through the run's proxies.
  self: (port) => {
    say({ type: 'linkable', port });
    const address = `${settings.name}:7000`;
    return { id: `${address}:${bootId}`, address, state: 'up' };
  },
  secrets: [settings.secret],
  timers: systemTimers,
  rng: systemRng,
  log,
});
const cluster: NodeActors = await openNodeActors({
  kinds: chaosKinds,
  stores: { mongo, redis, isAlone: false },
  bootId,
  links: throughProxies(links),
  onNotice: noticesOf(links),
  clock: systemClock,
  log,
  metrics: { measure: () => undefined },
});

let running = 0;
const server = createServer((socket) => serveLines(socket, answer)).listen(0, '127.0.0.1');
await once(server, 'listening');
const place = server.address();
if (typeof place !== 'object' || place === null) throw new Error('The node has no port.');
say({ type: 'ready', port: place.port, id: links.self.id });
setInterval(tellCounts, countsEveryMs).unref();
cluster.ownership.onLost(tellCounts);

process.on('message', (message: ToNode) => {
  if (message.type === 'drain') void drain();
  else die(message.moment);
});
// The process that started it is gone.
process.on('disconnect', () => process.exit(1));

async function answer(asking: Asking): Promise<Said> {
  running += 1;
  try {
    return await cluster.actors.ask(asking);
  } catch (error) {
    log.error({ err: error }, 'chaos.fault');
    return { kind: 'fault' };
  } finally {
    running -= 1;
  }
}

/** Callers have been led elsewhere by now; what they have asked is finished first, as a gateway does. */
async function drain(): Promise<void> {
  while (running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await cluster.close();
  tellCounts();
  await links.close();
  await mongo.close();
  redis.disconnect();
  process.exit(0);
}

function throughProxies(direct: Links): Links {
  const { ways } = settings;
  return {
    ...direct,
    setMembers(members) {
      direct.setMembers(
        members.map((member) => ({ ...member, address: ways[member.address] ?? member.address })),
      );
    },
  };
}

function tellCounts(): void {
  const { groups, turns, solos } = cluster.actors.counts();
  const { forced, lost } = cluster.ownership.counts();
  say({ type: 'counts', counts: { groups, turns, solos, forced, lost, staleWrites: staleWrites() } });
}
