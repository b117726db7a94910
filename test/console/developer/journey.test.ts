// A developer's whole way in a real browser: register, apply, be approved, token, commands, webhook,
// deliveries, templates of vouchers.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import {
  botSettingsPatchRequest,
  botsApplyRequest,
  botsRejectRequest,
  chatsSendMessageRequest,
  vouchersCreateTemplateRequest,
} from '../../../src/generated/limits.js';
import type { Person } from '../../support/node.js';
import { soon, type Tab } from '../browser.js';
import { registeredTab } from '../console-product.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor, hostileText } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';
import { type DeveloperWorld, openDeveloperWorld, secret } from './developer-world.js';

const name = hostileFor(botsApplyRequest, 'name');
const reason = hostileFor(botsRejectRequest, 'reason');
const message = hostileFor(chatsSendMessageRequest, 'text');
const template = hostileFor(vouchersCreateTemplateRequest, 'name');

const templateScopes = ['vouchers:read', 'vouchers:templates:write'];

describe('a developer in the console', () => {
  let world: DeveloperWorld;
  let tab: Tab;
  let page: Page;
  let botId: string;
  let token: string;
  let person: Person;
  let chat: string;
  const goTo = async (screen: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Screens of the bot' }).getByText(screen).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const press = (action: string) => page.getByRole('button', { name: action }).click();
  const box = () => page.getByRole('region', { name: 'The token of this bot' });
  const shownToken = async () => (await box().locator('code').last().textContent()) ?? '';
  const asBot = async () => (await world.node.ask('GET', '/api/v1/bots/me', { token })).status;
  const write = async (text: string) => {
    const path = `/api/v1/chats/${chat}/messages`;
    const { json } = await world.node.ask('POST', path, { token: person.token, body: { text } });
    expect(json.success).to.equal(true);
  };

  before(async () => {
    world = await openDeveloperWorld();
    tab = await registeredTab(world.node);
    page = tab.page;
    await page.clock.install();
  });
  after(async () => {
    await tab.close();
    await world.close();
  });

  it('begins without a bot, and applies for one', async () => {
    await page.getByRole('navigation', { name: 'Parts' }).getByText('Bots').click();
    await page.getByText('You have no bot yet.').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'Apply for a bot' }).first().click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('input[name=name]:focus').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Username').fill('weather_console_bot');
    await page.getByLabel('What it does').fill(hostileFor(botsApplyRequest, 'description'));
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('A reviewer will decide.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).to.include(isolated(name));
    botId = new URL(page.url()).hash.split('/')[2] ?? '';
    await expectGoodScreen(tab);
  });

  it('sees a rejection with its reason, and applies again', async () => {
    await world.reject(botId, reason);
    await soon(page.getByText(reason));
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'Change it and apply again' }).click();
    await page.getByLabel('What it does').fill('Tells the weather of tomorrow.');
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Apply again' }).click();
    await page.getByText('A reviewer will decide.').waitFor();
  });

  it('sees the approval come, and the token once', async () => {
    await world.approve(botId);
    await soon(box());
    token = await shownToken();
    expect(token).to.match(/^sbot_/);
    const both = await box().locator('code').filter({ hasText: ':sbot_' }).textContent();
    expect(both).to.match(/^\d+:/);
    expect(both?.endsWith(token)).to.equal(true);
    await page.locator('.plot svg').nth(3).waitFor();
    await expectGoodScreen(tab);
    await goTo('Token', 'Token');
    expect(await shownToken()).to.equal(token);
    await expectGoodScreen(tab);
    await press('I have kept it');
    await box().waitFor({ state: 'detached' });
    expect(await asBot()).to.equal(200);
  });

  it('asks before it replaces the token, by the name, and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Replace the token' });
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).to.equal(
      true,
    );
    await button.click();
    expect(await dialog.getByRole('button', { name: 'Replace it' }).isDisabled()).to.equal(true);
    await expectGoodScreen(tab);
    await dialog.getByLabel('Type').fill('weather_console_bot');
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await box().waitFor();
    expect(await asBot()).to.equal(401);
    token = await shownToken();
    expect(await asBot()).to.equal(200);
  });

  it('revokes the token, by the name, and makes another one', async () => {
    await press('Revoke the token');
    const dialog = page.getByRole('dialog', { name: `Revoke the token of ${isolated(name)}?` });
    expect(await dialog.getByRole('button', { name: 'Revoke it' }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Type').fill('weather_console_bot');
    await dialog.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByText('No token works at the moment.').waitFor();
    expect(await asBot()).to.equal(401);
    expect(await box().count(), 'a token that is worth nothing is not shown').to.equal(0);
    await press('Make a token');
    await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
    await box().waitFor();
    token = await shownToken();
    expect(await asBot()).to.equal(200);
  });

  it('sets and deletes menus of commands', async () => {
    await goTo('Commands', 'Commands');
    await page.getByLabel('Commands', { exact: true }).fill(`/forecast - ${hostileText(100)}`);
    await page.getByRole('button', { name: 'Set this menu' }).click();
    await page.getByRole('heading', { name: 'Everywhere' }).waitFor();
    await page.getByLabel('Commands', { exact: true }).fill('Forecast');
    await page.getByRole('button', { name: 'Set this menu' }).click();
    await page.locator('textarea[aria-invalid=true], .failure').first().waitFor();
    await expectGoodScreen(tab);
    const menu = page.getByRole('heading', { name: 'Everywhere', exact: true });
    const question = page.getByRole('dialog', { name: 'Delete the menu' });
    await press('Delete this menu');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await menu.count()).to.equal(1);
    await press('Delete this menu');
    await question.getByRole('button', { name: 'Delete it' }).click();
    await menu.waitFor({ state: 'detached' });
  });

  it('tells people of its privacy', async () => {
    await goTo('Settings', 'Settings');
    await page.getByLabel('In one line').fill(hostileFor(botSettingsPatchRequest, 'short_description'));
    await page.getByLabel('About the bot').fill(hostileFor(botSettingsPatchRequest, 'about'));
    await page.getByLabel('Privacy policy').fill('https://weather.example.com/privacy');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await expectGoodScreen(tab);
  });

  it('asks for the scopes that templates need, which a reviewer decides about', async () => {
    await goTo('Vouchers', 'Vouchers');
    await page.getByText('still needs vouchers:read and vouchers:templates:write').waitFor();
    expect(await page.getByRole('link', { name: 'Write a template' }).count()).to.equal(0);
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'Ask for it' }).click();
    for (const scope of templateScopes) await page.getByRole('checkbox', { name: scope }).check();
    await press('Ask for these scopes');
    await page.getByText('The wish for these scopes is stored.').waitFor();
    await goTo('Overview', 'Overview');
    const wish = page.getByText('Read vouchers of its applications; Write templates of vouchers');
    await page.getByText('It asks besides for').waitFor();
    expect(await wish.count()).to.equal(1);
  });

  it('sets a webhook, tries it, and copies the program that checks signatures', async () => {
    await goTo('Webhook', 'Webhook');
    await page.getByLabel('Address', { exact: true }).fill(world.sink.url);
    await page.getByRole('button', { name: 'Make a secret' }).click();
    expect(await page.getByLabel('Secret').inputValue()).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await page.getByLabel('Secret').fill(secret);
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Set the webhook' }).click();
    await page.getByText('Nothing was sent yet.').waitFor();
    const box = page.getByRole('region', { name: 'The secret of this webhook' });
    expect(await box.locator('code').textContent()).to.equal(secret);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/, status 200, \d+ ms/).waitFor();
    expect(world.sink.arrivals().map(({ flaws }) => flaws)).to.deep.equal([[]]);
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('button', { name: /^Copy the program for/ })
      .first()
      .click();
    await page.getByText(/^Copied: the program for/).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).to.contain('timingSafeEqual');
    await expectGoodScreen(tab);
  });

  it('sees each delivery come, opens one, and replays what was given up', async () => {
    await goTo('Deliveries', 'Deliveries');
    await page.getByText('There is no such delivery.').waitFor();
    person = await world.node.person();
    const found = await world.node.ask('GET', `/api/v1/bots/me`, { token });
    const { system_user_id } = found.json.data as { system_user_id: string };
    const body = { type: 'private', user_id: system_user_id };
    const opened = await world.node.ask('POST', '/api/v1/chats', { token: person.token, body });
    chat = (opened.json.data as { id: string }).id;
    world.sink.behave({ name: 'failing', status: 500 });
    await write(message);
    await soon(page.getByRole('row').getByText('dead letter'));
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: /^message \d+$/ }).click();
    await page.getByText('the endpoint answered 500').first().waitFor();
    await page.getByText(`"text":"${message}"`).waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'All deliveries' }).click();
    await write('given up as well');
    await soon(page.getByRole('row').getByText('dead letter').nth(1));
    await page.getByRole('status').getByText('2 in all').waitFor();
    world.sink.behave({ name: 'ok' });
    await page
      .getByRole('button', { name: /^Retry message/ })
      .first()
      .click();
    await soon(page.getByRole('row').getByText('success'));
    await page.getByRole('button', { name: 'Replay all dead letters' }).click();
    await page.getByRole('button', { name: 'Replay them' }).click();
    await soon(page.getByText(/has ended: 1 delivered/));
    await soon(page.getByRole('row').getByText('success').nth(1));
    await expectGoodScreen(tab);
  });

  it('sees the newest delivery beside the form of the webhook, which keeps what is typed', async () => {
    await goTo('Webhook', 'Webhook');
    const newest = page.getByRole('region', { name: 'The newest delivery' });
    await newest.getByRole('link', { name: 'message 2' }).waitFor();
    await page.getByLabel('Secret').fill('not yet sent');
    await write('told to the form as well');
    await soon(newest.getByRole('link', { name: 'message 3' }));
    await soon(newest.getByText('success'));
    expect(await page.getByLabel('Secret').inputValue()).to.equal('not yet sent');
    await expectGoodScreen(tab);
  });

  it('writes to the own bot, beside what the bot is sent', async () => {
    await goTo('Try it', 'Try it');
    const updates = page.getByRole('list', { name: 'Updates' });
    await updates.getByText('success').first().waitFor();
    await updates
      .getByText(/^message \d+/)
      .first()
      .click();
    await page.getByText('kept by your program alone').waitFor();
    world.sink.behave({ name: 'failing', status: 500 });
    await page.getByLabel('Message', { exact: true }).fill('Will it rain?');
    await page.keyboard.press('Enter');
    const failed = updates.getByRole('listitem').filter({ hasText: 'dead letter' });
    await soon(failed);
    await failed.locator('summary').click();
    await failed.getByText('"text": "Will it rain?"').waitFor();
    await expectGoodScreen(tab);
  });

  it('removes the webhook, after a question', async () => {
    await goTo('Webhook', 'Webhook');
    await press('Remove the webhook');
    const dialog = page.getByRole('dialog', { name: `Remove the webhook of ${isolated(name)}?` });
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('button', { name: 'Set the webhook' }).waitFor();
    const { json } = await world.node.ask('GET', '/api/v1/bots/getWebhookInfo', { token });
    expect(json.data).to.include({ url: '' });
  });

  it('waits for the scopes that templates need, and sees them come', async () => {
    await goTo('Vouchers', 'Vouchers');
    await page.getByText('A reviewer will decide.').waitFor();
    await expectGoodScreen(tab);
    await world.approve(botId);
    await soon(page.getByText('There is no template yet.'));
  });

  it('writes a template, submits it, and sees the rejection and then the approval come', async () => {
    await page.getByRole('link', { name: 'Write a template' }).click();
    await page.getByRole('heading', { level: 1, name: 'New template' }).waitFor();
    await page.getByRole('button', { name: 'Keep it as a draft' }).click();
    await page.locator('input[name=name]:focus').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(template);
    await page.locator('.ticket-name').getByText(template).waitFor();
    expect(await page.getByLabel('Who issues it').inputValue()).to.equal(name);
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Keep it as a draft' }).click();
    const row = page.getByRole('row').filter({ hasText: template });
    await row.getByText('draft').waitFor();
    await expectGoodScreen(tab);
    const submit = row.getByRole('button', { name: /^Submit/ });
    await submit.click();
    await soon(row.getByText('reviewing'));
    const way = page.getByRole('link', { name: 'decide in another tab' });
    const templateId = (await way.getAttribute('href'))?.split('/').at(-1) ?? '';
    await world.decide(`templates/${templateId}/reject`, { reason });
    await soon(row.getByText(reason));
    await expectGoodScreen(tab);
    await submit.click();
    await soon(row.getByText('reviewing'));
    await world.decide(`templates/${templateId}/approve`, {});
    await soon(row.getByText('active'));
    expect(await submit.count()).to.equal(0);
    await row.getByRole('link', { name: template }).click();
    await page.getByText('Vouchers can be issued from it.').waitFor();
    await page.goto(`/console#/bots/${botId}/vouchers`);
  });

  it('lists its bots', async () => {
    await page.getByRole('navigation', { name: 'Where this belongs' }).getByText('Bots').click();
    await page.getByText('@weather_console_bot').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name }).click();
  });

  it("shows nothing of another's bot", async () => {
    const stranger = await registeredTab(world.node);
    await stranger.page.goto(`/console#/bots/${botId}`);
    await stranger.page.getByText('NOT_FOUND').first().waitFor();
    expect(await stranger.page.getByText(name).count()).to.equal(0);
    await stranger.close();
  });

  it('ends the bot for good, by the name', async () => {
    await goTo('Settings', 'Settings');
    await press('End this bot');
    const dialog = page.getByRole('dialog', { name: `End ${isolated(name)}?` });
    expect(await dialog.getByRole('button', { name: 'End it for good' }).isDisabled()).to.equal(true);
    await dialog.getByLabel('Type').fill('weather_console_bot');
    await dialog.getByRole('button', { name: 'End it for good' }).click();
    await page.getByText(`${isolated(name)} has ended.`).waitFor();
    expect(await asBot()).to.equal(401);
    expect(new URL(page.url()).hash).to.equal('#/bots');
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('developer'));
});
