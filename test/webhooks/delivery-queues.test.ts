// What the dispatcher's wishes become for the actors: who may carry them out, and when.
import { expect } from 'chai';
import type { Command } from '../../src/actors/kind.js';
import type { DeliveryStore } from '../../src/updates/deliveries/delivery.store.js';
import type { AttemptOutcome } from '../../src/updates/deliveries/finishing.js';
import { createDeliveryQueues } from '../../src/webhooks/delivery-queues.js';
import { readableLog } from '../support/logs.js';

describe('the queues of a dispatcher', () => {
  it('have no other owner give something back, and ends stored by whoever owns them', async () => {
    const asked: Command[] = [];
    const { finish } = createDeliveryQueues({
      store: {} as DeliveryStore,
      bodies: { put: () => undefined, take: () => undefined },
      isActive: async () => true,
      log: readableLog().log,
      async ask(_kind, _id, command) {
        asked.push(command);
        return null;
      },
    });
    const success: AttemptOutcome = { id: 'u', attempt: 1, result: 'success', log: { attempt: 1, at: 0 } };
    const released: AttemptOutcome = { id: 'v', attempt: 1, result: 'released', leaseName: 'a:1' };
    await finish('bot', [success], { canWait: true });
    await finish('bot', [success, released], { canWait: false });
    expect(asked.map(({ canWait, staysHere }) => [canWait, staysHere])).to.deep.equal([
      [true, false],
      [false, true],
    ]);
  });
});
