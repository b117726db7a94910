// The room of people, as the node opens it.
import { createDirectory } from './directory.js';
import type { PeopleOutside } from './outside.js';

export const peopleRoom = Object.freeze({
  name: 'people',
  collections: [],
  kinds: () => [],
  endpoints: [],
  async open(given: PeopleOutside) {
    return { deps: {}, offers: { directory: createDirectory(given) } };
  },
});
