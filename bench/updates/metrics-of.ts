// Reads one number from the metrics of the product.
import type { Messenger } from '../bots/messenger.js';

export const metricsToken = 'a-token-of-the-bench-for-metrics';

/** Reads the value of a gauge without labels. */
export async function gaugeOf({ product }: Pick<Messenger, 'product'>, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`http://127.0.0.1:${product.port}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
