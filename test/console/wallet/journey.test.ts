// A holder's wallet in a real browser: who may send, what is sent and claimed, stock, and voiding.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import {
  vouchersAskAuthorizationRequest,
  vouchersCreateTemplateRequest,
  vouchersSendRequest,
} from '../../../src/generated/limits.js';
import { until } from '../../support/until.js';
import { type Application, expectOk, expectRefused } from '../../vouchers/shop.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { type Holder, openTillWorld, type TillWorld } from '../till/till-world.js';
import { turnBack } from './turning.js';

const hostile = hostileFor(vouchersCreateTemplateRequest, 'name');
const long = hostileFor(vouchersSendRequest, 'message');

describe('a wallet in the console', () => {
  let world: TillWorld;
  let anna: Holder;
  let ben: Holder;
  let templateId: string;
  const go = async (page: Page, part: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Parts of the wallet' }).getByText(part).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const send = async (page: Page, to: string, message: string) => {
    await page.getByRole('button', { name: 'Send one' }).click();
    await page.getByLabel('Username or id of the person').fill(`@${to}`);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: to }).check();
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText(/^Sent to/)
      .last()
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  before(async () => {
    world = await openTillWorld();
    [anna, ben] = [await world.holder(), await world.holder()];
    templateId = (await world.shop.active({ per_user_limit: 100, name: hostile })).id;
  });
  after(async () => {
    await anna.tab.close();
    await ben.tab.close();
  });

  it('says yes and no to those that ask, and takes a yes back', async () => {
    const clara = await world.person();
    const { page } = clara.tab;
    await page.goto('/console#/wallet/apps');
    await page.getByText('No application may send you vouchers yet.').waitFor();
    await expectGoodScreen(clara.tab);
    const message = hostileFor(vouchersAskAuthorizationRequest, 'message');
    const body = { userId: clara.userId, message };
    const question = page.getByText('asks whether it may send you vouchers');
    const asks = async ({ id, owner: { token } }: Application) => {
      const path = `/api/v1/open-platform/applications/${id}/authorization-requests`;
      expectOk(await world.shop.node.ask('POST', path, { token, body }));
      await question.waitFor();
    };
    // An application that got a no keeps quiet for a while, so another one asks first.
    await asks(await world.shop.application());
    await page.getByRole('button', { name: /^No/ }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('No application may send you vouchers yet.').waitFor();
    await asks(world.shop);
    await expectGoodScreen(clara.tab);
    await page.getByRole('button', { name: /^Yes/ }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('No application may send you vouchers yet.').waitFor();
    await page.getByLabel('Id of the application').fill('not an id');
    await page.getByRole('button', { name: 'Let it send' }).click();
    await page.getByText('This must be an id').waitFor();
    await page.getByLabel('Id of the application').fill('app_unknown');
    await page.getByRole('button', { name: 'Let it send' }).click();
    await page.getByText('APPLICATION_NOT_FOUND').waitFor();
    await page.getByText(/request [0-9a-f-]{36}/).waitFor();
    expect(await page.getByLabel('Id of the application').inputValue()).to.equal('app_unknown');
    await expectGoodScreen(clara.tab);
    await page.getByLabel('Id of the application').fill(world.shop.id);
    await page.getByRole('button', { name: 'Let it send' }).click();
    await page.getByRole('button', { name: 'Take it back' }).waitFor();
    await clara.tab.close();
  });

  it('sends of its stock, once, and the other claims, declines, or the sender cancels', async () => {
    const { page } = anna.tab;
    await page.goto('/console#/wallet');
    await go(page, 'Stock', 'Stock');
    await page.getByText('You have no stock.').waitFor();
    await expectGoodScreen(anna.tab);
    const body = { templateId, recipientUserId: anna.userId, quantity: 3, idempotencyKey: 'stock-1' };
    expectOk(await world.shop.own('POST', '/vouchers/allocations', { body }));
    await page.reload();
    await page.getByRole('button', { name: 'Send one' }).click();
    await expectGoodScreen(anna.tab);
    await page.keyboard.press('Escape');
    await ben.tab.page.goto('/console#/wallet/sends');
    await ben.tab.page.getByText('Nobody has sent you a voucher.').waitFor();
    await expectGoodScreen(ben.tab);
    for (const message of [hostile, long, 'to cancel']) await send(page, ben.username, message);
    await page.getByRole('button', { name: 'Send one' }).waitFor({ state: 'detached' });
    await expectGoodScreen(anna.tab);
    await ben.tab.page.getByRole('button', { name: 'Claim' }).nth(2).waitFor();
    await expectGoodScreen(ben.tab);
    await ben.tab.page.getByRole('button', { name: 'Claim' }).last().click();
    await ben.tab.page.getByText(`Claimed: ${isolated(hostile)}.`).waitFor();
    await ben.tab.page.locator('.status', { hasText: 'claimed' }).waitFor();
    await ben.tab.page.getByRole('button', { name: 'Decline' }).last().click();
    const question = ben.tab.page.getByRole('dialog', { name: `Decline “${isolated(hostile)}”?` });
    await question.getByRole('button', { name: 'Decline' }).click();
    await ben.tab.page.locator('.status', { hasText: 'declined' }).waitFor();
    await go(page, 'Sent', 'Sent vouchers');
    await page.getByRole('link', { name: 'By you' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click();
    await page.locator('.status', { hasText: 'cancelled' }).waitFor();
    await expectGoodScreen(anna.tab);
    await ben.tab.page.locator('.status', { hasText: 'cancelled' }).waitFor();
    await ben.tab.page.getByRole('link', { name: hostile }).click();
    await ben.tab.page.getByRole('img', { name: 'QR code of the voucher' }).waitFor();
  });

  it('voids what was shown: the next code is another, and a till refuses the old one', async () => {
    const { page } = ben.tab;
    const shownCode = async () => (await page.locator('.code-shown').textContent()) ?? '';
    const before = await shownCode();
    await page.getByRole('button', { name: 'Void what was shown' }).click();
    await page.getByRole('dialog', { name: `Void every code of “${isolated(hostile)}”?` }).waitFor();
    await expectGoodScreen(ben.tab);
    await page.getByRole('button', { name: 'Void them' }).click();
    await page.locator('.code-shown', { hasNotText: before }).waitFor();
    const old = await world.shop.call('POST', '/verify', {
      body: { credential: { type: 'redeem_code', value: before } },
    });
    expect((old.json.data as { reason?: string } | null)?.reason ?? 'credential_stale').to.equal(
      'credential_stale',
    );
    const now = await world.shop.call('POST', '/verify', {
      body: { credential: { type: 'redeem_code', value: await shownCode() } },
    });
    expect(expectOk(now).valid).to.equal(true);
  });

  it('shows what was taken back, and finds it among the vouchers of that standing', async () => {
    const { page } = ben.tab;
    const id = decodeURIComponent(new URL(page.url()).hash.split('/').at(-1) ?? '');
    expectOk(await world.shop.own('POST', `/vouchers/${id}/revoke`, { body: { reason: 'A mistake.' } }));
    await page.getByText('It was taken back by who issued it.').waitFor();
    await expectGoodScreen(ben.tab);
    await page.goto('/console#/wallet');
    await page.getByText('You hold no voucher to use.').waitFor();
    await page.getByRole('link', { name: 'Taken back' }).click();
    await page.getByRole('link', { name: hostile }).waitFor();
    expect(new URL(page.url()).hash).to.equal('#/wallet?status=revoked');
    await expectGoodScreen(ben.tab);
  });

  it('turns the picture every 30 s, and a till refuses the one of a minute ago', async () => {
    const { page } = anna.tab;
    const { voucher } = expectOk(await world.shop.issue(templateId, anna.userId)) as {
      voucher: { id: string };
    };
    const time = await turnBack(page, world.shop);
    await page.goto(`/console#/wallet/vouchers/${voucher.id}`);
    const picture = page.getByRole('img', { name: 'QR code of the voucher' });
    const drawn = async () => (await picture.locator('path').getAttribute('d')) ?? '';
    let last = '';
    const nextValue = async () => {
      await until(async () => (await drawn()) !== last);
      last = await drawn();
      return readPicture(await picture.screenshot());
    };
    const old = await nextValue();
    await time.next();
    await nextValue();
    await time.next();
    const present = await nextValue();
    await time.end();
    const redeem = (value: string) =>
      world.shop.call('POST', '/redeem', {
        body: { credential: { type: 'qr_token', value }, external_order_id: 'o' },
        headers: { 'Idempotency-Key': value },
      });
    const { error } = expectRefused(await redeem(old), 'VOUCHER_NOT_REDEEMABLE', 409);
    expect(error).to.deep.include({ details: { reason: 'credential_stale' } });
    expectOk(await redeem(present));
    await page.getByText('The till has taken it.').waitFor();
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('wallet'));
});

async function readPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ ...info, data }, { timeLimit: 10_000 });
}
