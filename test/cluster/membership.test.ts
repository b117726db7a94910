// A node's place in the view when stores fail: who cannot read MongoDB is silent, and an old view is no news.
import { expect } from 'chai';
import pino from 'pino';
import type { ClusterStore, MembershipHints } from '../../src/cluster/cluster-store.port.js';
import { createMembership, type Membership } from '../../src/cluster/membership.js';
import type { View } from '../../src/cluster/view.js';
import type { Member } from '../../src/links/member.js';
import { createFakeRedis, type FakeRedis } from '../simulation/fake-redis.js';
import { createScheduler, type Scheduler } from '../simulation/scheduler.js';

interface Scene {
  readonly world: Scheduler;
  readonly redis: FakeRedis;
  readonly membership: Membership;
  readonly beats: Member[];
  view: View;
  isAnswering: boolean;
  /** The view that a read answers with instead of the present one. */
  stale: View | undefined;
}

const self = { id: 'a:7000:1', address: 'a:7000' };
const other: Member = { id: 'b:7000:1', address: 'b:7000', state: 'up' };

function startScene({ comparesClocks = true } = {}): Scene {
  const world = createScheduler(1);
  const process = world.process('a');
  const redis = createFakeRedis(world, { comparesClocks });
  const real = redis.hintsFor(process);
  const beats: Member[] = [];
  const hints: MembershipHints = {
    ...real,
    beat(member, ttlMs, sinceMs) {
      beats.push(member);
      return real.beat(member, ttlMs, sinceMs);
    },
  };
  const store: Pick<ClusterStore, 'readView' | 'changeView'> = {
    async readView() {
      if (!scene.isAnswering) throw new Error('MongoDB has no primary.');
      return scene.stale ?? scene.view;
    },
    async changeView(version, members) {
      if (scene.view.version !== version) return false;
      scene.view = { version: version + 1, members };
      return true;
    },
  };
  const { clock, timers } = process;
  const membership = createMembership({ self, hints, store, clock, timers, log: pino({ enabled: false }) });
  const scene: Scene = {
    world,
    redis,
    membership,
    beats,
    view: { version: 0, members: [] },
    isAnswering: true,
    stale: undefined,
  };
  return scene;
}

/** Lets the other node beat until then. */
function beatsOf({ world, redis }: Scene, member: Member): (endMs: number) => Promise<void> {
  const { beat } = redis.hintsFor(world.process('b'));
  return async (endMs) => {
    while (world.nowMs() < endMs) {
      void beat(member, 5_000);
      await world.runFor(500);
    }
  };
}

describe('membership', () => {
  it('adds its node with the first beat', async () => {
    const { world, membership } = startScene();
    void membership.start();
    await world.runFor(10);
    expect(membership.view()).to.deep.equal({ version: 1, members: [{ ...self, state: 'up' }] });
  });

  it('does not beat while MongoDB does not answer, for such a node serves no caller', async () => {
    const scene = startScene();
    void scene.membership.start();
    await scene.world.runFor(3_500);
    expect(scene.beats).to.have.length(4);
    scene.isAnswering = false;
    await scene.world.runFor(5_000);
    expect(scene.beats).to.have.length(4);
    scene.isAnswering = true;
    await scene.world.runFor(1_500);
    expect(scene.beats.length).to.be.above(4);
  });

  it('takes no view that is older than the one it knows', async () => {
    const scene = startScene();
    const seen: number[] = [];
    scene.membership.onView(({ version }) => seen.push(version));
    void scene.membership.start();
    await scene.world.runFor(1_500);
    scene.stale = { version: 0, members: [] };
    await scene.world.runFor(5_000);
    expect(scene.membership.view().version).to.equal(1);
    expect(seen).to.deep.equal([1]);
  });

  it('says that it drains, and leaves for good', async () => {
    const scene = startScene();
    void scene.membership.start();
    await scene.world.runFor(1_500);
    await scene.membership.drain();
    expect(scene.view.members).to.deep.equal([{ ...self, state: 'draining' }]);
    const left = scene.membership.leave();
    await scene.world.runFor(20_000);
    await left;
    expect(scene.view.members).to.deep.equal([]);
  });

  it('removes a member that has stopped beating within its time to live and two looks', async () => {
    const scene = startScene();
    scene.view = { version: 1, members: [other] };
    void scene.membership.start();
    await scene.world.runFor(9_900);
    expect(scene.view.members.map(({ id }) => id)).to.include(other.id);
    await scene.world.runFor(1_400);
    expect(scene.view.members.map(({ id }) => id)).to.deep.equal([self.id]);
  });

  it('removes no member for a time to live after it was cut off itself: others come back later', async () => {
    const scene = startScene();
    const { world, redis } = scene;
    scene.view = { version: 1, members: [other] };
    const beatsUntil = beatsOf(scene, other);
    void scene.membership.start();
    await beatsUntil(20_100);
    // Too short for Redis itself to notice: this node misses one beat, the other one is slow to come back.
    redis.setUp(false);
    await world.runFor(1_700);
    redis.setUp(true);
    await world.runFor(4_000);
    await beatsUntil(40_000);
    expect(scene.view).to.have.property('version', 2);
    await world.runFor(8_000);
    expect(scene.view.members.map(({ id }) => id)).to.deep.equal([self.id]);
  });

  /** The other node is late, but not yet too late, when the clock of Redis jumps ahead. */
  async function membersAfterJump(rules: { readonly comparesClocks: boolean }): Promise<readonly string[]> {
    const scene = startScene(rules);
    const { world, redis } = scene;
    scene.view = { version: 1, members: [other] };
    void scene.membership.start();
    await beatsOf(scene, other)(20_100);
    await world.runFor(2_900);
    redis.jumpClock(1_200);
    await world.runFor(1_400);
    return scene.view.members.map(({ id }) => id);
  }

  it('removes no member whose time is up only because the clock of Redis has jumped', async () => {
    expect(await membersAfterJump({ comparesClocks: false }), 'without the rule').to.deep.equal([self.id]);
    expect(await membersAfterJump({ comparesClocks: true })).to.deep.equal([self.id, other.id]);
  });
});
