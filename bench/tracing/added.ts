// What tracing adds to a request when it is off, as CPU: the code as it is less the code without it, both in
// one process, over many fresh processes, as V8 lays out and compiles the same code differently each time.
import { InvalidRun } from '../invalid-run.js';
import type { Stage } from '../stage.js';
import { median, medianWithin } from '../statistics.js';
import { openPort } from '../vouchers/process-port.js';
import type { Compared, Comparison, Flow } from './compared.js';
import { buildSubjects } from './without.js';

/** Three copies have six orders, and fewer than six samples have no interval. */
const processesOf = (rounds: number) => 3 * (rounds + 1);

const sizes = {
  plain: { warmCount: 20_000, rounds: 40, countOfBlock: 512 },
  turn: { warmCount: 8_000, rounds: 14, countOfBlock: 256 },
} as const satisfies Readonly<Record<Flow, object>>;

const nanosPerMicro = 1_000;

/** In nanoseconds a request. */
export interface Added {
  readonly median: number;
  /** The upper end of the interval that holds the true median in 95 runs of 100. */
  readonly most: number;
  /** The same of two equal copies, without a sign: less than this cannot be seen. */
  readonly blur: number;
}

export async function addedWhenOff(stage: Stage): Promise<Readonly<Record<Flow, Added>>> {
  const { asItIs, without, asItIsAgain, places } = await buildSubjects();
  stage.note(`Taken away in the other copy: ${places} places of the sources.`);
  const files = [asItIs, without, asItIsAgain];
  const of = async (flow: Flow): Promise<Added> => {
    const all: Compared[] = [];
    for (let nth = 0; nth < processesOf(stage.options.rounds); nth += 1) {
      const from = nth % files.length;
      const turned = [...files.slice(from), ...files.slice(0, from)];
      const order = nth % 2 === 0 ? turned : turned.reverse();
      all.push(await inProcess(stage, { ...sizes[flow], flow, files: order }));
    }
    const differences = (one: string, other: string) =>
      all.map((micros) => (microsOf(micros, one) - microsOf(micros, other)) * nanosPerMicro);
    const own = differences(asItIs, without);
    const equal = medianWithin(differences(asItIs, asItIsAgain));
    const blur = Math.max(Math.abs(equal.least), Math.abs(equal.most));
    const { least, most } = medianWithin(own);
    const nanos = (value: number) => value.toFixed(0);
    stage.say(`${flow}: ${nanos(least)} to ${nanos(most)} ns; equal code: up to ${nanos(blur)} ns apart`);
    return { median: median(own), most, blur };
  };
  return { plain: await of('plain'), turn: await of('turn') };
}

async function inProcess({ cores }: Stage, comparison: Comparison): Promise<Compared> {
  const undoings: (() => Promise<void>)[] = [];
  try {
    const onEnd = (undo: () => Promise<void>) => void undoings.push(undo);
    const plan = { script: 'tracing/compared.ts', core: cores?.server, onEnd };
    return await (await openPort<Comparison, Compared>(plan)).ask(comparison);
  } finally {
    for (const undo of undoings) await undo();
  }
}

function microsOf(micros: Compared, file: string): number {
  const value = micros[file];
  if (value === undefined) throw new InvalidRun(`Nothing was measured of ${file}.`);
  return value;
}
