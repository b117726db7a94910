// The manifest of the room of administration, which opens last, because it makes the first admin.
import { announceAdmin } from './announce-admin.js';
import { adminEndpoints } from './endpoints.js';
import type { AdminOutside } from './outside.js';

export const adminRoom = Object.freeze({
  name: 'admin',
  collections: [],
  kinds: () => [],
  endpoints: adminEndpoints,
  async open({ clock, audit, roles, people, cluster, signingKeys, firstPerson, ...setup }: AdminOutside) {
    await announceAdmin(setup, { people: firstPerson, audit, clock });
    return { deps: { clock, audit, people: { ...roles, page: people.page }, cluster, keys: signingKeys } };
  },
});
