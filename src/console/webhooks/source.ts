// Where deliveries come from and what can be done with them: a bot's, or an application's.
import type { CallFailure, CallOptions, CallSuccess, Schemas } from '../../client/client.js';

/** An update of a bot is shown in this shape too. */
export type ShownDelivery = Schemas['webhooks.EventDelivery'];
export type WholeDelivery = Schemas['webhooks.WholeEventDelivery'];
export type Replay = Schemas['webhooks.EventReplay'];
type DeliveryStatus = Schemas['webhooks.DeliveryStatus'];

type Answer<Data> = Promise<CallSuccess<Data> | CallFailure>;

interface DeliveryPage {
  readonly items: readonly ShownDelivery[];
  readonly total: number;
  readonly pageSize: number;
}

export interface DeliverySource {
  /** The address of the list; that of a delivery has the delivery's id as one segment more. */
  readonly segments: readonly string[];
  readonly topic: `bot:${string}:deliveries` | `application:${string}:vouchers`;
  /** The topic tells of each attempt; where it does not, unfinished deliveries are read again and again. */
  readonly tellsOfAttempts: boolean;
  /** Says how the first delivery comes. */
  readonly emptyText: string;
  list(
    asked: { readonly page: number; readonly status?: DeliveryStatus },
    options: CallOptions,
  ): Answer<DeliveryPage>;
  read(deliveryId: string, options: CallOptions): Answer<WholeDelivery>;
  retry(deliveryId: string, idempotencyKey: string): Answer<unknown>;
  /** Sends all dead letters again. */
  replay(idempotencyKey: string): Answer<unknown>;
  showReplay(options: CallOptions): Answer<Replay>;
}
