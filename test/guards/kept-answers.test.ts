// What the corridor finds under a key before it spends the limit: the answer of an actor, or nothing.
import { expect } from 'chai';
import type { Collection } from 'mongodb';
import type { ActorKind } from '../../src/actors/kind.js';
import type { CommandRow } from '../../src/actors/store-port.js';
import { kindAmong } from '../../src/actors/turn-rows.js';
import { createKeptAnswers, type KeptAnswers } from '../../src/guards/kept-answers.js';
import type { Refusal } from '../../src/shared/errors.js';
import { openMongo } from '../../src/storage/mongo.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores } from '../support/stores.js';
import { until } from '../support/until.js';

const dayMs = 86_400_000;
const claim = { scope: 'application:app_1', key: 'order-1', fingerprint: 'same request' };
const request = { id: 'first', at: 7, durationMs: 3 };

const tally: ActorKind = {
  kind: 'tally',
  collection: 'tallies',
  machineVersion: 1,
  decide: () => undefined,
  answers: (record) => ({ sum: (record as unknown as { sum: number }).sum, of: record.id }),
};

describe('the answers that actors keep', () => {
  const closers: (() => Promise<void>)[] = [];
  const clock = movableClock();
  let rows: Collection<CommandRow>;
  let confirmed: string[];
  let onConfirm: () => Promise<void>;
  let findReplay: KeptAnswers['findReplay'];
  before(async () => {
    const stores = await openTestStores();
    closers.push(stores.close);
    const { mongodbUrl: url, database } = stores;
    const mongo = await openMongo({ url, database, appName: 'test', log: readableLog().log });
    closers.push(mongo.close);
    rows = mongo.db.collection<CommandRow>('application_commands');
    const confirm = async (subjects: readonly string[]) => {
      confirmed.push(...subjects);
      await onConfirm();
    };
    ({ findReplay } = createKeptAnswers({ mongo, clock, confirm, kindOf: kindAmong([tally]) }));
  });
  after(async () => {
    for (const close of closers.toReversed()) await close();
  });
  beforeEach(async () => {
    [confirmed, onConfirm] = [[], async () => undefined];
    await rows.deleteMany({});
  });

  async function keep(more: object = {}): Promise<void> {
    const reply = JSON.stringify({ kind: 'ok', data: { n: 1 }, request });
    const at = new Date(clock.now());
    const row = { _id: 'application:app_1 order-1', actor: 'tally:x', hash: 'same request', reply, at };
    await rows.insertOne({ ...row, ...more });
  }
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('nothing was refused'),
      (error: Refusal) => error,
    );

  it('are found by the scope and the key, as data with the request that was carried out', async () => {
    expect(await findReplay(claim)).to.equal(undefined);
    await keep();
    expect(await findReplay(claim)).to.deep.include({
      outcome: { data: { n: 1 } },
      request,
      replayed: true,
    });
    expect(await findReplay({ ...claim, scope: 'application:app_2', fingerprint: 'f' })).to.equal(undefined);
    expect(confirmed).to.deep.equal([]);
  });

  it('are made of a record by the kind of its actor, as long as the key lasts', async () => {
    const at = clock.now();
    const row = { _id: 'application:app_1 order-1', actor: 'tally:x', hash: 'same request', request };
    const record = { id: 'tly_1', sum: 3 };
    await rows.insertOne({ ...row, record, recordedAt: new Date(at - 7 * dayMs + 1) });
    const outcome = { data: { sum: 3, of: 'tly_1' } };
    expect(await findReplay(claim)).to.deep.include({ outcome, request, replayed: true });
    expect((await failure(findReplay({ ...claim, fingerprint: 'f' }))).code).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
    clock.advance(1);
    expect(await findReplay(claim)).to.equal(undefined);
  });

  it('are for no other request under the key, which is not to be retried', async () => {
    await keep();
    const { code, status, headers } = await failure(findReplay({ ...claim, fingerprint: 'other request' }));
    expect([code, status]).to.deep.equal(['IDEMPOTENCY_KEY_REUSED', 409]);
    expect(headers).to.deep.equal({ 'Should-Retry': 'false' });
  });

  it('are forgotten after seven days, and then the key is free', async () => {
    await keep({ at: new Date(clock.now() - 7 * dayMs + 1) });
    expect(await findReplay(claim)).to.include({ replayed: true });
    clock.advance(1);
    expect(await findReplay({ ...claim, fingerprint: 'other request' })).to.equal(undefined);
  });

  it('of a turn that revoked leave when no node trusts what it revoked, and not before', async () => {
    await keep({ revokes: ['bot:bot_1'] });
    let letGo: () => void = () => undefined;
    onConfirm = () =>
      new Promise<void>((resolve) => {
        letGo = resolve;
      });
    let isAnswered = false;
    const found = findReplay(claim).finally(() => {
      isAnswered = true;
    });
    const first = await Promise.race([found.then(() => 'answered'), asked()]);
    expect([first, isAnswered]).to.deep.equal(['asked', false]);
    letGo();
    expect(await found).to.include({ replayed: true });

    async function asked(): Promise<string> {
      await until(() => confirmed.length > 0 || isAnswered);
      return 'asked';
    }
  });
});
