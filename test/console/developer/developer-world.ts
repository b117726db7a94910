// A node that serves the console and pushes to a receiver on this machine, and a developer in a tab of it.
import type { Sink } from '../../../scripts/webhook-sink/sink.js';
import { readConsole } from '../../../src/node/console.js';
import type { TestNode } from '../../support/node.js';
import { openTrust } from '../../support/pushed-world.js';
import { openProduct } from '../../support/shared-product.js';
import { startSink } from '../../support/webhook-sink.js';

export interface DeveloperWorld {
  readonly node: TestNode;
  readonly sink: Sink;
  /** As a reviewer does, beside the console. */
  approve(botId: string): Promise<void>;
  reject(botId: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

export const secret = 'a secret of these bots';

export async function openDeveloperWorld(): Promise<DeveloperWorld> {
  const sink = await startSink({ secret });
  const trust = openTrust(sink.ca);
  const env = { ...trust.env, WEBHOOK_RETRY_MINUTES: '0.001' };
  const product = await openProduct({ env, more: { console: readConsole() } });
  const [node] = product.nodes;
  const decide = async (botId: string, decision: string, body: object) => {
    const { token } = await node.admin();
    const answer = await node.ask('POST', `/api/v1/admin/bots/${botId}/${decision}`, { token, body });
    if (!answer.json.success) throw new Error(answer.text);
  };
  return {
    node,
    sink,
    approve: (botId) => decide(botId, 'approve', {}),
    reject: (botId, reason) => decide(botId, 'reject', { reason }),
    async close() {
      await product.close();
      await sink.close();
      trust.remove();
    },
  };
}
