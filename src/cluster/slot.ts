// The number of a slot.

/** From 0 to `slotsTotal - 1`; slots.ts says which actor is in which. */
export type Slot = number;
