// A reviewer's whole way in a real browser: what waits comes live, is compared field by field, and decided.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import { botsRejectRequest } from '../../../src/generated/limits.js';
import type { Person, TestNode } from '../../support/node.js';
import { templateFields } from '../../vouchers/shop.js';
import { soon } from '../browser.js';
import { openConsoleNode, registeredTab, tokenOf } from '../console-product.js';
import { expectGoodScreen } from '../good-screen.js';
import { hostileFor, hostileText } from '../hostile.js';
import { expectAllSeen } from '../seen-screens.js';

const marks = '\u202e\u2066 turned \u2069';
const reason = hostileFor(botsRejectRequest, 'reason');

describe('a reviewer in the console', () => {
  let node: TestNode;
  let tab: Awaited<ReturnType<typeof registeredTab>>;
  let page: Page;
  let developer: Person;
  let botId: string;
  const name = `${hostileText(70)} ${process.pid}`;

  const ask = async <T>(
    method: string,
    path: string,
    { as = developer, body }: { as?: Person; body?: unknown },
  ) => {
    const { json, text } = await node.ask(method, `/api/v1${path}`, { token: as.token, body });
    if (!json.success) throw new Error(`${method} ${path}: ${text}`);
    return json.data as T;
  };
  const giveRoles = async (roles: readonly string[]) => {
    const token = await tokenOf(node, tab.username);
    const { json } = await node.ask('GET', '/api/v1/accounts/me', { token });
    const { id } = json.data as { id: string };
    await ask('PUT', `/admin/users/${id}/roles`, { as: await node.admin(), body: { roles } });
  };
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  before(async () => {
    node = await openConsoleNode();
    tab = await registeredTab(node);
    page = tab.page;
    await page.clock.install();
    developer = await node.person();
  });
  after(() => tab?.close());

  it('sees no such part without the role, and is told what is missing', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts' });
    await parts.getByText('Bots').waitFor();
    expect(await parts.getByText('Review').count()).to.equal(0);
    expect(await parts.getByText('Administration').count()).to.equal(0);
    await page.goto('/console#/review');
    await page.getByText('This is for people with the role reviewer or admin').waitFor();
    await expectGoodScreen(tab);
    await page.goto('/console#/admin/audit');
    await page.getByText('This is for people with the role admin,').waitFor();
    await page.goto('/console#/review');
    // The screen asks for the role when it opens: it shall have its answer before the role is given.
    await page.getByText('This is for people with the role reviewer or admin').waitFor();
  });

  it('sees the part when the role is given and they look again', async () => {
    await giveRoles(['reviewer']);
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByRole('navigation', { name: 'What is reviewed' }).waitFor();
    const parts = page.getByRole('navigation', { name: 'Parts' });
    await parts.getByText('Review').waitFor();
    expect(await parts.getByText('Administration').count()).to.equal(0);
    await page.getByText('Show').waitFor();
    await expectGoodScreen(tab);
    await page.goto('/console#/');
    const tile = page.getByRole('region', { name: 'Review' });
    await tile.getByText(/^\d+ waiting$/).waitFor();
    expect(await page.getByRole('region', { name: 'Administration' }).count()).to.equal(0);
    await expectGoodScreen(tab);
    await tile.getByRole('link', { name: 'Review' }).click();
    await page.getByText('Show').waitFor();
  });

  it('sees a bot come live, and what it says', async () => {
    const body = {
      name,
      username: `review_${process.pid}_bot`,
      description: `Tells the weather. ${marks}`,
      avatar: 'https://weather.example.com/sun.png',
    };
    botId = (await ask<{ id: string }>('POST', '/bots/applications', { body })).id;
    await soon(row(name));
    await expectGoodScreen(tab);
    await row(name).getByRole('link').click();
    await page.getByText('A new bot.').waitFor();
    await page.getByRole('cell', { name: 'Tells the weather.' }).waitFor();
    expect(await page.locator('main img').count()).to.equal(0);
    expect(await page.getByRole('link', { name: 'sun.png' }).getAttribute('rel')).to.equal(
      'noopener noreferrer',
    );
    await expectGoodScreen(tab);
  });

  it('rejects it with a reason, which is asked for', async () => {
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.locator('textarea[name=reason]:focus').waitFor();
    await page.getByText('This is needed.').waitFor();
    await page.getByLabel('Why it is rejected').fill(reason);
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByText(`Rejected: ${isolated(name)}.`).waitFor();
    await row(name).waitFor({ state: 'detached' });
    const bot = await ask<{ rejection_reason: string }>('GET', `/bots/my/${botId}`, {});
    expect(bot.rejection_reason).to.equal(reason);
    await page.getByLabel('Show').selectOption('rejected');
    await row(name).getByRole('link').click();
    await page.getByText('It was rejected with this reason').waitFor();
    await expectGoodScreen(tab);
  });

  it('is shown what is new when it is applied for again while they look', async () => {
    const body = { name, description: 'Tells the weather of tomorrow.', scopes: ['messages:send'] };
    await ask('POST', `/bots/my/${botId}/resubmit`, { body });
    await page.getByRole('heading', { name: 'It has changed while you looked' }).waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: /^Go on with version/ }).click();
    await page.getByText('A bot that was rejected, and is applied for again.').waitFor();
    const said = page.getByRole('row').filter({ hasText: 'What it does' });
    expect((await said.locator('ins').allTextContents()).join('')).to.include('of tomorrow');
    expect((await said.locator('del').allTextContents()).join('')).to.include('[U+202E]');
    await page.getByRole('row').filter({ hasText: 'Picture' }).getByText('removed').waitFor();
    await expectGoodScreen(tab);
  });

  it('decides about what they have seen, and about nothing that came a moment before', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const reading = `**/api/v1/admin/bots/${botId}`;
    await page.route(reading, async (route) => {
      await held;
      await route.continue();
    });
    await ask('POST', `/admin/bots/${botId}/reject`, {
      as: await node.admin(),
      body: { reason: 'No storms.' },
    });
    const body = { name: `${name} and storms`, description: 'Tells the weather of tomorrow.' };
    await ask('POST', `/bots/my/${botId}/resubmit`, { body });
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The bot has changed since version').waitFor();
    await page.getByLabel('Why it is rejected').fill('kept');
    letGo();
    const meanwhile = page.getByRole('region', { name: 'It has changed while you looked' });
    await meanwhile.locator('ins').getByText('and storms').waitFor();
    await page.unroute(reading);
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: /^Go on with version/ }).click();
    expect(await page.getByLabel('Why it is rejected').inputValue()).to.equal('kept');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`Approved: ${isolated(`${name} and storms`)}.`).waitFor();
    const bot = await ask<{ review_status: string }>('GET', `/bots/my/${botId}`, {});
    expect(bot.review_status).to.equal('approved');
  });

  it('approves a template that comes live', async () => {
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByLabel('Show').waitFor();
    const { id } = await node.applicationToken(developer, ['vouchers:read']);
    const path = `/open-platform/applications/${id}/vouchers/templates`;
    const terms = { text: hostileText(2_000), weekdays: ['mon'] };
    const title = `${hostileText(70)} coffee ${process.pid}`;
    const body = { ...templateFields, name: title, external_template_id: 'coffee', terms };
    const template = await ask<{ id: string }>('POST', path, { body });
    await ask('POST', `${path}/${template.id}/submit`, {});
    await soon(row(`coffee ${process.pid}`));
    await expectGoodScreen(tab);
    await row(`coffee ${process.pid}`).getByRole('link').click();
    await page.getByText('for 30 days after it is claimed').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.locator('.notices p', { hasText: /^Approved: .*coffee/ }).waitFor();
    const { status } = await ask<{ status: string }>('GET', `${path}/${template.id}`, {});
    expect(status).to.equal('active');
  });

  it('is shut out as soon as the role is taken away', async () => {
    await giveRoles([]);
    await soon(page.getByText('This is for people with the role reviewer or admin'));
    const parts = page.getByRole('navigation', { name: 'Parts' });
    await parts.getByText('Review').waitFor({ state: 'detached' });
  });

  it('has been shown every screen, also with hostile texts', () => expectAllSeen('reviewer'));
});
