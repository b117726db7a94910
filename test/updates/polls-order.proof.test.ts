// Updates through two linked nodes, read by calls that wait on either while Redis forgets: once, in order.
import { expect } from 'chai';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { proofSettings } from '../support/proof-settings.js';
import { openPollsWorld, type PollsWorld, updatesOf } from './polls-world.js';

type Step =
  | { readonly do: 'say'; readonly on: number; readonly count: number }
  | { readonly do: 'fetch'; readonly on: number; readonly limit: number; readonly acks: boolean }
  | { readonly do: 'flush' };

const on = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('say'), on, count: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fetch'),
      on,
      limit: fc.integer({ min: 1, max: 5 }),
      acks: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('flush') }) },
) as fc.Arbitrary<Step>;

describe('updates and the calls that wait for them', function () {
  const { seed, minutes } = proofSettings();
  this.timeout((minutes + 2) * 60_000);
  let world: PollsWorld;
  let redis: Redis;
  before(async () => {
    world = await openPollsWorld();
    redis = new Redis(world.stores.redisUrl);
  });
  after(async () => {
    await redis?.quit();
    await world?.close();
  });

  async function walk(steps: readonly Step[]): Promise<void> {
    const nodes = [world.node, world.other];
    const nodeOf = (nth: number) => nodes[nth] ?? world.node;
    const anna = await world.person();
    const bot = await world.bot();
    const chat = await world.privateChat(anna, bot.systemUserId);
    const said: string[] = [];
    const heard: string[] = [];
    let saying: Promise<unknown> = Promise.resolve();
    let offset = 0;

    async function sayOn(node: number, text: string): Promise<void> {
      const body = { text };
      const path = `/api/v1/chats/${chat.id}/messages`;
      const { status } = await nodeOf(node).ask('POST', path, { token: anna.token, body });
      expect(status).to.equal(200);
    }

    /** Waits only where something has to come. */
    async function fetchOn(node: number, asked: { limit: number; acks: boolean }): Promise<void> {
      const timeout = heard.length < said.length ? 50 : 0;
      const { limit, acks } = asked;

      const updates = updatesOf(await world.poll(nodeOf(node), bot.token, { offset, limit, timeout }));
      const next = heard.length + 1;
      expect(updates.map(({ update_seq: seq }) => seq)).to.deep.equal(updates.map((_, nth) => next + nth));
      if (timeout > 0) expect(updates.length).to.be.above(0);
      // Without the acknowledgement the same is read again by the next call.
      if (!acks) return;
      heard.push(...updates.map(({ message }) => message?.text ?? ''));
      offset = heard.length + 1;
    }

    for (const one of steps) {
      if (one.do === 'say') {
        const texts = Array.from({ length: one.count }, (_, nth) => String(said.length + nth));
        said.push(...texts);
        // They go on while polls are asked and parked.
        saying = saying.then(async () => {
          for (const text of texts) await sayOn(one.on, text);
        });
      } else if (one.do === 'fetch') await fetchOn(one.on, one);
      else await redis.flushdb();
    }
    while (heard.length < said.length) await fetchOn(heard.length % 2, { limit: 100, acks: true });
    await saying;
    expect(heard).to.deep.equal(said);
    expect(updatesOf(await world.poll(world.node, bot.token, { offset, timeout: 0 }))).to.deep.equal([]);
  }

  it('agree with the order in which they were said, each once', () =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), walk), {
      seed,
      numRuns: 12,
      interruptAfterTimeLimit: minutes * 60_000,
      includeErrorInReport: true,
    }));
});
