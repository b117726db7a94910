// Every endpoint of the product: the array from which documents, limits and the contract test are made.
import { accountsEndpoints } from '../accounts/endpoints.js';
import { adminEndpoints } from '../admin/endpoints.js';
import { applicationsEndpoints } from '../applications/endpoints.js';
import { botsEndpoints } from '../bots/endpoints.js';
import { filesEndpoints } from '../files/endpoints.js';
import type { Endpoint } from '../shared/endpoint.js';
import { vouchersEndpoints } from '../vouchers/endpoints.js';

export const allEndpoints: readonly Endpoint[] = Object.freeze([
  ...accountsEndpoints,
  ...adminEndpoints,
  ...applicationsEndpoints,
  ...botsEndpoints,
  ...filesEndpoints,
  ...vouchersEndpoints,
]);
