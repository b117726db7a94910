// Several tabs of one log-in in a real browser: none of them uses a refresh token that another has used.
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { fromOtherMachine, type Tab } from './browser.js';
import { openConsoleNode, registeredTab } from './console-product.js';

const ways = {
  'as the service is on this machine': (address: string) => address,
  'on plain http from another machine, without locks': fromOtherMachine,
};

for (const [way, addressOf] of Object.entries(ways))
  describe(`a tab that is copied, ${way}`, () => {
    let tab: Tab;
    let copy: Page;
    let renewals = 0;
    const shows = (page: Page) => page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    const copyOf = async (page: Page) => {
      const opened = tab.context.waitForEvent('page');
      await page.evaluate("void window.open('/console')");
      const copied = await opened;
      await shows(copied);
      return copied;
    };

    before(async () => {
      const { address } = await openConsoleNode();
      tab = await registeredTab({ address: addressOf(address) });
      tab.context.on('request', (request) => {
        if (request.url().endsWith('/accounts/refresh')) renewals += 1;
      });
      copy = await copyOf(tab.page);
    });
    after(() => tab?.close());

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
      const before = renewals;
      await tab.page.close();
      await copy.reload();
      await shows(copy);
      expect(renewals - before).to.equal(1);
    });

    it('is logged out with the other one', async () => {
      const next = await copyOf(copy);
      await copy.getByRole('button', { name: 'Log out' }).click();
      await next.getByRole('heading', { name: 'Log in' }).waitFor();
    });
  });
