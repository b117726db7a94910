// Requests whose answer comes later: a handler parks one, its room keeps the handle and answers by it.

/** Names one parked request of this node; none is given twice. */
export type ParkedHandle = number;

/** What a parked request is answered: data for the envelope, or a refusal. */
export type LateOutcome = { readonly data: unknown } | { readonly refusal: Error };

/** What a handler returns in place of data. */
export class Parked {
  readonly handle: ParkedHandle;

  constructor(handle: ParkedHandle) {
    this.handle = handle;
  }
}

/** What a room says of all its parked requests, once. */
export interface ParkingRules {
  /** The time of the request is up, or the node stops: the data it is answered with. The handle is over. */
  timeUp(handle: ParkedHandle): unknown;
  /** The client has gone, perhaps before an answer that was given has left. The handle is over. */
  gone(handle: ParkedHandle): void;
  /** An answer that was given leaves. The handle is over. */
  left?(handle: ParkedHandle): void;
}

/** The parked requests of one room. */
export interface ParkingLot {
  /**
   * The last step of a handler, which returns what it is given. From now on `answer` takes the handle.
   * `of` is who asks. Refuses when the node has as many parked requests as it may, of all or of this one.
   */
  park(seconds: number, of: string): Parked;
  /** False when the request has been answered, or its client has gone. */
  answer(handle: ParkedHandle, outcome: LateOutcome): boolean;
}

export interface Parking {
  openLot(rules: ParkingRules): ParkingLot;
}
