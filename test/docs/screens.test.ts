// The docs in a real browser: for every eye and the keyboard, with the search, the samples and the calls.
import { expect } from 'chai';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { openTab, type Tab } from '../console/browser.js';
import { expectGoodScreen } from '../console/good-screen.js';

describe('the docs in a browser', () => {
  let world: ChatsWorld;
  let tab: Tab;
  before(async () => {
    world = await openSharedChats();
  });
  after(() => world?.close());
  beforeEach(async () => {
    tab = await openTab(world.node.address);
  });
  afterEach(() => tab.close());

  const articleOf = (id: string) => tab.page.locator(`[id="${id}"]`);

  for (const path of ['/docs', '/docs/users', '/docs/webhooks', '/docs/live', '/docs/errors'])
    it(`show ${path} well, on a small telephone too, and by keyboard`, async () => {
      await tab.page.goto(path);
      await tab.page.getByLabel('Find an endpoint').waitFor();
      await expectGoodScreen(tab);
    });

  it('have colours of their own for a system that is dark', async () => {
    const ground = () => tab.page.evaluate('getComputedStyle(document.body).backgroundColor');
    await tab.page.goto('/docs/users');
    expect(await ground()).to.equal('rgb(253, 252, 250)');
    await tab.page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).to.equal('rgb(22, 24, 27)');
    await expectGoodScreen(tab);
  });

  it('find an endpoint by words of its name and its summary, from every page', async () => {
    const { page } = tab;
    await page.goto('/docs/errors');
    await page.keyboard.press('/');
    await page.keyboard.type('press wait');
    await page.getByText('1 found').waitFor();
    await expectGoodScreen(tab);
    await page.getByRole('link', { name: 'GET callbacks.read' }).click();
    await page.waitForURL('**/docs/callbacks#callbacks.read');
    await page.locator('article:target h2').waitFor();
  });

  it('lead from the places of the one page that they were', async () => {
    const { page } = tab;
    for (const [old, now] of [
      ['#chats.read', '/docs/chats#chats.read'],
      ['#room-wallet', '/docs/wallet'],
      ['#live.chat', '/docs/live#live.chat'],
      ['#error-CONFLICT', '/docs/errors#error-CONFLICT'],
    ] as const) {
      await page.goto('/healthz');
      await page.goto(`/docs${old}`);
      await page.waitForURL(`${world.node.address}${now}`);
    }
  });

  it('keep to the language that was chosen, and copy its sample', async () => {
    const { page, context } = tab;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/users');
    await articleOf('users.block').getByText('Python', { exact: true }).click();
    await page.goto('/docs/callbacks');
    const shown = page.locator('article details[open]');
    expect(await shown.getAttribute('data-language')).to.equal('Python');
    await shown.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(
      await shown.locator('code').textContent(),
    );
  });
});
