// When a delivery that fails is tried again, and when no more, is a setting of the node.
import { expect } from 'chai';
import { openPushedWorld, type PushedWorld } from '../support/pushed-world.js';
import { until } from '../support/until.js';

interface Listed {
  readonly items: readonly { readonly status: string; readonly attempts: number }[];
}

describe('a node with a quick retry clock', () => {
  let pushed: PushedWorld;
  before(async () => {
    pushed = await openPushedWorld({ WEBHOOK_RETRY_MINUTES: '0.005,0.01' });
  });
  after(() => pushed.close());

  it('attempts once more for each pause, and then has a dead letter', async () => {
    const { sink, world } = pushed;
    sink.behave({ name: 'failing', status: 503 });
    const bot = await pushed.bot();
    await pushed.setWebhook(bot);
    await pushed.say(bot, 'hello');
    const list = () =>
      world.ask<Listed>(`GET /api/v1/bots/my/${bot.botId}/deliveries?status=dead_letter`, {
        token: bot.developer.token,
      });
    await until(async () => (await list()).items.length === 1);
    expect((await list()).items[0]).to.include({ status: 'dead_letter', attempts: 3 });
    expect(sink.arrivals().map(({ attempt }) => attempt)).to.deep.equal([1, 2, 3]);
  });
});
