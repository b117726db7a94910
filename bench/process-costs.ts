// Reads from outside what a process has cost so far, so that measuring costs the process nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

// The unit of /proc/PID/stat: USER_HZ, which is 100 on every Linux that Node.js runs on.
const microsPerTick = 10_000;

export function assertMeasurable(): void {
  if (existsSync('/proc/self/stat')) return;
  throw new Error(
    'The benches read CPU time and memory from /proc, which this system lacks. Run them on Linux.',
  );
}

/** User and system time of all threads, ended ones too, in microseconds. */
export function cpuMicros(pid: number): number {
  return cpuMicrosIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

export function cpuMicrosIn(stat: string): number {
  // The name, second and in parentheses, may hold spaces; utime and stime are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsPerTick;
}

/** Counts the CPU time of these processes from now on: microseconds for each of so many. */
export function spending(pids: readonly number[]): (count: number) => readonly number[] {
  const before = pids.map(cpuMicros);
  return (count) => pids.map((pid, nth) => (cpuMicros(pid) - (before[nth] ?? 0)) / count);
}

/** The CPU time of the present threads in microseconds: finer than `cpuMicros`, where little is spent. */
export function threadsMicros(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanos = readdirSync(folder).map((thread) =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanos.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** Memory that is resident, in bytes. */
export function residentBytes(pid: number): number {
  return residentBytesIn(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

export function residentBytesIn(status: string): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error('The process has no resident memory: it has ended.');
  return Number(kilobytes) * 1_024;
}
