// The effects and answers of stock that a template gives to a sender and gets back: a reservation is only a
// number.
import type { Accepted, MachineState } from '../../actors/kind.js';
import {
  type AllocationRow,
  allocationKindName,
  allocationOf,
  type StockMoveRow,
} from '../stock/allocation.js';
import type { TakeBackCommand } from '../stock/stock.events.js';
import { stockMovesCollection } from '../stock/stock.names.js';
import type { AllocateCommand } from './template.commands.js';
import type { TemplateTurn } from './template.issuing.js';

export function allocated(turn: TemplateTurn, command: AllocateCommand): Accepted<MachineState> {
  const { allocationId, quantity: units } = command;
  const allocation = firstState(turn, command);
  return {
    next: turn.row.st,
    rows: [moveRow(turn, { _id: `${allocationId}-0`, type: 'allocated', allocationId, units })],
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

/** The row of a release is inserted with the units, so each release counts once, however often it arrives. */
export function takenBack(turn: TemplateTurn, { release }: TakeBackCommand): Accepted<MachineState> {
  const { id, allocationId, units } = release;
  const move = { _id: `${id}-back`, type: 'taken_back', allocationId, units } as const;
  return { next: turn.row.st, rows: [moveRow(turn, move)], reply: null };
}

function moveRow(
  { row, at }: TemplateTurn,
  move: Pick<StockMoveRow, '_id' | 'type' | 'allocationId' | 'units'>,
) {
  const { applicationId } = row.st.context;
  const document: StockMoveRow = { ...move, applicationId, templateId: row._id, at: new Date(at) };
  return { collection: stockMovesCollection, document: { ...document } };
}
