// The refusals of a template: of a move, with its state and the moves that are possible now; of giving, with
// the reason of the rule that the machine's guard has asked.
import type { Accepted, MachineState, Refused } from '../../actors/kind.js';
import type { GivingCommand } from './template.commands.js';
import type { Party, TemplateRow } from './template.js';
import { type TemplateEvent, templateMachine } from './template.machine.js';
import {
  type GivingRefusal,
  type TemplateSnapshot,
  whyNotAllocate,
  whyNotClaim,
  whyNotIssue,
} from './template.rules.js';

interface Asked {
  readonly by: Party;
  readonly at: number;
  /** The reviewed version, where it is not the present one. */
  readonly version?: number;
}

type MoveName = 'edit' | 'submit' | 'approve' | 'reject' | 'pause' | 'resume' | 'end' | 'archive';

const movesOf: Readonly<Record<Party, readonly MoveName[]>> = Object.freeze({
  owner: ['edit', 'submit', 'pause', 'resume', 'end', 'archive'],
  platform: ['approve', 'reject', 'pause', 'resume', 'end', 'archive'],
});

export function conflictOf(row: TemplateRow, asked: Asked): Refused {
  const { value: status, context } = row.st;
  const snapshot = templateMachine.resolveState(row.st);
  const possible = movesOf[asked.by].filter((move) => snapshot.can(eventOf(move, asked)));
  const { pausedBy, pauseReason } = context;
  const isHeld = pausedBy === 'platform' && asked.by === 'owner';
  const next = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : nothingNow(row, asked);
  const stands = isHeld ? held : `The template is ${status}.`;
  const message = [...(asked.version === undefined ? [] : [changed(asked.version)]), stands, next].join(' ');
  const details = {
    status,
    possible,
    ...(pausedBy !== undefined && { pausedBy }),
    ...(pauseReason !== undefined && { pauseReason }),
    ...(asked.version !== undefined && { version: context.sequence }),
  };
  return { refused: 'TEMPLATE_STATE_CONFLICT', message, details };
}

const changed = (version: number) =>
  `The template has changed since version ${version}: see details, and name the version that you mean.`;
const held = 'The platform has paused the template. Ask the platform to resume it.';

function eventOf(type: MoveName, { by, at }: Asked): TemplateEvent {
  if (type === 'edit') return { type, changes: {}, at };
  return type === 'reject' ? { type, reason: '', at } : { type, by, at };
}

function nothingNow({ st }: TemplateRow, { by }: Asked): string {
  if (st.value === 'reviewing') return 'Wait for the review to end.';
  return by === 'owner' ? 'Nothing moves it any more; create another one.' : 'Nothing moves it any more.';
}

/**
 * The refusal is stored under the key: a late retry gets it too, also when the template gives again by then.
 */
export function notGiven(
  { _id, st }: TemplateRow,
  command: GivingCommand,
  at: number,
): Accepted<MachineState> {
  // The units of this release came back before.
  if (command.type === 'takeBack') return { next: st, reply: null };
  const refusal = whyNotGiven(st, command, at);
  if (refusal === undefined)
    throw new Error(`The machine refused ${command.type} of ${_id}, which was open.`);
  return { next: st, refusal };
}

/** @internal */
export function whyNotGiven(
  st: TemplateSnapshot,
  command: Exclude<GivingCommand, { type: 'takeBack' }>,
  at: number,
): GivingRefusal | undefined {
  switch (command.type) {
    case 'issue':
      return whyNotIssue(st, command, at);
    case 'claim':
      return whyNotClaim(st, command, at);
    case 'allocate':
      return whyNotAllocate(st, command, at);
  }
}
