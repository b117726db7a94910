// The console in a real Chromium: what it weighs, how soon it takes input, and how it bears a live list.
import { bench } from './bench.js';
import { live, memory } from './console/live.measure.js';
import { load } from './console/load.measure.js';
import { sizeAims, sizes } from './console/sizes.measure.js';
import { type ConsoleWorld, openConsoleWorld } from './console/world.js';

export default bench<ConsoleWorld>({
  name: 'console',
  about:
    'The page at /console of the whole product, in a headless Chromium without a core of its own; an empty ' +
    'page under the same load shows which long frames are the machine’s.',
  aims: [
    ...sizeAims,
    { figure: 'load.form', atMost: 1_000 },
    { figure: 'live.over', atMost: 0 },
    { figure: 'memory.grown', atMost: 1.1 },
    { figure: 'memory.nodes', atMost: 1.1 },
  ],
  async open(stage) {
    const world = await openConsoleWorld(stage);
    return {
      contestants: [{ name: 'ours', peer: world }],
      measures: [sizes, memory(stage), load, ...live(stage)],
    };
  },
});
