// The shell of the console in a real browser: registration, log-in, the parts that every screen has, and the
// own account to its end.
import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { Page } from 'playwright-core';
import {
  accountsLogInRequest,
  accountsPasswordResetRequest,
  accountsRegisterRequest,
} from '../../src/generated/limits.js';
import type { TestNode } from '../support/node.js';
import { until } from '../support/until.js';
import { fromOtherMachine, openTab, type Tab } from './browser.js';
import { openConsoleNode, password, registeredTab, tokenOf } from './console-product.js';
import { expectGoodScreen, movingParts } from './good-screen.js';
import { hostileFor } from './hostile.js';
import { expectAllSeen } from './seen-screens.js';

const name = hostileFor(accountsRegisterRequest, 'display_name');

describe('the shell of the console', () => {
  let node: TestNode;
  let tab: Tab;
  let page: Page;
  const username = `named_${process.pid}`;
  const press = (action: string) => page.getByRole('button', { name: action, exact: true }).click();
  /** As a program of the person does, beside the console. */
  const ask = (method: string, path: string, asked: Parameters<TestNode['ask']>[2]) =>
    node.ask(method, `/api/v1/accounts/${path}`, asked);
  const logIn = async (typed: string) => {
    const { json, text } = await ask('POST', 'login', { body: { username, password: typed } });
    if (!json.success) throw new Error(text);
    return json.data as { access_token: string; user: { id: string } };
  };

  before(async () => {
    node = await openConsoleNode();
    tab = await openTab(node.address);
    page = tab.page;
  });
  after(() => tab?.close());

  it('is seen to move where a rule of the style sheet asks for it, and not for who wants none', async () => {
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
    await page.reload();
  });

  it('is moved through by keyboard alone, and begins a new screen at its heading', async () => {
    await page.goto('/console#/log-in');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
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

  it('shows what is wrong with a registration at its fields, before and after it is sent', async () => {
    await page.getByLabel('Username').fill('1st');
    await press('Register');
    const described = await page.getByLabel('Username').getAttribute('aria-describedby');
    expect(described?.split(' ')).to.have.length(2);
    await page.getByText('This is needed.').waitFor();
    await page.locator('input[name=username]:focus').waitFor();
    await page.getByLabel('Name that others see').fill(name);
    await expectGoodScreen(tab);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await press('Register');
    await page.getByText('of yours').nth(3).waitFor();
    const tiles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(await tiles()).to.deep.equal(['Bots', 'Applications', 'Wallet', 'Chats', 'Till']);
    await expectGoodScreen(tab);
  });

  it('says what to do about a wrong link for a new password, and keeps it out of the address', async () => {
    const other = await openTab(node.address);
    await other.page.goto('/console#/reset?t=spr_nothing');
    await other.page.getByLabel('New password').fill(hostileFor(accountsPasswordResetRequest, 'new'));
    await other.page.getByRole('button', { name: 'Set the password' }).click();
    await other.page.getByText('ask for a new link').waitFor();
    expect(new URL(other.page.url()).hash).to.equal('#/reset');
    await expectGoodScreen(other);
    await other.page.reload();
    await other.page.getByText('Open the link that an administrator gave you').waitFor();
    await expectGoodScreen(other);
    await other.close();
  });

  it('logs a person out and in again, and keeps what was typed when it was wrong', async () => {
    await press('Log out');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.goto('/console#/log-in');
    await page.getByLabel('Username').fill(hostileFor(accountsLogInRequest, 'username'));
    await page.getByLabel('Password').fill('not the password');
    await press('Log in');
    await page.getByText('The username or the password is wrong.').waitFor();
    await expectGoodScreen(tab);
    const typed = await page.getByLabel('Username').inputValue();
    expect(typed).to.equal(hostileFor(accountsLogInRequest, 'username'));
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  });

  it('has the colours of the system until the person chooses, and keeps that choice', async () => {
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(20, 23, 26)'];
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).to.equal(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).to.equal(dark);
    await page.getByLabel('Theme').selectOption('Light');
    expect(await ground()).to.equal(light);
    await page.reload();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await ground()).to.equal(light);
    await page.getByLabel('Theme').selectOption('System');
    expect(await ground()).to.equal(dark);
  });

  it('waits as long as the service asks, says so, and then saves by itself, once', async () => {
    const { access_token: token, user } = await logIn(password);
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Name that others see').fill('Anna');
    await page.getByLabel('Who adds you to groups').selectOption('Friends only');
    const redis = new Redis(node.redisUrl);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/v1/accounts/me', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      // The person has used the minute up, but for its last second.
      if (keys.length === 0) await redis.set(`{limit}:accounts.update_me:${user.id}`, 10 ** 9, 'PX', 1_000);
      keys.push(request.headers()['idempotency-key']);
      return route.continue();
    });
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await press('Save');
    expect((await refused).headers()['retry-after']).to.equal('1');
    await page.getByText('The service asks to wait 1 s.').waitFor();
    await page.getByText('Saved.').waitFor();
    await page.getByText('The service asks to wait').waitFor({ state: 'detached' });
    redis.disconnect();
    await page.unroute('**/api/v1/accounts/me');
    expect(keys).to.have.length(2);
    expect(new Set(keys).size).to.equal(1);
    const { json } = await ask('GET', 'me', { token });
    expect(json.data).to.include({ display_name: 'Anna', added_to_groups_by: 'friends' });
    await page.getByRole('link', { name: 'Anna', exact: true }).waitFor();
  });

  it('changes the password, which ends the other log-ins, and is ended in this way by another', async () => {
    const { access_token: other } = await logIn(password);
    await page.reload();
    await page.getByLabel('Present password').fill(password);
    await page.getByLabel('New password').fill('another password');
    await press('Change the password');
    await page.getByText('Other log-ins that were ended: 2.').waitFor();
    expect(await page.getByLabel('New password').inputValue()).to.equal('');
    expect((await ask('GET', 'me', { token: other })).status).to.equal(401);
    const { access_token: token } = await logIn('another password');
    const body = { old: 'another password', new: 'a third password' };
    await ask('POST', 'password', { token, body });
    await page.getByText('Your log-in has ended. Please log in again.').waitFor();
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill('a third password');
    await press('Log in');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('keeps the log-in over a reload, and ends it when it is revoked, on plain http too', async () => {
    const other = await registeredTab({ address: fromOtherMachine(node.address) });
    const { page: there } = other;
    expect(await there.evaluate('isSecureContext')).to.equal(false);
    await there.goto('/console#/me');
    await there.getByLabel('Name that others see').waitFor();
    await there.reload();
    await there.getByRole('heading', { name: 'Your account' }).waitFor();
    await there.getByRole('button', { name: 'Copy your id' }).click();
    await there.getByText('Copied: your id.').waitFor();
    await there.getByLabel('Name that others see').focus();
    await there.keyboard.press('Control+V');
    expect(await there.getByLabel('Name that others see').inputValue()).to.match(/usr_\w{21}/);
    await expectGoodScreen(other);
    const token = await tokenOf(node, other.username);
    const body = { old: password, new: 'another password' };
    await ask('POST', 'password', { token, body });
    await there.getByText('Your log-in has ended. Please log in again.').waitFor();
    expect(await there.evaluate('sessionStorage.length')).to.equal(0);
    await other.close();
  });

  it('deletes the account, when its name was typed', async () => {
    await page.getByLabel('Name that others see').fill(name);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const removal = page.getByRole('dialog', { name: 'Delete your account?' });
    const sure = removal.getByRole('button', { name: 'Delete it for good' });
    expect(await sure.isDisabled()).to.equal(true);
    await expectGoodScreen(tab);
    await removal.getByLabel('Type').fill(username);
    await sure.click();
    await page.getByText('Your account is deleted.').waitFor();
    const body = { username, password: 'a third password' };
    expect((await ask('POST', 'login', { body })).status).to.equal(401);
  });

  it('is complained of where a page of it breaks its policy', async () => {
    await page.evaluate(
      "document.body.append(Object.assign(new Image(), { src: 'https://example.com/x.png' }))",
    );
    await until(() => tab.complaints.some((complaint) => complaint.includes('Content Security Policy')));
  });

  it('has been shown every screen that everyone has, also with hostile texts', () =>
    expectAllSeen('account'));
});
