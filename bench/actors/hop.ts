// What it costs that an actor lives on another node: a turn without I/O, over a link between processes.
import { createForward } from '../../src/actors/forwarding.js';
import { openLinks } from '../../src/links/links.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createLog } from '../../src/shared/log.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import type { Measure, Values } from '../bench.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import { percentile } from './callers.js';
import { actorsOn, ask, idOf, storeOfNothing } from './counter.js';
import type { HopSettings, HopTold } from './hop.owner.js';
import type { Peer } from './traffic.js';

const actorsTotal = 64;
const linkPauseMs = 10;

export async function forwardedHop(stage: Stage): Promise<Measure<Peer>> {
  const secret = newId('secret');
  const log = createLog({ level: 'error' });
  const links = await openLinks({
    listen: { host: '127.0.0.1', port: 0 },
    // The lower of two names dials.
    self: (port) => ({ id: `127.0.0.1:${port}:a`, address: `127.0.0.1:${port}`, state: 'up' }),
    secrets: [secret],
    timers: systemTimers,
    rng: systemRng,
    log,
  });
  stage.onEnd(() => links.close());
  const settings: HopSettings = { secret, asker: links.self };
  const script = { script: 'actors/hop.owner.ts', core: stage.cores?.stores, settings };
  const { owner } = await messageFrom<HopTold>(startScript({ ...script, onEnd: stage.onEnd }));
  links.setMembers([links.self, owner]);
  while (!links.report().some(({ isUp }) => isUp)) await new Promise((go) => setTimeout(go, linkPauseMs));
  const ownership = {
    view: () => ({ version: 1, members: [links.self, owner] }),
    refresh: async () => undefined,
  };
  const actors = actorsOn(storeOfNothing(), {
    ownership: {
      ...ownership,
      ownerOf: () => ({ mine: false, owner }),
      lose: () => undefined,
      onRelease: () => undefined,
    },
    forward: createForward({ self: links.self.id, links, ownership, clock: systemClock }),
  });
  stage.onEnd(async () => actors.stop());
  return {
    name: 'hop',
    figures: [
      { key: 'hop.p50', what: 'a forwarded turn without I/O, p50', unit: 'ms' },
      { key: 'hop.p99', what: 'a forwarded turn without I/O, p99', unit: 'ms' },
    ],
    async take(peer): Promise<Values> {
      if (peer.actors === undefined) return {};
      const latencies: number[] = [];
      const end = performance.now() + (stage.options.seconds / 2) * 1000;
      for (let from = performance.now(); from < end; from = performance.now()) {
        await ask(actors, idOf(latencies.length % actorsTotal));
        latencies.push(performance.now() - from);
      }
      return { 'hop.p50': percentile(latencies, 0.5), 'hop.p99': percentile(latencies, 0.99) };
    },
  };
}
