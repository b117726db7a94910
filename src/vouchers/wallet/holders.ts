// Builds the holder's parts of the room: codes, QR values, seeds for offline use, and consent.
import type { Clock } from '../../shared/clock.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import type { RowsLoader } from '../../storage/row-loader.js';
import { codeCollections, createCodeStore } from '../credentials/code.store.js';
import { createCodes } from '../credentials/codes.js';
import type { CredentialRow } from '../credentials/credential-rows.js';
import { createCredentials } from '../credentials/credentials.js';
import { createOfflineSeeds, seedCollections } from '../credentials/offline-seeds.js';
import { createQrValues } from '../credentials/qr.js';
import { createScanStore, scanCollections } from '../credentials/qr-scan.store.js';
import { qrSecretCollections } from '../credentials/qr-secret.js';
import type { ApplicationOwners, People } from '../outside.js';
import type { VoucherStore } from '../vouchers/voucher.store.js';
import type { Authorizations } from './authorization.store.js';
import { createRequestStore, requestCollections } from './authorization-request.store.js';
import { createAuthorizationRequests } from './authorization-requests.js';

export const holderCollections: readonly CollectionSpec[] = [
  ...codeCollections,
  ...scanCollections,
  ...seedCollections,
  ...qrSecretCollections,
  ...requestCollections,
];

export type Holders = ReturnType<typeof createHolders>;

export interface HoldersOptions {
  readonly mongo: Mongo;
  /** The loader is shared with reads that go together with a code. */
  readonly credentialRows: RowsLoader<CredentialRow>;
  readonly clock: Clock;
  readonly people: People;
  readonly applications: Pick<ApplicationOwners, 'label'>;
  readonly authorizations: Authorizations;
  readonly vouchers: Pick<VoucherStore, 'byId'>;
  readonly qrSecret: Uint8Array;
  readonly codeTtlMs: number;
  /** How long a verified credential can still be redeemed. */
  readonly graceMs: number;
}

export function createHolders(options: HoldersOptions) {
  const { mongo, clock, people, applications, authorizations, vouchers, qrSecret, codeTtlMs, graceMs } =
    options;
  const codeStore = createCodeStore(mongo, options.credentialRows);
  const qr = createQrValues(qrSecret);
  const codes = createCodes({ codes: codeStore, clock, codeTtlMs, graceMs });
  const scans = createScanStore(mongo);
  const store = createRequestStore(mongo);
  return Object.freeze({
    codes,
    qr,
    seeds: createOfflineSeeds({ mongo, qr, clock }),
    credentials: createCredentials({ codes, qr, scans, vouchers, clock, graceMs }),
    requests: createAuthorizationRequests({ mongo, clock, people, applications, authorizations, store }),
  });
}
