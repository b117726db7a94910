// Senders and their stock, on top of a shop: what the tests of stock do over and over.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { type Asked, type AskOptions, insist, type Person } from '../support/node.js';
import { until } from '../support/until.js';
import { expectOk, type Fields, type ShopOnNodes } from './shop.js';

interface Counts {
  readonly quantity: number;
  readonly remaining: number;
  readonly sendingCount: number;
  readonly claimedCount: number;
  readonly status: string;
}

export interface SendFields extends Fields {
  readonly id: string;
  readonly status: string;
}

export type End = 'claim' | 'decline' | 'cancel';

interface Ending extends AskOptions {
  readonly id: string;
  readonly at?: number;
}

export interface Stock {
  /** The same in every test: a password takes longer than what is tried. */
  readonly sender: Person;
  readonly recipient: Person;
  readonly other: Person;
  /** Sends `METHOD /path` as this person, through the node of that number. */
  wallet(person: Pick<Person, 'token'>, call: string, options?: AskOptions & { at?: number }): Promise<Asked>;
  allocate(templateId: string, sender: string, more?: Fields & { at?: number }): Promise<Asked>;
  /** A new active template, and the sender with so much of it. */
  given(quantity: number, fields?: Fields): Promise<Given>;
  send(given: Given, more?: Fields & { at?: number }): Promise<Asked>;
  /** A new send that waits to be claimed. */
  sent(given: Given, recipient?: Person): Promise<SendFields>;
  end(move: End, person: Person, sent: string | Ending): Promise<Asked>;
  /** The allocation as the owner of the application sees it. */
  counts(allocationId: string): Promise<Counts>;
  template(id: string): Promise<Fields>;
  takeBack(allocationId: string): Promise<Asked>;
  /** Its seven days are over: no test has to wait. */
  ripen(sendId: string): Promise<void>;
  rows(collection: string, filter: Fields): Promise<number>;
  /** Resolves when all events between this template and its allocations have arrived. */
  settled(templateId: string): Promise<void>;
}

export interface Given {
  readonly templateId: string;
  readonly allocationId: string;
  readonly sender: Person;
  readonly recipient: Person;
}

export async function openStock(shop: ShopOnNodes): Promise<Stock> {
  const [sender, recipient, other] = [
    await shop.node.person(),
    await shop.node.person(),
    await shop.node.person(),
  ];
  const rows = (name: string) => shop.mongo.db.collection<{ _id: string }>(name);

  function wallet(
    { token }: Pick<Person, 'token'>,
    call: string,
    { at = 0, ...options }: AskOptions & { at?: number } = {},
  ): Promise<Asked> {
    const [method = '', path = ''] = call.split(' ');
    return shop.askAt(at, method, `/api/v1/wallet${path}`, { token, ...options });
  }

  function allocate(templateId: string, sender: string, { at = 0, ...more }: Fields & { at?: number } = {}) {
    const body = {
      templateId,
      recipientUserId: sender,
      quantity: 10,
      idempotencyKey: newId('key'),
      ...more,
    };
    const path = `/api/v1/open-platform/applications/${shop.id}/vouchers/allocations`;
    return shop.askAt(at, 'POST', path, { token: shop.owner.token, body });
  }

  async function given(quantity: number, fields: Fields = {}): Promise<Given> {
    const { id: templateId } = await shop.active(fields);
    const asked = { quantity, idempotencyKey: newId('key') };
    const { id } = expectOk(await insist(() => allocate(templateId, sender.userId, asked)));
    return { templateId, allocationId: String(id), sender, recipient };
  }

  function send({ allocationId }: Given, { at = 0, ...more }: Fields & { at?: number } = {}) {
    const body = { recipientUserId: recipient.userId, idempotencyKey: newId('key'), ...more };
    return wallet(sender, `POST /stock/${allocationId}/sends`, { body, at });
  }

  return {
    sender,
    recipient,
    other,
    wallet,
    allocate,
    given,
    send,
    async sent(from: Given, to = recipient) {
      const asked = { recipientUserId: to.userId, idempotencyKey: newId('key') };
      return expectOk(await insist(() => send(from, asked))) as SendFields;
    },
    end(move, person, sent) {
      const { id, ...options } = typeof sent === 'string' ? { id: sent } : sent;
      return wallet(person, `POST /sends/${id}/${move}`, options);
    },
    async counts(allocationId: string) {
      const { items } = expectOk(await shop.own('GET', '/vouchers/allocations?limit=100'));
      const found = (items as (Counts & { id: string })[]).find(({ id }) => id === allocationId);
      if (found === undefined) return expect.fail(`no allocation ${allocationId}`);
      const { quantity, remaining, sendingCount, claimedCount, status } = found;
      expect(quantity).to.equal(remaining + sendingCount + claimedCount);
      return { quantity, remaining, sendingCount, claimedCount, status };
    },
    template: async (id: string) => expectOk(await shop.own('GET', `/vouchers/templates/${id}`)),
    takeBack: (allocationId: string) => shop.own('DELETE', `/vouchers/allocations/${allocationId}`),
    async ripen(sendId: string) {
      const at = systemClock.now() - 1;
      await rows('due').updateOne({ timer: sendId } as object, { $set: { at, look: at } });
    },
    rows: (collection: string, filter: Fields) => rows(collection).countDocuments(filter as object),
    async settled(templateId: string) {
      const of = { 'st.templateId': templateId } as object;
      await until(async () => {
        const allocations = await rows('voucher_allocations').find(of).toArray();
        const ours = [`template:${templateId}`, ...allocations.map(({ _id }) => `allocation:${_id}`)];
        return (await rows('events').countDocuments({ to: { $in: ours } } as object)) === 0;
      });
    },
  };
}
