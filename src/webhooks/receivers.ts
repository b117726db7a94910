// Bots and applications have webhooks, which are found by the names of their queues.
import { isStanding, receiverIdOf } from '../updates/standing.js';
import type { WebhooksOutside } from './outside.js';
import type { SigningSecret } from './signing.js';

export interface WebhookReceivers {
  /** False: nothing is sent for now. */
  isActive(queue: string): Promise<boolean>;
  /** The newest first. */
  secretsOf(queue: string): Promise<readonly SigningSecret[]>;
}

export function createReceivers({
  bots,
  applications,
  findAddressees,
}: Pick<WebhooksOutside, 'bots' | 'applications' | 'findAddressees'>): WebhookReceivers {
  return Object.freeze({
    async isActive(queue: string) {
      if (isStanding(queue)) return applications.isActive(receiverIdOf(queue));
      return (await findAddressees([queue])).get(queue)?.isActive === true;
    },
    secretsOf: (queue: string) =>
      isStanding(queue) ? applications.webhookSecretsOf(receiverIdOf(queue)) : bots.webhookSecretsOf(queue),
  });
}
