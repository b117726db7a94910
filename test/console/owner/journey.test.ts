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
import { soon } from '../browser.js';
import { registeredTab, tokenOf } from '../console-product.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor, hostileText } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { type OwnerWorld, openOwnerWorld, secret } from './owner-world.js';

const hostile = hostileFor(applicationsCreateRequest, 'name');
const benefit = hostileFor(vouchersCreateTemplateRequest, 'description');
const rejection = hostileFor(vouchersRejectRequest, 'reason');

describe('an owner of an application in the console', () => {
  let world: OwnerWorld;
  let tab: Awaited<ReturnType<typeof registeredTab>>;
  let page: Page;
  let owner: Person;
  let holder: Person;
  let applicationId: string;
  let templateId: string;
  let till: string;
  const button = (name: string) => page.getByRole('button', { name });
  const goTo = async (screen: string) => {
    await page.getByRole('navigation', { name: 'Screens of the application' }).getByText(screen).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`: ${screen}$`) }).waitFor();
  };
  const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
  const row = (text: string | RegExp) => page.getByRole('row').getByText(text);
  const partOfAddress = (index: number) => new URL(page.url()).hash.split('/')[index] ?? '';
  const asOwner = async (method: string, path: string, body?: object) => {
    const whole = `/api/v1/open-platform/applications/${applicationId}${path}`;
    const { json, text } = await world.node.ask(method, whole, { token: owner.token, body });
    if (!json.success) throw new Error(text);
    return json.data;
  };

  before(async () => {
    world = await openOwnerWorld();
    tab = await registeredTab(world.node);
    page = tab.page;
    await page.clock.install();
    owner = { ...tab, userId: '', token: await tokenOf(world.node, tab.username) };
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
    const progress = page.getByRole('progressbar', { name: 'Uploaded of the picture' }).waitFor();
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await progress;
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
    await soon(page.getByText(`The reviewer wrote: ${rejection}`));
    await expectGoodScreen(tab);
    await page.getByLabel('What people get').fill('One coffee of any size.');
    await button('Save the draft').click();
    await page.getByText('Saved.').waitFor();
    await button('Submit it for review').click();
    await page.getByText('A reviewer will decide.').waitFor();
    await world.approve(templateId);
    await soon(page.getByRole('link', { name: 'Issue a voucher' }));
    await button('Pause it').click();
    await button('Resume it').click();
    await button('Pause it').waitFor();
    await expectGoodScreen(tab);
  });

  it('issues a voucher to a person, who is asked first', async () => {
    await page.getByRole('link', { name: 'Issue a voucher' }).click();
    await page.getByLabel('Username or id').fill(holder.username);
    await soon(page.getByRole('radio', { checked: true }));
    await expectGoodScreen(tab);
    await button('Issue it').click();
    await button('Ask ').click();
    await page.getByText('is asked, and answers in the wallet.').waitFor();
    await expectGoodScreen(tab);
    await world.agree(holder, applicationId);
    await button('Issue it').click();
    await soon(row('available'));
    await expectGoodScreen(tab);
    await page.getByLabel('Holder: username or id').fill(holder.username);
    await button('Find').click();
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
    await soon(row(/redemption$/));
    await expectGoodScreen(tab);
    await button('Reverse the redemption').click();
    await dialog().getByRole('button', { name: 'Reverse it' }).click();
    await dialog().getByText('This is needed.').waitFor();
    await dialog().getByLabel('Reason').fill(hostileFor(vouchersReverseRequest, 'reason'));
    await expectGoodScreen(tab);
    await dialog().getByRole('button', { name: 'Reverse it' }).click();
    await soon(row(/reversal$/));
    await soon(row('redemption, reversed'));
  });

  it('downloads the ledger, filters it by its address, and sees the sums by day', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download as CSV').click()]);
    expect(file.suggestedFilename()).to.equal(`redemptions-${applicationId}.csv`);
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).to.deep.equal(['reversal', 'redemption']);
    await page.getByLabel('Store').fill('store-2');
    await button('Find').click();
    await page.getByText('Nothing fits these filters.').waitFor();
    await page.goBack();
    await row(/reversal$/).waitFor();
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
    await dialog().getByLabel('Reason').fill(hostileFor(vouchersReverseRequest, 'reason'));
    await dialog().getByRole('button', { name: 'Revoke it' }).click();
    await soon(row('revoked'));
    await expectGoodScreen(tab);
  });

  it('gives stock and takes the rest back', async () => {
    await goTo('Stock');
    await page.getByLabel('Username or id').fill(holder.username);
    await soon(page.getByRole('radio', { checked: true }));
    await button('Give it').click();
    await soon(row('active'));
    await expectGoodScreen(tab);
    await button('Take back').click();
    await button('Take them back').click();
    await soon(row('revoked'));
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
    await soon(page.getByText('template.paused').first());
    await expectGoodScreen(tab);
    await goTo('Deliveries');
    await soon(row('dead letter').first());
    await expectGoodScreen(tab);
    world.sink.behave({ name: 'ok' });
    await button('Replay all dead letters').click();
    await button('Replay them').click();
    await soon(page.getByText(/has ended: \d+ delivered, 0 failed/));
    await soon(row('success').first());
    await page
      .getByRole('link', { name: /^template.paused \d+$/ })
      .first()
      .click();
    await page.getByText('"applicationId"').waitFor();
    await expectGoodScreen(tab);
  });

  it('switches the webhook off, and removes it', async () => {
    await goTo('Webhook');
    await page.getByRole('checkbox', { name: 'Events are sent' }).uncheck();
    await button('Change the webhook').click();
    await page.getByText('The webhook is set.').waitFor();
    await goTo('Overview');
    await page.getByText('(switched off)').waitFor();
    await goTo('Webhook');
    await button('Remove the webhook').click();
    await dialog(`Remove the webhook of ${isolated(hostile)}?`)
      .getByText('Nothing is delivered')
      .waitFor();
    await dialog().getByRole('button', { name: 'Remove it' }).click();
    await button('Set the webhook').waitFor();
    expect(await asOwner('GET', '')).not.to.have.property('webhook');
  });

  it('ends a template and puts it away, and is asked before each', async () => {
    await goTo('Templates');
    await page.getByRole('link', { name: hostile }).click();
    await button('End it').click();
    const end = dialog(`End “${isolated(hostile)}”?`).getByRole('button', { name: 'End it' });
    expect(await end.isDisabled()).to.equal(true);
    // No keyboard writes the name, so that the id is typed.
    await dialog().getByLabel('Type').fill(templateId);
    await end.click();
    await page.getByText('It has ended and issues no more.').waitFor();
    await button('Archive it').click();
    const question = dialog(`Archive “${isolated(hostile)}”?`);
    await question.getByRole('button', { name: 'Archive it' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await button('Archive it').count()).to.equal(0);
    const path = `/vouchers/templates/${templateId}`;
    expect(await asOwner('GET', path)).to.include({ status: 'archived' });
  });

  it('makes a token for a program, goes through the pages of all of them, and revokes one', async () => {
    for (let made = 2; made <= 20; made += 1)
      await asOwner('POST', '/tokens', { name: `Till ${made}`, scopes: ['vouchers:verify'] });
    await goTo('Tokens');
    await page.getByLabel('Name of the token').fill('Bookkeeping');
    await page.getByRole('checkbox', { name: 'vouchers:read' }).check();
    await button('Make the token').click();
    const box = page.getByRole('region', { name: /^The token “.Bookkeeping.”/ });
    expect(await box.locator('code').textContent()).to.match(/^sop_/);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByText('Page 1 of 2, 21 in all').waitFor();
    await pages.getByRole('link', { name: 'Next' }).click();
    await pages.getByText('Page 2 of 2, 21 in all').waitFor();
    expect(new URL(page.url()).hash).to.equal(`#/apps/${applicationId}/tokens?page=2`);
    await page.reload();
    await row('Till 1').waitFor();
    expect(await pages.getByRole('link').allTextContents()).to.deep.equal(['Previous']);
    await button('Revoke Till 1').click();
    const question = dialog(`Revoke ${isolated('Till 1')}?`);
    await question.getByText(till.slice(0, 8)).waitFor();
    expect(await question.getByRole('button', { name: 'Revoke it' }).isDisabled()).to.equal(true);
    await question.getByLabel('Type').fill('Till 1');
    await question.getByRole('button', { name: 'Revoke it' }).click();
    await row('revoked').waitFor();
    const me = await world.node.ask('GET', '/api/v1/open-platform/me', { token: till });
    expect(me.status).to.equal(401);
    await page.goBack();
    await row('Bookkeeping').waitFor();
    expect(new URL(page.url()).hash).to.equal(`#/apps/${applicationId}/tokens`);
  });

  it('links a bot and unlinks it', async () => {
    const { botId } = await world.node.botToken(owner);
    await goTo('Overview');
    await page.getByText('No bot is linked.').waitFor();
    await button('Link it').click();
    await button('Unlink A bot').waitFor();
    expect(await asOwner('GET', '')).to.deep.include({ botIds: [botId] });
    await button('Unlink A bot').click();
    await dialog(`Unlink ${isolated('A bot')}?`)
      .getByRole('button', { name: 'Unlink it' })
      .click();
    await page.getByText('No bot is linked.').waitFor();
    expect(await asOwner('GET', '')).to.deep.include({ botIds: [] });
  });

  it('renames the application, disables it and enables it again', async () => {
    const renamed = hostileText(60);
    await page.getByLabel('Name of the application').fill(renamed);
    await button('Save').click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('heading', { level: 1, name: isolated(renamed) }).waitFor();
    await button('Disable the application').click();
    await dialog().getByLabel('Type').fill(applicationId);
    await dialog().getByRole('button', { name: 'Disable it' }).click();
    await page.getByText('You have disabled this application').waitFor();
    await expectGoodScreen(tab);
    await button('Enable it again').click();
    await button('Disable the application').waitFor();
    await page.getByRole('navigation', { name: 'Where this belongs' }).getByText('Applications').click();
    await page.getByRole('table').getByRole('link', { name: renamed }).waitFor();
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
