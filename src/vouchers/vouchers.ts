// Builds the room of vouchers from its outside parts.

import type { ActorKind } from '../actors/kind.js';
import type { Acting } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { DeletedAccounts, DeletionChore } from '../storage/account-deletions.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { createCredentialRows } from './credentials/credential-rows.js';
import { createGuesses } from './credentials/guesses.js';
import { readQrSecret } from './credentials/qr-secret.js';
import type { VouchersDeps } from './deps.js';
import type { AuditInsert } from './ledger/audit-row.js';
import type { ApplicationOwners, Covers, People } from './outside.js';
import { allocationKind } from './stock/allocation.kind.js';
import { allocationCollections, createAllocationStore } from './stock/allocation.store.js';
import { createSendStore, sendCollections } from './stock/send.store.js';
import { createDayCounts, dayCountCollections } from './summary/day-counts.js';
import { type CoverHolds, coverHoldCollections, createCoverHolds } from './templates/cover-holds.js';
import { templateKind } from './templates/template.kind.js';
import { createTemplateStore, templateCollections } from './templates/template.store.js';
import { createTemplates } from './templates/templates.js';
import { createDeletedHolderChore } from './vouchers/deleted-holders.js';
import { createEventLog, eventCollections } from './vouchers/event-log.js';
import { voucherKind } from './vouchers/voucher.kind.js';
import { createVoucherStore, voucherCollections } from './vouchers/voucher.store.js';
import { authorizationCollections, createAuthorizations } from './wallet/authorization.store.js';
import { createHolders, holderCollections } from './wallet/holders.js';

export const collections: readonly CollectionSpec[] = [
  ...templateCollections,
  ...voucherCollections,
  ...authorizationCollections,
  ...eventCollections,
  ...holderCollections,
  ...allocationCollections,
  ...sendCollections,
  ...coverHoldCollections,
  ...dayCountCollections,
];

/** The actors of this room; their only dependency writes a row of the audit log. */
export function voucherKinds(auditInsert: AuditInsert): readonly ActorKind[] {
  return [templateKind({ auditInsert }), voucherKind({ auditInsert }), allocationKind()];
}

export interface VouchersOptions
  extends Acting,
    Pick<VouchersDeps, 'bots' | 'botApplications' | 'privateChats' | 'isSwitchedOff'> {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly applications: ApplicationOwners;
  readonly people: People;
  readonly deletedAccounts: DeletedAccounts;
  readonly log: Log;
  readonly covers: Covers;
  readonly codeTtlSeconds: number;
  readonly sendTtlSeconds: number;
  /** How long a verified credential can still be redeemed. */
  readonly graceSeconds: number;
  /** The largest number of templates of one application. */
  readonly templatesMax?: number;
}

export interface Vouchers {
  readonly deps: VouchersDeps;
  /** Both are started by the room, and stopped before MongoDB is closed. */
  readonly deletedHolders: DeletionChore;
  readonly coverHolds: CoverHolds;
}

export async function createVouchers(options: VouchersOptions): Promise<Vouchers> {
  const { mongo, clock, act, ask, applications, people, covers, log, codeTtlSeconds } = options;
  const { graceSeconds, templatesMax = 1000, bots, botApplications, privateChats, isSwitchedOff } = options;
  const templateStore = createTemplateStore(mongo);
  const coverHolds = createCoverHolds({ mongo, clock, covers, templates: templateStore, log });
  const templates = createTemplates({ ask, store: templateStore, coverHolds, templatesMax });
  const vouchers = createVoucherStore(mongo);
  const authorizations = createAuthorizations(mongo);
  const credentialRows = createCredentialRows(mongo);
  const holders = createHolders({
    mongo,
    credentialRows,
    clock,
    people,
    applications,
    authorizations,
    vouchers,
    qrSecret: await readQrSecret(mongo),
    codeTtlMs: codeTtlSeconds * 1000,
    graceMs: graceSeconds * 1000,
  });
  const deps: VouchersDeps = {
    ...holders,
    ...{ bots, botApplications, privateChats, isSwitchedOff },
    act,
    ask,
    clock,
    applications,
    people,
    covers,
    templates,
    templateStore,
    events: createEventLog(mongo),
    vouchers,
    dayCounts: createDayCounts(mongo),
    guesses: createGuesses(mongo, clock, credentialRows),
    authorizations,
    allocations: createAllocationStore(mongo),
    sends: createSendStore(mongo),
    sendTtlMs: options.sendTtlSeconds * 1000,
  };
  const deletedHolders = createDeletedHolderChore({ deletedAccounts: options.deletedAccounts, deps, log });
  return Object.freeze({ deps, deletedHolders, coverHolds });
}
