// The bounds and waiting times of one link.
export interface LinkLimits {
  /** Questions under way on one link and in one direction; notices have a window of their own. */
  readonly inFlightMax: number;
  readonly bodyBytesMax: number;
  /** The bytes of the questions of one peer that are being answered. */
  readonly answeringBytesMax: number;
  /** The bytes that may wait for a peer that reads slowly. */
  readonly unsentBytesMax: number;
  readonly pingMs: number;
  /** A peer that has been silent for this time is asked nothing: the caller runs a guest turn instead. */
  readonly quietMs: number;
  /** The link is cut after this time of silence. */
  readonly silenceMs: number;
  readonly pingsMax: number;
  readonly noticeMs: number;
  /** How long after its deadline a question may stay without an answer, before the link counts as broken. */
  readonly lateMs: number;
}
