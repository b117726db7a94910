// Two walks of somebody who has just started the service and has read nothing: by the screens alone to a bot
// that answers, and to a redeemed voucher.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { firstAdmin, type TestNode } from '../support/node.js';
import { soon, type Tab } from './browser.js';
import { openConsoleNode, registeredTab } from './console-product.js';
import { expectGoodScreen } from './good-screen.js';

const coffee = `A coffee ${process.pid}`;

describe('a newcomer in the console', () => {
  let node: TestNode;
  let tab: Tab & { readonly username: string };
  let page: Page;
  /** Opened by the link for who runs the service, with a log-in of its own. */
  let review: Page;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => page.getByRole('main').getByRole('link', { name }).first().click();
  const openPart = (name: string) => page.getByRole('navigation', { name: 'Parts' }).getByText(name).click();
  const opened = async (link: string) => {
    const [other] = await Promise.all([tab.context.waitForEvent('page'), follow(link)]);
    return other;
  };

  before(async () => {
    node = await openConsoleNode();
    tab = await registeredTab(node);
    page = tab.page;
    await page.clock.install();
  });
  after(() => tab.close());

  it('applies for a bot, and is led to the decision', async () => {
    await openPart('Bots');
    await follow('Apply for a bot');
    await page.getByRole('heading', { name: 'Apply for a bot' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Weather');
    await page.getByLabel('Username').fill(`${tab.username}_bot`);
    await press('Apply');
    await page.getByText('On a service of your own that is you').waitFor();
    await expectGoodScreen(tab);
    review = await opened('decide in another tab');
    await review.getByLabel('Username').fill(firstAdmin.username);
    await review.getByLabel('Password').fill(firstAdmin.password);
    await review.getByRole('button', { name: 'Log in' }).click();
    await review.getByRole('button', { name: 'Approve' }).click();
    await review.getByText('Approved:').waitFor();
  });

  it('writes to the bot, which the page answers for, once', async () => {
    await soon(page.getByRole('heading', { name: 'A first answer' }));
    await follow('Try it');
    await press('Answer from this page');
    await page.getByText('This page answers as').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Will it rain?');
    await page.keyboard.press('Enter');
    // What the bot is told afterwards, such as that its answer was read, is not answered.
    await page.getByText(/^message_read \d+$/).waitFor();
    expect(await page.getByRole('log').getByText('Will it rain?').count()).to.equal(2);
    await page.getByText(/^message \d+$/).click();
    await page.locator('details[open]').getByText('"text": "Will it rain?"').waitFor();
    await expectGoodScreen(tab);
    await press('Stop');
    await page.getByLabel('Token', { exact: true }).fill('sbot_of_nobody');
    await press('Answer from this page');
    await page.getByRole('alert').waitFor();
  });

  it('copies a link by which others find the bot', async () => {
    await page.getByRole('navigation', { name: 'Screens of the bot' }).getByText('Overview').click();
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Copy the link');
    await page.getByText('Copied: the link.').waitFor();
    const link = await page.evaluate('navigator.clipboard.readText()');
    expect(link).to.equal(`${node.address}/console#/chats/new?find=${tab.username}_bot`);
    await page.goto(String(link));
    await page.getByRole('button', { name: `Write to ${tab.username}_bot` }).click();
    await page.getByRole('heading', { level: 1, name: 'Weather' }).waitFor();
  });

  it('writes a template, and is led to its decision', async () => {
    await openPart('Applications');
    await follow('Create an application');
    await page.getByRole('heading', { name: 'Create an application' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Corner shop');
    await press('Create it');
    await follow('Write the first template');
    await page.getByRole('heading', { name: /New template/ }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(coffee);
    await press('Keep it as a draft');
    await press('Submit it for review');
    await page.getByRole('link', { name: 'decide in another tab' }).waitFor();
    // The tab of before shows the bots, and says that a template waits.
    await review.getByRole('link', { name: /^Templates \(\d+\)$/ }).click();
    await review.getByRole('link', { name: coffee }).click();
    await review.getByRole('button', { name: 'Approve' }).click();
    await review.getByText('Approved: ').last().waitFor();
  });

  it('gives a voucher to themselves', async () => {
    await soon(page.getByRole('link', { name: 'Issue a voucher' }));
    await follow('Issue a voucher');
    await page.getByLabel('Username or id').fill(tab.username);
    await soon(page.getByRole('radio', { checked: true }));
    await press('Issue it');
    await press(`Agree as ${tab.username}`);
    await page.getByText('has agreed.').waitFor();
    await expectGoodScreen(tab);
    await press('Issue it');
    await page.getByRole('row').getByText('available').waitFor();
    await page.getByRole('row').getByText(tab.username).waitFor();
  });

  it('opens a till, which redeems it while the wallet shows it', async () => {
    await page.getByRole('navigation', { name: 'Screens of the application' }).getByText('Overview').click();
    await follow('Open a till');
    await press('Open a till');
    const till = await opened('Open the till here');
    await openPart('Wallet');
    await follow(coffee);
    const code = (await page.locator('.code-shown').textContent()) ?? '';
    await till.getByLabel('Code of the voucher').fill(code);
    await till.keyboard.press('Enter');
    await till.getByRole('button', { name: 'Redeem' }).click();
    await till.getByRole('button', { name: 'Next customer' }).waitFor();
    await page.getByText('The till has taken it.').waitFor();
  });
});
