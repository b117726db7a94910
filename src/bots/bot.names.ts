// The names under which the room keeps what it keeps.
export const botsCollection = 'bots';
export const ownersCollection = 'bot_owners';
export const earlierCollection = 'bot_earlier_applications';
