// Measures from a history how long each fault kept callers waiting, and how many of them failed meanwhile.
import { type Attempt, type FaultRecord, faultNames, nameOf, type Operation } from './history.js';

export interface FaultLine {
  readonly fault: string;
  readonly times: number;
  /** Milliseconds: of every actor that was concerned, until its first success; or its longest wait. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** The longest that it took to put right what was broken. */
  readonly mendingMs: number;
  /** The number of tries that began while the fault was there or its effects lasted. */
  readonly tries: number;
  readonly failedTries: number;
  /** Operations begun meanwhile that were given up by their callers. */
  readonly operations: number;
  readonly failedOperations: number;
}

const good = new Set(['ok', 'refused', 'unknown-actor']);

/** The caller knows what it asked for. */
export function isGood({ end }: Attempt): boolean {
  return good.has(end);
}

/** Faults that had others beside them are measured by themselves: whose effect it was cannot be told. */
export function linesFor(operations: readonly Operation[], faults: readonly FaultRecord[]): FaultLine[] {
  return faultNames.flatMap((fault) => {
    const records = faults.filter((record) => record.fault === fault);
    const accompanied = records.filter((record) => hasCompany(record, faults));
    const alone = records.filter((record) => !accompanied.includes(record));
    const lines = [
      [fault, alone],
      [`${fault}, in company`, accompanied],
    ] as const;
    return lines
      .filter(([, { length }]) => length > 0)
      .map(([name, ofThem]) => lineFor(name, { operations, records: ofThem }));
  });
}

function hasCompany(record: FaultRecord, faults: readonly FaultRecord[]): boolean {
  return faults.some(
    (other) => other !== record && other.fromMs <= record.untilMs && other.untilMs >= record.fromMs,
  );
}

interface Measured {
  readonly operations: readonly Operation[];
  readonly records: readonly FaultRecord[];
}

function lineFor(fault: string, { operations, records }: Measured): FaultLine {
  const waits: number[] = [];
  let [tries, failedTries, begun, failedOperations] = [0, 0, 0, 0];
  for (const record of records) {
    waits.push(...waitsFor(operations, record));
    const isMeanwhile = ({ fromMs }: { readonly fromMs: number }) =>
      fromMs >= record.fromMs && fromMs <= record.untilMs;
    for (const operation of operations) {
      const meanwhile = operation.attempts.filter(isMeanwhile);
      tries += meanwhile.length;
      failedTries += meanwhile.filter((attempt) => !isGood(attempt)).length;
      if (!isMeanwhile(operation)) continue;
      begun += 1;
      if (isFailed(operation)) failedOperations += 1;
    }
  }
  waits.sort((a, b) => a - b);
  const [p50Ms, p99Ms, maxMs] = [0.5, 0.99, 1].map((part) => quantile(waits, part)) as [
    number,
    number,
    number,
  ];
  const mendingMs = Math.max(...records.map(({ begunMs, healedMs }) => healedMs - begunMs));
  const counts = { tries, failedTries, operations: begun, failedOperations };
  return { fault, times: records.length, p50Ms, p99Ms, maxMs, mendingMs, ...counts };
}

export function isFailed({ outcome }: Operation): boolean {
  return outcome.kind === 'unknown' || outcome.kind === 'nothing';
}

/**
 * A crash is over for an actor with the first success that began after it. A drain is no crash: there the
 * longest wait of all callers meanwhile counts.
 */
function waitsFor(operations: readonly Operation[], record: FaultRecord): number[] {
  const isDrain = record.fault === 'drain';
  const isConcerned = isDrain ? concerned(record) : asked(record);
  const waits = new Map<string, number>();
  for (const operation of operations) {
    if (!isConcerned(operation)) continue;
    const name = nameOf(operation);
    const wait = isDrain ? pauseOf(operation, record) : firstSuccess(operation, record);
    const known = waits.get(name);
    if (wait === undefined) continue;
    if (known === undefined || (isDrain ? wait > known : wait < known)) waits.set(name, wait);
  }
  return [...waits.values()];
}

function asked(record: FaultRecord): (operation: Operation) => boolean {
  const names = new Set(record.asked);
  return (operation) => names.has(nameOf(operation));
}

function concerned({ slots }: FaultRecord): (operation: Operation) => boolean {
  if (slots === 'all') return () => true;
  const set = new Set(slots);
  return ({ slot }) => set.has(slot);
}

function pauseOf({ fromMs, toMs }: Operation, record: FaultRecord): number | undefined {
  const isMeanwhile = toMs >= record.fromMs && fromMs <= record.begunMs;
  return isMeanwhile ? toMs - fromMs : undefined;
}

function firstSuccess({ attempts }: Operation, record: FaultRecord): number | undefined {
  const success = attempts.find((attempt) => attempt.fromMs >= record.begunMs && isGood(attempt));
  const isInTime = success !== undefined && success.toMs <= record.untilMs;
  return isInTime ? success.toMs - record.fromMs : undefined;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
