// Bots and applications have webhooks, which are found by the names of their queues.
import { isStanding, receiverIdOf } from '../updates/standing.js';
import type { WebhooksOutside } from './outside.js';

export type WebhookReceivers = ReturnType<typeof createReceivers>;

export function createReceivers({
  bots,
  applications,
  findAddressees,
}: Pick<WebhooksOutside, 'bots' | 'applications' | 'findAddressees'>) {
  return Object.freeze({
    /** False: nothing is sent for now. */
    async isActive(queue: string) {
      if (isStanding(queue)) return applications.isActive(receiverIdOf(queue));
      return (await findAddressees([queue])).get(queue)?.isActive === true;
    },
    /** The newest first. */
    secretsOf: (queue: string) =>
      isStanding(queue) ? applications.webhookSecretsOf(receiverIdOf(queue)) : bots.webhookSecretsOf(queue),
  });
}
