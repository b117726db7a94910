// What one link may hold, and how long it waits.
export interface LinkLimits {
  /** Questions under way on one link and in one direction; notices have a window of their own. */
  readonly inFlightMax: number;
  readonly bodyBytesMax: number;
  /** Of the questions of one peer that are being answered. */
  readonly answeringBytesMax: number;
  /** What may wait for a peer that reads slowly. */
  readonly unsentBytesMax: number;
  readonly pingMs: number;
  /** A peer that has been silent for so long is asked nothing: the caller runs a guest turn instead. */
  readonly quietMs: number;
  /** After so long the link is cut. */
  readonly silenceMs: number;
  readonly pingsMax: number;
  readonly noticeMs: number;
  /**
   * How long after its deadline a question may stay without an answer, before the link is held to be broken.
   */
  readonly lateMs: number;
}
