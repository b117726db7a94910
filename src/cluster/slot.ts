// The number of a slot.

/** From 0 to `slotsTotal - 1`; slots.ts maps actors to slots. */
export type Slot = number;
