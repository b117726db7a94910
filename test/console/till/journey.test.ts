// A voucher's way over the counter in real browsers: shown in a wallet, read by the camera of a till,
// redeemed once however often an answer is lost, and taken back.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectOk } from '../../vouchers/shop.js';
import { openTab, type Tab } from '../browser.js';
import { expectGoodScreen } from '../good-screen.js';
import { openCameraTab } from './camera-tab.js';
import { type Holder, openTillWorld, type TillWorld, tillScopes } from './till-world.js';

const hostile = '<img src=x onerror=alert(1)>\u202e☕';

describe('a till and a wallet in the console', function () {
  this.timeout(90_000);
  let world: TillWorld;
  let anna: Holder;
  let templateId: string;
  const tabs: Tab[] = [];

  const issued = async (): Promise<string> => {
    const answer = await world.shop.issue(templateId, anna.userId);
    return (expectOk(answer) as { voucher: { id: string } }).voucher.id;
  };
  const openTill = async (
    scopes: readonly string[],
    open: Promise<Tab> = openTab(world.shop.node.address),
  ) => {
    const tab = await open;
    tabs.push(tab);
    await tab.page.goto(`/console#/till?t=${await world.till(scopes)}`);
    await tab.page.getByRole('heading', { name: 'Till', exact: true }).waitFor();
    return tab;
  };
  const verdict = (page: Page, word: string) =>
    page.getByRole('dialog', { name: word, exact: true }).waitFor();
  const type = async (page: Page, code: string) => {
    await page.getByLabel('Code of the voucher').fill(code);
    await page.keyboard.press('Enter');
  };
  const shownIn = async (page: Page, voucherId: string) => {
    await page.goto(`/console#/wallet/vouchers/${voucherId}`);
    const picture = page.getByRole('img', { name: 'QR code of the voucher' });
    await picture.waitFor();
    return { picture, code: (await page.locator('.code-shown').textContent()) ?? '' };
  };

  before(async () => {
    world = await openTillWorld();
    anna = await world.holder();
    tabs.push(anna.tab);
    const usage = { store_ids: ['1', '2'], weekdays_only: true };
    const fulfillment = { redemption_url: 'https://cafe.example/redeem', hint: hostile };
    const fields = {
      per_user_limit: 100,
      name: hostile,
      description: hostile,
      usage_rules: usage,
      fulfillment,
    };
    templateId = (await world.shop.active(fields)).id;
  });
  after(async () => {
    for (const tab of tabs) await tab.close();
    await world.shop.close();
  });

  it('reads the picture of a wallet with the camera, redeems it, and the wallet tells at once', async () => {
    const { page } = anna.tab;
    await page.goto('/console#/wallet');
    await page.getByText('You hold no voucher to use.').waitFor();
    await expectGoodScreen(anna.tab);
    const voucherId = await issued();
    await page.getByRole('link', { name: hostile }).click();
    await expectGoodScreen(anna.tab);
    const { picture } = await shownIn(page, voucherId);
    await expectGoodScreen(anna.tab);
    const shown = await picture.screenshot();
    const till = await openTill(tillScopes, openCameraTab(world.shop.node.address, shown));
    expect(till.page.url()).not.to.include('sop_');
    await till.page.getByRole('button', { name: 'Scan with the camera' }).click();
    await verdict(till.page, 'Good');
    await expectGoodScreen(till);
    await till.page.getByRole('button', { name: 'Redeem' }).click();
    await verdict(till.page, 'Redeemed');
    await page.getByText('The till has taken it.').waitFor();
    await expectGoodScreen(till);
    await expectGoodScreen(anna.tab);
    expect(await world.shop.recorded(voucherId)).to.equal(1);
    await till.page.getByRole('button', { name: 'Next customer' }).click();
    await till.page.getByRole('cell', { name: hostile, exact: true }).waitFor();
    await expectGoodScreen(till);
  });

  it('redeems once when an answer is lost, under the key of the scan', async () => {
    const voucherId = await issued();
    const { code } = await shownIn(anna.tab.page, voucherId);
    const till = await openTill(tillScopes);
    const { page } = till;
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/vouchers/redeem', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? 'none');
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch(); // The service does it, and its answer goes nowhere.
      await route.abort();
    });
    await type(page, code.toLowerCase());
    await verdict(page, 'Good');
    await page.keyboard.press('Enter');
    await verdict(page, 'Redeemed');
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
    expect(await world.shop.recorded(voucherId)).to.equal(1);
    await page.getByRole('button', { name: 'Next customer' }).click();
  });
});
