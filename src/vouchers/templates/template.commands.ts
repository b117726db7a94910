// The commands of a template; each travels to the node that owns the template.
import type { TimerCommand } from '../../actors/deliveries.js';
import type { Command } from '../../actors/kind.js';
import type { AuditStamp } from '../ledger/audit-row.js';
import type { Send, SendEnd } from '../stock/send.js';
import type { TakeBackCommand } from '../stock/stock.events.js';
import type { Content, Party } from './template.js';

export interface CreateCommand extends Command {
  readonly type: 'create';
  readonly applicationId: string;
  readonly content: Content;
}

export interface EditCommand extends Command {
  readonly type: 'edit';
  readonly changes: Partial<Record<keyof Content, unknown>>;
}

export type Move = 'submit' | 'approve' | 'reject' | 'pause' | 'resume' | 'end' | 'archive';

export interface MoveCommand extends Command {
  readonly type: Move;
  /** Absent: the owner. */
  readonly by?: Party;
  /** The reason of a rejection, or of a pause by the platform. */
  readonly reason?: string;
  /** The version that was reviewed: another version is neither approved nor rejected. */
  readonly version?: number;
  readonly audit?: AuditStamp;
}

/** The state of the application, which is no actor, as the command carries it. */
export interface ApplicationState {
  /**
   * The application was disabled when this was asked: it issues nothing, as if each of its templates were
   * paused.
   */
  readonly isApplicationDisabled?: boolean;
}

interface Issuing extends Command {
  readonly issuanceId: string;
  readonly voucherId: string;
  /** The use numbers of this user that the node read before the turn, or found taken in it. */
  readonly usedNos: readonly number[];
}

export interface IssueCommand extends Issuing {
  readonly type: 'issue';
  readonly holderUserId: string;
  readonly externalIssueId: string;
  /** True where the owner issues: the key of an account keeps no record. */
  readonly isOwners?: boolean;
  /** The first issuance under this external id, where the node has found one. */
  readonly firstIssuanceId?: string;
}

export interface ClaimCommand extends Issuing, ApplicationState {
  readonly type: 'claim';
  readonly send: Send;
  /** Present where the node has found that the send has ended already. */
  readonly end?: SendEnd;
}

export interface AllocateCommand extends Command, ApplicationState {
  readonly type: 'allocate';
  readonly allocationId: string;
  readonly recipientUserId: string;
  readonly quantity: number;
}

export type GivingCommand = IssueCommand | ClaimCommand | AllocateCommand | TakeBackCommand;
export type MovingCommand = CreateCommand | EditCommand | MoveCommand | TimerCommand;
