// The shared time: MongoDB's, whatever the clock of this machine does; never back, in doubt when it must be.
import { expect } from 'chai';
import { openStoreTime, type StoreTime, type StoreTimeRules, timeOf } from '../../src/cluster/store-time.js';
import { systemClock } from '../../src/shared/clock.js';
import { systemTimers } from '../../src/shared/timers.js';
import { openMongo } from '../../src/storage/mongo.js';
import { createScheduler, type SimProcess } from '../simulation/scheduler.js';
import { readableLog } from '../support/logs.js';
import { openTestStores } from '../support/stores.js';

const hourMs = 3_600_000;

describe('the time that all nodes share', () => {
  async function opened(options: { skewMs?: number; speed?: number; rules?: Partial<StoreTimeRules> } = {}) {
    const world = createScheduler(7);
    const node: SimProcess = world.process('node', options);
    const server = world.process('server');
    const { log, named } = readableLog();
    const look = { latencyMs: undefined as number | undefined, isOut: false };
    const read = () => {
      if (look.isOut) return Promise.reject(new Error('No primary.'));
      const { latencyMs } = look;
      return node.call(() => server.clock.now(), { ...(latencyMs !== undefined && { latencyMs }) });
    };
    let time: StoreTime | undefined;
    const { clock, timers } = node;
    void openStoreTime({ read, clock, timers, log, ...options }).then((one) => {
      time = one;
    });
    await world.runFor(50);
    if (time === undefined) throw new Error('It did not open.');
    const apartMs = () => (time?.clock.now() ?? 0) - server.clock.now();
    return { world, node, server, time, apartMs, named, look };
  }

  it('is that of MongoDB, whatever the machine says', async () => {
    const { apartMs, time } = await opened({ skewMs: 5 * hourMs });
    expect(Math.abs(apartMs())).to.be.at.most(2);
    expect(time.isSure()).to.equal(true);
    expect(time.counts().aheadMs).to.be.within(-5 * hourMs - 5, -5 * hourMs + 5);
  });

  for (const byMs of [hourMs, -hourMs])
    it(`is untouched by a jump of ${byMs / hourMs} h of the machine's clock`, async () => {
      const { apartMs, node, world, time } = await opened();
      node.jump(byMs);
      expect(Math.abs(apartMs())).to.be.at.most(2);
      await world.runFor(60_000);
      expect(Math.abs(apartMs())).to.be.at.most(2);
      expect(time.counts().jumps).to.equal(0);
    });

  it('follows MongoDB where the clock of the machine is too fast or too slow', async () => {
    for (const speed of [1.001, 0.999]) {
      const { apartMs, world } = await opened({ speed });
      await world.runFor(600_000);
      expect(Math.abs(apartMs())).to.be.at.most(15);
    }
  });

  it('never runs back, and never stands still for long', async () => {
    const { world, server, time, apartMs } = await opened();
    const before = time.clock.now();
    server.jump(-800);
    let last = before;
    for (let each = 0; each < 400; each += 1) {
      await world.runFor(100);
      const now = time.clock.now();
      expect(now).to.be.within(last + 49, last + 102);
      last = now;
    }
    expect(Math.abs(apartMs())).to.be.at.most(2);
  });

  it('believes a jump of MongoDB after several looks that agree, and is in doubt until then', async () => {
    const { world, server, time, apartMs, named } = await opened();
    server.jump(hourMs);
    await world.runFor(10_500);
    expect(time.isSure()).to.equal(false);
    expect(apartMs()).to.be.below(-hourMs + 10);
    await world.runFor(3000);
    expect(time.isSure()).to.equal(true);
    expect(Math.abs(apartMs())).to.be.at.most(2);
    expect(time.counts().jumps).to.equal(1);
    expect(named('cluster.time.jumped')).to.equal(1);
  });

  it('forgets a single look that was wrong', async () => {
    const { world, server, time, apartMs } = await opened();
    server.jump(hourMs);
    await world.runFor(10_200);
    server.jump(-hourMs);
    await world.runFor(3000);
    expect(time.isSure()).to.equal(true);
    expect(Math.abs(apartMs())).to.be.at.most(2);
    expect(time.counts().jumps).to.equal(0);
  });

  it('halves the way there and back, and learns nothing from a look that took too long', async () => {
    const { world, look, apartMs, time } = await opened();
    look.latencyMs = 200;
    await world.runFor(30_000);
    expect(Math.abs(apartMs())).to.be.at.most(2);
    look.latencyMs = 2000;
    await world.runFor(120_000);
    expect(Math.abs(apartMs())).to.be.at.most(2);
    expect(time.isSure()).to.equal(false);
  });

  it('goes on by itself while MongoDB cannot be asked, and is in doubt after a minute', async () => {
    const { world, look, apartMs, time, named } = await opened();
    look.isOut = true;
    await world.runFor(50_000);
    expect(time.isSure()).to.equal(true);
    await world.runFor(30_000);
    expect(time.isSure()).to.equal(false);
    expect(Math.abs(apartMs())).to.be.at.most(2);
    expect(named('cluster.time.unread')).to.equal(1);
    look.isOut = false;
    await world.runFor(1500);
    expect(time.isSure()).to.equal(true);
    expect(named('cluster.time.back')).to.equal(1);
  });

  it('asks no more once it is stopped', async () => {
    const { world, time } = await opened();
    time.stop();
    const { samples } = time.counts();
    await world.runFor(60_000);
    expect(time.counts().samples).to.equal(samples);
  });

  it('asks a real MongoDB', async () => {
    const { mongodbUrl: url, database, close } = await openTestStores();
    const { log } = readableLog();
    const mongo = await openMongo({ url, database, appName: 'time', log });
    const ports = { clock: systemClock, timers: systemTimers, log };
    const time = await openStoreTime({ read: timeOf(mongo), ...ports });
    // One machine, one clock.
    expect(Math.abs(time.counts().aheadMs)).to.be.below(60_000);
    time.stop();
    await mongo.close();
    await close();
  });
});
