// A connection of MongoDB's driver that tells how long each command took. The driver's own events would do
// so, too, but for them it reads every answer a second time: a quarter of what a find of twenty rows costs.
import type { Document } from 'mongodb';
import { systemClock } from '../shared/clock.js';
import type { ConnectionClass } from './driver-connection.js';
import type { Observe } from './observe.js';

/** Commands that say nothing about the product: the driver asks these for itself. */
const quietCommands = new Set(['hello', 'ping', 'endSessions']);

export function timedConnection(of: ConnectionClass, observe: Observe): ConnectionClass {
  return class extends of {
    override async command(namespace: unknown, command: Document, ...rest: readonly unknown[]) {
      const [name = ''] = Object.keys(command);
      const startedMs = systemClock.monotonic();
      try {
        return await super.command(namespace, command, ...rest);
      } finally {
        if (!quietCommands.has(name)) observe('mongodb', name, (systemClock.monotonic() - startedMs) / 1_000);
      }
    }
  };
}
