// Group commit on a real MongoDB: what is acknowledged is stored once, whatever other nodes do.
import { expect } from 'chai';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { holding, openStand, type Stand } from './stand.js';

describe('actors on MongoDB', () => {
  let stand: Stand;
  before(async () => {
    stand = await openStand();
  });
  after(() => stand.close());

  const stored = (id: string) => stand.mongo.db.collection<{ _id: string }>('counters').findOne({ _id: id });
  const n = async (id: string) => ((await stored(id)) as unknown as { st: { n: number } } | null)?.st.n;
  const rows = (actor: string) =>
    stand.mongo.db.collection('commands').countDocuments({ actor: `counter:${actor}` });
  const made = async (actors: ReturnType<Stand['node']>, count: number) => {
    const ids = Array.from({ length: count }, () => newId('c'));
    await Promise.all(ids.map((id) => stand.ask(actors, { type: 'create' }, { id })));
    return ids;
  };

  it('creates an actor once, and counts what it acknowledges', async () => {
    const actors = stand.node();
    const id = newId('c');
    expect(await stand.ask(actors, { type: 'add' }, { id })).to.deep.equal({ kind: 'unknown-actor' });
    const created = await Promise.all([1, 2].map(() => stand.ask(actors, { type: 'create' }, { id })));
    expect(created.map(({ kind }) => kind).sort()).to.deep.equal(['ok', 'refused']);
    expect(await stand.ask(actors, { type: 'add' }, { id })).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(await n(id)).to.equal(1);
  });

  it('answers the same key with the first reply, at once, later and on another node', async () => {
    const [one, two] = [stand.node(), stand.node()];
    const [id = ''] = await made(one, 1);
    const key = newId('key');
    const replies = await Promise.all([1, 2].map(() => stand.ask(one, { type: 'add' }, { id, key })));
    replies.push(await stand.ask(one, { type: 'add' }, { id, key }));
    replies.push(await stand.ask(two, { type: 'add' }, { id, key }));
    for (const reply of replies) expect(reply).to.deep.equal({ kind: 'ok', data: { n: 1 } });
    expect(await stand.ask(one, { type: 'add', by: 2 }, { id, key })).to.deep.equal({
      kind: 'refused',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await n(id)).to.equal(1);
  });

  it('takes a key for a new one when its row is a week old and still there, refused or not', async () => {
    const actors = stand.node();
    const [id = ''] = await made(actors, 1);
    for (const type of ['add', 'addFirst']) {
      const key = newId('key');
      await stand.ask(actors, { type, tried: 1 }, { id, key });
      const age = async (days: number) => {
        const at = new Date(systemClock.now() - days * 86_400_000);
        await stand.mongo.db
          .collection<{ _id: string }>('commands')
          .updateOne({ _id: key }, { $set: { at } });
      };
      await age(6.9);
      const reused = await stand.ask(actors, { type, tried: 2 }, { id, key });
      expect(reused).to.deep.equal({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' });
      await age(7);
      const anew = await stand.ask(actors, { type, tried: 2 }, { id, key });
      expect(anew).to.deep.equal(
        type === 'add' ? { kind: 'ok', data: { n: 2 } } : { kind: 'refused', code: 'NO' },
      );
    }
  });

  it('carries 64 callers on different actors in few groups', async () => {
    const actors = stand.node();
    const ids = await made(actors, 64);
    const before = actors.counts().groups;
    await Promise.all(ids.map((id) => stand.ask(actors, { type: 'add' }, { id })));
    expect(actors.counts().groups - before).to.be.below(5);
    expect(await Promise.all(ids.map(n))).to.deep.equal(ids.map(() => 1));
  });

  it('folds 64 callers of one actor, each counted and each told its own number', async () => {
    const actors = stand.node();
    const [id = ''] = await made(actors, 1);
    const replies = await Promise.all(
      Array.from({ length: 64 }, () => stand.ask(actors, { type: 'add' }, { id })),
    );
    const told = replies.map((reply) => (reply.kind === 'ok' ? (reply.data as { n: number }).n : 0));
    expect(new Set(told).size).to.equal(64);
    expect([await n(id), await rows(id)]).to.deep.equal([64, 65]);
    expect((await stored(id)) as unknown as { v: number })
      .to.have.property('v')
      .below(6);
  });

  it('rule 4: spends a ticket once, whatever 64 callers on two nodes try', async () => {
    const [one, two] = [stand.node(), stand.node({ hold: holding({ mine: false }) })];
    const id = newId('t');
    await stand.ask(one, { type: 'create' }, { kind: 'ticket', id });
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, place) => {
        const actors = place % 2 ? one : two;
        return stand.ask(actors, { type: 'spend', by: String(place) }, { kind: 'ticket', id });
      }),
    );
    expect(replies.filter(({ kind }) => kind === 'ok')).to.have.length(1);
    expect(replies.filter((reply) => reply.kind === 'refused' && reply.code === 'SPENT')).to.have.length(63);
  });

  it('loses and doubles nothing while guests write to the same actors', async () => {
    const owner = stand.node();
    const guest = stand.node({ hold: holding({ mine: false }) });
    const ids = await made(owner, 16);
    const asks = Array.from({ length: 640 }, (_, place) => {
      const id = ids[place % ids.length] ?? '';
      return stand.ask(place % 8 === 0 ? guest : owner, { type: 'add' }, { id });
    });
    const replies = await Promise.all(asks);
    expect(replies.filter(({ kind }) => kind !== 'ok')).to.deep.equal([]);
    expect(await Promise.all(ids.map(n))).to.deep.equal(ids.map(() => 40));
  });

  it('shuts an older owner out, which then moves on', async () => {
    const old = holding({ mine: true, epoch: 1 });
    const [one, two] = [stand.node({ hold: old }), stand.node({ hold: holding({ mine: true, epoch: 2 }) })];
    const [id = ''] = await made(one, 1);
    await stand.ask(two, { type: 'add' }, { id });
    expect(await stand.ask(one, { type: 'add' }, { id })).to.deep.equal({ kind: 'ok', data: { n: 2 } });
    expect(old.lost).to.have.length(1);
    expect(await n(id)).to.equal(2);
  });

  it('rule 7: a taken number means another number, or a refusal that names the first', async () => {
    const actors = stand.node();
    const [a = '', b = '', c = ''] = await made(actors, 3);
    await stand.ask(actors, { type: 'take', number: 7 }, { id: a });
    const [refused, other] = await Promise.all([
      stand.ask(actors, { type: 'take', number: 7 }, { id: b }),
      stand.ask(actors, { type: 'take', number: 7, orElse: 8 }, { id: c }),
    ]);
    expect(refused).to.deep.equal({
      kind: 'refused',
      code: 'TAKEN',
      details: { by: `counter:${a}:2:0` },
    });
    expect(other.kind).to.equal('ok');
    expect([await n(b), await n(c)]).to.deep.equal([0, 1]);
  });

  it('rule 20: fails only the one whose document cannot be stored', async () => {
    const actors = stand.node();
    const ids = await made(actors, 20);
    const outcomes = await Promise.allSettled(
      ids.map((id, place) => stand.ask(actors, { type: place === 13 ? 'poison' : 'add' }, { id })),
    );
    const failed = outcomes.flatMap(({ status }, place) => (status === 'rejected' ? place : []));
    expect(failed).to.deep.equal([13]);
    expect(await Promise.all(ids.map(n))).to.deep.equal(ids.map((_, place) => (place === 13 ? 0 : 1)));
  });

  it('brings a state of an older version along, and leaves a newer one to newer nodes', async () => {
    const actors = stand.node();
    const counters = stand.mongo.db.collection<{ _id: string }>('counters');
    const [old, newer] = [newId('c'), newId('c')];
    await counters.insertMany([
      { _id: old, slot: 1, st: { count: 4 }, v: 3, fe: 0, mv: 1 },
      { _id: newer, slot: 1, st: { n: 4 }, v: 3, fe: 0, mv: 3 },
    ] as unknown as { _id: string }[]);
    // A refusal leaves the old state where it is.
    expect(await stand.ask(actors, { type: 'refuse' }, { id: old })).to.include({ kind: 'refused' });
    expect(await stand.ask(actors, { type: 'add' }, { id: old })).to.deep.equal({
      kind: 'ok',
      data: { n: 5 },
    });
    expect(await stand.ask(actors, { type: 'add' }, { id: newer })).to.deep.equal({ kind: 'unavailable' });
    expect(await stored(old)).to.deep.include({ st: { n: 5 }, mv: 2, v: 4, fe: 1 });
  });

  it('stores timers with the turn and takes them away with it', async () => {
    const actors = stand.node();
    const [id = ''] = await made(actors, 1);
    const due = () =>
      stand.mongo.db.collection<{ _id: string }>('due').findOne({ _id: `counter:${id}:alarm` });
    await stand.ask(actors, { type: 'remind', at: 5 }, { id });
    expect(await due()).to.include({ at: 5, timer: 'alarm', actor: id, kind: 'counter' });
    await stand.ask(actors, { type: 'remind', at: 9 }, { id });
    expect(await due()).to.include({ at: 9 });
    await stand.ask(actors, { type: 'remind' }, { id });
    expect(await due()).to.equal(null);
  });

  it('counts exactly once what is killed on the server in the middle of its groups', async () => {
    const actors = stand.node();
    const ids = await made(actors, 32);
    const killing = (async () => {
      const admin = stand.mongo.client.db('admin');
      for (let round = 0; round < 40; round += 1) {
        const stages = [
          { $currentOp: { idleSessions: true, localOps: true } },
          { $match: { appName: stand.appName } },
        ];
        const open = await admin.aggregate(stages, { readConcern: { level: 'local' } }).toArray();
        const sessions = open.flatMap(({ transaction, lsid }) =>
          transaction && lsid ? [{ id: lsid.id }] : [],
        );
        if (sessions.length > 0) await admin.command({ killSessions: sessions });
      }
    })();
    let acknowledged = 0;
    const caller = async (id: string) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const key = newId('key');
        const deadline = systemClock.now() + 60_000;
        const reply = await actors.ask({ kind: 'counter', id, command: { type: 'add' }, key, deadline });
        if (reply.kind === 'ok') acknowledged += 1;
      }
    };
    await Promise.all([...ids.map(caller), killing]);
    const counted = await Promise.all(ids.map(n));
    expect(counted.reduce<number>((sum, one) => sum + (one ?? 0), 0)).to.equal(acknowledged);
    expect(acknowledged).to.equal(32 * 20);
  });
});
