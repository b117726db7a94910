// The shell of the console in a real browser: registration, log-in, the parts that every screen has.
import { expect } from 'chai';
import { accountsLogInRequest, accountsRegisterRequest } from '../../src/generated/limits.js';
import type { TestNode } from '../support/node.js';
import { until } from '../support/until.js';
import { fromOtherMachine, openTab, type Tab } from './browser.js';
import { openConsoleNode, password, registeredTab, tokenOf } from './console-product.js';
import { expectGoodScreen, movingParts } from './good-screen.js';
import { hostileFor } from './hostile.js';
import { expectAllSeen } from './seen-screens.js';

describe('the shell of the console', function () {
  this.timeout(60_000);
  let node: TestNode;
  const tabs: Tab[] = [];
  const opened = async <T extends Tab>(opening: Promise<T>): Promise<T> => {
    const tab = await opening;
    tabs.push(tab);
    return tab;
  };

  before(async () => {
    node = await openConsoleNode();
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  it('registers a person, who sees the first screen, logs out and logs in again', async () => {
    const tab = await opened(registeredTab(node));
    const { page, username } = tab;
    await page.getByText('of yours').nth(3).waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await expectGoodScreen(tab);
    await page.getByLabel('Username').fill(hostileFor(accountsLogInRequest, 'username'));
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The username or the password is wrong.').waitFor();
    await expectGoodScreen(tab);
    const typed = await page.getByLabel('Username').inputValue();
    expect(typed).to.equal(hostileFor(accountsLogInRequest, 'username'));
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });

  it('shows what is wrong with a registration at its fields, before and after it is sent', async () => {
    const tab = await opened(openTab(node.address));
    await tab.page.goto('/console#/register');
    await expectGoodScreen(tab);
    await tab.page.getByLabel('Username').fill('1st');
    await tab.page.getByRole('button', { name: 'Register' }).click();
    const described = await tab.page.getByLabel('Username').getAttribute('aria-describedby');
    expect(described?.split(' ')).to.have.length(2);
    await tab.page.getByText('This is needed.').waitFor();
    await tab.page.locator('input[name=username]:focus').waitFor();
    const name = hostileFor(accountsRegisterRequest, 'display_name');
    await tab.page.getByLabel('Name that others see').fill(name);
    await expectGoodScreen(tab);
    await tab.page.getByLabel('Username').fill(`named_${process.pid}`);
    await tab.page.getByLabel('Password').fill(password);
    await tab.page.getByRole('button', { name: 'Register' }).click();
    await tab.page.getByText('of yours').nth(3).waitFor();
    await expectGoodScreen(tab);
    await tab.page.getByRole('link', { name }).click();
    await tab.page.getByLabel('Name that others see').waitFor();
    await expectGoodScreen(tab);
  });

  it('keeps the log-in over a reload, and ends it when it is revoked, on plain http too', async () => {
    const tab = await opened(registeredTab({ address: fromOtherMachine(node.address) }));
    const { page, username } = tab;
    expect(await page.evaluate('isSecureContext')).to.equal(false);
    await page.goto('/console#/me');
    await page.getByLabel('Name that others see').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByRole('button', { name: 'Copy your id' }).click();
    await page.getByText('Copied: your id.').waitFor();
    await page.getByLabel('Name that others see').focus();
    await page.keyboard.press('Control+V');
    expect(await page.getByLabel('Name that others see').inputValue()).to.match(/usr_\w{21}/);
    await expectGoodScreen(tab);
    const other = await tokenOf(node, username);
    const body = { old: password, new: 'another password' };
    await node.ask('POST', '/api/v1/accounts/password', { token: other, body });
    await page.getByText('Your log-in has ended. Please log in again.').waitFor();
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
  });

  it('waits as long as the service asks, says so, and goes on by itself', async () => {
    const tab = await opened(registeredTab(node));
    const { page } = tab;
    let refusals = 0;
    await page.route('**/api/v1/accounts/me', (route) => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      const body = JSON.stringify({ success: false, code: 'RATE_LIMITED', message: 'Too many calls.' });
      const headers = { 'Content-Type': 'application/json', 'Retry-After': '1' };
      return route.fulfill({ status: 429, headers, body });
    });
    await page.goto('/console#/me');
    await page.getByText('The service asks to wait 1 s.').waitFor();
    await page.getByLabel('Name that others see').waitFor();
    await page.getByText('The service asks to wait').waitFor({ state: 'detached' });
    await expectGoodScreen(tab);
  });

  it('has the colours of the system until the person chooses, and keeps that choice', async () => {
    const tab = await opened(openTab(node.address));
    const { page } = tab;
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(20, 23, 26)'];
    await page.goto('/console#/log-in');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await ground()).to.equal(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).to.equal(dark);
    await page.getByLabel('Theme').selectOption('Light');
    expect(await ground()).to.equal(light);
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await ground()).to.equal(light);
    await page.getByLabel('Theme').selectOption('System');
    expect(await ground()).to.equal(dark);
  });

  it('is seen to move where a rule of the style sheet asks for it, and not for who wants none', async () => {
    const tab = await opened(openTab(node.address));
    const { page } = tab;
    await page.goto('/console#/log-in');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const moving = async () => [...new Set((await page.evaluate(movingParts)) as string[])];
    const rule = (text: string) => page.evaluate(`void document.styleSheets[0].insertRule('${text}')`);
    expect(await moving()).to.deep.equal([]);
    const rules =
      '.field input { transition: color 1s } main::before { content: "x"; animation: turning 1s }';
    await rule(`@media (prefers-reduced-motion: no-preference) { ${rules} }`);
    expect(await moving()).to.deep.equal(['main::before', 'input']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving()).to.deep.equal([]);
    await expectGoodScreen(tab);
    await rule('h1 { transition: color 1s }');
    expect(await moving()).to.deep.equal(['h1']);
  });

  it('is complained of where a page of it breaks its policy', async () => {
    const tab = await opened(registeredTab(node));
    const second = await tab.context.newPage();
    await second.goto('/console');
    await second.evaluate(
      "document.body.append(Object.assign(new Image(), { src: 'https://example.com/x.png' }))",
    );
    await until(() => tab.complaints.some((complaint) => complaint.includes('Content Security Policy')));
  });

  it('is moved through by keyboard alone, and begins a new screen at its heading', async () => {
    const tab = await opened(openTab(node.address));
    const { page } = tab;
    await page.goto('/console#/log-in');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByLabel('Username').fill(hostileFor(accountsLogInRequest, 'username'));
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'Register.' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('input[name=username]:focus').waitFor();
  });

  it('has been shown every screen that everyone has, also with hostile texts', () =>
    expectAllSeen('account'));
});
