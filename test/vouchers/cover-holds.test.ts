// Holds that were left behind: by a crash before the turn, after it, and by edits at the same moment.
import { expect } from 'chai';
import type { ClientSession } from 'mongodb';
import { ensureCollections } from '../../src/storage/collections.js';
import { type Mongo, openMongo } from '../../src/storage/mongo.js';
import { coverHoldCollections, createCoverHolds } from '../../src/vouchers/templates/cover-holds.js';
import type { TemplateRow } from '../../src/vouchers/templates/template.js';
import { createTemplates } from '../../src/vouchers/templates/templates.js';
import { type MovableClock, movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('holds of covers', () => {
  let stores: TestStores;
  let mongo: Mongo;
  let clock: MovableClock;
  /** The hold by which the template shows its cover. */
  let shown: Map<string, string>;
  let isAway: boolean;
  const { log, named } = readableLog();

  before(async () => {
    stores = await openTestStores();
    mongo = await openMongo({ url: stores.mongodbUrl, database: stores.database, appName: 'test', log });
    await ensureCollections(mongo, [...coverHoldCollections, { name: 'pictures', indexes: [] }]);
  });
  after(async () => {
    await mongo?.close();
    await stores?.close();
  });
  beforeEach(async () => {
    [clock, shown, isAway] = [movableClock(), new Map(), false];
    for (const name of ['pictures', 'voucher_cover_holds']) await mongo.db.collection(name).deleteMany({});
    await pictures().insertOne({ _id: 'fil_a', uses: 0 });
  });

  const pictures = () => mongo.db.collection<{ _id: string; uses: number }>('pictures');
  const uses = async () => (await pictures().findOne({ _id: 'fil_a' }))?.uses;
  const change = async (fileId: string, by: number, session: ClientSession) => {
    if (isAway) throw new Error('The files are away.');
    return (
      (await pictures().updateOne({ _id: fileId }, { $inc: { uses: by } }, { session })).matchedCount === 1
    );
  };
  const node = () =>
    createCoverHolds({
      mongo,
      clock,
      log,
      covers: {
        isPictureOf: async (_fileId, accountId) => accountId === 'usr_a',
        hold: (fileId, session) => change(fileId, 1, session),
        release: async (fileId, session) => void (await change(fileId, -1, session)),
      },
      templates: {
        async byId(id) {
          const coverHoldId = shown.get(id);
          if (coverHoldId === undefined) return null;
          return { _id: id, st: { context: { content: { coverHoldId } } } } as unknown as TemplateRow;
        },
      },
    });
  const take = async (templateId: string) => {
    const id = await node().take({ fileId: 'fil_a', ownerId: 'usr_a', templateId });
    return id ?? expect.fail('not held');
  };

  it('are taken on pictures of the owner that are there, and on nothing else', async () => {
    const asked = { fileId: 'fil_a', ownerId: 'usr_a', templateId: 'tpl' };
    expect(await node().take({ ...asked, ownerId: 'usr_b' })).to.equal(undefined);
    expect(await node().take({ ...asked, fileId: 'fil_gone' })).to.equal(undefined);
    expect(await mongo.db.collection('voucher_cover_holds').countDocuments()).to.equal(0);
    await take('tpl');
    expect(await uses()).to.equal(1);
  });

  it('are let go once, by whomever and however often', async () => {
    const [one] = [await take('tpl'), await take('tpl')];
    await Promise.all([1, 2, 3, 4].map(() => node().release(one)));
    expect(await uses()).to.equal(1);
  });

  it('are kept for an hour when the outcome of the turn is unknown, and then released', async () => {
    await take('tpl_never');
    clock.advance(hourMs - 1);
    expect(await node().sweep()).to.equal(0);
    expect(await uses()).to.equal(1);
    clock.advance(1);
    await Promise.all([node().sweep(), node().sweep()]);
    expect(await uses()).to.equal(0);
    expect(await node().sweep()).to.equal(0);
  });

  it('are kept for as long as the template shows the cover by them', async () => {
    const [first, second] = [await take('tpl'), await take('tpl')];
    shown.set('tpl', second);
    clock.advance(hourMs);
    expect(await node().sweep()).to.equal(2);
    expect(await uses(), `${first} was replaced`).to.equal(1);
    for (let day = 0; day < 3; day += 1) {
      clock.advance(dayMs);
      expect(await node().sweep()).to.equal(1);
      expect(await uses()).to.equal(1);
    }
    shown.set('tpl', 'hld_later');
    clock.advance(dayMs);
    await node().sweep();
    expect(await uses()).to.equal(0);
  });

  it('of an edit under way are let go by no other edit', async () => {
    const turns: (() => void)[] = [];
    const rowOf = (coverHoldId: string | undefined) =>
      ({ _id: 'tpl', st: { context: { content: { coverHoldId } } } }) as unknown as TemplateRow;
    const templates = createTemplates({
      coverHolds: node(),
      templatesMax: 1,
      store: {
        byId: async () => rowOf(shown.get('tpl')),
        named: async () => null,
        liveOf: async () => 0,
      },
      // A turn waits until the test lets it happen.
      async ask(_kind, _id, command) {
        await new Promise<void>((resolve) => turns.push(resolve));
        const { changes } = command as unknown as { changes: { coverHoldId: string } };
        shown.set('tpl', changes.coverHoldId);
        return {};
      },
    });
    const owner = { applicationId: 'app', ownerId: 'usr_a' };
    const edit = () => templates.edit({ name: 'tpl' }, { cover_file_id: 'fil_a' }, owner);
    shown.set('tpl', await take('tpl'));
    const [one, two] = [edit(), edit()];
    await until(() => turns.length === 2);
    turns[0]?.();
    await Promise.race([one, two]);
    expect(await uses(), 'what is shown, and what the other is about to show').to.equal(2);
    turns[1]?.();
    await Promise.all([one, two]);
    expect(await uses(), 'the first of the two is left to the sweep').to.equal(2);
    clock.advance(hourMs);
    await node().sweep();
    expect(await uses()).to.equal(1);
    expect(await mongo.db.collection('voucher_cover_holds').distinct('_id')).to.deep.equal([
      shown.get('tpl'),
    ]);
  });

  it('that cannot be let go now are let go by a later look', async () => {
    const id = await take('tpl');
    isAway = true;
    await node().release(id);
    expect(named('vouchers.covers.held')).to.equal(1);
    isAway = false;
    expect(await uses()).to.equal(1);
    clock.advance(hourMs);
    await node().sweep();
    expect(await uses()).to.equal(0);
  });
});
