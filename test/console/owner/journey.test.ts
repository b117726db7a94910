// An owner's whole way in a real browser: create an application, write a template, have it approved, issue,
// see it redeemed live, reverse, sums; a till, stock, a webhook.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import {
  applicationsCreateRequest,
  vouchersCreateTemplateRequest,
  vouchersRejectRequest,
  vouchersReverseRequest,
} from '../../../src/generated/limits.js';
import type { Person } from '../../support/node.js';
import type { Tab } from '../browser.js';
import { registeredTab } from '../console-product.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { type OwnerWorld, openOwnerWorld, secret } from './owner-world.js';

const hostile = hostileFor(applicationsCreateRequest, 'name');
const benefit = hostileFor(vouchersCreateTemplateRequest, 'description');
const rejection = hostileFor(vouchersRejectRequest, 'reason');

describe('an owner of an application in the console', function () {
  this.timeout(90_000);
  let world: OwnerWorld;
  let tab: Tab;
  let page: Page;
  let holder: Person;
  let applicationId: string;
  let templateId: string;
  let till: string;
  const button = (name: string) => page.getByRole('button', { name });
  const goTo = async (screen: string) => {
    await page.getByRole('navigation', { name: 'Screens of the application' }).getByText(screen).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`: ${screen}$`) }).waitFor();
  };
  const partOfAddress = (index: number) => new URL(page.url()).hash.split('/')[index] ?? '';

  before(async () => {
    world = await openOwnerWorld();
    tab = await registeredTab(world.node);
    page = tab.page;
    holder = await world.node.person();
  });
  after(async () => {
    await tab?.close();
    await world?.close();
  });

  it('begins without an application, and creates one', async () => {
    await page.getByRole('navigation', { name: 'Parts' }).getByText('Applications').click();
    await page.getByText('You have no application yet.').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'Create an application' }).first().click();
    await button('Create it').click();
    await page.locator('input[name=name]:focus').waitFor();
    await page.getByLabel('Name').fill(hostile);
    await page.getByLabel('What it is for').fill(hostileFor(applicationsCreateRequest, 'description'));
    await expectGoodScreen(tab);
    await button('Create it').click();
    await page.getByRole('link', { name: 'Write the first template' }).waitFor();
    applicationId = partOfAddress(2);
    // What turns the direction of writing is left out of names inside of sentences.
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).to.include(isolated(hostile));
    await expectGoodScreen(tab);
  });

  it('writes a template with a cover, and sees the voucher while it is written', async () => {
    await page.getByRole('link', { name: 'Write the first template' }).click();
    await page.getByLabel('Name', { exact: true }).fill(hostile);
    await page.getByLabel('What people get').fill(benefit);
    await page.getByText('Rules, terms').click();
    await page.getByLabel('Rules').fill('weekdays: Monday to Friday\nNot with other offers');
    const preview = page.getByRole('region', { name: 'What people see' });
    await preview.getByText('weekdays: Monday to Friday').waitFor();
    const color = { width: 90, height: 160, channels: 3, background: '#0b57b0' } as const;
    const buffer = await sharp({ create: color }).png().toBuffer();
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    const cover = preview.getByRole('img', { name: 'The cover' });
    await cover.waitFor();
    expect(await cover.evaluate(sizeOf)).to.deep.equal([90, 51]);
    await expectGoodScreen(tab);
  });

  it('keeps what was typed when it is refused, and then the draft', async () => {
    await page.getByLabel('Days', { exact: true }).fill('0');
    await button('Keep it as a draft').click();
    await page.locator('fieldset[name=validity] .problem').waitFor();
    expect(await page.getByLabel('What people get').inputValue()).to.equal(benefit);
    await expectGoodScreen(tab);
    await page.getByLabel('Days', { exact: true }).fill('30');
    await button('Keep it as a draft').click();
    await page.getByText('A draft: nobody but you sees it.').waitFor();
    templateId = partOfAddress(4);
    await expectGoodScreen(tab);
  });

  it('submits it, sees the rejection and then the approval come', async () => {
    await button('Submit it for review').click();
    await page.getByText('A reviewer will decide.').waitFor();
    await world.reject(templateId, rejection);
    await page.getByText(`The reviewer wrote: ${rejection}`).waitFor();
    await expectGoodScreen(tab);
    await page.getByLabel('What people get').fill('One coffee of any size.');
    await button('Save the draft').click();
    await page.getByText('Saved.').waitFor();
    await button('Submit it for review').click();
    await page.getByText('A reviewer will decide.').waitFor();
    await world.approve(templateId);
    await page.getByRole('link', { name: 'Issue a voucher' }).waitFor();
    await button('Pause it').click();
    await button('Resume it').click();
    await button('Pause it').waitFor();
    await expectGoodScreen(tab);
  });

  it('issues a voucher to a person, who is asked first', async () => {
    await page.getByRole('link', { name: 'Issue a voucher' }).click();
    await page.getByLabel('Username or id').fill(holder.username);
    await page.getByRole('radio', { checked: true }).waitFor();
    await expectGoodScreen(tab);
    await button('Issue it').click();
    await button('Ask ').click();
    await page.getByText('is asked, and answers in the wallet.').waitFor();
    await expectGoodScreen(tab);
    await world.agree(holder, applicationId);
    await button('Issue it').click();
    await page.getByRole('row').getByText('available').waitFor();
    await expectGoodScreen(tab);
    await page.getByLabel('Holder: username or id').fill(holder.username);
    await button('Filter').click();
    await page.getByRole('link', { name: 'Show all' }).waitFor();
    await page.getByRole('row').getByText('available').waitFor();
    expect(new URL(page.url()).hash).to.include(`holder=${holder.username}`);
  });

  it('opens a till by a link, whose token is shown once', async () => {
    await goTo('Tokens');
    await page.getByText('There is no token yet.').waitFor();
    await expectGoodScreen(tab);
    await button('Open a till').click();
    const box = page.getByRole('region', { name: /^The till “.Till 1.”/ });
    till = (await box.locator('code').textContent()) ?? '';
    expect(till).to.match(/^sop_/);
    const link = await box.getByRole('link', { name: 'Open the till here' }).getAttribute('href');
    expect(link).to.equal(`${world.node.address}/console#/till?t=${till}`);
    await box.getByRole('img', { name: 'Link that opens the till' }).waitFor();
    await page.getByRole('cell', { name: 'read, verify, redeem', exact: true }).waitFor();
    await expectGoodScreen(tab);
    await goTo('Overview');
    await goTo('Tokens');
    await page.getByRole('row').getByText('Till 1').waitFor();
    expect(await page.content()).not.to.include(till);
  });

  it('sees the redemption in the ledger the moment it is made, and reverses it', async () => {
    await goTo('Ledger');
    await page.getByText('Nothing was redeemed here yet.').waitFor();
    await page.locator('.plot svg').nth(3).waitFor();
    await world.redeem(till, holder, hostile);
    await page
      .getByRole('row')
      .getByText(/redemption$/)
      .waitFor();
    await expectGoodScreen(tab);
    await button('Reverse the redemption').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reverse it' }).click();
    await dialog.getByText('This is needed.').waitFor();
    await dialog.getByLabel('Reason').fill(hostileFor(vouchersReverseRequest, 'reason'));
    await expectGoodScreen(tab);
    await dialog.getByRole('button', { name: 'Reverse it' }).click();
    await page
      .getByRole('row')
      .getByText(/reversal$/)
      .waitFor();
    await page.getByRole('row').getByText('redemption, reversed').waitFor();
  });

  it('downloads the ledger, filters it by its address, and sees the sums by day', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download as CSV').click()]);
    expect(file.suggestedFilename()).to.equal(`redemptions-${applicationId}.csv`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).to.deep.equal(['reversal', 'redemption']);
    await page.getByLabel('Store').fill('store-2');
    await button('Filter').click();
    await page.getByText('Nothing was redeemed here yet.').waitFor();
    await page.goBack();
    await page
      .getByRole('row')
      .getByText(/reversal$/)
      .waitFor();
    await goTo('Vouchers');
    await world.age();
    await goTo('Ledger');
    await page.getByText('1 in 30 days').nth(2).waitFor();
    // A line of zeros is flat, and one that has something in it is not.
    const heights = async (title: string) => {
      const figure = page.getByRole('figure').filter({ hasText: title });
      const points = (await figure.locator('polyline').getAttribute('points')) ?? '';
      return new Set(
        points
          .trim()
          .split(' ')
          .map((point) => point.split(',')[1]),
      ).size;
    };
    expect(await heights('Redeemed a day')).to.equal(2);
    expect(await heights('Expired a day')).to.equal(1);
    await page.getByText('The same as a table').click();
    await page.getByRole('table', { name: 'Sums by day' }).waitFor();
    await expectGoodScreen(tab);
  });

  it('revokes a voucher with a reason', async () => {
    await goTo('Vouchers');
    await button('Revoke').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(hostileFor(vouchersReverseRequest, 'reason'));
    await dialog.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByRole('row').getByText('revoked').waitFor();
    await expectGoodScreen(tab);
  });

  it('gives stock and takes the rest back', async () => {
    await goTo('Stock');
    await page.getByLabel('Username or id').fill(holder.username);
    await page.getByRole('radio', { checked: true }).waitFor();
    await button('Give it').click();
    await page.getByRole('row').getByText('active').waitFor();
    await expectGoodScreen(tab);
    await button('Take back').click();
    await button('Take them back').click();
    await page.getByRole('row').getByText('revoked').waitFor();
  });

  it('sets a webhook, tries it, and sees each delivery', async () => {
    await goTo('Webhook');
    await page.getByLabel('Address', { exact: true }).fill(world.sink.url);
    await page.getByLabel('Secret').fill(secret);
    await button('Set the webhook').click();
    await page.getByRole('region', { name: 'The secret of this webhook' }).waitFor();
    await button('Send a test').click();
    await page.getByText(/, status 200, \d+ ms/).waitFor();
    await expectGoodScreen(tab);
    world.sink.behave({ name: 'failing', status: 500 });
    await goTo('Deliveries');
    await goTo('Templates');
    await page.getByRole('link', { name: hostile }).waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: hostile }).click();
    await button('Pause it').click();
    await page.getByText('You have paused it').waitFor();
    await goTo('Events');
    await page.getByText('template.paused').first().waitFor();
    await expectGoodScreen(tab);
    await goTo('Deliveries');
    await page.getByRole('row').getByText('dead letter').first().waitFor();
    await expectGoodScreen(tab);
    world.sink.behave({ name: 'ok' });
    await button('Replay all dead letters').click();
    await button('Replay them').click();
    await page.getByText(/has ended: \d+ delivered, 0 failed/).waitFor();
    await page.getByRole('row').getByText('success').first().waitFor();
    await page
      .getByRole('link', { name: /^template.paused \d+$/ })
      .first()
      .click();
    await page.getByText('"applicationId"').waitFor();
    await expectGoodScreen(tab);
  });

  it('disables the application and enables it again', async () => {
    await goTo('Overview');
    await button('Disable the application').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').fill(hostile);
    await dialog.getByRole('button', { name: 'Disable it' }).click();
    await page.getByText('You have disabled this application').waitFor();
    await expectGoodScreen(tab);
    await button('Enable it again').click();
    await button('Disable the application').waitFor();
    await page.getByRole('navigation', { name: 'Where this belongs' }).getByText('Applications').click();
    await page.getByRole('table').getByRole('link', { name: hostile }).waitFor();
    await expectGoodScreen(tab);
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('owner'));
});

/** Answers with the width and the height of a picture, once it is there. */
async function sizeOf(element: unknown): Promise<readonly number[]> {
  const picture = element as { decode(): Promise<void>; naturalWidth: number; naturalHeight: number };
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}
