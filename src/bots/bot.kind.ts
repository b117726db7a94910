// A bot as an actor: its machine decides, and the kind says what each move stores, revokes and answers.
import {
  type Accepted,
  type ActorKind,
  type Command,
  type Effects,
  type InsertRow,
  type MachineState,
  machineKind,
  type Refused,
  type TurnFacts,
} from '../actors/kind.js';
import type { AuditedAct } from '../storage/auditing.js';
import { queueKindName } from '../updates/names.js';
import { reviewPublication, reviewReceiver } from '../updates/reviews.js';
import { type BotActor, type BotRow, type BotState, botKindName, type Profile, rowOf } from './bot.js';
import { type BotEvent, botMachine } from './bot.machine.js';
import { botsCollection, earlierCollection } from './bot.names.js';
import type { AuditRowOf } from './outside.js';
import { type ReviewedMove, reviewOf } from './reviews.js';
import { type BotChange, isCached, stateAfter } from './settings/changes.js';
import { queueChangeOf } from './settings/delivery.js';

/** An event of the machine without its time, which the turn adds. */
type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;

export type BotMove = Timeless<BotEvent>;

export type BotCommand = Command &
  BotMove & {
    /** The only account that may do it; absent for acts of the platform and of the bot. */
    readonly ownerId?: string;
    /** A new application, which replaces the present one. */
    readonly profile?: Profile;
    /** The change of `configure`. */
    readonly change?: BotChange;
    /** The version that a reviewer has seen; the command is refused in any other. */
    readonly version?: number;
    /** The id of the audit row is made before the turn, because a turn may be decided more than once. */
    readonly audit?: AuditedAct & { readonly id: string };
  };

/** The details of a refusal because of an old version. */
export interface Outdated {
  readonly outdated: Pick<BotRow, 'version' | 'reviewStatus'> & { readonly profile: Profile };
}

export const botMachineVersion = 1;

/** Nodes cache the results of these events; enabling is one of them, because refusals are cached too. */
const changesAuthentication: ReadonlySet<string> = new Set<BotEvent['type']>([
  'disable',
  'enable',
  'readToken',
  'regenerateToken',
  'revokeToken',
  'end',
]);

const machine = machineKind({
  kind: botKindName,
  collection: botsCollection,
  machineVersion: botMachineVersion,
  machine: botMachine,
  receivers: [reviewReceiver],
  refusal: (state, { type }) => ({
    refused: 'CONFLICT',
    details: { message: refusalOf(rowIn('', state), type as BotEvent['type']) },
  }),
});

export function botKind({ auditRowOf }: { auditRowOf: AuditRowOf }): ActorKind<MachineState> {
  return Object.freeze({
    ...machine,
    decide(state: MachineState | undefined, command: Command, facts: TurnFacts) {
      if (state === undefined) return undefined;
      const { ownerId, version, profile, audit } = command as BotCommand;
      const before = rowIn(facts.id, state);
      if (ownerId !== undefined && !isOf(ownerId, before)) return { refused: 'NOT_FOUND' };
      if (version !== undefined && version !== before.version) return outdated(before);
      const decision = machine.decide(state, command, facts);
      if (decision === undefined || 'refused' in decision) return decision;
      const changed = changedBy(command as BotCommand, withGranted(before, command, decision.next), facts.at);
      if (typeof changed === 'string') return { refused: 'CONFLICT', details: { message: changed } };
      const next = moved(changed, facts.at, profile);
      const after = rowIn(facts.id, next);
      return {
        next,
        reply: after,
        publish: reviewed({ before, after, by: audit?.actor, at: facts.at }),
        rows: [
          ...(profile === undefined ? [] : [earlierRow(before)]),
          ...(audit === undefined ? [] : [auditRow(audit, auditRowOf)]),
        ],
        ...queueEvents(facts.id, command as BotCommand, after),
        ...(isRevoking(command as BotCommand, before) && { revokes: [`bot:${facts.id}`] as const }),
      } satisfies Accepted<MachineState>;
    },
  });
}

function reviewed(move: ReviewedMove): NonNullable<Effects['publish']> {
  const review = reviewOf(move);
  return review === undefined ? [] : [reviewPublication(review)];
}

/** The turn sends changed delivery settings to the update queue of the bot. */
function queueEvents(id: string, { type, change }: BotCommand, row: BotRow): Pick<Effects, 'events'> {
  const isOfDelivery = change?.of === 'webhook' || change?.of === 'polling';
  if (!isOfDelivery && type !== 'end') return {};
  return { events: [{ to: { kind: queueKindName, id }, body: queueChangeOf(row) }] };
}

/** An ended bot belongs to no account. */
function isOf(ownerId: string, bot: BotRow): boolean {
  return ownerId === bot.ownerId && bot.status !== 'ended';
}

function isRevoking({ type, change }: BotCommand, before: BotRow): boolean {
  if (change !== undefined) return isCached(change);
  return changesAuthentication.has(type) || (type === 'approve' && before.pendingScopes !== undefined);
}

/** Applies the changes that the machine does not decide; a text is the reason of a refusal. */
function changedBy(command: BotCommand, { value, context }: MachineState, at: number) {
  const { type, change } = command;
  const state = context as BotState;
  if (change !== undefined) {
    const after = stateAfter(state, change, at);
    return typeof after === 'string' ? after : { value, context: after };
  }
  if (type === 'end') return { value, context: withoutWebhook(state, at) };
  return { value, context };
}

/** Adds the scopes that an approved bot has asked for when a reviewer approves them. */
function withGranted({ pendingScopes }: BotRow, { type }: Command, { value, context }: MachineState) {
  if (type !== 'approve' || pendingScopes === undefined) return { value, context };
  const state = context as BotState;
  return { value, context: { ...state, scopes: [...state.scopes, ...pendingScopes] } };
}

function withoutWebhook({ settings, ...state }: BotState, at: number): BotState {
  const polling = { ...settings, deliveryMode: 'polling', commandMenus: [] } as const;
  return {
    ...state,
    webhook: undefined,
    webhookSecrets: undefined,
    updatesDroppedBefore: at,
    settings: polling,
  };
}

/** The state after its developer has deleted the account, which is stored with the deletion. */
export function stateWithoutOwner({ _id, st }: BotActor, at: number): BotActor['st'] {
  const decision = machine.decide(st, { type: 'ownerLeft' }, { id: _id, at });
  if (decision === undefined || 'refused' in decision)
    throw new Error(`The machine refused that the owner of ${_id} leaves.`);
  return moved(decision.next, at) as BotActor['st'];
}

function rowIn(id: string, state: MachineState): BotRow {
  return rowOf({ _id: id, st: state as BotActor['st'] });
}

function moved({ value, context }: MachineState, at: number, profile?: Profile): MachineState {
  const state = context as BotState;
  // An avatar that the new application leaves out is removed.
  const applied = profile && { ...profile, avatar: profile.avatar };
  return { value, context: { ...state, ...applied, version: state.version + 1, updatedAt: at } };
}

function outdated({ version, reviewStatus, name, description, avatar, scopes }: BotRow): Refused {
  const profile = { name, description, avatar, scopes };
  return {
    refused: 'CONFLICT',
    details: { outdated: { version, reviewStatus, profile } } satisfies Outdated,
  };
}

function earlierRow({ _id: botId, version: until, name, description, avatar, scopes }: BotRow) {
  const document = { _id: `${botId}-${until}`, botId, until, name, description, avatar, scopes };
  return { collection: earlierCollection, document };
}

function auditRow({ id, ...act }: NonNullable<BotCommand['audit']>, rowOfAct: AuditRowOf): InsertRow {
  const { collection, document } = rowOfAct(id, act);
  return { collection, document: { ...document } };
}

function refusalOf({ reviewStatus, status, hasOwnerLeft }: BotRow, type: BotEvent['type']): string {
  if (status === 'ended') return 'The bot was ended by its developer.';
  if (hasOwnerLeft === true) return `The bot is ${status}: its developer has deleted the account.`;
  if (type === 'approve' || type === 'reject')
    return `The bot is ${reviewStatus}, so there is nothing to review.`;
  if (type === 'resubmit') return `The bot is ${reviewStatus}. Only a rejected bot can be resubmitted.`;
  if (type === 'enable' || type === 'disable') return `The bot is ${status}.`;
  if (type === 'configure') return `The bot is ${reviewStatus}: only an approved bot can be changed.`;
  return reviewStatus === 'approved'
    ? 'There is no token to read.'
    : `The bot is ${reviewStatus}, not approved.`;
}
