// What the room of accounts needs from others, as it needs it.
import type { Schemas } from '../generated/schemas.js';
import type { Sender } from '../outgoing/sender.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import type { Auditing } from '../storage/auditing.js';
import type { Departing } from '../storage/leaving.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import type { PasswordOptions } from './passwords.js';

/** What people own that could still act for them, by the name under which the audit log has it. */
export type Belongings = Readonly<Record<string, Departing>>;

export interface Limiter {
  take(
    key: string,
    limit: { requests: number; windowSeconds: number },
  ): LimiterAnswer | Promise<LimiterAnswer>;
  /** Takes nothing. */
  look(
    key: string,
    limit: { requests: number; windowSeconds: number },
  ): LimiterAnswer | Promise<LimiterAnswer>;
}

export interface LimiterAnswer {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

/** The connections and guards that this room is given. */
export interface AccountsResources {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: Limiter;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly belongings: Belongings;
  /** To the identity provider that the settings name. */
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

/** What the node gives this room. */
export interface AccountsOutside extends Omit<AccountsResources, 'belongings' | 'sender'> {
  readonly senders: { readonly toOperators: Pick<Sender, 'fetchBytes'> };
  readonly config: Readonly<
    Pick<Schemas['config.Config'], 'accountIssuer' | 'accountAudience' | 'accountJwksUrl'>
  >;
  readonly passwords: PasswordOptions;
  readonly departing: Belongings;
  /** The rooms that are told of deleted accounts. */
  readonly departureListeners: readonly string[];
}
