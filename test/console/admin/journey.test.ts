// An administrator's whole way in a real browser: roles, the audit log, the cluster, and acts on
// applications, bots, templates, vouchers and groups.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import {
  accountsProfileRequest,
  botsReasonRequest,
  governanceAddVirtualRequest,
  governanceSetTitleRequest,
} from '../../../src/generated/limits.js';
import type { Person, TestNode } from '../../support/node.js';
import { until } from '../../support/until.js';
import { templateFields } from '../../vouchers/shop.js';
import { openTab } from '../browser.js';
import { openConsoleNode, password, registeredTab, tokenOf } from '../console-product.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor, hostileText } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';

const run = process.pid;
/** With what tells it from those of other runs at its beginning, where lists are searched. */
const hostile = `${run} ${hostileText(100 - `${run} `.length)}`;
/** They show numbers of the nodes, which have no names. */
const textless = ['admin', 'admin/cluster'];
const reason = hostileFor(botsReasonRequest, 'reason');
const shownName = hostileFor(accountsProfileRequest, 'display_name');

describe('an administrator in the console', () => {
  let node: TestNode;
  let tab: Awaited<ReturnType<typeof registeredTab>>;
  let page: Page;
  let owner: Person;
  /** The administrator's, beside the console. */
  let own: { readonly token: string };
  let userId: string;
  let application: { readonly id: string; readonly token: string };

  const ask = async <T>(
    method: string,
    path: string,
    { as = owner, body }: { as?: Pick<Person, 'token'>; body?: unknown } = {},
  ) => {
    const { json, text } = await node.ask(method, `/api/v1${path}`, { token: as.token, body });
    if (!json.success) throw new Error(`${method} ${path}: ${text}`);
    return json.data as T;
  };
  const goTo = async (screen: string) => {
    await page.getByRole('navigation', { name: 'Screens of' }).getByText(screen, { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  };
  const find = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  };
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const dialog = () => page.getByRole('dialog');

  before(async () => {
    node = await openConsoleNode();
    tab = await registeredTab(node);
    page = tab.page;
    owner = await node.person();
    await ask('PATCH', '/accounts/me', { body: { display_name: shownName } });
    own = { token: await tokenOf(node, tab.username) };
    userId = (await ask<{ id: string }>('GET', '/accounts/me', { as: own })).id;
    const body = { roles: ['admin'] };
    await ask('PUT', `/admin/users/${userId}/roles`, { as: await node.admin(), body });
    const scopes = ['vouchers:read', 'vouchers:issue', 'vouchers:templates:write'];
    application = await node.applicationToken(owner, scopes);
    const name = hostile;
    await ask('PATCH', `/open-platform/applications/${application.id}`, { body: { name } });
  });
  after(() => tab?.close());

  it('looks at the cluster, which is read again and again while the page is seen', async () => {
    await page.clock.install();
    await page.goto('/console#/admin');
    await page.getByText('(answers now)').waitFor();
    await expectGoodScreen(tab);
    await page.goto('/console#/admin/cluster');
    await page.getByText('(answers now)').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('navigation', { name: 'Parts' }).getByText('Review').waitFor();
    const isReading = (url: string) => url.endsWith('/admin/cluster');
    let readings = 0;
    page.on('request', (request) => {
      if (isReading(request.url())) readings += 1;
    });
    // Each round is longer than a pause between two readings, and lasts until an answer has come.
    const fourRounds = async () => {
      const before = readings;
      for (let round = 0; round < 4; round += 1) {
        await page.clock.runFor(2_100);
        await page.evaluate("fetch('/healthz').then(() => undefined)");
      }
      return readings - before;
    };
    const turn = (state: string) =>
      page.evaluate(`(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));
      })()`);
    expect(await fourRounds()).to.be.at.least(2);
    await turn('hidden');
    expect(await fourRounds()).to.be.at.most(1);
    const next = page.waitForRequest((request) => isReading(request.url()));
    await turn('visible');
    await next;
    await page.clock.resume();
  });

  it('finds a person, gives a role, and sees that in the audit log', async () => {
    await goTo('People');
    // The list of everybody has the person too, until the answer comes.
    const answered = page.waitForResponse((answer) => answer.url().includes('keyword='));
    await find('Beginning of the username', owner.username);
    await answered;
    const found = page.getByRole('link', { name: owner.username, exact: true });
    await found.waitFor();
    expect(page.url()).to.include(`keyword=${owner.username}`);
    await expectGoodScreen(tab);
    await found.click();
    await page
      .getByRole('checkbox', { name: /Decides about bots/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Set the roles' }).click();
    await page.getByText(`The roles of ${owner.username}: reviewer.`).waitFor();
    await expectGoodScreen(tab);
    await goTo('Audit');
    await page.getByLabel('What:').fill('admin.set_roles');
    await find('Who:', tab.username);
    const act = row(owner.userId.slice(-5));
    await act.getByText('reviewer').waitFor();
    await act.getByText(shownName).waitFor();
    await act.getByText(tab.username).waitFor();
    // The list is read anew for each filter: the heading and the one act that fits both are what stays.
    await until(async () => (await page.getByRole('row').count()) === 2);
    expect(new URL(page.url()).hash).to.equal(`#/admin/audit?who=${tab.username}&what=admin.set_roles`);
    await expectGoodScreen(tab);
    await page.goBack();
    await page.getByRole('row').nth(2).waitFor();
  });

  it('says who is not found, and what to do', async () => {
    await find('Who:', hostileText(64));
    await page.getByText('There is no such act.').waitFor();
    await expectGoodScreen(tab);
  });

  it('suspends a person with a reason, and lets them come back', async () => {
    const { username, token } = await node.person();
    await goTo('People');
    await find('Beginning of the username', username);
    await page.getByRole('table').getByRole('link', { name: username }).click();
    await page.getByRole('button', { name: 'Suspend …' }).click();
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await dialog().getByText('This is needed.').waitFor();
    await dialog().getByLabel('Why').fill(reason);
    await expectGoodScreen(tab);
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('definition').getByText(reason).waitFor();
    expect((await node.ask('GET', '/api/v1/accounts/me', { token })).status).to.equal(401);
    await expectGoodScreen(tab);
    await goTo('People');
    await page.getByLabel('Status').selectOption('suspended');
    await find('Beginning of the username', username);
    await row(username).getByText('suspended').waitFor();
    await expectGoodScreen(tab);
    await row(username).getByRole('link').click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('definition').getByText('active').waitFor();
  });

  it('makes a link by which a person sets a new password, and shows it once', async () => {
    const { username } = await node.person();
    await goTo('People');
    await find('Beginning of the username', username);
    await page.getByRole('table').getByRole('link', { name: username }).click();
    await page.getByRole('button', { name: 'Make a reset link' }).click();
    const link =
      (await page.getByRole('region', { name: 'Reset link' }).getByRole('code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy the reset link' }).click();
    await page.getByText('Copied: the reset link.').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('region', { name: 'Reset link' }).waitFor({ state: 'detached' });
    const theirs = await openTab(node.address);
    const { page: there } = theirs;
    await there.goto(new URL(link).href);
    await there.getByRole('heading', { name: 'A new password' }).waitFor();
    expect(new URL(there.url()).hash).to.equal('#/reset');
    await there.getByLabel('New password').fill('short');
    await there.getByRole('button', { name: 'Set the password' }).click();
    await there.locator('.problem').waitFor();
    await expectGoodScreen(theirs);
    await there.getByLabel('New password').fill('a fresh sentence');
    await there.getByRole('button', { name: 'Set the password' }).click();
    await there.getByText('The new password is set.').waitFor();
    await there.getByLabel('Username').fill(username);
    await there.getByLabel('Password').fill('a fresh sentence');
    await there.getByRole('button', { name: 'Log in' }).click();
    await there.getByRole('navigation').getByText('Chats').waitFor();
    await there.goto(new URL(link).href);
    await there.getByLabel('New password').fill('yet another sentence');
    await there.getByRole('button', { name: 'Set the password' }).click();
    await there.getByText('The link is wrong, was used').waitFor();
    await theirs.close();
  });

  it('asks an administrator who gives the own role up', async () => {
    await goTo('People');
    await find('Beginning of the username', tab.username);
    await page.getByRole('table').getByRole('link', { name: tab.username }).click();
    await page.getByRole('checkbox', { name: /Administers the platform/ }).uncheck();
    await page.getByRole('button', { name: 'Set the roles …' }).click();
    await dialog().getByText('only another administrator').waitFor();
    await dialog().getByRole('button', { name: 'Give the role up' }).click();
    await dialog().getByText('This is needed.').waitFor();
    await expectGoodScreen(tab);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('disables an application, whose name no keyboard writes, and enables it', async () => {
    await goTo('Applications');
    await find('Beginning of the name', String(run));
    await row(hostile).getByRole('button', { name: 'Disable …' }).click();
    await dialog().getByLabel('Type').fill('something else');
    await dialog().getByRole('button', { name: 'Disable it' }).click();
    await dialog().getByText('This must be exactly').waitFor();
    await expectGoodScreen(tab);
    await dialog().getByLabel('Type').fill(application.id);
    await dialog().getByRole('button', { name: 'Disable it' }).click();
    await row(hostile).getByText('by the platform').waitFor();
    const asApplication = () => node.ask('GET', '/api/v1/open-platform/me', { token: application.token });
    expect((await asApplication()).text).to.include('APPLICATION_DISABLED');
    await expectGoodScreen(tab);
    await row(hostile).getByRole('button', { name: 'Enable' }).click();
    await row(hostile).getByText('active').waitFor();
    expect((await asApplication()).json.success).to.equal(true);
  });

  it('disables a bot with a reason, enables it, and says how much it may send', async () => {
    const { botId } = await node.botToken(owner);
    const body = { name: hostile };
    const { username } = await ask<{ username: string }>('PATCH', `/bots/my/${botId}`, { body });
    await goTo('Bots');
    await row(username).waitFor();
    await expectGoodScreen(tab);
    await find('Id of a bot', botId);
    await page.getByRole('button', { name: 'Disable it …' }).click();
    await dialog().getByLabel('Why').fill(reason);
    await dialog().getByLabel('Type').fill(username);
    await expectGoodScreen(tab);
    await dialog().getByRole('button', { name: 'Disable it' }).click();
    await page.getByRole('definition').getByText(reason).waitFor();
    await page.getByRole('button', { name: 'Enable it' }).click();
    await page.getByRole('definition').getByText('active').waitFor();
    await page.getByLabel('At most').fill('many');
    await page.getByRole('button', { name: 'Set the quota' }).click();
    await page.getByText('This must be an integer').waitFor();
    await page.getByLabel('At most').fill('30');
    await page.getByRole('button', { name: 'Set the quota' }).click();
    await page.getByText('The quota is set.').waitFor();
    await page.getByRole('button', { name: 'Enable this' }).click();
    await page.getByRole('button', { name: 'Take this away' }).waitFor();
    await expectGoodScreen(tab);
    const known = () => ask('GET', `/admin/bots/${botId}`, { as: own });
    expect(await known()).to.include({ sends_per_minute: 30, dispatchable_members: true });
    await page.getByRole('button', { name: 'Take this away' }).click();
    await page.getByRole('button', { name: 'Enable this' }).waitFor();
    expect(await known()).not.to.include({ dispatchable_members: true });
  });

  it('pauses and resumes a template, revokes a voucher of it, ends it and puts it away', async () => {
    const path = `/open-platform/applications/${application.id}/vouchers/templates`;
    const body = { ...templateFields, name: hostile, external_template_id: 'tea' };
    const { id } = await ask<{ id: string }>('POST', path, { body });
    await ask('POST', `${path}/${id}/submit`);
    await ask('POST', `/admin/templates/${id}/approve`, { as: await node.admin(), body: {} });
    await goTo('Templates');
    await row(hostile).waitFor();
    await expectGoodScreen(tab);
    await row(hostile).getByRole('link').click();
    await page.getByRole('button', { name: 'Pause it …' }).click();
    await dialog().getByLabel('Why').fill(reason);
    await dialog().getByRole('button', { name: 'Pause it' }).click();
    await page.getByRole('definition').getByText(reason).waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Resume it' }).click();
    await page.getByRole('definition').getByText('active').waitFor();
    const holder = await node.person();
    await ask('POST', '/wallet/authorizations', { as: holder, body: { applicationId: application.id } });
    const issued = await node.ask('POST', '/api/v1/open-platform/vouchers/issue', {
      token: application.token,
      body: { template_id: 'tea', external_issue_id: `tea-${run}`, recipient_user_id: holder.userId },
      headers: { 'Idempotency-Key': `tea-${run}` },
    });
    expect(issued.json.success, issued.text).to.equal(true);
    await goTo('Platform');
    await page.getByLabel('Id of the voucher').fill(hostileText(64));
    await expectGoodScreen(tab);
    const found = await ask<{ items: readonly { id: string }[] }>('GET', '/wallet/vouchers', { as: holder });
    const voucherId = found.items[0]?.id ?? '';
    await find('Id of the voucher', voucherId);
    await dialog().getByLabel('Why').fill(reason);
    await expectGoodScreen(tab);
    await dialog().getByRole('button', { name: 'Revoke it for good' }).click();
    await page.getByText(`Revoked: ${isolated(hostile)}.`).waitFor();
    const { status } = await ask<{ status: string }>('GET', `/wallet/vouchers/${voucherId}`, { as: holder });
    expect(status).to.equal('revoked');
    await goTo('Templates');
    await row(hostile).getByRole('link').click();
    await page.getByRole('button', { name: 'End it …' }).click();
    // No keyboard writes the name, so that the id is typed.
    await dialog().getByLabel('Type').fill(id);
    await dialog().getByRole('button', { name: 'End it for good' }).click();
    await page.getByRole('button', { name: 'Put it away …' }).click();
    const question = page.getByRole('dialog', { name: `Put ${isolated(hostile)} away?` });
    await question.getByRole('button', { name: 'Put it away' }).click();
    await page.getByRole('definition').getByText('archived').waitFor();
    await goTo('Platform');
  });

  it('changes the signing key, after a question', async () => {
    await page.getByRole('button', { name: 'Change the signing key …' }).click();
    await dialog().getByRole('button', { name: 'Change it' }).click();
    await page.getByText('Older keys verify until').waitFor();
    await expectGoodScreen(tab);
  });

  it('adds a virtual member to a group, and takes it out', async () => {
    const body = { type: 'group', title: hostileFor(governanceSetTitleRequest, 'title') };
    const group = await ask<{ id: string }>('POST', '/chats', { body });
    await goTo('Virtual members');
    await page.getByLabel('Id of the group').fill(hostileText(64));
    await expectGoodScreen(tab);
    await find('Id of the group', group.id);
    await page.getByText('The group has no virtual member.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill(hostileFor(governanceAddVirtualRequest, 'name'));
    await page.getByLabel('Username').fill(`concierge_${run}`);
    await page.getByRole('button', { name: 'Add it' }).click();
    await row(`@concierge_${run}`).waitFor();
    await expectGoodScreen(tab);
    await row(`@concierge_${run}`).getByRole('button', { name: 'Take out …' }).click();
    await dialog().getByRole('button', { name: 'Take it out' }).click();
    await page.getByText('The group has no virtual member.').waitFor();
  });

  it('gives the own role up, and these screens close at once', async () => {
    await page.goto(`/console#/admin/people/${userId}`);
    await page.getByRole('checkbox', { name: /Administers the platform/ }).uncheck();
    await page.getByRole('button', { name: 'Set the roles …' }).click();
    await dialog().getByLabel('Type').fill(tab.username);
    await dialog().getByRole('button', { name: 'Give the role up' }).click();
    await page.getByText('This is for people with the role admin,').waitFor();
    const parts = page.getByRole('navigation', { name: 'Parts' });
    expect(await parts.getByText('Administration').count()).to.equal(0);
  });

  it('ends the open screens of an administrator whom another one suspends', async () => {
    const other = await node.admin();
    await ask('PUT', `/admin/users/${userId}/roles`, { as: other, body: { roles: ['admin'] } });
    await page.goto('/console#/admin/people');
    await page.reload();
    await page.getByRole('table').waitFor();
    await ask('POST', `/admin/users/${userId}/suspend`, { as: other, body: { reason } });
    await page.getByText('Your log-in has ended.').waitFor();
    expect(await page.getByRole('table').count()).to.equal(0);
    await page.getByLabel('Username').fill(tab.username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This account is suspended.').waitFor();
    await expectGoodScreen(tab);
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('admin', textless));
});
