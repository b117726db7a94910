// The names of the runtime's own collections: folds write them, and the stores read them.

export const commandsCollection = 'commands';
export const eventsCollection = 'events';
export const dueCollection = 'due';
