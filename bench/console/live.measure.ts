// A live list: how long its frames are while so many events a second come, and what of its memory stays.
import type { Measure, Values } from '../bench.js';
import { InvalidRun } from '../invalid-run.js';
import type { Stage } from '../stage.js';
import { timesSlower } from './load.measure.js';
import { costsOf, type Frames, framesOf, type Heap, heapOf, recordFrames } from './page-costs.js';
import type { BenchTab, ConsoleWorld } from './world.js';

const eventsPerSecond = 500;
/** A delivery tells that it begins and how it ends. */
const messagesPerSecond = eventsPerSecond / 2;
/** Part of them: where fewer come, the machine had no time for the product. */
const eventsLeast = 0.9;
const sliceSeconds = 10;
const settlingSeconds = 2;
/** The least of so many is the heap at the end. */
const lastHeaps = 3;

interface Way {
  readonly key: string;
  readonly how: string;
  readonly opens: 'list' | 'nothing';
  readonly rate: number;
}

const ways: readonly Way[] = [
  { key: 'live', how: 'deliveries of a bot', opens: 'list', rate: 1 },
  { key: 'blank', how: 'an empty page instead', opens: 'nothing', rate: 1 },
  { key: 'slow', how: `deliveries of a bot, CPU ${timesSlower} × slower`, opens: 'list', rate: timesSlower },
];

/** The empty page shows which long frames are the machine's: everything else is the same. */
export function live({ options: { seconds } }: Stage): readonly Measure<ConsoleWorld>[] {
  return ways.map((way) => ({
    name: way.key,
    figures: figuresOf(way),
    take: (world) => world.withTab((tab) => watched({ world, tab, seconds, way })),
  }));
}

function figuresOf({ key, how, opens }: Way) {
  const under = `${how}, ${eventsPerSecond} events/s`;
  const own = [
    { key: `${key}.events`, what: `events that came, ${under}`, unit: '1/s' },
    { key: `${key}.busy`, what: `the page's thread in use, ${under}`, unit: '%' },
  ];
  return [
    { key: `${key}.over`, what: `frames over 50 ms, ${under}`, unit: '' },
    { key: `${key}.longest`, what: `longest frame, ${under}`, unit: 'ms' },
    { key: `${key}.p99`, what: `frame p99, ${under}`, unit: 'ms' },
    { key: `${key}.tasks`, what: `tasks over 50 ms, ${under}`, unit: '' },
    ...(opens === 'list' ? own : []),
  ];
}

interface Watching {
  readonly world: ConsoleWorld;
  readonly tab: BenchTab;
  readonly seconds: number;
  readonly way: Way;
}

async function watched({ world, tab, seconds, way: { key, opens, rate } }: Watching): Promise<Values> {
  const { page, debug } = tab;
  if (opens === 'list') await world.openList(tab);
  await debug.send('Emulation.setCPUThrottlingRate', { rate });
  // The first seconds have the reading that begins the list, and the connection.
  await world.write(messagesPerSecond, settlingSeconds);
  await page.evaluate(recordFrames);
  const [events, before] = [tab.events(), await costsOf(debug)];
  await world.write(messagesPerSecond, seconds);
  const [came, after] = [tab.events() - events, await costsOf(debug)];
  const frames = (await page.evaluate(framesOf)) as Frames;
  if (frames.count === 0) throw new InvalidRun('no frame was made');
  const values = {
    [`${key}.over`]: frames.over,
    [`${key}.longest`]: frames.longest,
    [`${key}.p99`]: frames.p99,
    [`${key}.tasks`]: frames.tasks,
  };
  if (opens === 'nothing') return values;
  const lasted = after.at - before.at;
  if (key === 'live') mustHaveCome(came / lasted);
  return {
    ...values,
    [`${key}.events`]: came / lasted,
    [`${key}.busy`]: ((after.busy - before.busy) / lasted) * 100,
  };
}

function mustHaveCome(perSecond: number): void {
  if (perSecond >= eventsPerSecond * eventsLeast) return;
  throw new InvalidRun(`${perSecond.toFixed(0)} events/s came, which is not what was to be measured`);
}

/** The heap at the end, beside that after the first slice, when everything has been used once. */
export function memory({ options: { minutes }, say }: Stage): Measure<ConsoleWorld> {
  const how = `deliveries of a bot, ${eventsPerSecond} events/s for ${minutes} min`;
  const slices = Math.max(1 + lastHeaps, Math.ceil((minutes * 60) / sliceSeconds));

  async function kept(world: ConsoleWorld, tab: BenchTab): Promise<Values> {
    await world.openList(tab);
    const [events, before, heaps] = [tab.events(), await costsOf(tab.debug), [] as Heap[]];
    for (let slice = 0; slice < slices; slice += 1) {
      await world.write(messagesPerSecond, sliceSeconds);
      const heap = await heapOf(tab.debug);
      const state = `${(heap.bytes / 1e6).toFixed(2)} MB, ${heap.nodes} nodes`;
      say(`${(slice + 1) * sliceSeconds} s: ${state}, ${tab.events() - events} events so far`);
      heaps.push(heap);
    }
    const { at } = await costsOf(tab.debug);
    // One that was taken in the midst of a reading is larger by what is read.
    const [last] = heaps.slice(-lastHeaps).sort((one, other) => one.bytes - other.bytes);
    const [first] = heaps;
    if (first === undefined || last === undefined) throw new InvalidRun('nothing was measured');
    return {
      'memory.events': (tab.events() - events) / (at - before.at),
      'memory.first': first.bytes / 1e6,
      'memory.last': last.bytes / 1e6,
      'memory.grown': last.bytes / first.bytes,
      'memory.nodes': last.nodes / first.nodes,
    };
  }

  return {
    name: 'memory',
    once: true,
    figures: [
      { key: 'memory.events', what: `events that came, ${how}`, unit: '1/s' },
      {
        key: 'memory.first',
        what: `heap of the page after ${sliceSeconds} s, collected, ${how}`,
        unit: 'MB',
      },
      { key: 'memory.last', what: `heap of the page at the end, collected, ${how}`, unit: 'MB' },
      { key: 'memory.grown', what: `heap at the end ÷ after ${sliceSeconds} s, ${how}`, unit: '×' },
      {
        key: 'memory.nodes',
        what: `nodes of the page at the end ÷ after ${sliceSeconds} s, ${how}`,
        unit: '×',
      },
    ],
    take: (world) => world.withTab((tab) => kept(world, tab)),
  };
}
