// The names of the collections of bots.
export const botsCollection = 'bots';
export const ownersCollection = 'bot_owners';
export const earlierCollection = 'bot_earlier_applications';
