// The node at the other end of a forwarded turn, as its own process: it owns every actor and stores nothing.
import { answerPeers } from '../../src/actors/forwarding.js';
import { openLinks } from '../../src/links/links.js';
import type { Member } from '../../src/links/member.js';
import { systemClock } from '../../src/shared/clock.js';
import { createLog } from '../../src/shared/log.js';
import { systemRng, systemTimers } from '../../src/shared/timers.js';
import { actorsOn, storeOfNothing } from './counter.js';

export interface HopSettings {
  readonly secret: string;
  readonly asker: Member;
}

export interface HopTold {
  readonly owner: Member;
}

const { secret, asker } = JSON.parse(process.argv[2] ?? '') as HopSettings;
const links = await openLinks({
  listen: { host: '127.0.0.1', port: 0 },
  self: (port) => ({ id: `127.0.0.1:${port}:b`, address: `127.0.0.1:${port}`, state: 'up' }),
  secrets: [secret],
  timers: systemTimers,
  rng: systemRng,
  log: createLog({ level: 'error' }),
});
links.setMembers([asker, links.self]);
const actors = actorsOn(storeOfNothing());
const ownership = { view: () => ({ version: 1, members: [] }), handleNotice: () => undefined };
links.onAsk(answerPeers({ actors, ownership, clock: systemClock }));
const told: HopTold = { owner: links.self };
process.send?.(told);
process.on('disconnect', () => process.exit());
