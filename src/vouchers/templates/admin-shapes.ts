// Templates and vouchers as the platform sees them, with the names of the admin API.
import type { Schemas } from '../../generated/schemas.js';

export function adminTemplateOf(template: Schemas['vouchers.Template']): Schemas['vouchers.AdminTemplate'] {
  const { coverFileId, usageRules, rejectionReason, pausedBy, pauseReason } = template;
  const { description, fulfillment, terms } = template;
  return {
    id: template.id,
    version: template.version,
    application_id: template.applicationId,
    external_template_id: template.externalTemplateId,
    status: template.status,
    name: template.name,
    type: template.type,
    issuer_name: template.issuerName,
    fulfiller_name: template.fulfillerName,
    fulfillment_category: template.fulfillmentCategory,
    acquisition_source: template.acquisitionSource,
    validity: template.validity,
    issue_limit: template.issueLimit,
    per_user_limit: template.perUserLimit,
    issued_count: template.issuedCount,
    reserved_count: template.reservedCount,
    ...(description !== undefined && { description }),
    ...(coverFileId !== undefined && { cover_file_id: coverFileId }),
    ...(usageRules !== undefined && { usage_rules: usageRules }),
    ...(fulfillment !== undefined && { fulfillment }),
    ...(terms !== undefined && { terms }),
    ...(rejectionReason !== undefined && { rejection_reason: rejectionReason }),
    ...(pausedBy !== undefined && { paused_by: pausedBy }),
    ...(pauseReason !== undefined && { pause_reason: pauseReason }),
    created_at: template.createdAt,
    updated_at: template.updatedAt,
  };
}

/** Without what the owner does not write. */
export function decidedTemplateOf(
  template: Schemas['vouchers.Template'],
): Schemas['vouchers.DecidedTemplate'] {
  const { id: _id, application_id: _application, previous: _previous, ...shown } = adminTemplateOf(template);
  const { issued_count: _issued, reserved_count: _reserved, created_at: _created, ...rest } = shown;
  const { updated_at: _updated, paused_by: _by, pause_reason: _reason, ...decided } = rest;
  return decided;
}

export function adminVoucherOf(voucher: Schemas['vouchers.Voucher']): Schemas['vouchers.AdminVoucher'] {
  const { externalIssueId, redeemedAt, revokedAt } = voucher;
  return {
    id: voucher.id,
    template_id: voucher.templateId,
    external_template_id: voucher.externalTemplateId,
    application_id: voucher.applicationId,
    ...(externalIssueId !== undefined && { external_issue_id: externalIssueId }),
    holder_user_id: voucher.holderUserId,
    name: voucher.name,
    type: voucher.type,
    status: voucher.status,
    issued_at: voucher.issuedAt,
    valid_from: voucher.validFrom,
    valid_to: voucher.validTo,
    ...(redeemedAt !== undefined && { redeemed_at: redeemedAt }),
    ...(revokedAt !== undefined && { revoked_at: revokedAt }),
    source: voucher.source,
  };
}
