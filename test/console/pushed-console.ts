// A node that serves the console and pushes to a receiver on this machine, which checks every signature.
import type { Db } from 'mongodb';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import { readConsole } from '../../src/node/console.js';
import type { TestNode } from '../support/node.js';
import { openTrust } from '../support/pushed-world.js';
import { openProduct } from '../support/shared-product.js';
import { startSink } from '../support/webhook-sink.js';

export interface PushedConsole {
  readonly node: TestNode;
  readonly sink: Sink;
  readonly db: Db;
  /** As an administrator does, beside the console. */
  decide(path: string, body: object): Promise<void>;
  close(): Promise<void>;
}

/** The sink checks signatures with the secret. */
export async function openPushedConsole(secret: string): Promise<PushedConsole> {
  const sink = await startSink({ secret });
  const trust = openTrust(sink.ca);
  const env = { ...trust.env, WEBHOOK_RETRY_MINUTES: '0.001' };
  const product = await openProduct({ env, more: { console: readConsole() } });
  const [node] = product.nodes;
  return {
    node,
    sink,
    db: product.client.db(product.stores.database),
    async decide(path, body) {
      const { token } = await node.admin();
      const answer = await node.ask('POST', `/api/v1/admin/${path}`, { token, body });
      if (!answer.json.success) throw new Error(answer.text);
    },
    async close() {
      await product.close();
      await sink.close();
      trust.remove();
    },
  };
}
