// The names of the runtime's own collections: folds write them, and the stores read them.

/** What was answered to keys; the rows end after seven days. */
export const commandsCollection = 'commands';
/**
 * The same of the keys of applications; some of these are records and stay: docs/decisions/voucher-records.md
 */
export const applicationCommandsCollection = 'application_commands';
export const eventsCollection = 'events';
export const dueCollection = 'due';
export const soonestIndex = 'soonest';
