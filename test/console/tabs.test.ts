// Several tabs of one log-in in a real browser: none of them uses a refresh token that another has used.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { TestNode } from '../support/node.js';
import { fromOtherMachine, type Tab } from './browser.js';
import { openConsoleNode, registeredTab } from './console-product.js';

const ways = {
  'as the service is on this machine': (address: string) => address,
  'on plain http from another machine, without locks': fromOtherMachine,
};

for (const [way, addressOf] of Object.entries(ways))
  describe(`a tab that is copied, ${way}`, function () {
    this.timeout(60_000);
    let node: TestNode;
    let tab: Tab;
    let copy: Page;
    let renewals: number;
    const shows = (page: Page) => page.getByRole('heading', { name: /^Welcome, / }).waitFor();

    beforeEach(async () => {
      node = await openConsoleNode();
      tab = await registeredTab({ address: addressOf(node.address) });
      renewals = 0;
      tab.context.on('request', (request) => {
        if (request.url().endsWith('/accounts/refresh')) renewals += 1;
      });
      const opened = tab.context.waitForEvent('page');
      await tab.page.evaluate("void window.open('/console')");
      copy = await opened;
      await shows(copy);
    });
    afterEach(() => tab.close());

    it('takes the tokens of the one it was copied from, without a renewal', () => {
      expect(renewals).to.equal(0);
    });

    it('goes on when both are loaded again at the same time, and then one by one', async () => {
      await Promise.all([tab.page.reload(), copy.reload()]);
      await shows(tab.page);
      await shows(copy);
      await tab.page.reload();
      await shows(tab.page);
      await copy.reload();
      await shows(copy);
      expect(renewals).to.be.within(0, 2);
    });

    it('goes on when the other one is closed', async () => {
      await tab.page.close();
      await copy.reload();
      await shows(copy);
      expect(renewals).to.equal(1);
    });

    it('is logged out with the other one', async () => {
      await tab.page.getByRole('button', { name: 'Log out' }).click();
      await copy.getByRole('heading', { name: 'Log in' }).waitFor();
    });
  });
