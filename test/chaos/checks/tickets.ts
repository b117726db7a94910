// Finds tickets that were spent more than once: two callers heard yes, under two keys.
import { nameOf, type Operation } from '../history.js';

export function ticketsSpentTwice(operations: readonly Operation[]): string[] {
  const keys = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { kind, command, outcome, key } = operation;
    if (kind !== 'ticket' || command.type !== 'spend' || outcome.kind !== 'ok') continue;
    const name = nameOf(operation);
    keys.set(name, (keys.get(name) ?? new Set()).add(key));
  }
  return [...keys]
    .filter(([, spenders]) => spenders.size > 1)
    .map(([name, spenders]) => `${name} was spent ${spenders.size} times: ${[...spenders].join(', ')}`);
}
