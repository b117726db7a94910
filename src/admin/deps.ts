// What administration needs from others.
import type { ClientSession } from 'mongodb';
import type { Schemas } from '../generated/schemas.js';
import type { Role } from '../shared/caller.js';
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';

export interface AuditRecord {
  readonly actor: string;
  readonly action: string;
  readonly subject?: string;
  readonly details?: object;
  readonly requestId: string;
  readonly at: number;
}

export interface AuditQuery {
  readonly actor?: string;
  readonly action?: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface AuditTrail {
  append(entry: AuditRecord, session?: ClientSession): Promise<void>;
  list(filter: AuditQuery): Promise<{ items: readonly (AuditRecord & { id: string })[]; total: number }>;
}

export interface RoleSetter {
  setRoles(change: {
    userId: string;
    roles: readonly Role[];
    record(before: readonly Role[], session: ClientSession): Promise<void>;
  }): Promise<Schemas['accounts.User']>;
}

export interface ClusterReporter {
  /** As the stores and this node see it at this moment. */
  report(): Promise<Schemas['admin.Cluster']>;
}

export interface KeyRotator {
  /** Asked again while a new key waits to sign, it answers with that one. */
  rotateSigningKey(): Promise<{
    readonly kid: string;
    readonly signsFrom: Date;
    readonly olderVerifyUntil: Date;
  }>;
}

export interface AdminDeps {
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly people: RoleSetter;
  readonly keys: KeyRotator;
  readonly cluster: ClusterReporter;
}

export const endpoint = endpointFor<AdminDeps>();
