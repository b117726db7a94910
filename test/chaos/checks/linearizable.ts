// Says whether operations on one actor can be put into one order that explains every answer and respects who
// was finished before who began. After Wing and Gong, with the memory of Lowe: no situation is tried twice.
import type { Command } from '../../../src/actors/kind.js';

export type Result =
  | { readonly kind: 'ok'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown-actor' };

export interface Step {
  readonly command: Command;
  readonly fromMs: number;
  /** Infinity when no answer ever came. */
  readonly toMs: number;
  /** Undefined when it may have happened, or may yet happen, or never. */
  readonly result: Result | undefined;
}

export interface Model {
  readonly start: number;
  /** The state after the step; undefined when the step cannot have had this result in this state. */
  next(state: number, command: Command, result: Result | undefined): number | undefined;
}

export type Verdict =
  | { readonly kind: 'linearizable' }
  /** As far as any order came, and the answers of which none can come next. */
  | {
      readonly kind: 'broken';
      readonly placed: number;
      readonly state: number;
      readonly stuck: readonly Step[];
    }
  /** There were more situations than may be tried. */
  | { readonly kind: 'undecided' };

interface Situation {
  /** All known steps before this one are placed. */
  readonly first: number;
  /** The indexes of later steps that are placed already; ascending. */
  readonly ahead: readonly number[];
  /** The indexes of the steps without a result that are taken to have happened; ascending. */
  readonly guessed: readonly number[];
  readonly state: number;
}

const situationsMax = 500_000;

export function judge(steps: readonly Step[], model: Model, triesMax = situationsMax): Verdict {
  const sorted = steps.toSorted((a, b) => a.fromMs - b.fromMs);
  const known = sorted.filter(({ result }) => result !== undefined);
  const open = sorted.filter(({ result }) => result === undefined);
  const seen = new Set<string>();
  const stack: Situation[] = [{ first: 0, ahead: [], guessed: [], state: model.start }];
  let furthest = stack[0];
  for (let now = stack.pop(); now !== undefined; now = stack.pop()) {
    if (now.first === known.length) return { kind: 'linearizable' };
    const name = `${now.first}|${now.ahead}|${now.guessed}|${now.state}`;
    if (seen.has(name)) continue;
    if (seen.size >= triesMax) return { kind: 'undecided' };
    seen.add(name);
    if (furthest === undefined || placedIn(now) > placedIn(furthest)) furthest = now;
    const { candidates, endMs } = candidatesOf(known, now);
    const next = placings({ known, now, model, candidates });
    // What fits and changes nothing can as well come now: no order is lost by that.
    const harmless = next.find(({ state }) => state === now.state);
    if (harmless !== undefined) stack.push(harmless);
    // The last that is pushed is tried first: those with an answer before those that may never have been.
    else stack.push(...guesses({ open, now, model, endMs }), ...next);
  }
  const at = furthest ?? { first: 0, ahead: [], guessed: [], state: model.start };
  const stuck = candidatesOf(known, at).candidates.flatMap((index) => known[index] ?? []);
  return { kind: 'broken', placed: placedIn(at), state: at.state, stuck };
}

function placedIn({ first, ahead }: Situation): number {
  return first + ahead.length;
}

/** What may come next: no operation that is still to be placed had ended before it began. */
function candidatesOf(known: readonly Step[], { first, ahead }: Situation) {
  const placed = new Set(ahead);
  const candidates: number[] = [];
  let endMs = Number.POSITIVE_INFINITY;
  for (let index = first; index < known.length; index += 1) {
    const step = known[index];
    if (step === undefined || step.fromMs > endMs) break;
    if (placed.has(index)) continue;
    candidates.push(index);
    endMs = Math.min(endMs, step.toMs);
  }
  return { candidates, endMs };
}

interface Placing {
  readonly known: readonly Step[];
  readonly now: Situation;
  readonly model: Model;
  readonly candidates: readonly number[];
}

function placings({ known, now, model, candidates }: Placing): Situation[] {
  const next: Situation[] = [];
  for (const index of candidates) {
    const step = known[index];
    const state = step && model.next(now.state, step.command, step.result);
    if (state === undefined) continue;
    const ahead = new Set([...now.ahead, index]);
    let { first } = now;
    while (ahead.delete(first)) first += 1;
    next.push({ ...now, first, ahead: [...ahead].sort((a, b) => a - b), state });
  }
  return next;
}

interface Guessing {
  readonly open: readonly Step[];
  readonly now: Situation;
  readonly model: Model;
  readonly endMs: number;
}

/** The earliest of open steps with the same command goes first: it can do whatever a later one can. */
function guesses({ open, now, model, endMs }: Guessing): Situation[] {
  const tried = new Set<string>();
  const next: Situation[] = [];
  for (const [index, { command, fromMs }] of open.entries()) {
    if (fromMs > endMs) break;
    if (now.guessed.includes(index)) continue;
    const text = JSON.stringify(command);
    if (tried.has(text)) continue;
    tried.add(text);
    const state = model.next(now.state, command, undefined);
    // A step that changes nothing explains nothing.
    if (state === undefined || state === now.state) continue;
    next.push({ ...now, guessed: [...now.guessed, index].sort((a, b) => a - b), state });
  }
  return next;
}
