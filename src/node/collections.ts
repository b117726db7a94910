// All collections of a product: those of the layers below the rooms, and those of its rooms.
import { collections as actorCollections } from '../actors/group.store.js';
import { collections as clusterCollections } from '../cluster/cluster.store.js';
import { collections as auditCollections } from '../guards/audit.js';
import { collections as revocationCollections } from '../guards/revocation.store.js';
import type { CollectionSpec } from '../storage/collections.js';
import { collectionsOf } from './room-list.js';

export function allCollections(list: Parameters<typeof collectionsOf>[0]): readonly CollectionSpec[] {
  const below = [...auditCollections, ...revocationCollections, ...clusterCollections, ...actorCollections];
  return [...below, ...collectionsOf(list)];
}
