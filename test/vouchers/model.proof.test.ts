// Vouchers over HTTP on two nodes keep to a model of a few lines, whatever fast-check can think of.
// Longer: npm run prove. The same again: SIGNALBOX_SEED=<the seed it printed>.
import { expect } from 'chai';
import fc from 'fast-check';
import { type Drift, lineOf } from '../../src/vouchers/ledger/ledger.check.js';
import { auditLedger } from '../../src/vouchers/ledger/ledger.js';
import type { Person } from '../support/node.js';
import { proofSettings } from '../support/proof-settings.js';
import { untilAvailable } from '../support/until-available.js';
import { compareBooks } from './model/books.js';
import { keepLoggedIn, type LogIns } from './model/log-ins.js';
import { walk } from './model/run.js';
import { type Story, story, usersTotal } from './model/steps.js';
import { openShop, type Shop } from './shop.js';

/** So many stories are under way at once, on the same nodes. */
const lanes = 12;
/** The average number of steps in a story. */
const stepsOfOne = 55;

describe('vouchers and their model', () => {
  const { modelSteps, seed, minutes } = proofSettings();
  let shop: Shop;
  let users: readonly Person[];
  let logIns: LogIns;
  before(async () => {
    shop = await openShop({ size: 2, env: { RATE_LIMIT_SCALE: '1000000' } });
    users = await Promise.all(Array.from({ length: usersTotal }, () => shop.holder()));
    logIns = keepLoggedIn(shop, [shop.owner, ...users]);
  });
  after(() => shop?.close());

  async function open({ limits }: Story): Promise<readonly string[]> {
    const opened = limits.map(({ issueLimit, perUserLimit }) =>
      untilAvailable(() => shop.active({ issue_limit: issueLimit, per_user_limit: perUserLimit })),
    );
    return (await Promise.all(opened)).map(({ id }) => id);
  }

  /** An application has a thousand templates at most, and a long run needs more. */
  async function putAway(ids: readonly string[]): Promise<void> {
    const change = { $set: { 'st.context.applicationId': 'nobody' }, $inc: { v: 1 } };
    await shop.mongo.db.collection('voucher_templates').updateMany({ _id: { $in: ids } } as object, change);
  }

  let isTold = false;
  /** Prints the failure as it was met: the smaller story comes later, and may be another one. */
  function tellOnce(error: unknown): void {
    if (!isTold) console.error(`SIGNALBOX_SEED=${seed}`, error);
    isTold = true;
  }

  it(`agree for some ${modelSteps} steps, and so do the rows and events in the end`, async function () {
    this.timeout((minutes + 2) * 60_000);
    let steps = 0;
    const lane = async (place: number) => {
      const told = await fc.check(
        fc.asyncProperty(story, async (drawn) => {
          await logIns.renewed();
          const templates = await open(drawn);
          try {
            const walked = await walk(shop, { users, templates }, drawn);
            await compareBooks(shop, walked);
            steps += walked.steps;
          } catch (error) {
            tellOnce(error);
            throw error;
          } finally {
            await putAway(templates);
          }
        }),
        {
          seed: seed + place,
          numRuns: Math.ceil(modelSteps / stepsOfOne / lanes),
          // A failure is made smaller for as long as there is time, and then told.
          interruptAfterTimeLimit: minutes * 60_000,
          markInterruptAsFailure: true,
          includeErrorInReport: true,
        },
      );
      return told.failed ? [`SIGNALBOX_SEED=${seed}, lane ${place}: ${fc.defaultReportMessage(told)}`] : [];
    };
    const failures = await Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)));
    expect(failures.flat().join('\n\n'), `after ${steps} steps`).to.equal('');
    const drifts: string[] = [];
    const report = (drift: Drift) => void drifts.push(lineOf(drift));
    await auditLedger(shop.mongo, { report, rest: async () => undefined });
    expect(drifts.join('\n'), 'what the audit of the ledger finds').to.equal('');
    expect(steps, 'steps that found something to do').to.be.above(modelSteps / 2);
  });
});
