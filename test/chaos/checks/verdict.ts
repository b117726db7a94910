// Puts all checks to one history, and says what is wrong with it, each in one line.
import { type FaultRecord, nameOf, type Operation } from '../history.js';
import { delivered, lostAnswers, resolved, type StoredCommands } from './acknowledged.js';
import { type Books, moneyErrors } from './conservation.js';
import { judge, type Step } from './linearizable.js';
import { foundCommand, models } from './models.js';
import { ticketsSpentTwice } from './tickets.js';

/** What MongoDB holds when all is over. */
export interface Remains {
  readonly commands: StoredCommands;
  readonly books: Books;
  /** By name; what a reply of the actor would say now. */
  readonly actors: ReadonlyMap<string, unknown>;
}

export interface Violation {
  readonly check: 'tickets' | 'answers' | 'order' | 'money' | 'faults' | 'service';
  readonly text: string;
}

export function violationsIn(operations: readonly Operation[], remains: Remains): Violation[] {
  const { commands, books, actors } = remains;
  const called = (check: Violation['check']) => (text: string) => ({ check, text });
  return [
    ...ticketsSpentTwice(operations).map(called('tickets')),
    ...lostAnswers(operations, commands).map(called('answers')),
    ...disorder([...resolved(operations, commands), ...delivered(operations, commands)], actors).map(
      called('order'),
    ),
    ...moneyErrors(books).map(called('money')),
    ...thrown(operations).map(called('faults')),
    ...undelivered(books).map(called('service')),
  ];
}

/** There was time enough for it. */
function undelivered({ underWay }: Books): string[] {
  return underWay.size === 0 ? [] : [`never delivered: ${[...underWay].join(', ')}`];
}

/** Once what was broken is back, every node that was there before must answer. */
export function unserved(faults: readonly FaultRecord[]): Violation[] {
  return faults
    .filter(({ silent }) => silent.length > 0)
    .map(({ fault, victim, fromMs, silent }) => ({
      check: 'service',
      text: `after ${fault} of ${victim} at ${fromMs} ms no node answers for ${silent.join(', ')}`,
    }));
}

/** No fault of a machine, a network or a store is a reason for the code to throw. */
function thrown(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) =>
    operation.attempts
      .filter(({ end }) => end === 'fault')
      .map(({ node }) => `${nameOf(operation)}, ${operation.key}: ${node} threw`),
  );
}

function disorder(operations: readonly Operation[], actors: Remains['actors']): string[] {
  const histories = new Map<string, Operation[]>();
  for (const operation of operations) {
    const name = nameOf(operation);
    const history = histories.get(name);
    if (history === undefined) histories.set(name, [operation]);
    else history.push(operation);
  }
  return [...histories].flatMap(([name, history]) => {
    const complaint = judgeActor(history, actors.get(name));
    return complaint === undefined ? [] : [`${name}: ${complaint}`];
  });
}

function judgeActor(history: readonly Operation[], found: unknown): string | undefined {
  const model = models[history[0]?.kind ?? ''];
  if (model === undefined) return 'there is no model of it';
  const steps = history.flatMap((operation) => stepOf(operation) ?? []);
  const endMs = Math.max(0, ...history.map(({ fromMs, toMs }) => (toMs === Infinity ? fromMs : toMs))) + 1;
  const last: Step = {
    command: foundCommand,
    fromMs: endMs + 1,
    toMs: endMs + 1,
    result: { kind: 'ok', data: found ?? {} },
  };
  // What may have happened at any time has happened before the end.
  const bounded = steps.map((step) => ({ ...step, toMs: Math.min(step.toMs, endMs) }));
  const verdict = judge([...bounded, last], model);
  if (verdict.kind === 'linearizable') return undefined;
  if (verdict.kind === 'undecided') return 'its history is too tangled to be judged';
  const stuck = verdict.stuck
    .map(({ command, result }) => JSON.stringify({ ...command, result }))
    .join(' or ');
  return `after ${verdict.placed} steps it is ${verdict.state}, and next can be none of: ${stuck}`;
}

function stepOf({ command, fromMs, toMs, outcome }: Operation): Step | undefined {
  if (outcome.kind === 'nothing') return undefined;
  return { command, fromMs, toMs, result: outcome.kind === 'unknown' ? undefined : outcome };
}
