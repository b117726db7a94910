// The name of the secret behind all QR values.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { readSecret } from '../../storage/secret.js';
import { secretsCollection as collection } from '../vouchers/voucher.names.js';

export const qrSecretCollections: readonly CollectionSpec[] = [{ name: collection, indexes: [] }];

export function readQrSecret(mongo: Mongo): Promise<Uint8Array> {
  return readSecret(mongo, { collection, id: 'qr' });
}
