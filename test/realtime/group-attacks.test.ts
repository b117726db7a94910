// Groups under random joins, leaves, deaths, lost words and new owners: of a lane nothing comes before what
// is ahead of it, nothing is done with that no worker has handled, and in the end all of it is.
import { expect } from 'chai';
import { createRng, wholeNumber } from '../simulation/scheduler.js';
import { proofSettings } from '../support/proof-settings.js';
import { until } from '../support/until.js';
import { type Fate, type GroupClient, type GroupNode, laneOf, openGroupWorld } from './group-world.js';

const runs = 40;
const steps = 150;
const names = ['first', 'second', 'third'] as const;
const workersMax = 8;

function openAttack(seed: number) {
  const rng = createRng(seed);
  const below = (most: number) => (most < 2 ? 0 : wholeNumber(rng, most));
  const world = openGroupWorld();
  const { queue, clock, dead, state } = world;
  const nodes = new Map<string, GroupNode>(names.map((name) => [name, world.openNode(name)]));
  const workers: { readonly on: string; readonly worker: GroupClient; handled: number }[] = [];
  const lastOfLane = new Map<number, number>();
  const handled = new Set<number>();
  const faults: string[] = [];
  /** The deliveries to each member, in their order. */
  const story: string[] = [];
  let joined = 0;
  let isQuiet = false;
  state.fate = (): Fate => {
    const nth = isQuiet ? 2 : below(20);
    return nth === 0 ? 'lost' : nth === 1 ? 'unconfirmed' : 'heard';
  };

  function given(seq: number): void {
    const last = lastOfLane.get(laneOf(seq)) ?? 0;
    // The one before of the same lane is seven below.
    const next = last === 0 ? laneOf(seq) || 7 : last + 7;
    if (seq > next) faults.push(`${seq} came before ${next}`);
    if (seq === next) lastOfLane.set(laneOf(seq), seq);
  }

  async function join(): Promise<void> {
    const on = names[below(names.length)] ?? 'first';
    const node = nodes.get(on);
    if (node === undefined || workers.length >= workersMax) return;
    joined += 1;
    const nth = joined;
    const hear = (seq: number) => {
      story.push(`${nth}: ${seq}`);
      given(seq);
    };
    const worker = await world.client(node, hear).catch(() => undefined);
    if (worker !== undefined) workers.push({ on, worker, handled: 0 });
  }

  /** Acknowledges all or fewer of the updates that have come. */
  async function handle(nth: number): Promise<void> {
    const one = workers[nth];
    if (one === undefined || one.worker.got.length === 0) return;
    const upTo = below(3) === 0 ? below(one.worker.got.length) : one.worker.got.length - 1;
    for (const seq of one.worker.got.slice(one.handled, upTo + 1)) handled.add(seq);
    one.handled = Math.max(one.handled, upTo + 1);
    await one.worker.acknowledgeAt(upTo).catch(() => undefined);
  }

  function leave(): void {
    const [one] = workers.splice(below(workers.length), 1);
    one?.worker.leave();
  }

  async function round(): Promise<void> {
    for (const [name, node] of nodes) if (!dead.has(name)) await node.round().catch(() => undefined);
  }

  function endOfSomebody(): void {
    for (const one of workers.filter(({ worker }) => worker.ended.length > 0))
      workers.splice(workers.indexOf(one), 1);
  }

  async function step(): Promise<void> {
    const kind = below(16);
    if (kind < 5) queue.publish(1 + below(20));
    else if (kind < 7) await join();
    else if (kind < 11) await handle(below(workers.length));
    else if (kind === 11) leave();
    else if (kind === 12) state.owner = names[below(names.length)] ?? 'first';
    else if (kind === 13) {
      const name = names[below(names.length)] ?? 'first';
      if (dead.has(name)) dead.delete(name);
      else dead.add(name);
    } else {
      clock.advance(below(4) === 0 ? 11_000 : 1_000);
      await round();
    }
    await new Promise(setImmediate);
    endOfSomebody();
    const undone = Array.from({ length: queue.done() }, (_, nth) => nth + 1).find((seq) => !handled.has(seq));
    if (undone !== undefined) faults.push(`${undone} is done with, and nobody has handled it`);
  }

  /** All are well again: what is left is handled. */
  async function finish(): Promise<void> {
    isQuiet = true;
    dead.clear();
    await until(async () => {
      clock.advance(1_000);
      await round();
      queue.tell();
      if (workers.length === 0) await join();
      endOfSomebody();
      for (let nth = 0; nth < workers.length; nth += 1) {
        const one = workers[nth];
        if (one === undefined || one.worker.got.length === 0) continue;
        for (const seq of one.worker.got) handled.add(seq);
        await one.worker.acknowledgeAt(one.worker.got.length - 1).catch(() => undefined);
      }
      await new Promise(setImmediate);
      return queue.done() === queue.newest();
    });
  }

  return { step, finish, faults, story, published: () => queue.newest(), lastOfLane };
}

describe('a group that is attacked at random', () => {
  const { seed } = proofSettings();

  async function attacked(by: number) {
    const attack = openAttack(by);
    for (let nth = 0; nth < steps; nth += 1) await attack.step();
    await attack.finish();
    return attack;
  }

  for (let run = 0; run < runs; run += 1)
    it(`keeps the order of every chat and loses nothing (seed ${seed + run})`, async () => {
      const attack = await attacked(seed + run);
      expect(attack.faults).to.deep.equal([]);
      for (const [lane, last] of attack.lastOfLane)
        expect(last + 7, `lane ${lane} to its end`).to.be.above(attack.published());
    });

  it('is the same again with the same seed', async () => {
    const first = await attacked(seed);
    const again = await attacked(seed);
    expect(first.story.length).to.be.above(steps);
    expect(again.story).to.deep.equal(first.story);
  });
});
