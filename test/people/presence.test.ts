// Presence as others see it over two nodes: by setting, in both directions, by watching friends, and not
// after a block.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { seeEachOther } from '../../src/people/presence/visibility.js';
import type { ChatsWorld } from '../chats/chats-world.js';
import { validators } from '../generated/all-validators.js';
import type { LiveClient } from '../realtime/live-client.js';
import { liveWorld } from '../realtime/live-world.js';
import type { Person, TestNode } from '../support/node.js';
import { until } from '../support/until.js';

type Visibility = Schemas['accounts.PresenceVisibility'];

describe('whether somebody is online', () => {
  const live = liveWorld();
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;

  before(async () => {
    world = live.chats;
    // Signals are lost while the nodes have no link to each other.
    await until(() => live.shop.nodes.every(knowsAnother));
  });
  beforeEach(async () => {
    [anna, ben] = await Promise.all([world.person(), world.person()]);
  });

  function knowsAnother({ lines }: TestNode): boolean {
    const isLinked = lines.some((line) => line.includes('"link.up"'));
    return isLinked && lines.some((line) => line.includes('"members":2'));
  }
  const open = ({ token }: { readonly token: string }, at = 0) => live.open({ token, at });
  const watching = async (who: Person, at = 0) => (await live.watching('me', who, { at })).client;
  const set = ({ token }: Person, presence_visibility: Visibility) =>
    world.ask<Schemas['accounts.Me']>('PATCH /api/v1/accounts/me', { token, body: { presence_visibility } });
  async function befriend(one = anna, other = ben) {
    const body = { user_id: other.userId };
    const { id } = await world.ask<{ id: string }>('POST /api/v1/friends/requests', {
      token: one.token,
      body,
    });
    await world.ask(`POST /api/v1/friends/requests/${id}/accept`, { token: other.token });
  }
  const readBy = ({ token }: Person, { userId }: Person) =>
    world.ask<Schemas['people.User']>(`GET /api/v1/users/${userId}`, { token });
  const onlineFor = async (who: Person, whom: Person) => (await readBy(who, whom)).online;
  const signals = (client: LiveClient) =>
    client.frames.filter(({ op, type }) => op === 'signal' && type === 'presence').map(({ data }) => data);

  it('friends see it, on every node, read and live, and when it was', async () => {
    await befriend();
    const watcher = await watching(ben);
    expect(await readBy(ben, anna))
      .to.include({ online: false })
      .and.not.have.property('last_seen');
    const client = await open(anna, 1);
    await until(() => signals(watcher).length === 1);
    expect(signals(watcher)).to.deep.equal([{ user_id: anna.userId, online: true }]);
    // The other node learns of a new one at its next heartbeat.
    await until(async () => (await onlineFor(ben, anna)) === true);
    const { items } = await world.ask<Schemas['friends.Friends']>('GET /api/v1/friends', {
      token: ben.token,
    });
    expect(items.map(({ user }) => user.online)).to.deep.equal([true]);
    await client.close();
    await until(() => signals(watcher).length === 2);
    const [, gone] = signals(watcher) as unknown as Schemas['people.PresenceChange'][];
    expect(validators['people.PresenceChange'](gone), JSON.stringify(gone)).to.equal(true);
    expect(gone).to.include({ user_id: anna.userId, online: false });
    const frame = watcher.frames.findLast(({ type }) => type === 'presence');
    expect(gone?.last_seen).to.equal(Math.floor(Date.parse(frame?.at ?? '') / 1_000));
    await until(async () => (await readBy(ben, anna)).last_seen === gone?.last_seen);
    expect(await onlineFor(ben, anna)).to.equal(false);
  });

  it('strangers see it only where both show it to everyone, and nothing of bots is shown', async () => {
    await Promise.all([open(anna), open(ben, 1)]);
    expect(await readBy(ben, anna)).to.not.have.any.keys('online', 'last_seen');
    await set(anna, 'everyone');
    expect(await onlineFor(ben, anna), 'Ben does not show his').to.equal(undefined);
    await set(ben, 'everyone');
    await until(async () => (await onlineFor(ben, anna)) === true && (await onlineFor(anna, ben)) === true);
    expect((await readBy(ben, { ...anna, userId: (await world.bot()).systemUserId })).online).to.equal(
      undefined,
    );
    expect(await onlineFor(anna, anna), 'of oneself').to.equal(undefined);
  });

  it('who hides it is not seen, by friends either, and does not see that of others', async () => {
    await befriend();
    const me = await world.ask<Schemas['accounts.Me']>('GET /api/v1/accounts/me', { token: anna.token });
    expect(me.presence_visibility).to.equal('friends');
    expect(await set(anna, 'nobody')).to.include({ presence_visibility: 'nobody', id: anna.userId });
    const [hers, his] = [await watching(anna), await watching(ben, 1)];
    await until(async () => signalsAreOver());
    expect(await onlineFor(ben, anna)).to.equal(undefined);
    expect(await onlineFor(anna, ben)).to.equal(undefined);
    expect([...signals(hers), ...signals(his)]).to.deep.equal([]);
    await set(anna, 'friends');
    expect(await onlineFor(ben, anna)).to.equal(true);
    const wrong = { token: anna.token, body: { presence_visibility: 'some' } };
    await world.refused(400, 'PATCH /api/v1/accounts/me', wrong);
  });

  /** Waits until a later change of two others has been published, and so all earlier ones too. */
  async function signalsAreOver(): Promise<boolean> {
    const [one, other] = await Promise.all([world.person(), world.person()]);
    await befriend(one, other);
    const watcher = await watching(one);
    await open(other, 1);
    await until(() => signals(watcher).length > 0);
    return true;
  }

  it('who has blocked, or was blocked, sees nothing, and who is a friend no more', async () => {
    await befriend();
    const watcher = await watching(ben);
    await world.ask(`POST /api/v1/users/${ben.userId}/block`, { token: anna.token, body: {} });
    await open(anna, 1);
    await signalsAreOver();
    expect(signals(watcher)).to.deep.equal([]);
    expect(await onlineFor(ben, anna)).to.equal(undefined);
    expect(await onlineFor(anna, ben)).to.equal(undefined);
    await world.ask(`DELETE /api/v1/users/${ben.userId}/block`, { token: anna.token });
    expect(await onlineFor(ben, anna)).to.equal(true);
    await world.ask(`DELETE /api/v1/friends/${anna.userId}`, { token: ben.token });
    expect(await onlineFor(ben, anna)).to.equal(undefined);
    await set(anna, 'everyone');
    await set(ben, 'everyone');
    expect(await onlineFor(ben, anna)).to.equal(true);
    await world.ask(`POST /api/v1/users/${anna.userId}/block`, { token: ben.token, body: {} });
    expect(await onlineFor(ben, anna), 'a stranger who is blocked').to.equal(undefined);
  });

  it('is said by a bot and an application of nobody', async () => {
    await befriend();
    const bot = await world.bot(anna);
    await open(bot);
    await signalsAreOver();
    expect(await onlineFor(ben, anna)).to.equal(false);
  });

  it('is the same in both directions, by both settings and what the two are to each other', () => {
    const settings = ['everyone', 'friends', 'nobody'] as const;
    const friends = { isFriend: true, isBlocked: false };
    const strangers = { isFriend: false, isBlocked: false };
    for (const one of settings)
      for (const other of settings) {
        const both = [one, other];
        expect(seeEachOther(one, other, friends), `${both} friends`).to.equal(!both.includes('nobody'));
        const areOpen = both.every((setting) => setting === 'everyone');
        expect(seeEachOther(one, other, strangers), `${both} strangers`).to.equal(areOpen);
        for (const isFriend of [true, false])
          expect(seeEachOther(one, other, { isFriend, isBlocked: true })).to.equal(false);
      }
  });
});
