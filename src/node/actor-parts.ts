// The parts of one node that run its actors.
import type { DueTimers } from '../actors/due-timers.js';
import type { Outbox } from '../actors/outbox.js';
import type { Actors } from '../actors/runtime.js';
import type { Membership } from '../cluster/membership.js';
import type { Ownership } from '../cluster/ownership.js';
import type { StoreTime } from '../cluster/store-time.js';
import type { Member } from '../links/member.js';

/** The parts of one node that run its actors. */
export interface ActorParts {
  readonly self: Member;
  readonly actors: Actors;
  readonly membership: Membership;
  readonly ownership: Ownership;
  readonly time: StoreTime;
  readonly due: DueTimers;
  readonly outbox: Outbox;
}
