// The topic of reviewers: every new review and every decision, by any person and on any node.
import { expect } from 'chai';
import { reviewOf } from '../../src/bots/reviews.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { expectOk, type ShopOnNodes } from '../vouchers/shop.js';
import type { LiveClient } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

type ReviewEvent = Schemas['admin.ReviewEvent'];

const topic = 'admin:reviews';

describe('reviews that are watched live', () => {
  const live = liveWorld();
  let shop: ShopOnNodes;
  let reviewer: Person;

  before(() => {
    shop = live.shop;
  });
  beforeEach(async () => {
    reviewer = await shop.node.person();
    await give(reviewer, ['reviewer']);
  });

  async function give({ userId }: Person, roles: readonly string[]) {
    const body = { roles };
    expectOk(
      await shop.node.ask('PUT', `/api/v1/admin/users/${userId}/roles`, { token: shop.chief.token, body }),
    );
  }
  const asks = (who: { token: string }, wanted?: Wanted) => live.asks(topic, who, wanted);
  const watching = (who: { token: string }, wanted?: Wanted) => live.watching(topic, who, wanted);
  const told = (client: LiveClient, id: unknown) =>
    client.events().flatMap(({ type, data }) => {
      const event = data as unknown as ReviewEvent;
      return event.id === id ? [{ type, ...event }] : [];
    });
  async function call({ token }: Person, named: string, body: object = {}) {
    const [method = '', path = ''] = named.split(' ');
    return expectOk(await shop.node.ask(method, path, { token, body }));
  }

  it('tells of templates and what becomes of them, on every node, and recovers it', async () => {
    const { answer, client: first } = await watching(reviewer);
    const { client: second } = await watching(shop.chief, { at: 1 });
    const { id } = await shop.template({ name: 'A cake' });
    expectOk(await shop.call('POST', `/templates/${id}/submit`));
    await call(reviewer, `POST /api/v1/admin/templates/${id}/reject`, { reason: 'Which cake?' });
    expectOk(await shop.call('POST', `/templates/${id}/submit`, { at: 1 }));
    await call(shop.chief, `POST /api/v1/admin/templates/${id}/approve`);
    const { epoch, offset } = answer;
    for (const client of [first, second]) {
      await client.next(({ type, data }) => type === 'template.approved' && idOf(data) === id);
      const of = { kind: 'template', id, name: 'A cake', application_id: shop.id };
      expect(told(client, id)).to.deep.equal([
        { type: 'template.submitted', ...of, version: 1, status: 'reviewing' },
        {
          type: 'template.rejected',
          ...of,
          version: 2,
          status: 'rejected',
          reason: 'Which cake?',
          by: reviewer.userId,
        },
        { type: 'template.submitted', ...of, version: 3, status: 'reviewing' },
        { type: 'template.approved', ...of, version: 4, status: 'active', by: shop.chief.userId },
      ]);
    }
    const back = await watching(reviewer, { at: 1, from: { epoch, offset } });
    expect(back.answer).to.include({ recovered: true, offset });
    const seen = first.events();
    expect((await back.client.eventsWhen(seen.length)).slice(0, seen.length)).to.deep.equal(seen);
    expect(seen.map((event) => event.offset)).to.deep.equal(seen.map((_, nth) => (offset ?? 0) + 1 + nth));
  });

  it('tells of bots, of the scopes that they ask for, and of those that wait no more', async () => {
    const { client } = await watching(reviewer, { at: 1 });
    const developer = await shop.node.person();
    const { id } = await call(developer, 'POST /api/v1/bots/applications', {
      name: 'A bot',
      scopes: ['messages:send'],
    });
    await call(shop.chief, `POST /api/v1/admin/bots/${id}/reject`, { reason: 'No name.' });
    const again = { name: 'Table bot', scopes: ['messages:send'] };
    await call(developer, `POST /api/v1/bots/my/${id}/resubmit`, again);
    await call(shop.chief, `POST /api/v1/admin/bots/${id}/approve`);
    const scopes = ['messages:send', 'messages:receive'];
    const ask = (wanted: readonly string[]) =>
      call(developer, `POST /api/v1/bots/my/${id}/scopes`, { scopes: wanted });
    await ask(scopes);
    await ask(['messages:send']);
    await ask(scopes);
    await call(shop.chief, `POST /api/v1/admin/bots/${id}/reject`, { reason: 'Not now.' });
    await ask(scopes);
    await call(reviewer, `POST /api/v1/admin/bots/${id}/approve`);
    await call(developer, `PATCH /api/v1/bots/my/${id}`, { about: 'Tables.' });
    const { id: other } = await call(developer, 'POST /api/v1/bots/applications', { name: 'Another' });
    const { id: third } = await call(developer, 'POST /api/v1/bots/applications', { name: 'A third' });
    await call(developer, `DELETE /api/v1/bots/my/${other}`);
    await call(developer, 'DELETE /api/v1/accounts/me', { password: 'a password of the tests' });
    await client.next(({ type, data }) => type === 'bot.withdrawn' && idOf(data) === third);
    const events = told(client, id);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'bot.submitted',
      'bot.rejected',
      'bot.submitted',
      'bot.approved',
      'bot.scopes_requested',
      'bot.scopes_withdrawn',
      'bot.scopes_requested',
      'bot.scopes_rejected',
      'bot.scopes_requested',
      'bot.scopes_approved',
    ]);
    expect(events[0]).to.deep.include({ kind: 'bot', owner_id: developer.userId, status: 'pending' });
    expect(events[1]).to.include({ reason: 'No name.', by: shop.chief.userId });
    expect(events[4]).to.deep.include({ scopes: ['messages:send'], pending_scopes: ['messages:receive'] });
    expect(events[9]).to.deep.include({ scopes, by: reviewer.userId, status: 'approved' });
    for (const gone of [other, third])
      expect(told(client, gone).map(({ type }) => type)).to.deep.equal(['bot.submitted', 'bot.withdrawn']);
  });

  it('is for reviewers, and ends with the role on every node', async () => {
    const stranger = await shop.node.person();
    const bot = await shop.node.botToken(stranger);
    for (const who of [stranger, { token: shop.token }, bot])
      expect((await asks(who)).answer).to.include({ op: 'error', status: 403 });
    const all = [await watching(reviewer), await watching(reviewer, { at: 1 })];
    const stays = await watching(shop.chief, { at: 1 });
    await give(reviewer, []);
    const { id } = await shop.active();
    await stays.client.next(({ type, data }) => type === 'template.approved' && idOf(data) === id);
    for (const { client } of all) {
      const ended = await client.next(({ op }) => op === 'error');
      expect(ended).to.include({ topic, status: 403 });
      expect(told(client, id)).to.deep.equal([]);
    }
  });

  it('says nothing of what no reviewer looks at', () => {
    const bot = { _id: 'bot_1', version: 1, name: 'A', ownerId: 'usr_1', scopes: [] };
    const active = { ...bot, reviewStatus: 'approved', status: 'active' } as never;
    const disabled = { ...bot, reviewStatus: 'approved', status: 'disabled' } as never;
    expect(reviewOf({ before: active, after: disabled, at: 1 })).to.equal(undefined);
    const rejected = { ...bot, reviewStatus: 'rejected', status: 'inactive' };
    const left = { ...rejected, hasOwnerLeft: true } as never;
    expect(reviewOf({ before: rejected as never, after: left, at: 1 })).to.equal(undefined);
  });
});

function idOf(data: unknown): string | undefined {
  return (data as ReviewEvent | undefined)?.id;
}
