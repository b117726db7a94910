// The names of the collections and of the actor kind of this room.

export const updatesCollection = 'bot_updates';
export const queuesCollection = 'update_queues';
export const batchesCollection = 'update_batches';
export const deliveriesCollection = 'deliveries';
/** The rows of this collection tell of deliveries whose first attempt has succeeded. */
export const successesCollection = 'delivery_successes';

/** Says that numbers are being moved after a restore. */
export const restoresCollection = 'restores';

export const queueKindName = 'queue';
/** This index covers the batches of updates that stay. */
export const numberedIndex = 'numbered';
