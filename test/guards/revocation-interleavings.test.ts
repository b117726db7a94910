// Revocation under random interleavings of two nodes: once the call has answered, no node takes the token.
import { expect } from 'chai';
import fc from 'fast-check';
import { type MovableClock, movableClock } from '../support/clock.js';
import { openRevocationWorld, type RevocationWorld, type TestNode } from './revocation-world.js';

type Step =
  | { do: 'ask'; node: number }
  | { do: 'revoke' }
  | { do: 'look'; node: number }
  | { do: 'pass-time'; ms: number }
  | { do: 'hold' | 'release'; node: number; gate: 'journalRead' | 'beforeTokenRead' | 'afterTokenRead' }
  | { do: 'let-work'; turns: number };

// The second node is the one that hangs most: it is the first one that revokes.
const node = fc.constantFrom(0, 1, 1, 1);
const gate = fc.constantFrom('journalRead', 'beforeTokenRead', 'afterTokenRead');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ask'), node }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look'), node }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass-time'), ms: fc.integer({ min: 1, max: 1700 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold'), node, gate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release'), node, gate }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('let-work'), turns: fc.integer({ min: 1, max: 60 }) }),
  },
) as fc.Arbitrary<Step>;

/** What a run may do in any order, with the revocation somewhere in it and questions at its end. */
const runs = fc.record({
  before: fc.array(step, { maxLength: 12 }),
  after: fc.array(step, { maxLength: 12 }),
  slowerBy: fc.integer({ min: 0, max: 90 }),
});

describe('revocation under random interleavings', () => {
  let world: RevocationWorld;

  before(async () => {
    world = await openRevocationWorld();
  });
  after(() => world.close());

  it('holds on both nodes, whatever hangs, and however their clocks differ in speed', async () => {
    await fc.assert(
      fc.asyncProperty(runs, async ({ before, after, slowerBy }) => {
        const late = await runOnce(world, [...before, { do: 'revoke' }, ...after], 1 - slowerBy / 1000);
        expect(late, 'tokens taken after the answer').to.equal(0);
      }),
      { numRuns: 30 },
    );
  });
});

/** Answers how many questions, asked after the revoking call had answered, were still answered yes. */
async function runOnce(world: RevocationWorld, steps: readonly Step[], speed: number): Promise<number> {
  const time = sharedTime();
  const [fast, slow] = await Promise.all([
    world.node({ clock: time.clockAt(1), wait: time.wait }),
    world.node({ clock: time.clockAt(speed), wait: time.wait }),
  ]);
  const nodes: readonly TestNode[] = [fast, slow];
  const at = (index: number): TestNode => nodes[index] ?? fast;
  const token = await world.issue();
  await Promise.all([fast.accepts(token), slow.accepts(token)]);
  const pending: Promise<unknown>[] = [];
  let revoking = 0;
  let isAnswered = false;
  let late = 0;

  function ask(index: number): void {
    const mustRefuse = isAnswered;
    pending.push(
      at(index)
        .accepts(token)
        .then((accepted) => {
          if (accepted && mustRefuse) late += 1;
        }),
    );
  }

  async function take(next: Step): Promise<void> {
    if (next.do === 'ask') ask(next.node);
    else if (next.do === 'look') pending.push(at(next.node).revocation.refresh());
    else if (next.do === 'pass-time') time.pass(next.ms);
    else if (next.do === 'hold') at(next.node)[next.gate].close();
    else if (next.do === 'release') at(next.node)[next.gate].open();
    else if (next.do === 'let-work') await turns(next.turns);
    else {
      revoking += 1;
      const answered = fast.revoke(token).then(() => {
        revoking -= 1;
        isAnswered = true;
        ask(0);
        ask(1);
      });
      pending.push(answered);
    }
    await turns(1);
  }

  for (const next of steps) await take(next);
  // Whatever the steps left open comes to its end, with questions in between.
  while (revoking > 0) {
    time.pass(100);
    await turns(5);
  }
  for (const { beforeTokenRead, afterTokenRead, journalRead } of nodes) {
    for (const held of [beforeTokenRead, afterTokenRead, journalRead]) {
      ask(0);
      ask(1);
      held.open();
      await turns(5);
    }
  }
  await Promise.all(pending);
  // Trust is back on both: what a cache wrongly kept would be used now.
  await Promise.all(nodes.map(({ revocation }) => revocation.refresh()));
  await Promise.all([fast.accepts(token), slow.accepts(token)]).then((accepted) => {
    late += accepted.filter(Boolean).length;
  });
  return late;
}

/** One true time, which each clock follows at its own speed. */
function sharedTime() {
  const clocks: { clock: MovableClock; speed: number }[] = [];
  const sleepers: { until: number; wake: () => void }[] = [];
  let now = 0;

  return {
    clockAt(speed: number): MovableClock {
      const clock = movableClock();
      clocks.push({ clock, speed });
      return clock;
    },
    pass(ms: number): void {
      now += ms;
      for (const { clock, speed } of clocks) clock.advance(ms * speed);
      for (const { until, wake } of sleepers) if (until <= now) wake();
    },
    wait: (ms: number) => new Promise<void>((wake) => sleepers.push({ until: now + ms, wake })),
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
