// All endpoints of this room.
import {
  approveTemplate,
  listTemplatesForReview,
  moveTemplate,
  pauseTemplate,
  rejectTemplate,
  revokeVoucher,
} from './admin.endpoints.js';
import { allocate, findRecipients, listAllocations, takeBackAllocation } from './allocations.endpoints.js';
import {
  decideAuthorizationRequest,
  listAuthorizationRequests,
  requestAuthorization,
} from './authorization-requests.endpoints.js';
import { authorize, listAuthorizations, withdraw } from './authorizations.endpoints.js';
import { listRedemptions, listVouchers, revokeOwnVoucher } from './console.endpoints.js';
import {
  createOwnTemplate,
  listOwnTemplates,
  moveOwnTemplate,
  patchOwnTemplate,
  readOwnTemplate,
} from './console-templates.endpoints.js';
import { issueVoucher } from './issue.endpoint.js';
import { redeemVoucher } from './redeem.endpoint.js';
import { readRedemption, reverseRedemption } from './redemptions.endpoints.js';
import { cancelSend, claimSend, declineSend, listSends } from './send.endpoints.js';
import { listStock, sendStock } from './stock.endpoints.js';
import { createTemplate, listTemplates, patchTemplate, submitTemplate } from './templates.endpoints.js';
import { verifyVoucher } from './verify.endpoint.js';
import {
  listOwnVouchers,
  readOwnVoucher,
  renewCredential,
  showCredential,
  showQrPicture,
} from './wallet-vouchers.endpoints.js';

export const vouchersEndpoints = Object.freeze([
  listTemplates,
  createTemplate,
  patchTemplate,
  submitTemplate,
  issueVoucher,
  verifyVoucher,
  redeemVoucher,
  readRedemption,
  reverseRedemption,
  listOwnTemplates,
  createOwnTemplate,
  readOwnTemplate,
  patchOwnTemplate,
  ...moveOwnTemplate,
  listVouchers,
  revokeOwnVoucher,
  listRedemptions,
  listTemplatesForReview,
  approveTemplate,
  pauseTemplate,
  ...moveTemplate,
  rejectTemplate,
  revokeVoucher,
  listAuthorizations,
  authorize,
  withdraw,
  requestAuthorization,
  listAuthorizationRequests,
  ...decideAuthorizationRequest,
  listOwnVouchers,
  readOwnVoucher,
  showCredential,
  renewCredential,
  showQrPicture,
  findRecipients,
  listAllocations,
  allocate,
  takeBackAllocation,
  listStock,
  sendStock,
  listSends,
  claimSend,
  declineSend,
  cancelSend,
]);
