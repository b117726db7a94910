// The interfaces that accounts need from other rooms and from the node.
import type { Schemas } from '../generated/schemas.js';
import type { Sender } from '../outgoing/sender.js';
import type { Clock } from '../shared/clock.js';
import type { Limiter } from '../shared/limiter.js';
import type { Log } from '../shared/log.js';
import type { Auditing } from '../storage/auditing.js';
import type { Departing } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import type { PasswordOptions } from './passwords.js';

/** The kinds of things that people own and that could act for them; the keys are names in the audit log. */
export type Belongings = Readonly<Record<string, Departing>>;

export interface AccountsResources {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: Limiter;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly belongings: Belongings;
  /** Sends requests to the identity provider of the settings. */
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

export interface AccountsOutside extends Omit<AccountsResources, 'belongings' | 'sender'> {
  readonly senders: { readonly toOperators: Pick<Sender, 'fetchBytes'> };
  readonly config: Readonly<
    Pick<Schemas['config.Config'], 'accountIssuer' | 'accountAudience' | 'accountJwksUrl'>
  >;
  readonly passwords: PasswordOptions;
  readonly departing: Belongings;
  /** The rooms that get the events of deleted accounts. */
  readonly deletionListeners: readonly string[];
}
