// The dependencies of the endpoints of accounts.
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';
import type { Limiter } from '../shared/limiter.js';
import type { Revoking } from '../storage/revoking.js';
import type { LogIns } from './log-ins.js';
import type { PasswordResets } from './password-resets.js';
import type { Passwords } from './passwords.js';
import type { PeopleChanges } from './people.js';
import type { SessionStore } from './session.store.js';
import type { UserStore } from './user.store.js';
import type { UsernameStore } from './username.store.js';

export interface AccountsDeps {
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly revocation: Revoking;
  readonly users: UserStore;
  readonly usernames: UsernameStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly passwordResets: Pick<PasswordResets, 'isLive' | 'use'>;
  readonly people: PeopleChanges;
  readonly logIns: LogIns;
}

export const endpoint = endpointFor<AccountsDeps>();
