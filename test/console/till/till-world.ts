// A shop on a node that serves the console, with a till of three scopes, and people who hold its vouchers.
import { expectOk, type ShopOnNodes, shopOn } from '../../vouchers/shop.js';
import type { Tab } from '../browser.js';
import { openConsoleProduct, registeredTab, tokenOf } from '../console-product.js';

export interface TillWorld {
  readonly shop: ShopOnNodes;
  /** A token of the application with these scopes, as the owner hands it to a till. */
  till(scopes: readonly string[]): Promise<TillToken>;
  /** A person whose tab is logged in. */
  person(): Promise<Holder>;
  /** One who lets the shop send vouchers. */
  holder(): Promise<Holder>;
}

interface TillToken {
  readonly token: string;
  /** As the owner does. */
  revoke(): Promise<void>;
}

export interface Holder {
  readonly tab: Tab;
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

export const tillScopes = ['vouchers:verify', 'vouchers:redeem', 'vouchers:reverse'] as const;

export async function openTillWorld(): Promise<TillWorld> {
  const shop = await shopOn(await openConsoleProduct());
  async function person(): Promise<Holder> {
    const tab = await registeredTab(shop.node);
    const { username } = tab;
    const token = await tokenOf(shop.node, username);
    const me = await shop.node.ask('GET', '/api/v1/accounts/me', { token });
    return { tab, token, username, userId: (me.json.data as { id: string }).id };
  }
  return {
    shop,
    person,
    async till(scopes) {
      const { json } = await shop.own('POST', '/tokens', { body: { name: 'Counter', scopes } });
      const { id, token } = json.data as { id: string; token: string };
      return {
        token,
        revoke: async () => void expectOk(await shop.own('DELETE', `/tokens/${id}`)),
      };
    },
    async holder() {
      const holder = await person();
      const body = { applicationId: shop.id };
      const { token } = holder;
      expectOk(await shop.node.ask('POST', '/api/v1/wallet/authorizations', { token, body }));
      return holder;
    },
  };
}
