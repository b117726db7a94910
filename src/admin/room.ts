// The manifest of the room of administration, which opens last, because it makes the first admin.
import { announceAdmin } from './announce-admin.js';
import { adminEndpoints } from './endpoints.js';
import type { AdminOutside } from './outside.js';

export const adminRoom = Object.freeze({
  name: 'admin',
  collections: [],
  kinds: () => [],
  endpoints: adminEndpoints,
  async open(outside: AdminOutside) {
    const { clock, audit, standing, people, passwordResets, cluster, signingKeys, firstPerson, ...setup } =
      outside;
    await announceAdmin(setup, { people: firstPerson, audit, clock });
    const known = { ...standing, page: people.page };
    return { deps: { clock, audit, people: known, passwordResets, cluster, keys: signingKeys } };
  },
});
