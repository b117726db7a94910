// Time as the page of a wallet sees it: it begins some steps ago, and is moved from one QR value to the next.
import type { Page } from 'playwright-core';
import { systemClock } from '../../../src/shared/clock.js';
import { createQrValues, endOfStep, stepAt, stepMs } from '../../../src/vouchers/credentials/qr.js';
import { readQrSecret } from '../../../src/vouchers/credentials/qr-secret.js';
import type { ShopOnNodes } from '../../vouchers/shop.js';

const stepsAgo = 2;
/** The page has most of a step to show the first value. */
const intoStepMs = 2_000;

export interface Turning {
  /** The step after the one that the page is in. */
  next(): Promise<void>;
  /** The page has the time of this machine again, and hears the service alone. */
  end(): Promise<void>;
}

/**
 * Nobody can move the time of the service, which is that of its stores. So what it would have shown then is
 * made by its own rule and secret; in the present step the page hears the service itself.
 */
export async function turnBack(page: Page, shop: ShopOnNodes): Promise<Turning> {
  const qr = createQrValues(await readQrSecret(shop.mongo));
  let step = stepAt(systemClock.now()) - stepsAgo;
  let isPast = stepsAgo;
  const path = /\/wallet\/vouchers\/([^/]+)\/credential$/;
  await page.route(path, async (route) => {
    if (isPast === 0) return route.continue();
    const [, voucherId = ''] = path.exec(route.request().url()) ?? [];
    const response = await route.fetch();
    const { data, ...json } = (await response.json()) as { data: object };
    const qrToken = qr.at({ applicationId: shop.id, voucherId, epoch: 0 }, step);
    const qrValidUntil = new Date(endOfStep(step)).toISOString();
    return route.fulfill({ response, json: { ...json, data: { ...data, qrToken, qrValidUntil } } });
  });
  await page.clock.install({ time: step * stepMs + intoStepMs });
  return {
    async next() {
      step += 1;
      isPast -= 1;
      await page.clock.fastForward(stepMs);
    },
    async end() {
      await page.unroute(path);
      await page.clock.setSystemTime(systemClock.now());
    },
  };
}
