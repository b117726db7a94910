// The name of the secret behind signed addresses.
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { readSecret } from '../storage/secret.js';

const collection = 'file_secrets';

export const linkSecretCollections: readonly CollectionSpec[] = [{ name: collection, indexes: [] }];

export function readLinkSecret(mongo: Mongo): Promise<Uint8Array> {
  return readSecret(mongo, { collection, id: 'links' });
}
