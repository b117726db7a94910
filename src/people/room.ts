// The manifest of the room of people.
import { createDirectory } from './directory.js';
import type { PeopleOutside } from './outside.js';
import { openPresence } from './presence/presence.js';
import { findUsers, readUser } from './users.endpoints.js';

export const peopleRoom = Object.freeze({
  name: 'people',
  collections: [],
  kinds: () => [],
  endpoints: Object.freeze([findUsers, readUser]),
  async open(given: PeopleOutside) {
    const directory = createDirectory(given);
    const { presence, chores } = openPresence(given);
    return { deps: { directory, presence }, offers: { directory, presence }, chores };
  },
});
