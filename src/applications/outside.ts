// The interfaces that applications need from other rooms and from the node.
import type { Acting } from '../actors/runtime.js';
import type { Schemas } from '../generated/schemas.js';
import type { Clock } from '../shared/clock.js';
import type { Endpoint } from '../shared/endpoint.js';
import type { Log } from '../shared/log.js';
import type { Auditing } from '../storage/auditing.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';

export interface BotOwners {
  isOwnedBy(botId: string, accountId: string): Promise<boolean>;
}

export interface ApplicationsResources extends Pick<Acting, 'ask'> {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly log: Log;
  readonly revocation: Revoking;
  readonly audit: Auditing;
  readonly bots: BotOwners;
}

export interface ApplicationsOutside extends ApplicationsResources {
  readonly config: Readonly<Pick<Schemas['config.Config'], 'rateLimitScale' | 'webhookDevTargets'>>;
  /** The endpoints of all rooms, whose limits `GET /me` shows. */
  readonly endpoints: readonly Endpoint[];
}
