// All endpoints of this room.
import {
  approveTemplate,
  listTemplatesForReview,
  moveTemplate,
  pauseTemplate,
  readTemplateForReview,
  rejectTemplate,
  revokeVoucher,
} from './admin.endpoints.js';
import {
  allocate,
  findRecipients,
  listAllocations,
  takeBackAllocation,
} from './stock/allocations.endpoints.js';
import { cancelSend, claimSend, declineSend, listSends } from './stock/send.endpoints.js';
import { listStock, sendStock } from './stock/stock.endpoints.js';
import { readSummary } from './summary/summary.endpoint.js';
import {
  createBotTemplate,
  listBotTemplates,
  submitBotTemplate,
} from './templates/bot-templates.endpoints.js';
import {
  createOwnTemplate,
  listOwnTemplates,
  moveOwnTemplate,
  patchOwnTemplate,
  readOwnTemplate,
} from './templates/console-templates.endpoints.js';
import { issueOwnVoucher, issueVoucher } from './templates/issue.endpoint.js';
import {
  createTemplate,
  listTemplates,
  patchTemplate,
  submitTemplate,
} from './templates/templates.endpoints.js';
import { listRedemptions, listVouchers, revokeOwnVoucher } from './vouchers/console.endpoints.js';
import { redeemVoucher } from './vouchers/redeem.endpoint.js';
import { readRedemption, reverseOwnRedemption, reverseRedemption } from './vouchers/redemptions.endpoints.js';
import { verifyVoucher } from './vouchers/verify.endpoint.js';
import {
  decideAuthorizationRequest,
  listAuthorizationRequests,
  requestAuthorization,
} from './wallet/authorization-requests.endpoints.js';
import { authorize, listAuthorizations, withdraw } from './wallet/authorizations.endpoints.js';
import {
  listOwnVouchers,
  readOwnVoucher,
  renewCredential,
  showCredential,
  showQrPicture,
} from './wallet/wallet-vouchers.endpoints.js';

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
  listBotTemplates,
  createBotTemplate,
  submitBotTemplate,
  listOwnTemplates,
  createOwnTemplate,
  readOwnTemplate,
  patchOwnTemplate,
  ...moveOwnTemplate,
  listVouchers,
  issueOwnVoucher,
  revokeOwnVoucher,
  listRedemptions,
  reverseOwnRedemption,
  readSummary,
  listTemplatesForReview,
  readTemplateForReview,
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
