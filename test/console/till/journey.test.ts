// A voucher's way over the counter in real browsers: shown in a wallet, read by the camera of a till,
// redeemed once however often an answer is lost, and taken back.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  vouchersCreateTemplateRequest,
  vouchersRedeemRequest,
  vouchersReverseRequest,
} from '../../../src/generated/limits.js';
import { expectOk } from '../../vouchers/shop.js';
import { fromOtherMachine, openTab, type Tab } from '../browser.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { openCameraTab } from './camera-tab.js';
import { giveDetector } from './own-detector.js';
import { type Holder, openTillWorld, type TillWorld, tillScopes } from './till-world.js';

const hostile = hostileFor(vouchersCreateTemplateRequest, 'name');
const benefit = hostileFor(vouchersCreateTemplateRequest, 'description');
const receipt = hostileFor(vouchersRedeemRequest, 'external_order_id');
/** As many characters as it may have, each of two code units. */
const shop = '😀'.repeat(vouchersRedeemRequest.store_id?.maxLength ?? 0);

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

/** Run in the page: what a finger must hit is 48 px high at a till. */
const smallTargets = `[...document.querySelectorAll('main :is(button, input, summary)')]
  .filter((one) => one.getBoundingClientRect().height < 48 && !one.classList.contains('unseen'))
  .map((one) => one.outerHTML)`;

describe('a till and a wallet in the console', () => {
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
    const { token, revoke } = await world.till(scopes);
    await tab.page.goto(`/console#/till?t=${token}`);
    await tab.page.getByRole('heading', { name: 'Till', exact: true }).waitFor();
    return { ...tab, revoke };
  };
  const isClosed = async ({ page }: Tab) => {
    await page.getByRole('heading', { name: 'Open a till' }).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('signalbox.till.token')")).to.equal(null);
  };
  const verdict = (page: Page, word: string) =>
    page.getByRole('dialog', { name: word, exact: true }).waitFor();
  const type = async (page: Page, code: string) => {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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
      description: benefit,
      usage_rules: usage,
      fulfillment,
    };
    templateId = (await world.shop.active(fields)).id;
  });
  after(async () => {
    for (const tab of tabs) await tab.close();
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
    expect(await till.page.evaluate(smallTargets)).to.deep.equal([]);
    await till.page.getByRole('button', { name: 'Redeem' }).click();
    await verdict(till.page, 'Redeemed');
    await page.getByText('The till has taken it.').waitFor();
    await expectGoodScreen(till);
    await expectGoodScreen(anna.tab);
    expect(await world.shop.recorded(voucherId)).to.equal(1);
    await till.page.getByRole('button', { name: 'Next customer' }).click();
    await till.page.getByRole('cell', { name: hostile, exact: true }).waitFor();
    expect(await till.page.evaluate(smallTargets)).to.deep.equal([]);
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

  it('keeps what is not known over a reload, sends the same key, and takes the redemption back', async () => {
    const voucherId = await issued();
    const { code } = await shownIn(anna.tab.page, voucherId);
    const till = await openTill([...tillScopes, 'vouchers:read']);
    const { page } = till;
    await page.getByText('A shop').waitFor();
    await page.getByText(/^This till/).click();
    await page.getByLabel('Shop').fill(`${shop}😀`);
    expect(await page.getByLabel('Shop').inputValue()).to.equal(shop);
    const keys = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/redeem')) keys.add(request.headers()['idempotency-key'] ?? 'none');
    });
    await page.route('**/vouchers/redeem', (route) => route.abort());
    await type(page, code);
    await verdict(page, 'Good');
    await page.getByLabel('Receipt number').fill(`${receipt}😀`);
    expect(await page.getByLabel('Receipt number').inputValue()).to.equal(receipt);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await verdict(page, 'Not known yet');
    await expectGoodScreen(till);
    await page.keyboard.press('Escape');
    await page.getByText('not known yet').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show' }).click();
    await verdict(page, 'Not known yet');
    expect(await world.shop.recorded(voucherId)).to.equal(0);
    await page.unroute('**/vouchers/redeem');
    await page.getByRole('button', { name: 'Ask now' }).click();
    await verdict(page, 'Redeemed');
    expect(keys.size).to.equal(1);
    await page.getByRole('button', { name: 'Next customer' }).click();
    await page.getByRole('cell', { name: receipt, exact: true }).waitFor();
    await anna.tab.page.getByText(`Redeemed at ${shop}.`).waitFor();
    await type(page, code);
    await verdict(page, 'Already redeemed');
    await expectGoodScreen(till);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Reverse/ }).click();
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    await page.getByText('This is needed.').waitFor();
    await page.getByLabel('Why').fill(hostileFor(vouchersReverseRequest, 'reason'));
    await expectGoodScreen(till);
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    await page.locator('.status', { hasText: /^\S+ reversed$/ }).waitFor();
    expect(await world.shop.recorded(voucherId, 'reversal')).to.equal(1);
    await anna.tab.page.getByRole('img', { name: 'QR code of the voucher' }).waitFor();
  });

  it('hears of the other tills of the shop, reverses, and is closed when its token is revoked', async () => {
    const till = await openTill([...tillScopes, 'vouchers:read']);
    await till.page.getByText('A shop').waitFor();
    await till.page.getByText('Nothing was redeemed in this tab yet.').waitFor();
    await expectGoodScreen(till);
    const voucherId = await issued();
    const other = await world.shop.redeem(await world.shop.code(voucherId));
    expectOk(other);
    await till.page.getByRole('button', { name: /^Reverse/ }).click();
    await till.page.getByLabel('Why').fill('The other till was wrong.');
    await till.page.keyboard.press('Enter');
    await till.page.locator('.status', { hasText: /^\S+ reversed$/ }).waitFor();
    expect(await world.shop.recorded(voucherId, 'reversal')).to.equal(1);
    await till.revoke();
    await isClosed(till);
    await till.page.getByRole('alert').getByText('was revoked, or is over').waitFor();
    await expectGoodScreen(till);
  });

  it('reads a photograph on plain http of the shop, and says what it does not know', async () => {
    const till = await openTill(tillScopes, openTab(fromOtherMachine(world.shop.node.address)));
    const { page } = till;
    expect(await page.evaluate('[isSecureContext, navigator.mediaDevices]')).to.deep.equal([
      false,
      undefined,
    ]);
    await page.getByText('The camera needs https.').waitFor();
    await expectGoodScreen(till);
    const { picture } = await shownIn(anna.tab.page, await issued());
    const photograph = page.getByLabel('Photograph of a code');
    const mimeType = 'image/png';
    await photograph.setInputFiles({ name: 'a.png', mimeType, buffer: await page.screenshot() });
    await page.getByText('No code was found in the picture.').waitFor();
    await photograph.setInputFiles({ name: 'a.png', mimeType, buffer: Buffer.from('no picture') });
    await page.getByText('No code was found in the picture.').waitFor();
    await photograph.setInputFiles({ name: 'a.png', mimeType, buffer: await picture.screenshot() });
    await verdict(page, 'Good');
    await page.getByRole('button', { name: 'Not now' }).click();
    await type(page, 'AAAAAA');
    await verdict(page, 'Unknown');
    await page.keyboard.press('Enter');
    await type(page, 'AAA');
    await page.getByText('A code has six letters and digits.').waitFor();
    await expectGoodScreen(till);
  });

  it("reads with the browser's own detector while that works, and else with the decoder", async () => {
    const tab = await openTab(world.shop.node.address);
    const detector = await giveDetector(tab.page);
    const till = await openTill(tillScopes, Promise.resolve(tab));
    const { page } = till;
    const photographed = async (buffer: Buffer) => {
      const file = { name: 'a.png', mimeType: 'image/png', buffer };
      await page.getByLabel('Photograph of a code').setInputFiles(file);
      await verdict(page, 'Good');
    };
    const voucherId = await issued();
    const path = `/api/v1/wallet/vouchers/${voucherId}/credential`;
    const credential = await world.shop.node.ask('POST', path, { token: anna.token });
    const { qrToken } = expectOk(credential) as { qrToken: string };
    const { picture } = await shownIn(anna.tab.page, voucherId);
    const shown = await picture.screenshot();
    for (const mood of ['throws', 'no formats', 'cannot begin'] as const) {
      await detector.becomes(mood);
      await photographed(shown);
      expect(await detector.asked(), mood).to.equal(1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await detector.becomes({ finds: qrToken });
    await photographed(await page.screenshot());
    await page.keyboard.press('Enter');
    await verdict(page, 'Redeemed');
    expect(await world.shop.recorded(voucherId)).to.equal(1);
  });

  it('goes on looking while no answer comes, and is closed for good with its token', async () => {
    const till = await openTill(tillScopes);
    const { page } = till;
    const { code } = await shownIn(anna.tab.page, await issued());
    await till.context.setOffline(true);
    await type(page, code);
    await verdict(page, 'Not known yet');
    await expectGoodScreen(till);
    await till.context.setOffline(false);
    await verdict(page, 'Good');
    await till.revoke();
    await page.keyboard.press('Enter');
    await verdict(page, 'Till closed');
    await expectGoodScreen(till);
    await page.getByRole('button', { name: 'Next customer' }).click();
    await isClosed(till);
    await page.getByRole('cell', { name: hostile, exact: true }).waitFor();
    expect(await page.getByText('of another till').count()).to.equal(0);
    await expectGoodScreen(till);
    const give = async (token: string) => {
      await page.getByLabel('Link or token').fill(token);
      await page.keyboard.press('Enter');
    };
    await give('sbot_nonsense');
    await page.getByText('That is no token of a till.').waitFor();
    await give('sop_was_revoked_long_ago');
    await page.getByRole('alert').getByText('was revoked, or is over').waitFor();
    const second = await world.till(tillScopes);
    await give(second.token);
    await page.route('**/vouchers/redeem', (route) => route.abort());
    await type(page, code);
    await verdict(page, 'Good');
    await page.keyboard.press('Enter');
    await verdict(page, 'Not known yet');
    await second.revoke();
    await page.unroute('**/vouchers/redeem');
    await page.evaluate("void dispatchEvent(new Event('online'))");
    await verdict(page, 'Not known');
    await page.keyboard.press('Escape');
    await isClosed(till);
    await page.getByRole('button', { name: 'Show' }).click();
    await verdict(page, 'Not known');
    await page.keyboard.press('Escape');
    const third = await world.till(tillScopes);
    const read = page.waitForResponse(/\/open-platform\/me$/);
    await give(third.token);
    await read;
    await third.revoke();
    await type(page, code);
    await isClosed(till);
    await give((await world.till(tillScopes)).token);
    await page.getByRole('button', { name: 'Close the till' }).click();
    await expectGoodScreen(till);
    await page.getByRole('dialog').getByRole('button', { name: 'Close the till' }).click();
    await isClosed(till);
    expect(await page.getByRole('alert').count()).to.equal(0);
  });

  it('can be installed: a manifest with icons that are there, only while the till is shown', async () => {
    const till = await openTill(tillScopes);
    const { page } = till;
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const get = async (path: string) => fetch(world.shop.node.address + path);
    const manifest = await get(href);
    expect(manifest.headers.get('content-type')).to.equal('application/manifest+json');
    const told = (await manifest.json()) as Manifest;
    expect(told).to.include({ start_url: '/console#/till', scope: '/console', display: 'standalone' });
    expect(told.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).to.deep.equal([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
    for (const { src, sizes } of [...told.icons, { src: touch, sizes: '180x180' }]) {
      const icon = await get(src);
      expect([icon.status, icon.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
      const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
      expect([`${width}x${height}`, format], src).to.deep.equal([sizes, 'png']);
    }
    const session = await till.context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).to.deep.equal([]);
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations()')).to.deep.equal([]);
    await page.goto('/console#/log-in');
    await page.locator('link[rel=manifest]').waitFor({ state: 'detached' });
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('till'));
});
