// How a template gives stock to senders and gets it back: a reservation is a number, and nothing more.
import type { Accepted, Command, MachineState } from '../../actors/kind.js';
import {
  type AllocationRow,
  allocationKindName,
  allocationOf,
  type StockMoveRow,
} from '../stock/allocation.js';
import type { TakeBackCommand } from '../stock/stock.events.js';
import { stockMovesCollection } from '../stock/stock.names.js';
import { type AskedOfApplication, refused, type TemplateTurn, whyClosed } from './template.issuing.js';
import { availableOf } from './template.machine.js';

export interface AllocateCommand extends Command, AskedOfApplication {
  readonly type: 'allocate';
  readonly allocationId: string;
  readonly recipientUserId: string;
  readonly quantity: number;
}

export function allocate(turn: TemplateTurn, command: AllocateCommand): Accepted<MachineState> {
  const { row, at } = turn;
  const { allocationId, quantity } = command;
  const { context } = row.st;
  const closed = whyClosed(turn, command);
  if (closed !== undefined) return refused(turn, 'TEMPLATE_NOT_ACTIVE', closed);
  const available = availableOf(context);
  if (available < quantity) return refused(turn, 'STOCK_INSUFFICIENT', { details: { available } });
  const next = turn.step({ type: 'allocate', units: quantity, at });
  const allocation = firstState(turn, command);
  const move = { type: 'allocated', allocationId, units: quantity } as const;
  return {
    next,
    rows: [moveRow(turn, { _id: `${allocationId}-0`, ...move })],
    spawn: [{ kind: allocationKindName, id: allocationId, state: allocation.st }],
    reply: allocationOf(allocation, 0),
  };
}

function firstState({ row, at }: TemplateTurn, command: AllocateCommand): AllocationRow {
  const { allocationId, recipientUserId, quantity } = command;
  const { applicationId, content } = row.st.context;
  const { name, type } = content;
  const numbers = { quantity, remaining: quantity, isRevoked: false, releases: 0, recent: [] };
  const st = { applicationId, templateId: row._id, name, type, recipientUserId, ...numbers, createdAt: at };
  return { _id: allocationId, st };
}

/** Once for each release, however often it is heard of: its row is inserted with it. */
export function takeBack(turn: TemplateTurn, { release, isDone }: TakeBackCommand): Accepted<MachineState> {
  const { row, at } = turn;
  if (isDone) return { next: row.st, reply: null };
  const { id, allocationId, units } = release;
  const move = { _id: `${id}-back`, type: 'taken_back', allocationId, units } as const;
  return { next: turn.step({ type: 'takeBack', units, at }), rows: [moveRow(turn, move)], reply: null };
}

function moveRow(
  { row, at }: TemplateTurn,
  move: Pick<StockMoveRow, '_id' | 'type' | 'allocationId' | 'units'>,
) {
  const { applicationId } = row.st.context;
  const document: StockMoveRow = { ...move, applicationId, templateId: row._id, at: new Date(at) };
  return { collection: stockMovesCollection, document: { ...document } };
}
