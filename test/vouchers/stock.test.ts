// Stock over HTTP on two nodes: what an owner allocates, a sender sends, and who may take it.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';
import { openStock, type Stock } from './stock.js';

describe('sender stock over HTTP', () => {
  let shop: Shop;
  let stock: Stock;
  before(async () => {
    shop = await openSharedShop(2);
    stock = await openStock(shop);
  });
  after(() => shop?.close());

  interface Made extends Fields {
    readonly id: string;
    readonly templateId: string;
    readonly createdAt: string;
  }

  const newestFirst = (made: readonly Made[]) => {
    const keyed = made.map(({ id, createdAt }) => `${createdAt} ${id}`);
    return keyed
      .sort()
      .reverse()
      .map((key) => key.split(' ')[1]);
  };

  const items = (data: Fields) => data.items as (Fields & { id: string })[];

  describe('allocating', () => {
    it('gives a sender stock, and reserves it without making a voucher', async () => {
      const { id: templateId, externalTemplateId } = await shop.active({ issue_limit: 100 });
      const { sender } = stock;
      const made = expectOk(
        await stock.allocate(String(externalTemplateId), sender.userId, { quantity: 40 }),
      );
      expect(made).to.deep.equal({
        id: made.id,
        templateId,
        recipientUserId: sender.userId,
        quantity: 40,
        remaining: 40,
        sendingCount: 0,
        claimedCount: 0,
        status: 'active',
        createdAt: made.createdAt,
      });
      expect(await stock.template(templateId)).to.include({ issuedCount: 0, reservedCount: 40 });
      expect(await stock.rows('vouchers', { 'st.context.templateId': templateId })).to.equal(0);
      const mine = items(expectOk(await stock.wallet(sender, 'GET /stock')));
      const application = { id: shop.id, name: 'A shop', status: 'active' };
      const shown = { ...made, application, name: 'A free coffee', type: 'gift' };
      expect(mine.filter(({ id }) => id === made.id)).to.deep.equal([shown]);
    });

    it('lists allocations newest first, of one template or of all, page by page', async () => {
      const [one, two] = [await shop.active(), await shop.active()];
      const { userId } = stock.other;
      const made: Made[] = [];
      for (const { id } of [one, two, one]) made.push(expectOk(await stock.allocate(id, userId)) as Made);
      // The times come from the clocks of two nodes, which may differ a little.
      const ids = newestFirst(made);
      const list = async (query: string) => expectOk(await shop.own('GET', `/vouchers/allocations?${query}`));
      const listed = items(await list('limit=100')).map(({ id }) => id);
      expect(listed.filter((id) => ids.includes(id))).to.deep.equal(ids);
      const ofOne = await list(`templateId=${one.externalTemplateId}&page=2&limit=1`);
      expect(ofOne).to.deep.include({ total: 2, page: 2, limit: 1 });
      expect(items(ofOne).map(({ id }) => id)).to.deep.equal([
        newestFirst(made.filter(({ templateId }) => templateId === one.id))[1],
      ]);
      expectRefused(await shop.own('GET', '/vouchers/allocations?templateId=x'), 'TEMPLATE_NOT_FOUND', 404);
      expectRefused(await shop.own('GET', '/vouchers/allocations?limit=101'), 'VALIDATION', 400);
    });

    it('allocates from 1 to 10,000, each at once', async () => {
      const { id } = await shop.active();
      const { userId } = stock.other;
      for (const quantity of [0, 10_001, 1.5])
        expectRefused(await stock.allocate(id, userId, { quantity }), 'VALIDATION', 400);
      for (const quantity of [1, 10_000])
        expect(expectOk(await stock.allocate(id, userId, { quantity }))).to.include({ remaining: quantity });
    });

    it('never exceeds issue_limit together with what is issued, on any number of nodes', async () => {
      const { id } = await shop.active({ issue_limit: 30 });
      const { userId } = stock.other;
      const people = await shop.crowd(20);
      const all = [
        ...Array.from({ length: 20 }, (_, n) => stock.allocate(id, userId, { quantity: 2, at: n % 2 })),
        ...people.map((holder, n) => shop.issue(id, holder, { node: n % 2 })),
      ];
      const answers = await Promise.all(all);
      const given = answers.filter(({ status }) => status === 200).length;
      const { issuedCount, reservedCount } = (await stock.template(id)) as Record<string, number>;
      expect(Number(issuedCount) + Number(reservedCount)).to.equal(30);
      expect(given).to.equal(Number(issuedCount) + Number(reservedCount) / 2);
      for (const { status, json } of answers)
        if (status !== 200)
          expect(json.error?.code).to.be.oneOf(['STOCK_INSUFFICIENT', 'ISSUE_LIMIT_REACHED']);
      expectRefused(await shop.issue(id, people[0] ?? ''), 'ISSUE_LIMIT_REACHED', 409);
      const { error } = expectRefused(await stock.allocate(id, userId), 'STOCK_INSUFFICIENT', 409);
      expect(error).to.deep.include({ details: { available: 0 } });
    });

    it('allocates of what is active, to people who exist and have not said no', async () => {
      const [{ id }, draft] = [await shop.active(), await shop.template()];
      const [{ sender }, unwilling] = [stock, await shop.holder()];
      expectRefused(await stock.allocate(draft.id, sender.userId), 'TEMPLATE_NOT_ACTIVE', 409);
      expectRefused(await stock.allocate('nothing', sender.userId), 'TEMPLATE_NOT_FOUND', 404);
      const no = `/authorizations/${shop.id}`;
      expectOk(await stock.wallet(unwilling, `DELETE ${no}`));
      for (const userId of [unwilling.userId, 'usr_nobody'])
        expectRefused(await stock.allocate(id, userId), 'RECIPIENT_NOT_AUTHORIZED', 403);
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/pause`));
      expectRefused(await stock.allocate(id, sender.userId), 'TEMPLATE_NOT_ACTIVE', 409);
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/resume`));
      expectOk(await shop.own('POST', '/disable'));
      const disabled = expectRefused(await stock.allocate(id, sender.userId), 'TEMPLATE_NOT_ACTIVE', 409);
      expect(disabled.error).to.deep.include({ details: { status: 'application_disabled' } });
      expectOk(await shop.own('POST', '/enable'));
      expectOk(await stock.allocate(id, sender.userId));
    });

    it('is refused under its key for good while the application is disabled', async () => {
      const { id } = await shop.active();
      const under = (idempotencyKey: string) => stock.allocate(id, stock.sender.userId, { idempotencyKey });
      const key = newId('key');
      expectOk(await shop.own('POST', '/disable'));
      const first = await under(key);
      expectRefused(first, 'TEMPLATE_NOT_ACTIVE', 409);
      expect(first.json).to.have.property('message').that.includes('once it is enabled');
      expect(first.headers.get('should-retry')).to.equal('false');
      expectOk(await shop.own('POST', '/enable'));
      const again = await under(key);
      expect([again.status, again.text]).to.deep.equal([409, first.text]);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect(await stock.template(id)).to.include({ reservedCount: 0 });
      expectOk(await under(newId('key')));
    });

    it('answers a retry with the first answer, and another request under its key with 409', async () => {
      const { id } = await shop.active({ issue_limit: 10 });
      const { userId } = stock.other;
      const idempotencyKey = newId('key');
      const ask = (more: Fields = {}) => stock.allocate(id, userId, { idempotencyKey, ...more });
      const answers = await Promise.all([ask(), ask({ at: 1 }), ask(), ask({ at: 1 })]);
      expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
      expectOk(await shop.own('POST', `/vouchers/templates/${id}/pause`));
      const late = await ask({ at: 1 });
      expect([late.status, late.text]).to.deep.equal([200, answers[0]?.text]);
      expect(late.headers.get('idempotent-replayed')).to.equal('true');
      const other = await ask({ quantity: 5 });
      expectRefused(other, 'IDEMPOTENCY_KEY_REUSED', 409);
      expect(other.headers.get('should-retry')).to.equal('false');
      expectRefused(await ask({ idempotencyKey: 'a b' }), 'VALIDATION', 400);
      expect(await stock.template(id)).to.include({ reservedCount: 10 });
    });

    it('is the owner’s alone', async () => {
      const { allocationId } = await stock.given(1);
      const { token } = stock.other;
      const path = '/vouchers/allocations';
      for (const [method, below] of [
        ['GET', path],
        ['DELETE', `${path}/${allocationId}`],
        ['GET', '/vouchers/recipients?keyword=person'],
      ] as const)
        expectRefused(await shop.own(method, below, { token }), 'APPLICATION_NOT_FOUND', 404);
      const other = await shop.application();
      const foreign = `/api/v1/open-platform/applications/${other.id}${path}/${allocationId}`;
      expectRefused(
        await shop.node.ask('DELETE', foreign, { token: other.owner.token }),
        'ALLOCATION_NOT_FOUND',
        404,
      );
    });
  });

  describe('recipients', () => {
    const find = async (keyword: string) =>
      items(expectOk(await shop.own('GET', `/vouchers/recipients?keyword=${encodeURIComponent(keyword)}`)));

    it('are found by the beginning of a username, in either case, or by a whole id', async () => {
      const { userId: id, username } = stock.other;
      const person = { id, username, displayName: username };
      expect(await find(id)).to.deep.equal([person]);
      expect(await find(username.toUpperCase())).to.deep.include(person);
      expect(await find(id.slice(0, -1))).to.deep.equal([]);
      expect(await find(username.slice(1))).to.deep.equal([]);
      expect(await find('.*')).to.deep.equal([]);
      for (const keyword of ['p', '', 'x'.repeat(65)])
        expectRefused(await shop.own('GET', `/vouchers/recipients?keyword=${keyword}`), 'VALIDATION', 400);
    });

    it('are at most 20, in the order of their names, and alive', async () => {
      const ids = await shop.crowd(25);
      const found = await find('usr_');
      expect(found).to.have.length(20);
      const names = found.map(({ username }) => String(username));
      expect(names).to.deep.equal([...names].sort());
      const users = shop.mongo.db.collection<{ _id: string }>('users');
      await users.updateOne({ _id: ids[0] ?? '' }, { $set: { status: 'deleted' } });
      expect(await find(ids[0] ?? '')).to.deep.equal([]);
    });
  });

  describe('taking back', () => {
    it('leaves what is under way, and gives the template the rest before it answers', async () => {
      const from = await stock.given(10, { issue_limit: 10 });
      const [claimed, open] = [await stock.sent(from), await stock.sent(from, stock.other)];
      expectOk(await stock.end('claim', stock.recipient, claimed.id));
      const left = { quantity: 2, remaining: 0, sendingCount: 1, claimedCount: 1, status: 'revoked' };
      expect(expectOk(await stock.takeBack(from.allocationId))).to.include(left);
      const { userId } = stock.other;
      expectOk(await stock.allocate(from.templateId, userId, { quantity: 8 }));
      expectRefused(
        await stock.allocate(from.templateId, userId, { quantity: 1 }),
        'STOCK_INSUFFICIENT',
        409,
      );
      expect(expectOk(await stock.takeBack(from.allocationId))).to.include(left);
      expectRefused(await stock.send(from), 'STOCK_INSUFFICIENT', 409);
      expectOk(await stock.end('cancel', stock.sender, open.id));
      expect(await stock.counts(from.allocationId)).to.include({ quantity: 1, sendingCount: 0 });
      await stock.settled(from.templateId);
      expect(await stock.template(from.templateId)).to.include({ issuedCount: 1, reservedCount: 8 });
    });

    it('counts its units once, however often and at whatever moment they are told', async () => {
      const from = await stock.given(10, { issue_limit: 20 });
      await Promise.all(Array.from({ length: 8 }, () => stock.takeBack(from.allocationId)));
      await stock.settled(from.templateId);
      expect(await stock.template(from.templateId)).to.include({ reservedCount: 0 });
      const moves = await stock.rows('voucher_stock_moves', { allocationId: from.allocationId });
      expect(moves, 'allocated, released, taken back').to.equal(3);
    });

    it('lets what is under way be claimed', async () => {
      const from = await stock.given(2);
      const { id } = await stock.sent(from);
      expectOk(await stock.takeBack(from.allocationId));
      expectOk(await stock.end('claim', stock.recipient, id));
      expect(await stock.counts(from.allocationId)).to.include({ quantity: 1, claimedCount: 1 });
    });
  });
});
