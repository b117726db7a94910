// Chats over HTTP on two nodes, of which one is killed now and then, keep to a model of a few lines, whatever
// fast-check can think of. Longer: npm run prove. The same again: SIGNALBOX_SEED=<the seed it printed>.
import { expect } from 'chai';
import fc from 'fast-check';
import { proofSettings } from '../support/proof-settings.js';
import { until } from '../support/until.js';
import { untilAvailable } from '../support/until-available.js';
import { type ChatsWorld, openChatsWorld } from './chats-world.js';
import { type MoveName, moveNames } from './model/moves.js';
import { type Nodes, openNodes } from './model/nodes.js';
import { walk } from './model/run.js';
import { openScene } from './model/scene.js';
import { story } from './model/steps.js';

/** The number of stories that run at once on the same nodes. */
const lanes = 4;
/** The average number of steps of a story. */
const stepsOfOne = 65;
const stepsOfALife = 250;
/** After so many stories every move has been made. */
const stepsOfEverything = 2_000;

const linked = {
  CLUSTER_SECRET: 'a secret of the tests, long enough to be one',
  RATE_LIMIT_SCALE: '1000000',
};

describe('chats and their model', () => {
  const { chatSteps, seed, minutes } = proofSettings();
  let world: ChatsWorld;
  let nodes: Nodes;
  before(async () => {
    world = await openChatsWorld({ ...linked, CLUSTER_PORT: '0' });
    nodes = await openNodes({ stores: world.stores, env: linked, db: world.db });
  });
  after(async () => {
    await nodes?.close();
    await world?.close();
  });

  let scenes = 0;
  let isKilling = false;
  /** Requests that are not retried are not made while a node dies. */
  async function openCalmly() {
    await until(() => !isKilling);
    scenes += 1;
    try {
      return await untilAvailable(() => openScene(world));
    } finally {
      scenes -= 1;
    }
  }

  async function kill(victim: number): Promise<void> {
    isKilling = true;
    try {
      await until(() => scenes === 0);
      await nodes.kill(victim);
    } finally {
      isKilling = false;
    }
  }

  let isTold = false;
  /** The failure as it was found; the shrunken story comes later, and may be another one. */
  function tellOnce(error: unknown): void {
    if (!isTold) console.error(`SIGNALBOX_SEED=${seed}`, error);
    isTold = true;
  }

  it(`agree after each of some ${chatSteps} steps, while nodes die`, async function () {
    this.timeout((minutes + 2) * 60_000);
    let steps = 0;
    let deaths = 0;
    let fetched = 0;
    let dying = Promise.resolve();
    const met = new Set<string>();
    function count(move: MoveName, status: number): void {
      steps += 1;
      if (status === 200) met.add(move);
      if (steps % stepsOfALife !== 0) return;
      const victim = deaths % 2;
      deaths += 1;
      dying = dying.then(() => kill(victim));
    }
    const lane = async (place: number) => {
      const told = await fc.check(
        fc.asyncProperty(story, async (drawn) => {
          const scene = await openCalmly();
          try {
            const more = await walk({ nodes, db: world.db, count }, scene, drawn);
            fetched += more;
          } catch (error) {
            tellOnce(error);
            throw error;
          }
        }),
        {
          seed: seed + place,
          numRuns: Math.ceil(chatSteps / stepsOfOne / lanes),
          // A failure is shrunk while there is time, and then reported.
          interruptAfterTimeLimit: minutes * 60_000,
          markInterruptAsFailure: true,
          includeErrorInReport: true,
        },
      );
      return told.failed ? [`SIGNALBOX_SEED=${seed}, lane ${place}: ${fc.defaultReportMessage(told)}`] : [];
    };
    const failures = await Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)));
    await dying;
    expect(failures.flat().join('\n\n'), `after ${steps} steps`).to.equal('');
    expect(steps, 'steps that found something to do').to.be.above(chatSteps / 2);
    const unmet = moveNames.filter((move) => !met.has(move));
    if (chatSteps >= stepsOfEverything) expect(unmet, 'never carried out').to.deep.equal([]);
    expect(fetched, 'updates that bots have fetched').to.be.above(chatSteps / 10);
    expect(deaths, 'nodes that were killed').to.be.above(0);
  });
});
