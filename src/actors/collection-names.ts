// The names of the runtime's own collections: folds write them, and the stores read them.

import { keyUnder } from '../shared/key.js';

/** What was answered to keys; the rows end after seven days. */
export const commandsCollection = 'commands';
/**
 * The same of the keys of applications; some of these are records and stay: docs/decisions/voucher-records.md
 */
export const applicationCommandsCollection = 'application_commands';
export const eventsCollection = 'events';
export const dueCollection = 'due';
export const soonestIndex = 'soonest';

const ofApplications = keyUnder('application', '');

/** Where the row of a key is: all keys of a scope are in one collection, so none is used twice. */
export function commandsOf(key: string): string {
  return key.startsWith(ofApplications) ? applicationCommandsCollection : commandsCollection;
}

export function isOfCommands(collection: string): boolean {
  return collection === commandsCollection || collection === applicationCommandsCollection;
}
