// The owner of an application gives stock of a template to senders, watches it, and takes back the rest.

import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { keyOf } from '../../shared/key.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import { mayBeOffered } from '../templates/recipients.js';
import type { AllocateCommand } from '../templates/template.commands.js';
import { templateKindName } from '../templates/template.js';
import { allocationKindName, allocationOf, type Release } from './allocation.js';
import type { TakeBackCommand } from './stock.events.js';

const vouchersPath = '/api/v1/open-platform/applications/:id/vouchers';
const path = `${vouchersPath}/allocations`;
const recipientsMax = 20;

export const findRecipients = endpoint({
  id: 'applications.recipients.list',
  summary: 'Find people by the beginning of their username, or by their whole user id',
  method: 'GET',
  path: `${vouchersPath}/recipients`,
  auth: 'account',
  limit: { requests: 60, windowSeconds: 60 },
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.RecipientsQuery',
  data: 'vouchers.Recipients',
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query: { keyword }, caller, deps }) {
    await deps.applications.owned(params.id, caller.userId);
    return { items: await deps.people.find(keyword, recipientsMax) };
  },
});

export const listAllocations = endpoint({
  id: 'applications.allocations.list',
  summary: 'List the allocations of one of your applications, or of one template, newest first',
  method: 'GET',
  path,
  auth: 'account',
  params: 'vouchers.ApplicationParams',
  query: 'vouchers.AllocationsQuery',
  data: 'vouchers.AllocationPage',
  errors: ['APPLICATION_NOT_FOUND', 'TEMPLATE_NOT_FOUND'],
  async handle({ params, query, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const { templateId: name, page, limit } = query;
    const ofTemplate = await deps.templates.filterOf({ name, applicationId });
    const { rows, total } = await deps.allocations.page({ applicationId, ...ofTemplate, page, limit });
    return { items: rows.map(({ row, claimed }) => allocationOf(row, claimed)), total, page, limit };
  },
});

export const allocate = endpoint({
  id: 'applications.allocations.create',
  summary: 'Give stock of an active template to a sender; no voucher is made before a recipient claims it',
  method: 'POST',
  path,
  auth: 'account',
  keyIn: ({ params, body, caller }) => ({
    scope: keyOf('allocations', params.id, caller.userId),
    key: body.idempotencyKey,
  }),
  params: 'vouchers.ApplicationParams',
  body: 'vouchers.AllocateRequest',
  data: 'vouchers.Allocation',
  errors: [
    'APPLICATION_NOT_FOUND',
    'TEMPLATE_NOT_FOUND',
    'RECIPIENT_NOT_AUTHORIZED',
    'TEMPLATE_NOT_ACTIVE',
    'STOCK_INSUFFICIENT',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_IN_FLIGHT',
  ],
  async handle({ params, body, caller, request, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const { recipientUserId, quantity } = body;
    const { _id: id } = await deps.templates.find({ name: body.templateId, applicationId });
    if (!(await mayBeOffered(deps, { applicationId, userId: recipientUserId })))
      throw refuse('RECIPIENT_NOT_AUTHORIZED');
    const command: AllocateCommand = {
      type: 'allocate',
      allocationId: newId('alc'),
      recipientUserId,
      quantity,
      isApplicationDisabled: await isDisabled(deps, applicationId),
    };
    return deps.act(request, templateKindName, id, command);
  },
});

export const takeBackAllocation = endpoint({
  id: 'applications.allocations.delete',
  summary: 'Take back what has not been sent; what is under way may still be claimed',
  method: 'DELETE',
  path: `${path}/:allocationId`,
  auth: 'account',
  params: 'vouchers.OwnAllocationParams',
  data: 'vouchers.Allocation',
  errors: ['APPLICATION_NOT_FOUND', 'ALLOCATION_NOT_FOUND'],
  async handle({ params, caller, deps }) {
    const { _id: applicationId } = await deps.applications.owned(params.id, caller.userId);
    const { allocationId: id } = params;
    const found = await deps.allocations.byId(id);
    if (found?.st.applicationId !== applicationId) throw refuse('ALLOCATION_NOT_FOUND');
    const release = (await deps.ask(allocationKindName, id, { type: 'revoke' })) as Release | null;
    // The template gets the units by an event too; this call makes them usable as soon as it is answered.
    if (release !== null) await bringBack(deps, found.st.templateId, release);
    const counted = await deps.allocations.counted(id);
    if (counted === undefined) throw refuse('ALLOCATION_NOT_FOUND');
    return allocationOf(counted.row, counted.claimed);
  },
});

async function bringBack(deps: VouchersDeps, templateId: string, release: Release): Promise<void> {
  const command: TakeBackCommand = { type: 'takeBack', release };
  await deps.ask(templateKindName, templateId, command);
}

/** The turn gets the answer, so that its refusal is stored under the key like every other one. */
export async function isDisabled({ applications }: VouchersDeps, applicationId: string): Promise<boolean> {
  return (await applications.label(applicationId)).status === 'disabled';
}
