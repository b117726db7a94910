// Sends over HTTP on two nodes: each ends once, for any caller and any number of retries.
import { expect } from 'chai';
import { newId } from '../../src/shared/ids.js';
import type { Asked, Person } from '../support/node.js';
import { until } from '../support/until.js';
import { expectOk, expectRefused, type Fields, openSharedShop, type Shop } from './shop.js';
import { type End, type Given, openStock, type SendFields, type Stock } from './stock.js';

describe('sends over HTTP', () => {
  let shop: Shop;
  let stock: Stock;
  before(async () => {
    shop = await openSharedShop(2);
    stock = await openStock(shop);
  });
  after(() => shop?.close());

  const both = <T>(size: number, act: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: size }, (_, n) => act(n % 2)));
  const successes = (answers: readonly Asked[]) => answers.filter(({ status }) => status === 200);
  const codes = (answers: readonly Asked[]) => [
    ...new Set(answers.map(({ json }) => json.error?.code).filter((code) => code !== undefined)),
  ];
  const vouchersOf = (templateId: string) => stock.rows('vouchers', { 'st.context.templateId': templateId });
  async function shown(person: Person, direction: 'in' | 'out', id: string): Promise<SendFields> {
    const { items } = expectOk(await stock.wallet(person, `GET /sends?direction=${direction}&limit=100`));
    return (items as SendFields[]).find((one) => one.id === id) ?? expect.fail(`no send ${id}`);
  }
  async function settled(from: Given): Promise<void> {
    await stock.settled(from.templateId);
    const { issuedCount, reservedCount } = await stock.template(from.templateId);
    const { remaining, sendingCount, claimedCount } = await stock.counts(from.allocationId);
    expect([issuedCount, reservedCount]).to.deep.equal([claimedCount, remaining + sendingCount]);
  }

  describe('sending', () => {
    it('takes one from what remains, and both sides see it', async () => {
      const from = await stock.given(3);
      const { allocationId, templateId } = from;
      const { sender, recipient } = stock;
      const sent = expectOk(await stock.send(from, { message: 'Für dich 🎁' })) as SendFields;
      expect(sent).to.deep.equal({
        id: sent.id,
        allocationId,
        templateId,
        applicationId: shop.id,
        name: 'A free coffee',
        type: 'gift',
        senderUserId: sender.userId,
        recipientUserId: recipient.userId,
        message: 'Für dich 🎁',
        status: 'pending',
        createdAt: sent.createdAt,
        expiresAt: sent.expiresAt,
      });
      const days = (Date.parse(String(sent.expiresAt)) - Date.parse(String(sent.createdAt))) / 86_400_000;
      expect(days).to.equal(7);
      expect(await shown(recipient, 'in', sent.id)).to.deep.equal(sent);
      expect(await shown(sender, 'out', sent.id)).to.deep.equal(sent);
      const counts = { quantity: 3, remaining: 2, sendingCount: 1, claimedCount: 0, status: 'active' };
      expect(await stock.counts(allocationId)).to.deep.equal(counts);
      expect(await vouchersOf(templateId)).to.equal(0);
    });

    it('sends no more than what remains, through any number of nodes', async () => {
      const from = await stock.given(5);
      const answers = await both(12, (at) => stock.send(from, { at }));
      expect([successes(answers).length, codes(answers)]).to.deep.equal([5, ['STOCK_INSUFFICIENT']]);
      expect(await stock.counts(from.allocationId)).to.include({ remaining: 0, sendingCount: 5 });
      expect(await stock.rows('voucher_sends', { allocationId: from.allocationId })).to.equal(5);
    });

    it('answers a retry with the first answer, and another request under its key with 409', async () => {
      const from = await stock.given(5);
      const idempotencyKey = newId('key');
      const answers = await both(6, (at) => stock.send(from, { at, idempotencyKey }));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
      const fresh = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null);
      expect(fresh).to.have.length(1);
      expectRefused(await stock.send(from, { idempotencyKey, message: 'x' }), 'IDEMPOTENCY_KEY_REUSED', 409);
      expect(await stock.counts(from.allocationId)).to.include({ remaining: 4, sendingCount: 1 });
    });

    it('is the sender’s alone, and reaches no person who does not exist or has said no', async () => {
      const from = await stock.given(5);
      const path = `/stock/${from.allocationId}/sends`;
      const body = { recipientUserId: stock.other.userId, idempotencyKey: newId('key') };
      expectRefused(await stock.wallet(stock.other, `POST ${path}`, { body }), 'ALLOCATION_NOT_FOUND', 404);
      expectRefused(
        await stock.send(from, { recipientUserId: 'usr_nobody' }),
        'RECIPIENT_NOT_AUTHORIZED',
        403,
      );
      const unwilling = await shop.holder();
      const to = { recipientUserId: unwilling.userId, idempotencyKey: newId('key') };
      const sent = expectOk(await stock.send(from, to));
      expectOk(await stock.wallet(unwilling, `DELETE /authorizations/${shop.id}`));
      const again = { recipientUserId: unwilling.userId };
      expectRefused(await stock.send(from, again), 'RECIPIENT_NOT_AUTHORIZED', 403);
      expect(expectOk(await stock.send(from, to)), 'a retry hears what it was told').to.deep.equal(sent);
      expectOk(await stock.end('claim', unwilling, String(sent.id)));
    });

    it('goes on while the template is paused', async () => {
      const from = await stock.given(1);
      expectOk(await shop.own('POST', `/vouchers/templates/${from.templateId}/pause`));
      expectOk(await stock.send(from));
    });
  });

  describe('claiming', () => {
    it('makes a voucher of the send, valid from now on', async () => {
      const from = await stock.given(1, { issue_limit: 1 });
      const { id } = await stock.sent(from);
      const { voucher, send } = expectOk(await stock.end('claim', stock.recipient, id)) as Record<
        'voucher' | 'send',
        Fields
      >;
      expect(voucher).to.include({
        holderUserId: stock.recipient.userId,
        templateId: from.templateId,
        status: 'available',
        source: 'claim',
        validFrom: voucher.issuedAt,
      });
      expect(voucher).not.to.have.property('externalIssueId');
      expect(send).to.include({ id, status: 'claimed', voucherId: voucher.id, endedAt: voucher.issuedAt });
      expect(await shown(stock.sender, 'out', id)).to.deep.equal(send);
      const counts = { quantity: 1, remaining: 0, sendingCount: 0, claimedCount: 1, status: 'exhausted' };
      expect(await stock.counts(from.allocationId)).to.deep.equal(counts);
      expect(await stock.template(from.templateId)).to.include({ issuedCount: 1, reservedCount: 0 });
      const { items } = expectOk(await shop.own('GET', `/vouchers?templateId=${from.templateId}`));
      expect(items).to.deep.equal([voucher]);
    });

    it('happens once, however often and through whatever node it is tried', async () => {
      const from = await stock.given(3, { per_user_limit: 9 });
      const { id } = await stock.sent(from);
      const answers = await both(40, (at) => stock.end('claim', stock.recipient, { id, at }));
      expect([successes(answers).length, codes(answers)]).to.deep.equal([1, ['SEND_NOT_PENDING']]);
      const [first] = successes(answers);
      const { voucher } = expectOk(first ?? expect.fail()) as { voucher: Fields };
      const details = { status: 'claimed', voucherId: voucher.id };
      for (const { json } of answers)
        if (json.error !== undefined) expect(json.error).to.deep.include({ details });
      expect(await vouchersOf(from.templateId)).to.equal(1);
      await settled(from);
    });

    it('answers a retry under its key with the bytes of the first answer', async () => {
      const from = await stock.given(1);
      const { id } = await stock.sent(from);
      const headers = { 'Idempotency-Key': newId('key') };
      const answers = await both(6, (at) => stock.end('claim', stock.recipient, { id, at, headers }));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).to.equal(1);
      expect(answers[0]?.status).to.equal(200);
      expect(await vouchersOf(from.templateId)).to.equal(1);
    });

    it('is left open by a template that is paused, and by an application that is disabled', async () => {
      const from = await stock.given(1);
      const { id } = await stock.sent(from);
      const template = `/vouchers/templates/${from.templateId}`;
      expectOk(await shop.own('POST', `${template}/pause`));
      const paused = await stock.end('claim', stock.recipient, id);
      expect(expectRefused(paused, 'TEMPLATE_NOT_ACTIVE', 409).error).to.deep.include({
        details: { status: 'paused' },
      });
      expectOk(await shop.own('POST', `${template}/resume`));
      expectOk(await shop.own('POST', '/disable'));
      expectRefused(await stock.end('claim', stock.recipient, id), 'TEMPLATE_NOT_ACTIVE', 409);
      expect(await shown(stock.recipient, 'in', id)).to.include({ status: 'pending' });
      expectOk(await shop.own('POST', '/enable'));
      expectOk(await stock.end('claim', stock.recipient, id));
    });

    it('is refused under its key for good while the application is disabled', async () => {
      const from = await stock.given(1);
      const { id } = await stock.sent(from);
      const under = (key: string) =>
        stock.end('claim', stock.recipient, { id, headers: { 'Idempotency-Key': key } });
      const key = newId('key');
      expectOk(await shop.own('POST', '/disable'));
      const first = await under(key);
      expect(expectRefused(first, 'TEMPLATE_NOT_ACTIVE', 409).error).to.deep.include({
        details: { status: 'application_disabled' },
      });
      expect(first.json).to.have.property('message').that.includes('once it is enabled');
      expect(first.headers.get('should-retry')).to.equal('false');
      expectOk(await shop.own('POST', '/enable'));
      const again = await under(key);
      expect([again.status, again.text]).to.deep.equal([409, first.text]);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect(await vouchersOf(from.templateId)).to.equal(0);
      expectOk(await under(newId('key')));
    });

    it('is let through by no pause that has been answered', async () => {
      const from = await stock.given(12, { per_user_limit: 12 });
      const sent = await both(12, () => stock.sent(from));
      const early = sent.map(({ id }, n) => stock.end('claim', stock.recipient, { id, at: n % 2 }));
      expectOk(await shop.own('POST', `/vouchers/templates/${from.templateId}/pause`));
      const made = await vouchersOf(from.templateId);
      const late = await Promise.all(sent.map(({ id }) => stock.end('claim', stock.recipient, id)));
      expect(successes(late)).to.deep.equal([]);
      expect(successes(await Promise.all(early)).length).to.equal(made);
      expect(await vouchersOf(from.templateId)).to.equal(made);
      await settled(from);
    });

    it('never exceeds per_user_limit, and leaves the send open', async () => {
      const from = await stock.given(6, { per_user_limit: 3 });
      expectOk(await shop.issue(from.templateId, (await authorized()).userId));
      const sent = await both(5, () => stock.sent(from));
      const answers = await Promise.all(
        sent.map(({ id }, n) => stock.end('claim', stock.recipient, { id, at: n % 2 })),
      );
      expect([successes(answers).length, codes(answers)]).to.deep.equal([2, ['PER_USER_LIMIT_REACHED']]);
      const { templateId } = from;
      expect(await stock.rows('voucher_send_ends', { templateId })).to.equal(2);
      expect(await stock.counts(from.allocationId)).to.include({ sendingCount: 3, claimedCount: 2 });
      await stock.settled(from.templateId);
      expect(await stock.template(templateId)).to.include({ issuedCount: 3, reservedCount: 4 });
    });

    it('gets the last unit of issue_limit, which is reserved for it', async () => {
      const from = await stock.given(4, { issue_limit: 5, per_user_limit: 9 });
      const { userId } = await authorized();
      const sent = await both(4, () => stock.sent(from));
      const answers = await Promise.all([
        ...sent.map(({ id }, n) => stock.end('claim', stock.recipient, { id, at: n % 2 })),
        ...Array.from({ length: 4 }, (_, n) => shop.issue(from.templateId, userId, { node: n % 2 })),
      ]);
      expect(successes(answers.slice(0, 4))).to.have.length(4);
      expect(successes(answers.slice(4))).to.have.length(1);
      expect(codes(answers)).to.deep.equal(['ISSUE_LIMIT_REACHED']);
      const slots = await shop.mongo.db
        .collection('application_commands')
        .find({ 'record.type': 'issuance', 'record.templateId': from.templateId })
        .toArray();
      expect(slots.map(({ record }) => record.slotNo).sort()).to.deep.equal([1, 2, 3, 4, 5]);
    });

    it('is the recipient’s alone', async () => {
      const { id } = await stock.sent(await stock.given(1));
      for (const person of [stock.sender, stock.other])
        for (const move of ['claim', 'decline'] as const)
          expectRefused(await stock.end(move, person, id), 'SEND_NOT_FOUND', 404);
      expectRefused(await stock.end('cancel', stock.recipient, id), 'SEND_NOT_FOUND', 404);
      expectRefused(await stock.end('claim', stock.recipient, 'snd_nothing'), 'SEND_NOT_FOUND', 404);
    });
  });

  describe('giving back', () => {
    for (const [move, status] of [
      ['decline', 'declined'],
      ['cancel', 'cancelled'],
    ] as const)
      it(`returns the unit by ${move}, once`, async () => {
        const person = move === 'decline' ? stock.recipient : stock.sender;
        const from = await stock.given(2);
        const { id } = await stock.sent(from);
        const answers = await both(8, (at) => stock.end(move, person, { id, at }));
        expect([successes(answers).length, codes(answers)]).to.deep.equal([1, ['SEND_NOT_PENDING']]);
        const send = expectOk(successes(answers)[0] ?? expect.fail());
        expect(send).to.include({ id, status });
        expect(await shown(stock.recipient, 'in', id)).to.deep.equal(send);
        expect(await stock.counts(from.allocationId)).to.include({ remaining: 2, sendingCount: 0 });
        const late = expectRefused(await stock.end('claim', stock.recipient, id), 'SEND_NOT_PENDING', 409);
        expect(late.error).to.deep.include({ details: { status } });
        expect(await stock.rows('due', { timer: id }), 'nothing is left to expire').to.equal(0);
        await settled(from);
      });

    it('happens by itself after the seven days, and then nothing else does', async () => {
      const from = await stock.given(2);
      const { id } = await stock.sent(from);
      await stock.ripen(id);
      await until(async () => (await shown(stock.sender, 'out', id)).status === 'expired');
      expect(await stock.counts(from.allocationId)).to.include({ remaining: 2, sendingCount: 0 });
      const ends: [End, Person][] = [
        ['claim', stock.recipient],
        ['decline', stock.recipient],
        ['cancel', stock.sender],
      ];
      for (const [move, person] of ends) {
        const { error } = expectRefused(await stock.end(move, person, id), 'SEND_NOT_PENDING', 409);
        expect(error).to.deep.include({ details: { status: 'expired' } });
      }
      await settled(from);
    });

    it('is not claimable when its time is over, also before its timer has said so', async () => {
      const from = await stock.given(1);
      const { id } = await stock.sent(from);
      const sends = shop.mongo.db.collection<{ _id: string }>('voucher_sends');
      await sends.updateOne({ _id: id }, { $set: { expiresAt: new Date(0) } });
      expect(await shown(stock.recipient, 'in', id)).to.include({ status: 'expired' });
      for (const move of ['claim', 'decline'] as const)
        expectRefused(await stock.end(move, stock.recipient, id), 'SEND_NOT_PENDING', 409);
      expect(await vouchersOf(from.templateId)).to.equal(0);
    });

    it('and a claim at the same moment: one of them happens', async () => {
      const from = await stock.given(12, { per_user_limit: 12 });
      const sent = await both(12, () => stock.sent(from));
      await Promise.all(
        sent.map(async ({ id }, n) => {
          const ways = [
            () => stock.end('cancel', stock.sender, { id, at: n % 2 }),
            () => stock.end('decline', stock.recipient, id),
            () => stock.ripen(id),
          ];
          const give = (ways[n % 3] ?? expect.fail())();
          await Promise.all([give, stock.end('claim', stock.recipient, { id, at: (n + 1) % 2 })]);
        }),
      );
      const open = async () =>
        (await stock.rows('voucher_send_ends', { allocationId: from.allocationId })) < 12;
      await until(async () => !(await open()));
      await settled(from);
      const { remaining, claimedCount } = await stock.counts(from.allocationId);
      expect(remaining + claimedCount).to.equal(12);
      expect(await vouchersOf(from.templateId)).to.equal(claimedCount);
    });

    it('leaves a send to a deleted account to its time, or to its sender', async () => {
      const from = await stock.given(1);
      const gone = await shop.node.person();
      const { id } = await stock.sent(from, gone);
      expectOk(await shop.node.ask('DELETE', '/api/v1/accounts/me', { token: gone.token }));
      expectRefused(await stock.end('claim', gone, id), 'INVALID_TOKEN', 401);
      expectRefused(
        await stock.send(from, { recipientUserId: gone.userId }),
        'RECIPIENT_NOT_AUTHORIZED',
        403,
      );
      expectOk(await stock.end('cancel', stock.sender, id));
      expect(await stock.counts(from.allocationId)).to.include({ remaining: 1 });
    });

    it('of a sender whose account is gone is left to the recipient and to the owner', async () => {
      const { templateId } = await stock.given(1);
      const gone = await shop.node.person();
      const { id: allocationId } = expectOk(await stock.allocate(templateId, gone.userId)) as { id: string };
      const body = { recipientUserId: stock.recipient.userId, idempotencyKey: newId('key') };
      const { id } = expectOk(
        await stock.wallet(gone, `POST /stock/${allocationId}/sends`, { body }),
      ) as SendFields;
      expectOk(await shop.node.ask('DELETE', '/api/v1/accounts/me', { token: gone.token }));
      expectOk(await stock.end('claim', stock.recipient, id));
      expect(expectOk(await stock.takeBack(allocationId))).to.include({ quantity: 1, claimedCount: 1 });
    });
  });

  async function authorized(): Promise<Person> {
    const body = { applicationId: shop.id };
    expectOk(await stock.wallet(stock.recipient, 'POST /authorizations', { body }));
    return stock.recipient;
  }
});
