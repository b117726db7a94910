// The dependencies of the endpoints of administration.
import type { ClientSession } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { Role } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';
import type { AuditEntry, AuditFilter } from '../storage/auditing.js';

export interface AuditTrail {
  append(entry: AuditEntry, session?: ClientSession): Promise<void>;
  list(filter: AuditFilter): Promise<{ items: readonly (AuditEntry & { id: string })[]; total: number }>;
}

export interface RoleSetter {
  setRoles(change: {
    userId: string;
    roles: readonly Role[];
    record(before: readonly Role[], session: ClientSession): Promise<void>;
  }): Promise<Schemas['admin.Person']>;
}

interface StandingChange {
  readonly userId: string;
  readonly at: number;
  record(session: ClientSession): Promise<void>;
}

export interface Suspender {
  /** Throws CONFLICT for the last admin. */
  suspend(
    change: StandingChange & { readonly by: string; readonly reason: string },
  ): Promise<Schemas['admin.Person']>;
  resume(change: StandingChange): Promise<Schemas['admin.Person']>;
}

export interface ResetMaker {
  /** The token is good once, until it expires or a newer one is made. */
  make(order: StandingChange & { readonly by: string }): Promise<{
    readonly token: string;
    readonly expiresAt: Date;
  }>;
}

export interface PeopleLister {
  /** Active people in the order of usernames. */
  page(asked: {
    readonly keyword?: string;
    readonly role?: Role;
    readonly status?: Schemas['admin.PersonStatus'];
    readonly page: number;
    readonly pageSize: number;
  }): Promise<{ readonly items: Schemas['admin.Person'][]; readonly total: number }>;
}

export interface ClusterReporter {
  /** The cluster as the stores and this node see it now. */
  report(): Promise<Schemas['admin.Cluster']>;
}

export interface KeyRotator {
  /** Returns the waiting key where there is one that does not sign yet. */
  rotateSigningKey(): Promise<{
    readonly kid: string;
    readonly signsFrom: Date;
    readonly olderVerifyUntil: Date;
  }>;
}

export interface AdminDeps {
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly people: RoleSetter & PeopleLister & Suspender;
  readonly passwordResets: ResetMaker;
  readonly keys: KeyRotator;
  readonly cluster: ClusterReporter;
}

export const endpoint = endpointFor<AdminDeps>();
