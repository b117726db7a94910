// What can go wrong in a simulated cluster, one thing at a time: processes, clocks, Redis and MongoDB.
import { type FakeMongo, noTrouble } from './fake-mongo.js';
import type { FakeRedis } from './fake-redis.js';
import { oneOf, type Scheduler, type SimProcess } from './scheduler.js';

/** A simulated cluster, as far as faults go. */
export interface Scene {
  readonly world: Scheduler;
  readonly redis: FakeRedis;
  readonly mongo: FakeMongo;
  /** The nodes that were started and not killed. */
  nodes(): readonly SceneNode[];
  boot(host: string): SceneNode;
}

export interface SceneNode {
  readonly id: string;
  readonly host: string;
  readonly process: SimProcess;
}

const redisFaults = [
  'down',
  'down',
  'blink',
  'blink',
  'fail over',
  'flush',
  'remember',
  'roll back',
  'clock',
  'replace',
] as const;

export function redisFault({ world, redis }: Scene): void {
  const { rng } = world;
  const fault = oneOf(rng, redisFaults);
  world.note(`Redis: ${fault}`);
  if (fault === 'down') {
    redis.setUp(false);
    world.after(20_000 * rng.next() ** 2, () => redis.setUp(true));
  } else if (fault === 'blink') {
    // So short that Redis does not count as newborn: who is back first must not bury the others.
    redis.setUp(false);
    world.after(1_500 + 1_000 * rng.next(), () => redis.setUp(true));
  } else if (fault === 'fail over') {
    // Another machine has taken over, whose clock is ahead: a node may not have found it yet.
    redis.setUp(false);
    world.after(500 * rng.next(), () => redis.setUp(true));
    world.after(1_000 + 2_000 * rng.next(), () => redis.jumpClock(1_000 + 2_000 * rng.next()));
  } else if (fault === 'flush') redis.flush();
  else if (fault === 'remember') redis.remember();
  else if (fault === 'roll back') redis.rollBack();
  else if (fault === 'clock')
    redis.jumpClock(oneOf(rng, [-3_600_000, -2_000, 4_500 * rng.next(), 3_600_000]));
  else {
    redis.flush();
    redis.jumpClock(10_000 * (rng.next() - 0.5));
  }
}

export function jumpWall({ world }: Scene, { id, process }: SceneNode): void {
  const ms = oneOf(world.rng, [-3_600_000, 3_600_000]);
  world.note(`${id}: the wall clock jumps by ${ms} ms`);
  process.jump(ms);
}

export function pause({ world }: Scene, { id, process }: SceneNode, longestMs: number): void {
  const ms = oneOf(world.rng, [50, 1_000, 6_000, longestMs]) * world.rng.next();
  world.note(`${id} is paused for ${Math.round(ms)} ms`);
  process.pause();
  world.after(ms, () => process.resume());
}

export function crash(scene: Scene, { id, host, process }: SceneNode): void {
  const { world } = scene;
  world.note(`${id} is killed`);
  process.kill();
  const ms = 10_000 * world.rng.next();
  if (world.rng.next() < 0.7) world.after(ms, () => bootAt(scene, host));
}

/** Only one process can listen at an address. */
export function bootAt(scene: Scene, host: string): void {
  if (!scene.nodes().some((node) => node.host === host)) scene.boot(host);
}

export function trouble({ world, mongo }: Scene): void {
  const { rng } = world;
  const isDown = rng.next() < 0.3;
  const part = { loseRequest: 0.2 * rng.next(), loseAnswer: 0.3 * rng.next(), oldView: 0.3 * rng.next() };
  world.note(`MongoDB ${isDown ? 'has no primary' : 'loses requests and answers'}`);
  mongo.setTrouble({ ...part, down: isDown });
  world.after(oneOf(rng, [2_000, 12_000]) * rng.next(), () => mongo.setTrouble(noTrouble));
}
