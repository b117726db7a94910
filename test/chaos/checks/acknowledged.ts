// Finds answers that are not in MongoDB afterwards, or not as they were given, and deeds that were denied.
import { slotOf } from '../../../src/cluster/slots.js';
import { nameOf, type Operation, type Outcome, type StoredCommand } from '../history.js';

export type StoredCommands = ReadonlyMap<string, StoredCommand>;

export function lostAnswers(operations: readonly Operation[], stored: StoredCommands): string[] {
  return operations.flatMap((operation) => {
    const complaint = complaintAbout(operation, stored.get(operation.key));
    return complaint === undefined ? [] : [`${nameOf(operation)}, ${operation.key}: ${complaint}`];
  });
}

function complaintAbout({ kind, id, outcome }: Operation, row: StoredCommand | undefined) {
  if (outcome.kind === 'unknown') return undefined;
  if (outcome.kind === 'unknown-actor' || outcome.kind === 'nothing')
    return row === undefined ? undefined : `${outcome.kind} was answered, yet it was carried out`;
  const said = JSON.stringify(outcome);
  if (row === undefined) {
    // A refusal where there is no actor yet rests on nothing that could be lost.
    return outcome.kind === 'refused' ? undefined : `${said} was answered, and nothing of it is stored`;
  }
  if (row.actor !== nameOf({ kind, id })) return `its key is stored for ${row.actor}`;
  return row.reply === said ? undefined : `${said} was answered, ${row.reply} is stored`;
}

/**
 * What callers never heard, told by MongoDB once nothing can be under way any more: with its stored reply it
 * has happened, at an unknown time; without one it has not.
 */
export function resolved(operations: readonly Operation[], stored: StoredCommands): Operation[] {
  return operations.map((operation) => {
    if (operation.outcome.kind !== 'unknown') return operation;
    const row = stored.get(operation.key);
    if (row === undefined) return { ...operation, outcome: { kind: 'nothing' } };
    return { ...operation, toMs: Number.POSITIVE_INFINITY, outcome: JSON.parse(row.reply) };
  });
}

/**
 * What no caller has asked for: the events that brought money, each carried out at some time after the
 * withdrawal that sent it.
 */
export function delivered(operations: readonly Operation[], stored: StoredCommands): Operation[] {
  const sentAtMs = new Map<unknown, number>();
  for (const { command, fromMs } of operations) {
    const { type, transfer } = command as { type: string; transfer?: string };
    if (type === 'withdraw') sentAtMs.set(transfer, fromMs);
  }
  return [...stored].flatMap(([key, { actor, reply }]) => {
    if (!key.startsWith('event:')) return [];
    const [kind = '', id = ''] = actor.split(':');
    const outcome = JSON.parse(reply) as Outcome;
    const { amount, transfer } = ((outcome.kind === 'ok' && outcome.data) || {}) as Record<string, unknown>;
    const command = { type: 'deposit', amount };
    const fromMs = sentAtMs.get(transfer) ?? Number.POSITIVE_INFINITY;
    const at = { fromMs, toMs: Number.POSITIVE_INFINITY };
    return [{ kind, id, command, key, slot: slotOf(kind, id), ...at, outcome, attempts: [] }];
  });
}
