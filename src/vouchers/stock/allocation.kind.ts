// An allocation as an actor: it counts the units that may still be sent. It does not count claims, because
// the template inserts the row of a claim.
import type { EventCommand, TimerCommand } from '../../actors/deliveries.js';
import type { Accepted, ActorKind, Command, InsertRow, TakenValue, TurnFacts } from '../../actors/kind.js';
import type { ErrorCode } from '../../shared/errors.js';
import { personReceiver } from '../../updates/people.js';
import { templateKindName } from '../templates/template.js';
import { type AllocationState, allocationKindName, type Release, type StockMoveRow } from './allocation.js';
import {
  type EndStatus,
  endIn,
  insertEnd,
  type Send,
  type SendEnd,
  type SendEndRow,
  sendOf,
  sendPublication,
  sendRow,
  whyNotPending,
} from './send.js';
import type { ClaimedEvent, TakeBackCommand } from './stock.events.js';
import {
  allocationsCollection,
  sendEndsCollection,
  sendsCollection,
  stockMovesCollection,
} from './stock.names.js';

export interface SendCommand extends Command {
  readonly type: 'send';
  readonly sendId: string;
  readonly recipientUserId: string;
  readonly message?: string;
  readonly ttlMs: number;
}

export interface EndCommand extends Command {
  readonly type: 'end';
  readonly send: Send;
  readonly status: Exclude<EndStatus, 'claimed' | 'expired'>;
  /** Present where the node has found that the send has ended already. */
  readonly end?: SendEnd;
}

/** The owner takes back the remaining units. */
interface RevokeStockCommand extends Command {
  readonly type: 'revoke';
}

/** The timer of a send fired after the send had ended. */
interface EndedCommand extends Command {
  readonly type: 'ended';
  readonly sendId: string;
}

type AllocationCommand =
  | SendCommand
  | EndCommand
  | RevokeStockCommand
  | EndedCommand
  | TimerCommand
  | EventCommand;

/** The most that one fold may hold: older ones are committed, and so found by the unique index. */
const recentMax = 64;

type Turn = Accepted<AllocationState>;

export function allocationKind(): ActorKind<AllocationState> {
  return Object.freeze({
    kind: allocationKindName,
    collection: allocationsCollection,
    machineVersion: 1,
    missing: 'ALLOCATION_NOT_FOUND',
    receivers: [personReceiver],
    // The turn of a template creates the allocation, together with the reservation of its units.
    decide: (state: AllocationState | undefined, command: Command, facts: TurnFacts) =>
      state && decide(state, command as AllocationCommand, facts),
    taken,
  });
}

/**
 * A plain table and no machine: the only state is whether the owner has revoked it, no command is refused for
 * that state alone, and the rest is arithmetic on two counters.
 *
 *            not revoked                           revoked, so nothing remains
 *   send     remaining - 1, or STOCK_INSUFFICIENT  STOCK_INSUFFICIENT
 *   end      remaining + 1, or SEND_NOT_PENDING    the unit is released, or SEND_NOT_PENDING
 *   TIMER    remaining + 1, unless it has ended    the unit is released, unless it has ended
 *   revoke   all that remains is released          the same release again
 *   claimed, ended: the timer of the send goes, and nothing else changes
 */
function decide(state: AllocationState, command: AllocationCommand, facts: TurnFacts): Turn {
  switch (command.type) {
    case 'send':
      return send(state, command, facts);
    case 'end':
      return end(state, command, facts);
    case 'revoke':
      return revoke(state, facts);
    case 'TIMER':
      return expire(state, command.timer, facts);
    case 'ended':
      return { next: state, due: [{ timer: command.sendId, at: undefined }], reply: null };
    case 'EVENT': {
      const { sendId } = command.body as ClaimedEvent;
      return { next: state, due: [{ timer: sendId, at: undefined }], reply: null };
    }
  }
}

function send(state: AllocationState, command: SendCommand, { id, at }: TurnFacts): Turn {
  const { sendId, recipientUserId, message, ttlMs } = command;
  const { remaining, applicationId, templateId, name, type, recipientUserId: senderUserId } = state;
  if (remaining < 1) return refused(state, 'STOCK_INSUFFICIENT', { available: remaining });
  const sent: Send = {
    id: sendId,
    allocationId: id,
    templateId,
    applicationId,
    name,
    type,
    senderUserId,
    recipientUserId,
    ...(message !== undefined && { message }),
    createdAt: at,
    expiresAt: at + ttlMs,
  };
  return {
    next: { ...state, remaining: remaining - 1 },
    rows: [{ collection: sendsCollection, document: { ...sendRow(sent) } }],
    due: [{ timer: sendId, at: sent.expiresAt }],
    publish: [sendPublication(sent, { end: undefined, now: at, lane: id })],
    reply: sendOf(sent, { end: undefined, now: at }),
  };
}

function end(state: AllocationState, command: EndCommand, facts: TurnFacts): Turn {
  const { send: sent, status } = command;
  const { at } = facts;
  const known = command.end ?? state.recent.find(({ sendId }) => sendId === sent.id);
  const details = whyNotPending(sent, known, at);
  if (details !== undefined) return refused(state, 'SEND_NOT_PENDING', details);
  const ended: SendEnd = { status, at };
  const reply = sendOf(sent, { end: ended, now: at });
  const publish = [sendPublication(sent, { end: ended, now: at, lane: facts.id })];
  return { ...returned(state, { sendId: sent.id, ended }, facts), publish, reply };
}

function refused(state: AllocationState, code: ErrorCode, details: object): Turn {
  return { next: state, refusal: { refused: code, details } };
}

function expire(state: AllocationState, sendId: string, facts: TurnFacts): Turn {
  if (state.recent.some((one) => one.sendId === sendId)) return { next: state, reply: null };
  return returned(state, { sendId, ended: { status: 'expired', at: facts.at } }, facts);
}

function returned(
  before: AllocationState,
  { sendId, ended }: { sendId: string; ended: SendEnd },
  facts: TurnFacts,
) {
  const { id } = facts;
  const recent = [...before.recent.slice(1 - recentMax), { sendId, ...ended }];
  const state = { ...before, recent, remaining: before.remaining + 1 };
  const row = insertEnd({ id: sendId, allocationId: id, templateId: state.templateId }, ended);
  const due = [{ timer: sendId, at: undefined }];
  if (!state.isRevoked) return { next: state, rows: [row], due, reply: null };
  const { release: _release, ...away } = released(state, facts);
  return { ...away, rows: [row, ...away.rows], due, reply: null };
}

function revoke(state: AllocationState, facts: TurnFacts): Turn {
  // A caller that retries after a lost answer gets the same release.
  if (state.isRevoked) return { next: state, reply: state.revocation ?? null };
  const revoked = { ...state, isRevoked: true };
  if (state.remaining === 0) return { next: revoked, reply: null };
  const { release, next, rows, events } = released(revoked, facts);
  return { next: { ...next, revocation: release }, rows, events, reply: release };
}

/** All remaining units go back to the template, by an event that may arrive late. */
function released(state: AllocationState, { id, at }: TurnFacts) {
  const { applicationId, templateId, remaining: units } = state;
  const releases = state.releases + 1;
  const release: Release = { id: `${id}-${releases}`, allocationId: id, units };
  const move: StockMoveRow = {
    _id: release.id,
    type: 'released',
    applicationId,
    templateId,
    allocationId: id,
    units,
    at: new Date(at),
  };
  const row: InsertRow = { collection: stockMovesCollection, document: { ...move } };
  const body: TakeBackCommand = { type: 'takeBack', release };
  return {
    next: { ...state, releases, remaining: 0, quantity: state.quantity - units },
    rows: [row],
    events: [{ to: { kind: templateKindName, id: templateId }, body }],
    release,
  };
}

/**
 * The send has ended before: by a claim at the template, or by a turn that this actor no longer remembers.
 */
function taken({ collection, index, first, command }: TakenValue): { instead: Command } | undefined {
  if (collection !== sendEndsCollection || index !== '_id_') return undefined;
  const asked = command as EndCommand | TimerCommand;
  if (asked.type === 'TIMER') return { instead: { type: 'ended', sendId: asked.timer } as EndedCommand };
  return { instead: { ...asked, end: endIn(first as unknown as SendEndRow) } as EndCommand };
}
