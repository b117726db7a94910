// From a redemption at the till to the phone of who holds the voucher, on the whole product.
import { percentile } from '../actors/callers.js';
import type { Measure } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import { openBenchShop } from '../vouchers/shop.js';
import type { Seen, Tills } from './till.clients.js';

const perSecond = 50;
/** Sockets of one person on a node. */
const phonesMax = 900;
const how = `${perSecond} redemptions/s, each watched by a phone of its own`;

const spans = {
  due: 'to be redeemed → frame',
  decided: 'decided, which is before the commit → frame',
  answered: 'answer at the till → frame',
} as const satisfies Readonly<Partial<Record<keyof Seen, string>>>;

export function till(stage: Stage): Measure<unknown> {
  let opened: Promise<(count: number) => Promise<Seen>> | undefined;

  async function open() {
    const shop = await openBenchShop(stage);
    const { cores, onEnd } = stage;
    const core = cores?.loader;
    const settings = { port: shop.product.port };
    const clients = startScript({ script: 'realtime/till.clients.ts', core, settings, onEnd });
    await messageFrom(clients);
    return async (count: number) => {
      const tills: Tills = { perSecond, ...(await shop.held(count)) };
      const seen = messageFrom<Seen>(clients);
      clients.send(tills);
      return seen;
    };
  }

  return {
    name: 'till',
    figures: Object.entries(spans).flatMap(([key, what]) => [
      { key: `till.${key}.p50`, what: `${what}, p50, ${how}`, unit: 'ms' },
      { key: `till.${key}.p99`, what: `${what}, p99, ${how}`, unit: 'ms' },
    ]),
    async take() {
      opened ??= open();
      const redeem = await opened;
      const count = Math.min(phonesMax, Math.ceil(stage.options.seconds * perSecond));
      const seen = await redeem(count);
      if (seen.missing > 0 || seen.twice > 0)
        throw new InvalidRun(`of ${count} phones ${seen.missing} were not told, and ${seen.twice} twice`);
      return Object.fromEntries(
        (Object.keys(spans) as (keyof typeof spans)[]).flatMap((key) => [
          [`till.${key}.p50`, percentile(seen[key], 0.5)],
          [`till.${key}.p99`, percentile(seen[key], 0.99)],
        ]),
      );
    },
  };
}
