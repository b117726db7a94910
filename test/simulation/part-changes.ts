// Safety rules of the parts of actors, each taken away from the store that the runtime works with.
import type { Document } from '../../src/actors/store-port.js';
import type { StoreChange } from './actor-world.js';
import { withTransaction } from './store-changes.js';

export const partChanges: Readonly<Record<string, StoreChange>> = {
  'rule 24: those that were read before their actor are believed': (store, fake) => {
    const read = () => new Map(fake.rows('club_members').map((row) => [String(row._id), row]));
    // As the transaction before saw them.
    let before = read();
    return withTransaction(store, () => {
      const early = before;
      before = read();
      return {
        loadParts: async (_collection, ids) =>
          ids.flatMap((id) => (early.get(id) as Document | undefined) ?? []),
      };
    });
  },
};
