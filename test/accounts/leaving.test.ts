// Deleting an account takes the person's applications and bots with it: all of it or nothing, and on record.
import { expect } from 'chai';
import { leavingApplications } from '../../src/applications/leaving.js';
import type { StoredBot } from '../../src/bots/bot.store.js';
import { peopleAt } from './people.js';
import type { PeopleNode } from './world.js';
import { openPeople, type PeopleWorld, refusalOf } from './world.js';

interface Row {
  readonly _id: string;
  readonly ownerId: string;
}

describe('deleting an account with applications and bots', () => {
  let world: PeopleWorld;
  let fails: boolean;
  let failing: PeopleNode;

  before(async () => {
    world = await openPeople();
    const audit = {
      append: async () => {
        if (fails) throw new Error('this node dies here');
      },
    };
    failing = await world.anotherNode({ audit });
  });
  beforeEach(() => {
    fails = true;
  });
  after(() => world.close());

  const rows = (name: string) => world.mongo.db.collection<Row>(name);
  const botsOf = (ownerId: string) =>
    world.mongo.db
      .collection<StoredBot>('bots')
      .find({ 'st.context.ownerId': ownerId })
      .sort({ _id: 1 })
      .toArray();
  const standing = async (ownerId: string) => {
    const applications = await rows('applications').find({ ownerId }).toArray();
    const bots = await botsOf(ownerId);
    return JSON.stringify([applications, bots, await world.accounts.deps.users.byId(ownerId)]);
  };

  async function owner(username: string) {
    const here = await peopleAt(world).register(username);
    const ownerId = here.user.id;
    const now = new Date(world.clock.now());
    const common = { v: 0, ownerId, name: 'x', description: '', createdAt: now, updatedAt: now };
    for (const n of [1, 2])
      await rows('applications').insertOne({
        ...common,
        _id: `app_${username}${n}`,
        webhook: null,
        disabledBy: n === 1 ? [] : ['platform'],
      } as Row);
    const newBot = async (n: number, value: object | string, more: object = {}) => {
      const names = { ownerId, username: `${username}${n}`, systemUserId: `usr_${username}${n}` };
      const profile = { name: 'x', description: '', scopes: [], settings: {} };
      const context = { ...names, ...profile, createdAt: +now, updatedAt: +now, version: 0, ...more };
      const actor = { _id: `bot_${username}${n}`, slot: 0, v: 1, fe: 0, mv: 1, st: { value, context } };
      await world.mongo.db.collection<{ _id: string }>('bots').insertOne(actor);
    };
    await newBot(1, 'pending');
    await newBot(2, { approved: 'active' }, { token: { prefix: 'sbot_', hash: username } });
    return { here, ownerId };
  }

  it('disables them, ends their reviews, and says so in the audit log', async () => {
    const { here, ownerId } = await owner('adam');
    await peopleAt(world).remove(here);
    const applications = await rows('applications').find({ ownerId }).sort({ _id: 1 }).toArray();
    expect(applications.map((row) => (row as unknown as { disabledBy: string[] }).disabledBy)).to.deep.equal([
      ['departure'],
      ['platform', 'departure'],
    ]);
    const bots = await botsOf(ownerId);
    const reason = 'The developer has deleted the account.';
    expect(bots.map(({ st }) => st.value)).to.deep.equal(['rejected', { approved: 'disabled' }]);
    expect(bots[0]?.st.context).to.include({ rejectionReason: reason, version: 1 });
    expect(bots[1]?.st.context).to.include({ disabledReason: reason, version: 1 });
    // The write has the form of a turn, so that a node which caches the actor conflicts at its next write.
    expect(bots.map(({ v, fe }) => [v, fe])).to.deep.equal([
      [2, 0],
      [2, 0],
    ]);
    const entry = await world.mongo.db.collection('audit').findOne({ actor: ownerId });
    expect(entry).to.include({ action: 'account.deleted', subject: ownerId });
    expect(entry?.details.applications).to.have.members(['app_adam1', 'app_adam2']);
    expect(entry?.details.bots).to.have.members(['bot_adam1', 'bot_adam2']);
  });

  it('leaves all as it was when the node dies in the middle, and another does it whole', async () => {
    const { here, ownerId } = await owner('boris');
    const before = await standing(ownerId);
    const died = await peopleAt(failing)
      .remove(here)
      .catch((error: Error) => error.message);
    expect(died).to.equal('this node dies here');
    expect(await standing(ownerId)).to.equal(before);
    expect(await peopleAt(world).remove(here)).to.deep.equal({ ended_log_ins: 1 });
    const after = await standing(ownerId);
    expect(after).to.include('departure').and.include('"status":"deleted"');
    expect(await refusalOf(peopleAt(world).remove(here)), 'a second time').to.equal('INVALID_TOKEN');
    expect(await standing(ownerId)).to.equal(after);
  });

  it('is finished by the next node that starts, where an earlier version has left it alone', async () => {
    const { here, ownerId } = await owner('dmitri');
    const { mongo, clock } = world;
    await mongo.db.collection<Row>('users').updateOne({ _id: ownerId }, { $set: { status: 'deleted' } });
    const event = { type: 'account.deleted', userId: ownerId, at: new Date(clock.now()), openFor: [] };
    await mongo.db.collection<{ _id: string }>('account_events').insertOne({ ...event, _id: 'evt_earlier' });
    await Promise.all([world.anotherNode(), world.anotherNode()]);
    expect(await standing(ownerId))
      .to.include('departure')
      .and.include('"hasOwnerLeft":true');
    const entries = mongo.db.collection('audit').find({ subject: here.user.id });
    expect((await entries.toArray()).map(({ actor }) => actor)).to.deep.equal(['system']);
  });

  it('finds nothing left to do when it is asked again', async () => {
    const { here, ownerId } = await owner('cyril');
    await peopleAt(world).remove(here);
    const session = world.mongo.client.startSession();
    const again = await session.withTransaction(() =>
      leavingApplications(world.mongo)({ ownerId, at: world.clock.now() }, session),
    );
    await session.endSession();
    expect(again).to.deep.equal([]);
  });
});
