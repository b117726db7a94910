// The same traffic on a MongoDB that is far away: there, more groups in flight are worth their price.
import pino from 'pino';
import { createGroupStore } from '../../src/actors/group.store.js';
import { openMongo } from '../../src/storage/mongo.js';
import type { Measure } from '../bench.js';
import { messageFrom, startScript } from '../processes.js';
import type { Stage } from '../stage.js';
import { course } from './callers.js';
import { actorsOn, ask, idOf } from './counter.js';
import { bareTurns, type Peer } from './traffic.js';

const delayMs = 3;
const callers = 512;
const figure = (key: string, what: string, unit: string) => ({ key: `remote.${key}`, what, unit });
const how = `${callers} callers, MongoDB ${2 * delayMs} ms away`;

export async function remoteDatabase(stage: Stage, mongoSocket: string): Promise<Measure<Peer>> {
  const { cores, onEnd, options } = stage;
  const settings = { to: { path: mongoSocket }, delayMs };
  const proxy = startScript({ script: 'actors/proxy.ts', core: cores?.loader, settings, onEnd });
  const { port } = await messageFrom<{ port: number }>(proxy);
  const log = pino({ level: 'warn' });
  // Directly, or the driver would go to the address that the set itself names.
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const mongo = await openMongo({ url, database: 'bench', appName: 'remote', log });
  onEnd(() => mongo.close());
  const store = createGroupStore(mongo);
  const ours = actorsOn(store);
  const narrow = actorsOn(store, { limits: { groupsMaxFar: 2 } });
  onEnd(async () => {
    ours.stop();
    narrow.stop();
  });
  const bareTurn = bareTurns(mongo);
  const run = (turn: (caller: number) => Promise<void>) =>
    course({ callers, seconds: options.seconds / 2, turn });
  return {
    name: 'remote',
    figures: [
      figure('rate', `turns, ${how}`, '1/s'),
      figure('p95', `latency p95, ${how}`, 'ms'),
      figure('gain', `turns, ${how}, times those with two groups at most`, '×'),
    ],
    async take({ actors }) {
      if (actors === undefined) {
        const { rate, p95 } = await run(bareTurn);
        return { 'remote.rate': rate, 'remote.p95': p95 };
      }
      const two = await run((caller) => ask(narrow, idOf(caller)));
      const { rate, p95 } = await run((caller) => ask(ours, idOf(caller)));
      return { 'remote.rate': rate, 'remote.p95': p95, 'remote.gain': rate / two.rate };
    },
  };
}
