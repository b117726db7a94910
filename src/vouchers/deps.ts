// The parts of the room of vouchers that its endpoints use.
import type { Acting } from '../actors/runtime.js';
import type { Clock } from '../shared/clock.js';
import { endpointFor } from '../shared/endpoint.js';
import type { Guesses } from './credentials/guesses.js';
import type {
  ApplicationOwners,
  ApplicationsOfBots,
  Covers,
  People,
  PrivateChatsOfPeople,
  VoucherBots,
} from './outside.js';
import type { AllocationStore } from './stock/allocation.store.js';
import type { SendStore } from './stock/send.store.js';
import type { DayCounts } from './summary/day-counts.js';
import type { TemplateStore } from './templates/template.store.js';
import type { Templates } from './templates/templates.js';
import type { EventLog } from './vouchers/event-log.js';
import type { VoucherStore } from './vouchers/voucher.store.js';
import type { Authorizations } from './wallet/authorization.store.js';
import type { Holders } from './wallet/holders.js';

export interface VouchersDeps extends Acting, Holders {
  readonly clock: Clock;
  readonly allocations: AllocationStore;
  readonly sends: SendStore;
  /** How long a send waits to be claimed. */
  readonly sendTtlMs: number;
  readonly applications: ApplicationOwners;
  readonly people: People;
  readonly bots: VoucherBots;
  readonly botApplications: ApplicationsOfBots;
  readonly privateChats: PrivateChatsOfPeople;
  /** True where the operator has switched vouchers off. */
  readonly isSwitchedOff: boolean;
  readonly covers: Covers;
  readonly templates: Templates;
  readonly templateStore: TemplateStore;
  readonly events: EventLog;
  readonly vouchers: VoucherStore;
  readonly dayCounts: DayCounts;
  readonly guesses: Guesses;
  readonly authorizations: Authorizations;
}

export const endpoint = endpointFor<VouchersDeps>();
