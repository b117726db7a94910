// Waits for MongoDB at the start: reports once, and in /readyz, that it is away, and goes on when it is
// there.
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.js';
import { type NodeStatus, probeRoutes } from '../gateway/probes.js';
import { openWaitingFront, type WaitingFront } from '../gateway/waiting-front.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { isAway } from '../storage/mongo-away.js';

/** Decision: docs/decisions/storage-outages.md */
export interface AbsentStores {
  /** Resolves when it is time to start again; throws an error that waiting does not end. */
  after(failure: unknown): Promise<void>;
  /** The port that this waiting node has, freed now; otherwise that of the settings. */
  freePort(): Promise<number>;
  /** Called once the node serves. */
  isOver(): void;
}

interface AbsentStoresOptions {
  readonly config: Config;
  readonly nodeStatus: NodeStatus;
  readonly clock: Clock;
  readonly log: Log;
}

/** The pause beside the seconds for which each start itself looks for a primary. */
const pauseMs = 500;

export function createAbsentStores({ config, nodeStatus, clock, log }: AbsentStoresOptions): AbsentStores {
  const { host } = config;
  let { port } = config;
  let front: WaitingFront | undefined;
  let isAbsent = false;
  const probes = probeRoutes(nodeStatus, {
    isDraining: () => false,
    mongodbSilentMs: () => Number.POSITIVE_INFINITY,
  });
  return Object.freeze({
    async after(failure: unknown) {
      // The supervisor of our own mongod starts it again, or has already reported why it does not start.
      if (config.mongodbUrl === undefined || !isAway(failure)) throw failure;
      front ??= await openWaitingFront({ host, port, probes, clock });
      port = front.port;
      if (!isAbsent) log.warn({ err: failure, port }, 'mongodb.absent');
      isAbsent = true;
      await delay(pauseMs);
    },
    async freePort() {
      await front?.close();
      front = undefined;
      return port;
    },
    isOver() {
      if (isAbsent) log.warn('mongodb.back');
      isAbsent = false;
    },
  });
}
