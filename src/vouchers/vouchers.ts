// Puts the room of vouchers together from what main hands in.

import type { ActorKind } from '../actors/kind.js';
import type { Consumer } from '../actors/outbox.js';
import type { Actors } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import type { AuditInsert } from './audit-row.js';
import { authorizationCollections, createAuthorizations } from './authorization.store.js';
import { codeCollections, createCodeStore } from './code.store.js';
import { type Credentials, createCredentials } from './credentials.js';
import type { ApplicationOwners, Covers, KeyedAsking, People, VouchersDeps } from './deps.js';
import { createEventLog, eventCollections } from './event-log.js';
import { createGuesses, guessCollections } from './guesses.js';
import { listenerKind } from './outbox.js';
import { templateKind } from './template.kind.js';
import { createTemplateStore, templateCollections } from './template.store.js';
import { createTemplates } from './templates.js';
import { voucherKind } from './voucher.kind.js';
import { createVoucherStore, voucherCollections } from './voucher.store.js';

export const collections: readonly CollectionSpec[] = [
  ...templateCollections,
  ...voucherCollections,
  ...codeCollections,
  ...guessCollections,
  ...authorizationCollections,
  ...eventCollections,
];

/** Hears the events of this room. */
export const eventConsumers = (mongo: Mongo): Readonly<Record<string, Consumer>> => ({
  [listenerKind]: createEventLog(mongo),
});

/** The actors of this room; they need nothing but what writes a row of the audit log. */
export function voucherKinds(auditInsert: AuditInsert): readonly ActorKind[] {
  return [templateKind({ auditInsert }), voucherKind({ auditInsert })];
}

export interface VouchersOptions {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly actors: Pick<Actors, 'ask'>;
  readonly keyed: KeyedAsking;
  readonly applications: ApplicationOwners;
  readonly people: People;
  readonly covers: Covers;
  readonly codeTtlSeconds: number;
  /** How long what was verified can still be redeemed. */
  readonly graceSeconds?: number;
  /** Of one application. */
  readonly templatesMax?: number;
}

export interface Vouchers {
  readonly deps: VouchersDeps;
  /** For whoever shows vouchers to their holders. */
  readonly credentials: Credentials;
}

export function createVouchers(options: VouchersOptions): Vouchers {
  const { mongo, clock, actors, keyed, applications, people, covers, codeTtlSeconds } = options;
  const { graceSeconds = 900, templatesMax = 1000 } = options;
  const templateStore = createTemplateStore(mongo);
  const templates = createTemplates({ actors, clock, store: templateStore, covers, templatesMax });
  const credentials = createCredentials({
    codes: createCodeStore(mongo),
    clock,
    codeTtlMs: codeTtlSeconds * 1000,
    graceMs: graceSeconds * 1000,
  });
  const deps: VouchersDeps = {
    actors,
    clock,
    keyed,
    applications,
    people,
    templates,
    templateStore,
    vouchers: createVoucherStore(mongo),
    credentials,
    guesses: createGuesses(mongo, clock),
    authorizations: createAuthorizations(mongo),
  };
  return Object.freeze({ deps, credentials });
}
