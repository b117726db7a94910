// Applying for a bot, reviewing it, and coming back after a rejection.
import { expect } from 'chai';
import { createUsernameStore } from '../../src/accounts/username.store.js';
import { botsEndpoints } from '../../src/bots/endpoints.js';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Refusal } from '../../src/shared/errors.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { account, openWorld, refusalOf, requestId, tally, type World } from '../applications/world.js';
import { sampleOf } from '../support/sample.js';

type Bot = Schemas['bots.Bot'];
type AdminBot = Schemas['bots.AdminBot'];

const anna = account('usr_anna');
const reviewer = account('usr_reviewer', ['reviewer']);
const reason = 'The description does not say what it does.';

describe('applying for a bot', () => {
  let world: World;

  before(async () => {
    world = await openWorld({ botsMax: 20 });
  });
  after(() => world.close());

  const apply = (body: object, caller = anna) => world.call<Bot>('bots.apply', { caller, body });
  const resubmit = (id: string, body: object, caller = anna) =>
    world.call<Bot>('bots.resubmit', { caller, params: { id }, body });
  const read = (id: string, caller = anna) => world.call<Bot>('bots.my.read', { caller, params: { id } });
  const listed = (asked: { caller: typeof anna; query?: object }) =>
    world.call<Schemas['bots.MyBots']>('bots.my.list', asked);
  const review = (act: 'approve' | 'reject', id: string) =>
    world.call<AdminBot>(`admin.bots.${act}`, { caller: reviewer, params: { id }, body: { reason } });

  it('answers a pending bot with the defaults of the document', async () => {
    const bot = await apply({ name: 'Väder 天気', username: 'weather_bot' });
    expect(bot).to.deep.include({
      name: 'Väder 天気',
      username: 'weather_bot',
      description: '',
      scopes: ['messages:send', 'messages:receive'],
      review_status: 'pending',
      status: 'inactive',
      has_token: false,
      group_privacy: true,
      supports_inline_queries: false,
      friend_request_mode: 'auto_accept',
      delivery_mode: 'polling',
      command_menus: [],
      createdAt: new Date(world.clock.now()).toISOString(),
    });
    expect(bot).not.to.have.any.keys(
      'token_prefix',
      'one_time_token',
      'rejection_reason',
      'avatar',
      'webhook',
    );
    expect(await read(bot.id)).to.deep.equal(bot);
  });

  it('makes up a username when none is given', async () => {
    const [one, two] = [await apply({ name: 'One' }), await apply({ name: 'Two' })];
    expect(one.username).to.match(/^[a-z][a-z0-9_]{2,63}$/);
    expect(one.username).not.to.equal(two.username);
    expect(one.system_user_id).not.to.equal(two.system_user_id);
  });

  it('checks each field, at its very edge', async () => {
    const caller = account('usr_edges');
    const good = [
      { name: '天'.repeat(100) },
      { name: 'x', username: 'abc' },
      { name: 'x', username: `a${'_'.repeat(63)}` },
      { name: 'x', description: '🌧'.repeat(512) },
      { name: 'x', avatar: 'https://cdn.example.com/a.png' },
      { name: 'x', scopes: ['vouchers:read', 'vouchers:templates:write'] },
    ];
    for (const body of good)
      expect(await refusalOf(apply(body, caller)), JSON.stringify(body)).to.equal('none');
    const bad = [
      {},
      { name: '' },
      { name: ' \t ' },
      { name: '天'.repeat(101) },
      { name: 'x', username: 'ab' },
      { name: 'x', username: 'a'.repeat(65) },
      { name: 'x', username: '1abc' },
      { name: 'x', username: 'Abc' },
      { name: 'x', username: 'ab-c' },
      { name: 'x', username: 'abc\n' },
      { name: 'x', description: '🌧'.repeat(513) },
      { name: 'x', avatar: 'http://cdn.example.com/a.png' },
      { name: 'x', avatar: 'https://' },
      { name: 'x', avatar: 'https://127.0.0.1/a.png' },
      { name: 'x', avatar: 'https://metadata.google.internal/' },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['vouchers:redeem'] },
      { name: 'x', scopes: ['messages:send', 'messages:send'] },
    ];
    for (const body of bad)
      expect(await refusalOf(apply(body, caller)), JSON.stringify(body)).to.equal('VALIDATION');
  });

  it('gives a username to one of many who want it at the same moment, people and bots', async () => {
    const wishes = Array.from({ length: 8 }, (_, n) =>
      apply({ name: 'Wanted', username: 'wanted_bot' }, account(`usr_wanting_${n}`)),
    );
    expect(await tally(wishes)).to.deep.equal({ none: 1, USERNAME_TAKEN: 7 });
  });

  it('gives no bot the name of a person, nor a name of the platform', async () => {
    const names = createUsernameStore(world.mongo);
    await inTransaction(world.mongo, (session) =>
      names.claim('person_p', { kind: 'user', id: 'usr_p' }, session),
    );
    expect(await refusalOf(apply({ name: 'x', username: 'person_p' }))).to.equal('USERNAME_TAKEN');
    expect(await refusalOf(apply({ name: 'x', username: 'support' }))).to.equal('USERNAME_TAKEN');
  });

  it('gives an account its full number of bots and not one more; a refused wish takes no place', async () => {
    const caller = account('usr_greedy');
    for (let n = 0; n < 3; n += 1) await refusalOf(apply({ name: 'x', username: 'support' }, caller));
    await refusalOf(apply({ name: 'x', username: 'weather_bot' }, caller));
    for (let n = 0; n < 16; n += 1) await apply({ name: `Bot ${n}` }, caller);
    const outcomes = await tally(Array.from({ length: 8 }, (_, n) => apply({ name: `Late ${n}` }, caller)));
    expect(outcomes).to.deep.equal({ none: 4, CONFLICT: 4 });
    const { items, total } = await listed({ caller });
    expect([items.length, total]).to.deep.equal([20, 20]);
  });

  it('gives the place of a bot that has ended to another, which the refusal says', async () => {
    const caller = account('usr_full');
    const made: Bot[] = [];
    for (let n = 0; n < 20; n += 1) made.push(await apply({ name: `Bot ${n}` }, caller));
    const over = () => apply({ name: 'One more' }, caller).catch((error: Error) => error);
    expect(await over())
      .to.have.property('message')
      .that.includes('DELETE /api/v1/bots/my/:id');
    await world.call('bots.my.end', { caller, params: { id: made[0]?.id ?? '' } });
    expect((await listed({ caller })).total).to.equal(19);
    const outcomes = await tally([1, 2, 3].map((n) => apply({ name: `New ${n}` }, caller)));
    expect(outcomes).to.deep.equal({ none: 1, CONFLICT: 2 });
  });

  it('is no way to take names without end: bots that have ended count in a number of their own', async () => {
    const caller = account('usr_restless');
    const owners = world.mongo.db.collection<{ _id: string; bots: number }>('bot_owners');
    await apply({ name: 'First' }, caller);
    await owners.updateOne({ _id: 'usr_restless' }, { $set: { bots: 199, ended: 198 } });
    await apply({ name: 'Last' }, caller);
    expect(await apply({ name: 'x' }, caller).catch(String)).to.include('200 bots');
  });

  it('lists the own bots in pages, 20 unless another number is asked for', async () => {
    const caller = account('usr_pager');
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift((await apply({ name: `Bot ${n}` }, caller)).id);
      world.clock.advance(1);
    }
    const second = await listed({ caller, query: { page: 2, pageSize: 2 } });
    expect(second).to.deep.include({ total: 3, page: 2, pageSize: 2 });
    expect(second.items.map(({ id }) => id)).to.deep.equal(ids.slice(2));
    expect(await listed({ caller })).to.deep.include({ total: 3, page: 1, pageSize: 20 });
    for (const query of [{ page: 0 }, { pageSize: 101 }, { page: 'x' }])
      expect(await refusalOf(listed({ caller, query }))).to.equal('VALIDATION');
  });

  it('lists the own bots only, newest first, with the fields of the document', async () => {
    const caller = account('usr_lister');
    const old = await apply({ name: 'Old' }, caller);
    world.clock.advance(1);
    const young = await apply({ name: 'Young' }, caller);
    await review('approve', old.id);
    const { items } = await listed({ caller });
    expect(items.map(({ id }) => id)).to.deep.equal([young.id, old.id]);
    expect(items[0]).to.have.all.keys('id', 'name', 'username', 'review_status', 'status', 'has_token');
    expect(items[1]).to.deep.include({ review_status: 'approved', status: 'active', has_token: true });
    expect(items[1]?.token_prefix).to.match(/^sbot_[\w-]{8}$/);
  });

  it('does not exist for other accounts than its developer’s', async () => {
    const { id } = await apply({ name: 'Private' });
    const stranger = account('usr_stranger');
    const calls = { 'bots.my.read': {}, 'bots.resubmit': { body: { name: 'x' } } };
    const tokens = { 'bots.my.regenerate_token': {}, 'bots.my.revoke_token': {} };
    for (const [endpoint, more] of Object.entries({ ...calls, ...tokens })) {
      const foreign = world.call(endpoint, { caller: stranger, params: { id }, ...more });
      expect(await refusalOf(foreign), endpoint).to.equal('NOT_FOUND');
      const unknown = world.call(endpoint, { caller: anna, params: { id: 'bot_unknown' }, ...more });
      expect(await refusalOf(unknown), endpoint).to.equal('NOT_FOUND');
    }
  });

  it('may be repeated after a rejection: every field is replaced, the username stays', async () => {
    const first = {
      name: 'Vague',
      username: 'vague_bot',
      description: '?',
      avatar: 'https://a.example/a.png',
    };
    const { id } = await apply({ ...first, scopes: ['messages:send'] });
    expect(await refusalOf(resubmit(id, { name: 'Too early' }))).to.equal('CONFLICT');
    await review('reject', id);
    expect(await read(id)).to.deep.include({
      review_status: 'rejected',
      status: 'inactive',
      rejection_reason: reason,
    });
    expect(await refusalOf(resubmit(id, { name: 'x', username: 'other_bot' }))).to.equal('VALIDATION');
    world.clock.advance(1);
    const again = await resubmit(id, { name: 'Clear', username: 'vague_bot' });
    expect(again).to.deep.include({
      name: 'Clear',
      username: 'vague_bot',
      description: '',
      review_status: 'pending',
    });
    expect(again.scopes).to.deep.equal(['messages:send', 'messages:receive']);
    expect(again).not.to.have.any.keys('avatar', 'rejection_reason');
    expect(again.updatedAt > again.createdAt).to.equal(true);
    expect(await read(id)).to.deep.equal(again);
    expect(await review('approve', id)).to.include({ review_status: 'approved' });
    expect(await refusalOf(resubmit(id, { name: 'Too late' }))).to.equal('CONFLICT');
  });

  it('may be repeated with the example of the document, whatever the bot is called', async () => {
    const { id } = await apply({ name: 'Vague', username: 'not_the_weather' });
    await review('reject', id);
    const { body = 'common.Empty' } = botsEndpoints.find((endpoint) => endpoint.id === 'bots.resubmit') ?? {};
    const again = await resubmit(id, sampleOf(body) as object);
    expect(again).to.include({ username: 'not_the_weather', review_status: 'pending' });
  });
});

describe('reviewing bots', () => {
  let world: World;

  before(async () => {
    world = await openWorld();
  });
  after(() => world.close());

  const apply = async (name: string) =>
    (await world.call<Bot>('bots.apply', { caller: anna, body: { name } })).id;
  const act = (name: string, id: string, body: object = { reason }) =>
    world.call<AdminBot>(`admin.bots.${name}`, { caller: reviewer, params: { id }, body });
  const list = (query: object = {}) =>
    world.call<Schemas['bots.AdminBotPage']>('admin.bots.list', { caller: reviewer, query });
  const actsOn = async (id: string) => {
    const { items } = await world.audit.list({ page: 1, pageSize: 100 });
    return items.filter(({ subject }) => subject === id);
  };

  it('shows the queue, newest first, by status and page by page', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      world.clock.advance(1);
      ids.unshift(await apply(name));
    }
    const [rejected, , approved] = ids as [string, string, string, string];
    await act('reject', rejected);
    await act('approve', approved);
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id);
    expect(await idsOf({})).to.deep.equal(ids);
    expect(await idsOf({ review_status: 'pending' })).to.deep.equal([ids[1], ids[3]]);
    expect(await idsOf({ review_status: 'rejected' })).to.deep.equal([rejected]);
    const page = await list({ page: '2', pageSize: '3' });
    expect(page).to.deep.include({ total: 4, page: 2, pageSize: 3 });
    expect(page.items.map(({ id }) => id)).to.deep.equal([ids[3]]);
    expect(page.items[0]?.owner_id).to.equal(anna.userId);
    for (const query of [{ review_status: 'lost' }, { pageSize: '101' }, { page: '0' }]) {
      expect(await refusalOf(list(query)), JSON.stringify(query)).to.equal('VALIDATION');
    }
  });

  it('needs a reason to reject, of 512 characters at most', async () => {
    const id = await apply('Reasons');
    for (const body of [{}, { reason: '' }, { reason: ' \n ' }, { reason: 'é'.repeat(513) }]) {
      expect(await refusalOf(act('reject', id, body)), JSON.stringify(body)).to.equal('VALIDATION');
    }
    expect(await act('reject', id, { reason: 'é'.repeat(512) })).to.include({
      rejection_reason: 'é'.repeat(512),
    });
  });

  it('is done once when two reviewers decide at the same moment, and audited once', async () => {
    const id = await apply('Contested');
    const wishes = [act('approve', id), act('reject', id), act('approve', id), act('reject', id)];
    expect(await tally(wishes)).to.deep.equal({ none: 1, CONFLICT: 3 });
    expect(await actsOn(id)).to.have.length(1);
  });

  it('is of the version that was looked at, and of nothing that was swapped meanwhile', async () => {
    const id = await apply('Weather');
    const { items } = await list({ review_status: 'pending' });
    const seen = items.find((one) => one.id === id)?.version;
    await act('reject', id);
    const other = { name: 'Casino', scopes: ['messages:send'] };
    await world.call<Bot>('bots.resubmit', { caller: anna, params: { id }, body: other });
    for (const name of ['approve', 'reject']) {
      const refusal = await act(name, id, { reason, version: seen }).catch((error: unknown) => error);
      expect(refusal).to.include({ code: 'CONFLICT' });
      expect((refusal as Refusal).details).to.deep.equal({
        version: 2,
        review_status: 'pending',
        changed: [
          { field: 'name', was: 'Weather', now: 'Casino' },
          { field: 'scopes', was: ['messages:send', 'messages:receive'], now: ['messages:send'] },
        ],
      });
    }
    expect(await actsOn(id)).to.have.length(1);
    const approved = await act('approve', id, { version: 2 });
    expect(approved).to.include({ name: 'Casino', review_status: 'approved', version: 3 });
    const entry = (await actsOn(id)).find(({ action }) => action === 'bot.approved');
    expect(entry?.details).to.deep.equal({ version: 2 });
    expect(await refusalOf(act('approve', id, { version: -1 }))).to.equal('VALIDATION');
  });

  it('is of one that is read, beside the application that was rejected before it', async () => {
    const id = await apply('Forecast');
    const read = () => world.call<AdminBot>('admin.bots.read', { caller: reviewer, params: { id } });
    const [first, { items }] = [await read(), await list({ review_status: 'pending' })];
    expect(first).to.deep.equal(items.find((one) => one.id === id));
    expect(first).not.to.have.property('previous');
    await act('reject', id);
    expect(await read()).not.to.have.property('previous');
    const other = { name: 'Casino', description: 'Wins.', scopes: ['messages:send'] };
    await world.call<Bot>('bots.resubmit', { caller: anna, params: { id }, body: other });
    const { name, description, scopes } = first;
    expect((await read()).previous).to.deep.equal({ version: 1, name, description, scopes });
    await act('approve', id);
    expect(await read()).not.to.have.property('previous');
  });

  it('approves what was looked at or nothing, however the swap and the approval race', async () => {
    for (let n = 0; n < 10; n += 1) {
      const id = await apply('Seen');
      let isOver = false;
      const swap = async () => {
        await act('reject', id);
        await world.call<Bot>('bots.resubmit', { caller: anna, params: { id }, body: { name: 'Swapped' } });
      };
      // The last one comes after the swap has ended, so that each round has a late one.
      const approve = async (outcomes: string[] = []): Promise<string[]> => {
        const isLast = isOver;
        const all = [...outcomes, await refusalOf(act('approve', id, { version: 0 }))];
        return isLast ? all : approve(all);
      };
      const [swapped, approvals] = await Promise.all([
        refusalOf(swap().finally(() => (isOver = true))),
        approve(),
      ]);
      const approved = approvals.filter((outcome) => outcome === 'none').length;
      expect([swapped, approved]).to.be.deep.oneOf([
        ['none', 0],
        ['CONFLICT', 1],
      ]);
      const row = await world.bots.deps.bots.byId(id);
      expect([row?.name, row?.reviewStatus]).to.deep.equal(
        approved === 1 ? ['Seen', 'approved'] : ['Swapped', 'pending'],
      );
    }
  });

  it('is audited with who, what, why and the request', async () => {
    const id = await apply('Audited');
    await act('reject', id);
    const [entry] = await actsOn(id);
    const expected = { actor: reviewer.userId, action: 'bot.rejected', details: { reason }, requestId };
    expect(entry).to.deep.include({ ...expected, at: world.clock.now() });
  });

  it('does not happen when it cannot be audited', async () => {
    const id = await apply('Unaudited');
    world.auditFails = true;
    const failed = await act('approve', id).catch((error: Error) => error.message);
    world.auditFails = false;
    expect(failed).to.equal('the audit log is down');
    expect((await world.bots.deps.bots.byId(id))?.reviewStatus).to.equal('pending');
  });

  it('does not find what is not there', async () => {
    for (const name of ['approve', 'reject', 'disable', 'enable']) {
      expect(await refusalOf(act(name, 'bot_unknown')), name).to.equal('NOT_FOUND');
    }
  });

  it('is for those with the role', () => {
    const rolesOf = (id: string) =>
      botsEndpoints.find((endpoint) => endpoint.id === `admin.bots.${id}`)?.roles;
    for (const id of ['list', 'approve', 'reject'])
      expect(rolesOf(id), id).to.deep.equal(['reviewer', 'admin']);
    for (const id of ['disable', 'enable']) expect(rolesOf(id), id).to.deep.equal(['admin']);
  });
});
