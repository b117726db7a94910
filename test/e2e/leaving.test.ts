// A deleted account leaves nothing that can still act: two linked nodes refuse every token of the
// applications and bots from the moment the call has answered.
import { expect } from 'chai';
import { insist } from '../support/node.js';
import { expectOk, expectRefused, type Fields, openShop, type Shop } from '../vouchers/shop.js';

const me = '/api/v1/accounts/me';
const applications = '/api/v1/open-platform/applications';

describe('a person who leaves', () => {
  let shop: Shop;
  before(async () => {
    shop = await openShop({ size: 2 });
  });
  after(() => shop?.close());

  const whoAmI = (token: string, at: number) => shop.askAt(at, 'GET', '/api/v1/open-platform/me', { token });
  const asBot = (token: string, at: number) => shop.askAt(at, 'GET', '/api/v1/bots/me', { token });

  it('takes the tokens of applications and bots along, on every node, when the call answers', async () => {
    const { id } = await shop.active();
    const holder = await shop.holder();
    const bot = await shop.node.botToken(shop.owner);
    expectOk(await shop.issue(id, holder.userId));
    for (const at of [0, 1]) {
      expectOk(await whoAmI(shop.token, at));
      expectOk(await asBot(bot.token, at));
    }
    const other = await shop.holder();
    expectOk(await shop.askAt(0, 'DELETE', me, { token: shop.owner.token }));
    for (const at of [1, 0]) {
      expectRefused(await shop.issue(id, other.userId, { node: at }), 'APPLICATION_DISABLED', 403);
      expectRefused(await whoAmI(shop.token, at), 'APPLICATION_DISABLED', 403);
      expectRefused(await asBot(bot.token, at), 'BOT_DISABLED', 403);
    }
    const { items } = expectOk(await shop.admin('GET', '/audit?action=account.deleted'));
    expect((items as Fields[])[0]).to.deep.include({
      actor: shop.owner.userId,
      subject: shop.owner.userId,
      details: { applications: [shop.id], bots: [bot.botId] },
    });
  });

  it('is not brought back by the platform', async () => {
    const owner = await shop.node.person();
    const till = await shop.node.applicationToken(owner, ['vouchers:read']);
    const bot = await shop.node.botToken(owner);
    expectOk(await shop.askAt(1, 'DELETE', me, { token: owner.token }));
    expect(expectOk(await shop.admin('POST', `/applications/${till.id}/enable`))).to.include({
      status: 'disabled',
      disabled_by: 'departure',
    });
    expectRefused(await shop.admin('POST', `/bots/${bot.botId}/enable`), 'CONFLICT', 409);
    expectRefused(await whoAmI(till.token, 0), 'APPLICATION_DISABLED', 403);
    expectRefused(await asBot(bot.token, 0), 'BOT_DISABLED', 403);
  });

  it('leaves nothing behind that was being made meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { token, userId: ownerId } = await shop.node.person();
      const make = async (at: number) => {
        const body = { name: 'Late' };
        await shop.askAt(at, 'POST', applications, { token, body });
        await shop.askAt(at, 'POST', '/api/v1/bots/applications', { token, body });
      };
      const making = Array.from({ length: 6 }, (_, n) => make(n % 2));
      const leaving = insist(() => shop.askAt(round % 2, 'DELETE', me, { token }));
      const [left] = await Promise.all([leaving, ...making]);
      expectOk(left);
      const alive = await shop.mongo.db
        .collection('applications')
        .countDocuments({ ownerId, disabledBy: { $ne: 'departure' } });
      const open = await shop.mongo.db
        .collection('bots')
        .countDocuments({ 'st.context.ownerId': ownerId, 'st.context.hasOwnerLeft': { $ne: true } });
      expect([alive, open]).to.deep.equal([0, 0]);
    }
  });
});
