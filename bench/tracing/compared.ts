// A process that has the code twice and more often, lets each copy answer by turns, A-B-C-C-B-A, and tells
// what a request has cost in each: whatever else the machine does meets all of them alike.
import { answerOrders } from '../answering.js';
import type { Subject } from './subject.js';

export type Flow = keyof Subject;

export interface Comparison {
  /** Modules with `openSubject`. */
  readonly files: readonly string[];
  readonly flow: Flow;
  /** V8 compiles what is called so often. */
  readonly warmCount: number;
  readonly rounds: number;
  readonly countOfBlock: number;
}

/** By file: microseconds of CPU a request, of all threads, so that the collector of garbage is among them. */
export type Compared = Readonly<Record<string, number>>;

interface Contender {
  readonly file: string;
  readonly subject: Subject;
  micros: number;
}

async function compare({ files, flow, ...size }: Comparison): Promise<Compared> {
  const contenders: Contender[] = [];
  for (const file of files) {
    const { openSubject } = (await import(file)) as { openSubject(): Subject };
    contenders.push({ file, subject: openSubject(), micros: 0 });
  }
  const { warmCount, rounds, countOfBlock } = size;
  const there = [...contenders, ...[...contenders].reverse()];
  const block = async (contender: Contender) => {
    const cpu = process.cpuUsage();
    await contender.subject[flow](countOfBlock);
    const { user, system } = process.cpuUsage(cpu);
    contender.micros += user + system;
  };
  for (let done = 0; done < warmCount; done += 2 * countOfBlock) for (const each of there) await block(each);
  for (const each of contenders) each.micros = 0;
  for (let round = 0; round < rounds; round += 1) for (const each of there) await block(each);
  const answers = 2 * rounds * countOfBlock;
  return Object.fromEntries(contenders.map(({ file, micros }) => [file, micros / answers]));
}

answerOrders(compare);
