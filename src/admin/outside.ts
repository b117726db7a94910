// What administration needs from the node and from other rooms, as it needs it.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { AuditTrail, ClusterReporter, KeyRotator, RoleSetter } from './deps.js';
import type { FirstAdminPeople } from './first-admin.js';

export interface AdminPlace {
  readonly config: Readonly<
    Pick<Schemas['config.Config'], 'accountJwksUrl' | 'adminUsername' | 'adminPassword' | 'dataDir'>
  >;
  /** The database lives in the data folder: then a password may be made up and kept there. */
  readonly hasOwnData: boolean;
  /** Tells the person who starts the node, at once. */
  readonly announce: (line: string) => void;
}

export interface AdminOutside extends AdminPlace {
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly cluster: ClusterReporter;
  readonly roles: RoleSetter;
  readonly signingKeys: KeyRotator;
  readonly firstPerson: FirstAdminPeople;
}
