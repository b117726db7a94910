// The names of this room's collections.

export const templatesCollection = 'voucher_templates';
export const vouchersCollection = 'vouchers';
/** Issuances, redemptions and reversals are records: docs/decisions/voucher-records.md */
export { applicationCommandsCollection as recordsCollection } from '../../actors/collection-names.js';
/** The collection also has the counts of wrong codes. */
export const codesCollection = 'voucher_codes';
export const authorizationsCollection = 'voucher_authorizations';
export const eventsCollection = 'voucher_events';
export const secretsCollection = 'voucher_secrets';
export const scansCollection = 'voucher_scans';
export const seedsCollection = 'voucher_seeds';
export const authorizationRequestsCollection = 'voucher_authorization_requests';
