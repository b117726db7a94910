// Friends among people: requests, answers, removals, and concurrent commands.
import { expect } from 'chai';
import { createDeletedFriendsChore } from '../../src/friends/deleted-friends.js';
import { createLog } from '../../src/shared/log.js';
import { movableClock } from '../support/clock.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type FriendRequest, type FriendsWorld, openFriendsWorld } from './friends-world.js';

describe('friends', () => {
  let world: FriendsWorld;
  let anna: Person;
  let ben: Person;

  before(async () => {
    world = await openFriendsWorld();
  });
  beforeEach(async () => {
    [anna, ben] = await Promise.all([world.person(), world.person()]);
  });
  after(() => world.close());

  const side = ({ userId: id, username }: Person) => ({ id, is_bot: false, username });
  const friendIds = async (person: Person) => (await world.friends(person)).items.map(({ user }) => user.id);
  const remove = (by: Person, other: Person) =>
    world.ask(`DELETE /api/v1/friends/${other.userId}`, { token: by.token });

  it('ask, and are asked', async () => {
    const asked = await world.befriend(anna, ben.userId, { message: 'We met 👋🏽', source: 'search' });
    const { date, ...request } = asked;
    expect(request).to.deep.equal({
      ...{ id: asked.id, status: 'pending', from: side(anna), to: side(ben) },
      ...{ request_message: 'We met 👋🏽', source: 'search' },
    });
    expect(date).to.be.a('number');
    expect((await world.requests(ben)).items).to.deep.equal([asked]);
    expect((await world.requests(anna)).items).to.deep.equal([]);
    expect((await world.requests(anna, '?direction=out')).items).to.deep.equal([asked]);
    expect(await friendIds(anna)).to.deep.equal([]);
    expect(await world.befriend(anna, ben.userId), 'asked again').to.deep.equal(asked);
  });

  it('are friends when the other accepts, and have a private chat at that moment', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    const accepted = await world.answer(ben, id, 'accept');
    expect(accepted.status).to.equal('accepted');
    expect(await world.chatsOf(anna)).to.deep.equal([accepted.chat_id]);
    expect(await world.chatsOf(ben)).to.deep.equal([accepted.chat_id]);
    const { items, total } = await world.friends(anna);
    const user = { ...side(ben), display_name: ben.username, online: false };
    expect(items).to.deep.equal([{ user, since: items[0]?.since, chat_id: accepted.chat_id }]);
    expect(total).to.equal(1);
    expect(await friendIds(ben)).to.deep.equal([anna.userId]);
    expect((await world.requests(ben)).items).to.deep.equal([]);
    expect((await world.requests(ben, '?status=accepted')).items).to.deep.equal([accepted]);
    expect(await world.befriend(ben, anna.userId)).to.deep.equal(accepted);
  });

  it('have their chat by the commit itself, also when the call goes no further', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    await world.answer(ben, id, 'accept');
    await until(async () => (await world.rows('events')).length === 0);
    expect(world.node.lines.filter((line) => line.includes('outbox.'))).to.deep.equal([]);
    const told = await world.db.collection('commands').countDocuments({ _id: /^event:/ as never });
    expect(told).to.be.above(0);
    const [chat] = (await world.rows('chats')).map(({ st }) => (st as { members: number }).members);
    expect(chat).to.equal(2);
  });

  it('are asked once for each answer: a second one is refused', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    await world.answer(ben, id, 'reject');
    for (const action of ['accept', 'reject']) {
      const path = `POST /api/v1/friends/requests/${id}/${action}`;
      const refused = await world.refused(409, path, { token: ben.token });
      expect(refused).to.deep.include({ code: 'CONFLICT', details: { status: 'rejected' } });
    }
    expect((await world.requests(anna, '?direction=out&status=rejected')).items).to.have.length(1);
    expect(await world.chatsOf(anna)).to.deep.equal([]);
  });

  it('who were rejected wait before they ask again; the other side need not', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    await world.answer(ben, id, 'reject');
    const body = { user_id: ben.userId };
    const refused = await world.refused(409, 'POST /api/v1/friends/requests', { token: anna.token, body });
    expect(refused.details).to.have.property('again_at').that.is.a('number');
    expect((await world.befriend(ben, anna.userId)).status).to.equal('pending');
    expect((await world.answer(anna, id, 'accept')).status).to.equal('accepted');
  });

  it('who ask each other at once are friends, and each hears so or that it waits', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => [await world.person(), await world.person()] as const),
    );
    await Promise.all(
      pairs.map(async ([one, other]) => {
        const both = await Promise.all([
          world.befriend(one, other.userId),
          world.befriend(other, one.userId),
        ]);
        expect(both.map(({ status }) => status).sort()).to.deep.equal(['accepted', 'pending']);
        expect(await friendIds(one)).to.deep.equal([other.userId]);
        expect(await world.chatsOf(one)).to.have.length(1);
      }),
    );
  });

  it('are accepted or rejected, and not both, when both are said at once', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    const answers = await Promise.all(
      ['accept', 'reject', 'accept', 'reject'].map((action) =>
        world.node.ask('POST', `/api/v1/friends/requests/${id}/${action}`, { token: ben.token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    const done = answers.filter(({ status }) => status === 200).map(({ json }) => json.data as FriendRequest);
    const areFriends = done.some(({ status }) => status === 'accepted');
    expect(await friendIds(anna)).to.have.length(areFriends ? 1 : 0);
    expect(await world.chatsOf(anna)).to.have.length(areFriends ? 1 : 0);
  });

  it('answer with the same Idempotency-Key as they did at first', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    const call = `POST /api/v1/friends/requests/${id}/accept`;
    const keyed = { token: ben.token, headers: { 'Idempotency-Key': 'yes' } };
    expect(await world.ask(call, keyed)).to.deep.equal(await world.ask(call, keyed));
  });

  it('part, keep their chat, and may ask again at once', async () => {
    const { id, chat_id } = await world.answer(ben, (await world.befriend(anna, ben.userId)).id, 'accept');
    expect(await remove(ben, anna)).to.deep.equal({});
    expect([await friendIds(anna), await friendIds(ben)]).to.deep.equal([[], []]);
    await world.refused(404, `DELETE /api/v1/friends/${anna.userId}`, { token: ben.token });
    await world.refused(404, `POST /api/v1/friends/requests/${id}/accept`, { token: ben.token });
    expect(await world.chatsOf(anna)).to.deep.equal([chat_id]);
    expect((await world.befriend(anna, ben.userId)).status).to.equal('pending');
  });

  it('withdraw what they have asked, and not what they were asked', async () => {
    const { id } = await world.befriend(anna, ben.userId);
    await world.refused(404, `DELETE /api/v1/friends/${anna.userId}`, { token: ben.token });
    await remove(anna, ben);
    expect((await world.requests(ben)).items).to.deep.equal([]);
    await world.refused(404, `POST /api/v1/friends/requests/${id}/accept`, { token: ben.token });
    const body = { user_id: ben.userId };
    await world.refused(409, 'POST /api/v1/friends/requests', { token: anna.token, body });
  });

  it('are nobody else: strangers find no request, and who has asked does not answer', async () => {
    const carl = await world.person();
    const { id } = await world.befriend(anna, ben.userId);
    for (const action of ['accept', 'reject']) {
      const path = `POST /api/v1/friends/requests/${id}/${action}`;
      expect((await world.refused(404, path, { token: carl.token })).code).to.equal('NOT_FOUND');
      expect((await world.refused(403, path, { token: anna.token })).code).to.equal('FORBIDDEN');
    }
    expect((await world.requests(carl)).items).to.deep.equal([]);
    expect((await world.requests(ben)).items).to.have.length(1);
  });

  it('are somebody else, with a message that is not too long', async () => {
    const refused = (status: number, body: object) =>
      world.refused(status, 'POST /api/v1/friends/requests', { token: anna.token, body });
    await refused(409, { user_id: anna.userId });
    await refused(404, { user_id: 'usr_nobody' });
    const rows = [
      { message: '👋'.repeat(513) },
      { message: '' },
      { source: 's'.repeat(65) },
      { source: 'a\nb' },
    ];
    for (const said of rows) {
      const { details } = await refused(400, { user_id: ben.userId, ...said });
      expect((details as { field: string }[]).map(({ field }) => field)).to.deep.equal(Object.keys(said));
    }
    await refused(400, {});
    expect((await world.requests(ben)).items).to.deep.equal([]);
    const longest = { message: '👋'.repeat(512), source: 's'.repeat(64) };
    expect((await world.befriend(anna, ben.userId, longest)).request_message).to.equal(longest.message);
    for (const query of ['?direction=up', '?status=ended', '?pageSize=101'])
      await world.refused(400, `GET /api/v1/friends/requests${query}`, { token: anna.token });
  });

  it('do not ask or accept whom they have blocked, or who has blocked them', async () => {
    const block = ({ token }: Person, { userId }: Person) =>
      world.ask(`POST /api/v1/users/${userId}/block`, { token });
    const { id } = await world.befriend(anna, ben.userId);
    await block(anna, ben);
    const accept = `POST /api/v1/friends/requests/${id}/accept`;
    await world.refused(403, accept, { token: ben.token });
    await world.ask(`POST /api/v1/friends/requests/${id}/reject`, { token: ben.token });
    for (const [one, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const options = { token: one.token, body: { user_id: other.userId } };
      expect((await world.refused(403, 'POST /api/v1/friends/requests', options)).code).to.equal('FORBIDDEN');
    }
    expect(await world.chatsOf(ben)).to.deep.equal([]);
  });

  describe('whose account is deleted', () => {
    it('are shown to nobody from that moment, and their friendships end', async () => {
      const [carl, dora] = await Promise.all([world.person(), world.person()]);
      await world.answer(ben, (await world.befriend(anna, ben.userId)).id, 'accept');
      const toCarl = await world.befriend(anna, carl.userId);
      await world.befriend(dora, anna.userId);
      await world.ask('DELETE /api/v1/accounts/me', { token: anna.token });
      expect((await world.friends(ben)).items).to.deep.equal([]);
      expect((await world.requests(carl)).items).to.deep.equal([]);
      expect((await world.requests(dora, '?direction=out')).items).to.deep.equal([]);
      await world.refused(404, `POST /api/v1/friends/requests/${toCarl.id}/accept`, { token: carl.token });
      const body = { user_id: anna.userId };
      await world.refused(404, 'POST /api/v1/friends/requests', { token: ben.token, body });
      await until(async () => (await world.friends(ben)).total === 0);
      await until(async () => (await world.requests(carl)).total === 0);
    });

    it('are parted from all, more than one batch of them, and dealt with once', async () => {
      const open = new Set(Array.from({ length: 250 }, (_, at) => `frd_${at}`));
      const closed: string[] = [];
      const clock = movableClock();
      const goneAt = clock.now();
      const chore = createDeletedFriendsChore({
        deletedAccounts: {
          open: async () => (closed.length > 0 ? [] : [{ id: 'evt_1', userId: 'usr_gone', at: goneAt }]),
          close: async (id) => void closed.push(id),
        },
        friendships: { openOf: async (_user, limit) => [...open].slice(0, limit) },
        clock,
        log: createLog({ level: 'silent' }),
        async ask(kind, id, command) {
          expect({ kind, command }).to.deep.equal({
            kind: 'friendship',
            command: { type: 'depart', by: 'usr_gone' },
          });
          open.delete(id);
        },
      });
      await chore.sweep();
      expect([open.size, closed]).to.deep.equal([0, []]);
      clock.advance(60_000);
      await chore.sweep();
      expect(closed).to.deep.equal(['evt_1']);
    });
  });

  describe('in great numbers', () => {
    const many = (count: number, one: (at: number) => object) =>
      world.db.collection('friendships').insertMany(
        Array.from({ length: count }, (_, at) => ({
          ...{ _id: `frd_${anna.userId}_${at}` as never, slot: 0, v: 1, fe: 0, mv: 1 },
          st: { askedAt: 0, since: 0, asked: 1, chat: 'prv_x', ...one(at) },
        })),
      );
    const nobody = (at: number) => ({ id: `usr_nobody${at}`, username: `nobody_${at}` });

    it('wait for 1,000 answers, and not for one more', async () => {
      const { userId: id, username } = anna;
      await many(999, (at) => ({
        ...{ pair: [id, nobody(at).id], status: 'pending', from: { id, username }, to: nobody(at) },
      }));
      const carl = await world.person();
      const last = await world.befriend(anna, ben.userId);
      const { token } = anna;
      const asked = { token, body: { user_id: carl.userId } };
      expect((await world.refused(409, 'POST /api/v1/friends/requests', asked)).code).to.equal('CONFLICT');
      expect((await world.requests(carl)).items).to.deep.equal([]);
      expect(await world.befriend(anna, ben.userId)).to.deep.equal(last);
      await world.befriend(carl, anna.userId);
      expect((await world.befriend(anna, carl.userId)).status, 'who has asked first').to.equal('accepted');
    });

    it('are 5,000, and not one more', async () => {
      const { userId: id, username } = anna;
      await many(4_999, (at) => ({
        ...{ pair: [id, nobody(at).id], status: 'accepted', from: { id, username }, to: nobody(at) },
      }));
      const [carl, dora] = await Promise.all([world.person(), world.person()]);
      const asked = await Promise.all([ben, carl].map((one) => world.befriend(one, anna.userId)));
      const [first = '', second = ''] = asked.map((request) => request.id);
      await world.answer(anna, first, 'accept');
      await world.refused(409, `POST /api/v1/friends/requests/${second}/accept`, { token: anna.token });
      const mine = await world.befriend(anna, dora.userId);
      await world.refused(409, `POST /api/v1/friends/requests/${mine.id}/accept`, { token: dora.token });
      expect((await world.answer(anna, second, 'reject')).status).to.equal('rejected');
    });
  });
});
