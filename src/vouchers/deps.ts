// What this room needs from others, and what its endpoints are given.
import type { Actors } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import { endpointFor, type IdempotencyClaim, type StoredAnswer } from '../shared/endpoint.js';
import type { Authorizations } from './authorization.store.js';
import type { Credentials } from './credentials.js';
import type { Guesses } from './guesses.js';
import type { TemplateStore } from './template.store.js';
import type { Templates } from './templates.js';
import type { VoucherStore } from './voucher.store.js';

/** How an actor is asked; the clock is the one that judges deadlines. */
export interface Asked {
  readonly actors: Pick<Actors, 'ask'>;
  readonly clock: Clock;
}

/** Pictures that people uploaded. */
export interface Covers {
  /** True when it is a picture that this account has uploaded. */
  isPictureOf(fileId: string, accountId: string): Promise<boolean>;
}

export interface ApplicationOwners {
  /** Throws APPLICATION_NOT_FOUND also when it is somebody else's. */
  owned(id: string, ownerId: string): Promise<{ readonly _id: string }>;
  /** Undefined: there is no such application. */
  ownerOf(id: string): Promise<string | undefined>;
}

export interface People {
  exists(userId: string): Promise<boolean>;
}

/** Carries out a command once for an Idempotency-Key; undefined: there is no such actor. */
export interface KeyedAsking {
  ask(
    claim: IdempotencyClaim,
    asked: { readonly kind: string; readonly id: string; readonly command: { readonly type: string } },
    requestId: string,
  ): Promise<StoredAnswer | undefined>;
}

export interface VouchersDeps extends Asked {
  readonly keyed: KeyedAsking;
  readonly applications: ApplicationOwners;
  readonly people: People;
  readonly templates: Templates;
  readonly templateStore: TemplateStore;
  readonly vouchers: VoucherStore;
  readonly credentials: Credentials;
  readonly guesses: Guesses;
  readonly authorizations: Authorizations;
}

export const endpoint = endpointFor<VouchersDeps>();
