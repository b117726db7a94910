// A shop on a node that serves the console, with a till of three scopes, and people who hold its vouchers.
import { expect } from 'chai';
import { readConsole } from '../../../src/node/console.js';
import { openShop, type Shop } from '../../vouchers/shop.js';
import type { Tab } from '../browser.js';
import { registeredTab, tokenOf } from '../console-product.js';

export interface TillWorld {
  readonly shop: Shop;
  /** A token of the application with these scopes, as the owner hands it to a till. */
  till(scopes: readonly string[]): Promise<string>;
  /** A person whose tab is logged in, and who lets the shop send vouchers. */
  holder(): Promise<Holder>;
}

export interface Holder {
  readonly tab: Tab;
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

export const tillScopes = ['vouchers:verify', 'vouchers:redeem', 'vouchers:reverse'] as const;

export async function openTillWorld(): Promise<TillWorld> {
  const shop = await openShop({ more: { console: readConsole() } });
  return {
    shop,
    async till(scopes) {
      const { json } = await shop.own('POST', '/tokens', { body: { name: 'Counter', scopes } });
      return (json.data as { token: string }).token;
    },
    async holder() {
      const tab = await registeredTab(shop.node);
      const { username } = tab;
      const token = await tokenOf(shop.node, username);
      const me = await shop.node.ask('GET', '/api/v1/accounts/me', { token });
      const body = { applicationId: shop.id };
      const yes = await shop.node.ask('POST', '/api/v1/wallet/authorizations', { token, body });
      expect(yes.status).to.equal(200);
      return { tab, token, username, userId: (me.json.data as { id: string }).id };
    },
  };
}
