// The calls that read and retry deliveries, of a bot or of an application: the screens are the same for both.
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
  /** True when the topic has an event for each attempt; else unfinished deliveries are read repeatedly. */
  readonly hasAttemptEvents: boolean;
  /** Shown where there are no deliveries: it says how the first one comes about. */
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
