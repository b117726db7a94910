// Callers in a closed loop: each asks again as soon as it has its answer; what is counted is what came back.
import { cpuMicros } from '../process-costs.js';

export interface Loop {
  readonly callers: number;
  readonly seconds: number;
  /** The server whose CPU is counted as well. */
  readonly mongodPid?: number;
  turn(caller: number): Promise<void>;
}

export interface Course {
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  /** The CPU time of this process, in microseconds a turn. */
  readonly cpu: number;
  /** The CPU time of the database server, in microseconds a turn; 0 where none is named. */
  readonly mongodCpu: number;
}

/** What the measure before has left behind (aborts, checkpoints, cold code) belongs to nobody's numbers. */
const settlingMs = 300;

export async function course({ callers, seconds, mongodPid, turn }: Loop): Promise<Course> {
  await loop({ callers, turn, ms: settlingMs });
  const ofMongod = () => (mongodPid === undefined ? 0 : cpuMicros(mongodPid));
  const cpu = process.cpuUsage();
  const mongod = ofMongod();
  const start = performance.now();
  const latencies = await loop({ callers, turn, ms: seconds * 1000 });
  const elapsed = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    rate: latencies.length / elapsed,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    cpu: (user + system) / latencies.length,
    mongodCpu: (ofMongod() - mongod) / latencies.length,
  };
}

/** The latencies, in the order of their ends. */
export async function loop({
  callers,
  turn,
  ms,
}: Pick<Loop, 'callers' | 'turn'> & { ms: number }): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + ms;
  const caller = async (place: number) => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await turn(place);
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, place) => caller(place)));
  return latencies;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
