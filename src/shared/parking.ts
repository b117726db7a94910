// Requests whose answer comes later: a handler parks one, its room keeps the handle and answers by it.

/** The handle of one parked request of this node; none is given twice. */
export type ParkedHandle = number;

/** The answer to a parked request: data for the envelope, or a refusal. */
export type LateOutcome = { readonly data: unknown } | { readonly refusal: Error };

/** A handler returns it in place of data. */
export class Parked {
  readonly handle: ParkedHandle;

  constructor(handle: ParkedHandle) {
    this.handle = handle;
  }
}

/** The callbacks of a room for all its parked requests, registered once. */
export interface ParkingRules {
  /**
   * The time of the request is up, or the node stops: returns the data it is answered with. The handle is
   * over.
   */
  timeUp(handle: ParkedHandle): unknown;
  /** The client has gone, perhaps before an answer that was given has left. The handle is over. */
  gone(handle: ParkedHandle): void;
  /** An answer that was given leaves. The handle is over. */
  left?(handle: ParkedHandle): void;
}

/** The parked requests of one room. */
export interface ParkingLot {
  /**
   * The last step of a handler, which returns what it is given. From now on `answer` takes the handle. `of`
   * is the caller. Refuses when the node has as many parked requests as it may, of all or of this caller.
   */
  park(seconds: number, of: string): Parked;
  /** False when the request has been answered, or its client has gone. */
  answer(handle: ParkedHandle, outcome: LateOutcome): boolean;
}

export interface Parking {
  openLot(rules: ParkingRules): ParkingLot;
}
