// A connection of MongoDB's driver that tells how long each command took. The driver's own events would do
// so, too, but for them it reads every answer a second time: a quarter of what a find of twenty rows costs.
import { createRequire } from 'node:module';
import { systemClock } from '../shared/clock.js';
import type { Observe } from './observe.js';

/** The driver makes its connections of a class that it takes as an option. Both are insides of the driver. */
interface DriverConnection {
  command(namespace: unknown, command: object, ...rest: readonly unknown[]): Promise<unknown>;
}

type ConnectionClass = new (...given: readonly never[]) => DriverConnection;

const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
  readonly Connection: ConnectionClass;
};

/** Commands that say nothing about the product: the driver asks these for itself. */
const quietCommands = new Set(['hello', 'ping', 'endSessions']);

export function timedConnection(observe: Observe): ConnectionClass {
  return class extends Connection {
    override async command(...asked: Parameters<DriverConnection['command']>): Promise<unknown> {
      const [name = ''] = Object.keys(asked[1]);
      const startedMs = systemClock.monotonic();
      try {
        return await super.command(...asked);
      } finally {
        if (!quietCommands.has(name)) observe('mongodb', name, (systemClock.monotonic() - startedMs) / 1_000);
      }
    }
  };
}
