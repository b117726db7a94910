// The simulations by their names; each runs a whole world from one number.
import { runActors } from './actor-run.js';
import { runClubs } from './club-run.js';
import { runDeliveries } from './deliveries-run.js';
import { runOwnership } from './ownership-run.js';
import { runRides } from './rides-run.js';
import { runUpdates } from './updates-run.js';

interface SimulatedRun {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly story: readonly string[];
  readonly virtualMs: number;
}

export type SimulationName = 'ownership' | 'actors' | 'clubs' | 'rides' | 'deliveries' | 'updates';

export const simulations: Readonly<Record<SimulationName, (seed: number) => Promise<SimulatedRun>>> = {
  ownership: (seed) => runOwnership(seed),
  actors: (seed) => runActors(seed),
  clubs: (seed) => runClubs(seed),
  rides: (seed) => runRides(seed),
  deliveries: (seed) => runDeliveries(seed),
  updates: (seed) => runUpdates(seed),
};
