// A connection of MongoDB's driver that names the slots of what each command means, for a router of shards.
import type { Document } from 'mongodb';
import type { ConnectionClass } from './driver-connection.js';
import { type ShardRules, withSlots } from './sharding.js';

export function routedConnection(of: ConnectionClass, rules: ShardRules): ConnectionClass {
  return class extends of {
    override command(namespace: unknown, command: Document, ...rest: readonly unknown[]): Promise<unknown> {
      return super.command(namespace, withSlots(command, rules), ...rest);
    }
  };
}
