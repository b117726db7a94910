// A reviewer's decision about a template, in the version that was reviewed.
import type { Schemas } from '../../generated/schemas.js';
import { type ChangedField, changedFields } from '../../shared/changed-fields.js';
import { Refusal, refuse } from '../../shared/errors.js';
import type { VouchersDeps } from '../deps.js';
import type { AuditStamp } from '../ledger/audit-row.js';
import { adminTemplateOf } from './admin-shapes.js';
import { templateOf } from './template.js';

type AdminTemplate = Schemas['vouchers.AdminTemplate'];

interface Review {
  readonly templateId: string;
  readonly type: 'approve' | 'reject';
  readonly reason?: string;
  /** The version that is meant; undefined means the present one. */
  readonly version: number | undefined;
  readonly audit: AuditStamp;
}

/** The fields that the owner writes, and that a reviewer judges. */
const written = [
  'external_template_id',
  'name',
  'type',
  'issuer_name',
  'fulfiller_name',
  'fulfillment_category',
  'acquisition_source',
  'validity',
  'issue_limit',
  'per_user_limit',
  'description',
  'cover_file_id',
  'usage_rules',
  'fulfillment',
  'terms',
] as const satisfies readonly (keyof AdminTemplate)[];

/** The turn compares the versions; the changes are read only when the reviewed version is an older one. */
export async function review(deps: VouchersDeps, asked: Review): Promise<AdminTemplate> {
  const { templateId, version, ...act } = asked;
  const command = { ...act, by: 'platform', ...(version !== undefined && { version }) } as const;
  try {
    return adminTemplateOf(await deps.templates.move({ name: templateId }, command));
  } catch (error) {
    const isLate = error instanceof Refusal && error.details !== undefined && 'version' in error.details;
    if (version === undefined || !isLate) throw error;
    const { code, message, details } = error;
    const changed = await changedSince(deps, { templateId, version });
    throw refuse(code, { message, details: { ...details, ...(changed !== undefined && { changed }) } });
  }
}

/** Returns undefined when there never was such a version. */
async function changedSince(
  { events, templates }: Pick<VouchersDeps, 'events' | 'templates'>,
  { templateId, version }: { templateId: string; version: number },
): Promise<readonly ChangedField[] | undefined> {
  const before = await events.templateAfter(templateId, version);
  if (before === undefined) return undefined;
  const now = templateOf(await templates.find({ name: templateId }));
  return changedFields(adminTemplateOf(before), adminTemplateOf(now), written);
}
