// A node that goes and comes back: the console says so and goes on by itself, with what was typed.
import { expect } from 'chai';
import { readConsole } from '../../src/node/console.js';
import { freePort } from '../support/free-port.js';
import { openNodeOn, type TestNode } from '../support/node.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import type { Tab } from './browser.js';
import { registeredTab } from './console-product.js';
import { expectGoodScreen } from './good-screen.js';

describe('the console while its node is away', () => {
  let stores: TestStores;
  let node: TestNode;
  let tab: Tab;
  let open: () => Promise<TestNode>;

  before(async () => {
    stores = await openTestStores();
    const settings = { PORT: String(await freePort()), RATE_LIMIT_SCALE: '1000', DRAIN_SECONDS: '0' };
    const lasting = { ...stores, close: async () => undefined };
    open = () => openNodeOn(lasting, settings, { console: readConsole() });
    node = await open();
    tab = await registeredTab(node);
  });
  after(async () => {
    await tab.close();
    await node.close();
    await stores.close();
  });

  it('says that no answer comes, keeps what is typed, and goes on when there is a node again', async () => {
    const { page } = tab;
    await page.goto('/console#/bots/new');
    await page.getByLabel('Name', { exact: true }).fill('Weather');
    await node.close();
    await page.getByText('No answer from the service.').waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('NETWORK_ERROR').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).to.equal('Weather');
    await expectGoodScreen(tab);
    await page.getByRole('navigation', { name: 'Parts' }).getByText('Bots').click();
    await page.getByRole('heading', { name: 'Bots' }).waitFor();
    await page.getByText('NETWORK_ERROR').waitFor();
    node = await open();
    await page.getByText('You have no bot yet.').waitFor({ timeout: 20_000 });
    await page.getByText('No answer from the service.').waitFor({ state: 'detached' });
    await expectGoodScreen(tab);
  });
});
