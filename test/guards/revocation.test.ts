// Revocation, rule by rule: what was revoked is refused by every node once the revoking call has answered.
import { expect } from 'chai';
import { hashOfToken } from '../../src/shared/ids.js';
import type { Mongo } from '../../src/storage/mongo.js';
import { inTransaction } from '../../src/storage/transaction.js';
import { movableClock } from '../support/clock.js';
import { until } from '../support/until.js';
import { jumpingClock, openRevocationWorld, type RevocationWorld, silent } from './revocation-world.js';

/** Time stands still while the call waits, so that only the confirmation can end the wait. */
const never = () => new Promise<void>(() => undefined);
const allConfirm = { peers: { notify: async (nodes: readonly string[]) => nodes }, wait: never };

describe('revocation', () => {
  let world: RevocationWorld;

  before(async () => {
    world = await openRevocationWorld();
  });
  after(() => world.close());

  it('is in force at once on the node that revokes', async () => {
    const [a, token] = [await world.node({ ...allConfirm }), await world.issue()];
    expect(await a.accepts(token)).to.equal(true);
    await a.revoke(token);
    expect(await a.accepts(token)).to.equal(false);
  });

  it('answers at once when all peers have confirmed', async () => {
    let told = 0;
    const notify = async (nodes: readonly string[], version: number) => {
      expect(nodes).to.include(b.self);
      told = version;
      return nodes;
    };
    const b = await world.node();
    const [a, token] = [await world.node({ peers: { notify }, wait: never }), await world.issue()];
    await a.revoke(token);
    expect(told).to.be.greaterThan(0);
  });

  it('rule 12: answers 3.3 s after its commit when a peer did not confirm or could not be told', async () => {
    await world.node();
    for (const notify of [silent.notify, () => Promise.reject(new Error('no link'))]) {
      const [a, token] = [await world.node({ peers: { notify } }), await world.issue()];
      const before = a.clock.monotonic();
      await a.revoke(token);
      expect(a.clock.monotonic() - before).to.equal(3300);
    }
  });

  it('rule 12: reaches a node whose journal reads hang: its trust has run out by then', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    expect(await b.accepts(token)).to.equal(true);
    b.journalRead.close();
    const hanging = b.revocation.refresh();
    await until(() => b.journalRead.waiting === 1);
    clock.advance(2900);
    await a.revoke(token);
    expect(await b.accepts(token)).to.equal(false);
    // The look was begun before the revocation. Its late arrival must not bring the trust back.
    b.journalRead.open();
    await hanging;
    expect(b.revocation.trusted()).to.equal(false);
    expect(await b.accepts(token)).to.equal(false);
  });

  it('reaches a node that looks at the journal in time', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    await b.accepts(token);
    await a.revoke(token);
    await b.revocation.refresh();
    expect(b.revocation.trusted()).to.equal(true);
    expect(await b.accepts(token)).to.equal(false);
  });

  it('rule 13: is not undone by a read that began before it and ends after it was learnt', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    b.afterTokenRead.close();
    const early = b.accepts(token);
    await until(() => b.afterTokenRead.waiting === 1);
    await a.revoke(token);
    await b.revocation.refresh();
    b.afterTokenRead.open();
    expect(await early).to.equal(true);
    expect(await b.accepts(token)).to.equal(false);
  });

  it('is not undone on its own node by a read that began before its commit', async () => {
    const a = await world.node({ ...allConfirm });
    const token = await world.issue();
    a.afterTokenRead.close();
    const early = a.accepts(token);
    await until(() => a.afterTokenRead.waiting === 1);
    await a.revoke(token);
    a.afterTokenRead.open();
    await early;
    expect(await a.accepts(token)).to.equal(false);
  });

  it('lets no later request share a read that is older than the trust', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    b.afterTokenRead.close();
    const early = b.accepts(token);
    await until(() => b.afterTokenRead.waiting === 1);
    await a.revoke(token);
    const late = b.accepts(token);
    await until(() => b.afterTokenRead.waiting === 2);
    b.afterTokenRead.open();
    expect(await early).to.equal(true);
    expect(await late).to.equal(false);
  });

  it('still answers by reading when trust has run out, one read for all who wait', async () => {
    const b = await world.node();
    const token = await world.issue();
    await b.accepts(token);
    b.clock.advance(3000);
    expect(b.revocation.trusted()).to.equal(false);
    const before = b.lookUps();
    const answers = await Promise.all(Array.from({ length: 20 }, () => b.accepts(token)));
    expect(answers).to.deep.equal(Array.from({ length: 20 }, () => true));
    expect(b.lookUps() - before).to.equal(1);
  });

  it('takes no notice of a wall clock that is set an hour forth or back', async () => {
    for (const jump of [3_600_000, -3_600_000]) {
      const clock = jumpingClock();
      const [a, b] = [await world.node({ clock }), await world.node({ clock })];
      const token = await world.issue();
      await b.accepts(token);
      clock.jump(jump);
      await a.revoke(token);
      expect(await b.accepts(token)).to.equal(false);
    }
  });

  it('drops what was revoked and nothing else', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const tokens = await Promise.all([1, 2, 3].map(() => world.issue()));
    for (const token of tokens) await b.accepts(token);
    await a.revoke(tokens[0] ?? '');
    await b.revocation.refresh();
    const before = b.lookUps();
    expect(await b.accepts(tokens[1] ?? '')).to.equal(true);
    expect(await b.accepts(tokens[2] ?? '')).to.equal(true);
    expect(b.lookUps()).to.equal(before);
  });

  it('drops everything when a node has missed more than the journal keeps', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    await b.accepts(token);
    await a.revoke(token);
    for (let n = 0; n < 256; n += 1) await revokeUncached(world.mongo, a.revocation);
    await b.revocation.refresh();
    expect(await b.accepts(token)).to.equal(false);
  });

  it('drops everything when the journal goes back, as after a restored backup', async () => {
    const b = await world.node();
    const token = await world.issue();
    await b.accepts(token);
    await world.change(token, { isRevoked: true });
    await world.mongo.db.collection('revocations').updateOne({}, { $set: { version: 0, recent: [] } });
    await b.revocation.refresh();
    expect(await b.accepts(token)).to.equal(false);
  });

  it('revokes nothing when the transaction is taken back', async () => {
    const [a, token] = [await world.node(), await world.issue()];
    const version = () => world.mongo.db.collection('revocations').findOne({});
    const before = await version();
    const failing = a.revocation.commit(async () => Promise.reject(new Error('taken back')));
    await failing.catch((error: unknown) => expect(error).to.be.instanceOf(Error));
    expect(await version()).to.deep.equal(before);
    expect(await a.accepts(token)).to.equal(true);
  });

  it('confirms again what is committed: to all who may trust, or until their trust has run out', async () => {
    const clock = movableClock();
    const [a, b] = [await world.node({ clock }), await world.node({ clock })];
    const token = await world.issue();
    for (const node of [a, b]) expect(await node.accepts(token)).to.equal(true);
    // By a node that has died before it told any other.
    await world.change(token, { isRevoked: true });
    const subjects = [`token:${hashOfToken(token)}`] as const;
    await inTransaction(world.mongo, (session) => a.revocation.revoke(subjects, session));
    const before = clock.monotonic();
    await a.revocation.confirm(subjects);
    expect(clock.monotonic() - before, 'b is silent').to.equal(3300);
    for (const node of [a, b]) expect(await node.accepts(token)).to.equal(false);
    const told: number[] = [];
    const notify = async (nodes: readonly string[], version: number) => {
      told.push(version);
      return nodes;
    };
    const c = await world.node({ peers: { notify }, wait: never });
    await c.revocation.confirm(subjects);
    expect(told).to.have.length(1);
    expect(told[0]).to.be.greaterThan(0);
  });

  it('waits the trust out when it cannot read who has to confirm', async () => {
    const a = await world.node({ ...allConfirm, wait: async (ms) => a.clock.advance(ms) });
    a.journalRead.close();
    const before = a.clock.monotonic();
    const confirmed = a.revocation.confirm(['token:nobody']);
    await until(() => a.journalRead.waiting === 1);
    expect(a.clock.monotonic()).to.equal(before);
    a.journalRead.fail(new Error('MongoDB is away'));
    await confirmed;
    expect(a.clock.monotonic() - before).to.equal(3300);
  });

  it('lets a commit that revokes nothing pass one that is held up while it revokes', async () => {
    const a = await world.node({ ...allConfirm });
    const token = await world.issue();
    let appending = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = world.node({
      ...allConfirm,
      store: (store) => ({
        async append(subjects, session) {
          appending += 1;
          await held;
          return store.append(subjects, session);
        },
      }),
    });
    const node = await slow;
    const revoking = node.revoke(token);
    await until(() => appending === 1);
    const edit = async () => ({ result: 'edited', subjects: [] });
    expect(await node.revocation.commit(edit)).to.equal('edited');
    const next = await world.issue();
    const second = node.revoke(next);
    expect(await node.revocation.commit(edit), 'also past one that waits').to.equal('edited');
    expect(appending, 'one at a time').to.equal(1);
    release();
    await Promise.all([revoking, second]);
    expect(appending).to.equal(2);
    expect([await a.accepts(token), await a.accepts(next)]).to.deep.equal([false, false]);
  });

  it('rule 13: lets caches read no older than the last look, linearizably once trust is gone', async () => {
    const b = await world.node();
    const fresh = await b.revocation.read(async ({ readConcern, session }) => {
      return { readConcern, after: session?.operationTime };
    });
    expect(fresh.readConcern).to.deep.equal({ level: 'majority' });
    expect(fresh.after).not.to.equal(undefined);
    b.clock.advance(3000);
    const doubtful = await b.revocation.read(async ({ readConcern, session }) => ({ readConcern, session }));
    expect(doubtful).to.deep.equal({ readConcern: { level: 'linearizable' }, session: undefined });
  });

  it('keeps a look that was asked for after a commit from sharing one begun before it', async () => {
    const b = await world.node();
    b.journalRead.close();
    const looks = [b.revocation.refresh(), b.revocation.refresh(), b.revocation.refresh()];
    await until(() => b.journalRead.waiting === 1);
    expect(looks[1]).not.to.equal(looks[0]);
    expect(looks[2]).to.equal(looks[1]);
    b.journalRead.open();
    await Promise.all(looks);
  });
});

/** One more version, with a subject that no node caches. */
async function revokeUncached(
  mongo: Mongo,
  revocation: Awaited<ReturnType<RevocationWorld['node']>>['revocation'],
): Promise<void> {
  await inTransaction(mongo, (session) => revocation.revoke(['token:nobody'], session));
}
