// What the runtime costs by itself, without a store: the CPU of a turn, and the memory of an actor at rest.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Measure, Values } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import { actorsOn, ask, idOf, storeOfNothing } from './counter.js';
import { callersMany, type Peer } from './traffic.js';

const rounds = 300;
const idleActors = 50_000;
const atOnce = 512;

export function localTurn(): Measure<Peer> {
  return {
    name: 'local',
    figures: [{ key: 'local.turn', what: `CPU of a turn without I/O, ${callersMany} at once`, unit: 'µs' }],
    async take(peer): Promise<Values> {
      if (peer.actors === undefined) return {};
      const actors = actorsOn(storeOfNothing());
      const round = () =>
        Promise.all(Array.from({ length: callersMany }, (_, place) => ask(actors, idOf(place))));
      for (let each = 0; each < rounds; each += 1) await round();
      const cpu = process.cpuUsage();
      for (let each = 0; each < rounds; each += 1) await round();
      const { user, system } = process.cpuUsage(cpu);
      actors.stop();
      return { 'local.turn': (user + system) / rounds / callersMany };
    },
  };
}

export function idleMemory(): Measure<Peer> {
  return {
    name: 'idle',
    once: true,
    figures: [{ key: 'idle.memory', what: `memory of each of ${idleActors} actors at rest`, unit: 'bytes' }],
    async take(peer): Promise<Values> {
      if (peer.actors === undefined) return {};
      const actors = actorsOn(storeOfNothing());
      const before = heapBytes();
      for (let place = 0; place < idleActors; place += atOnce) {
        const batch = Math.min(atOnce, idleActors - place);
        await Promise.all(Array.from({ length: batch }, (_, each) => ask(actors, idOf(place + each))));
      }
      const memory = (heapBytes() - before) / idleActors;
      if (actors.counts().cached !== idleActors) throw new InvalidRun('Not all actors are at rest.');
      actors.stop();
      return { 'idle.memory': memory };
    },
  };
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  // Only a context made after the flag has it.
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
