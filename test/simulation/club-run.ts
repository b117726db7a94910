// One seed, one run of clubs: what actors with parts promise, under the faults that other actors meet.
import { type ActorRun, runPlay } from './actor-run.js';
import type { StoreChange } from './actor-world.js';
import { foundClubs, startMembers } from './club-callers.js';
import { checkClubs } from './club-checks.js';

export function runClubs(seed: number, change?: StoreChange): Promise<ActorRun> {
  return runPlay({ createAll: foundClubs, startCallers: startMembers, check: checkClubs }, { seed, change });
}
