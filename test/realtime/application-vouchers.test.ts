// The topic of an application and its owner: all events of its vouchers and templates, on any node.
import { expect } from 'chai';
import { expectOk, type ShopOnNodes } from '../vouchers/shop.js';
import type { ServerFrame } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly data: object;
}

describe('the vouchers of an application that are watched live', () => {
  const live = liveWorld();
  let shop: ShopOnNodes;
  let topic: string;

  before(() => {
    shop = live.shop;
    topic = `application:${shop.id}:vouchers`;
  });

  const asks = (token: string, wanted?: Wanted) => live.asks(topic, { token }, wanted);
  const watching = (token: string, wanted?: Wanted) => live.watching(topic, { token }, wanted);
  const dataOf = ({ data }: ServerFrame) => data as unknown as Told;
  const typesOf = (events: readonly ServerFrame[]) => events.map(({ type }) => type);
  const tokenWith = async (scopes: readonly string[]) => {
    const path = `/api/v1/open-platform/applications/${shop.id}/tokens`;
    const body = { name: 'another till', scopes };
    const made = await shop.node.ask('POST', path, { token: shop.owner.token, body });
    return expectOk(made) as { id: string; token: string };
  };

  it('tells of both, on every node, and recovers everything without a gap', async () => {
    const first = await watching(shop.owner.token);
    const second = await watching(shop.token, { at: 1 });
    const held = await shop.voucher();
    expectOk(await shop.redeem(held.code, { node: 1 }));
    const types = ['template.submitted', 'template.approved', 'voucher.issued', 'voucher.redeemed'];
    for (const { client } of [first, second]) {
      const events = await client.eventsWhen(4);
      expect(typesOf(events)).to.deep.equal(types);
      expect(events.map(({ type }) => type)).to.deep.equal(events.map((event) => dataOf(event).type));
    }
    const { epoch, offset = 0 } = first.answer;
    const seen = first.client.events();
    expect(second.client.events()).to.deep.equal(seen);
    expect(seen.map((event) => event.offset)).to.deep.equal([1, 2, 3, 4].map((nth) => offset + nth));
    const back = await watching(shop.token, { at: 1, from: { epoch, offset: offset + 1 } });
    expect(back.answer).to.include({ recovered: true, offset: offset + 1 });
    expect(await back.client.eventsWhen(3)).to.deep.equal(seen.slice(1));
    const whole = await watching(shop.owner.token, { at: 1, from: { epoch, offset: 0 } });
    expect(whole.answer).to.include({ recovered: true });
    const all = await whole.client.eventsWhen(offset + 4);
    expect(all.map((event) => event.offset)).to.deep.equal(all.map((_, nth) => nth + 1));
    const path = '/events?after=0';
    const listed = expectOk(await shop.own('GET', path)) as { items: readonly Told[] };
    expect(all.map((event) => dataOf(event).id)).to.deep.equal(listed.items.map(({ id }) => id));
  });

  it('is for its owner, and its tokens that may read vouchers', async () => {
    const other = await shop.application();
    const bot = await shop.node.botToken(other.owner);
    for (const { token } of [other, other.owner, shop.chief, bot])
      expect((await asks(token)).answer).to.include({ op: 'error', status: 403, code: 'FORBIDDEN' });
    const { token } = await tokenWith(['vouchers:redeem']);
    expect((await asks(token)).answer).to.include({ op: 'error', status: 403, code: 'SCOPE_MISSING' });
    topic = 'application:app_none:vouchers';
    expect((await asks(shop.owner.token)).answer).to.include({ op: 'error', status: 403 });
    topic = `application:${shop.id}:vouchers`;
  });

  it('ends with the token on every node, and goes on for the owner', async () => {
    const { id, token } = await tokenWith(['vouchers:read']);
    const all = [await watching(token), await watching(token, { at: 1 })];
    const owner = await watching(shop.owner.token, { at: 1 });
    expectOk(await shop.own('DELETE', `/tokens/${id}`));
    await shop.active();
    expect(typesOf(await owner.client.eventsWhen(2))).to.deep.equal([
      'template.submitted',
      'template.approved',
    ]);
    for (const { client } of all) {
      expect(await client.closed).to.include({ code: 4401 });
      expect(client.events()).to.deep.equal([]);
    }
  });
});
