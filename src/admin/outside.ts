// The interfaces that administration needs from other rooms and from the node.
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type {
  AuditTrail,
  ClusterReporter,
  KeyRotator,
  PeopleLister,
  ResetMaker,
  RoleSetter,
  Suspender,
} from './deps.js';
import type { FirstAdminPeople } from './first-admin.js';

export interface AdminSetup {
  readonly config: Readonly<
    Pick<Schemas['config.Config'], 'accountJwksUrl' | 'adminUsername' | 'adminPassword' | 'dataDir'>
  >;
  /** True where the database is in the data folder: a password may be generated and stored there too. */
  readonly hasOwnData: boolean;
  /** Prints a line for the person who starts the node. */
  readonly announce: (line: string) => void;
}

export interface AdminOutside extends AdminSetup {
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly cluster: ClusterReporter;
  readonly standing: RoleSetter & Suspender;
  readonly passwordResets: ResetMaker;
  readonly people: PeopleLister;
  readonly signingKeys: KeyRotator;
  readonly firstPerson: FirstAdminPeople;
}
