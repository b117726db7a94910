// Lists the sends to a person and by a person, and ends them: claim, decline, cancel.
import type { RequestFacts } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { endpoint, type VouchersDeps } from '../deps.js';
import type { ClaimCommand } from '../templates/template.commands.js';
import { templateKindName } from '../templates/template.js';
import { allocationKindName } from './allocation.js';
import type { EndCommand } from './allocation.kind.js';
import { isDisabled } from './allocations.endpoints.js';
import { sendOf } from './send.js';
import type { KnownSend } from './send.store.js';

const path = '/api/v1/wallet/sends';
const ending = {
  method: 'POST',
  auth: 'account',
  idempotency: 'optional',
  params: 'vouchers.SendParams',
} as const;

export const listSends = endpoint({
  id: 'wallet.sends.list',
  summary: 'List what was sent to you, or by you, newest first',
  method: 'GET',
  path,
  auth: 'account',
  query: 'vouchers.SendsQuery',
  data: 'vouchers.SendPage',
  errors: [],
  async handle({ query: { direction, page, limit }, caller: { userId }, deps }) {
    const { rows, total } = await deps.sends.page({ userId, direction, page, limit });
    const now = deps.clock.now();
    return { items: rows.map(({ send, end }) => sendOf(send, { end, now })), total, page, limit };
  },
});

export const claimSend = endpoint({
  ...ending,
  id: 'wallet.sends.claim',
  summary: 'Claim what was sent to you: it becomes a voucher of yours',
  path: `${path}/:id/claim`,
  data: 'vouchers.Claim',
  errors: ['SEND_NOT_FOUND', 'SEND_NOT_PENDING', 'TEMPLATE_NOT_ACTIVE', 'PER_USER_LIMIT_REACHED'],
  async handle({ params, caller: { userId }, request, deps }) {
    const { send, end } = await known(deps, params.id, ({ recipientUserId }) => recipientUserId === userId);
    const { templateId, applicationId } = send;
    const command: ClaimCommand = {
      type: 'claim',
      issuanceId: newId('iss'),
      voucherId: newId('vch'),
      send,
      usedNos: await deps.sends.usedNos(templateId, userId),
      isApplicationDisabled: await isDisabled(deps, applicationId),
      ...(end !== undefined && { end }),
    };
    return deps.act(request, templateKindName, templateId, command);
  },
});

export const declineSend = endpoint({
  ...ending,
  id: 'wallet.sends.decline',
  summary: 'Decline what was sent to you: it goes back to the sender',
  path: `${path}/:id/decline`,
  data: 'vouchers.Send',
  errors: ['SEND_NOT_FOUND', 'SEND_NOT_PENDING'],
  async handle({ params, caller: { userId }, request, deps }) {
    const sent = await known(deps, params.id, ({ recipientUserId }) => recipientUserId === userId);
    return giveBack(deps, { ...sent, status: 'declined', request });
  },
});

export const cancelSend = endpoint({
  ...ending,
  id: 'wallet.sends.cancel',
  summary: 'Cancel what you have sent, as long as it has not been claimed',
  path: `${path}/:id/cancel`,
  data: 'vouchers.Send',
  errors: ['SEND_NOT_FOUND', 'SEND_NOT_PENDING'],
  async handle({ params, caller: { userId }, request, deps }) {
    const sent = await known(deps, params.id, ({ senderUserId }) => senderUserId === userId);
    return giveBack(deps, { ...sent, status: 'cancelled', request });
  },
});

async function known(
  { sends }: VouchersDeps,
  id: string,
  isAllowed: (send: KnownSend['send']) => boolean,
): Promise<KnownSend> {
  const found = await sends.byId(id);
  if (found === undefined || !isAllowed(found.send)) throw refuse('SEND_NOT_FOUND');
  return found;
}

interface GivingBack extends KnownSend {
  readonly status: EndCommand['status'];
  readonly request: RequestFacts;
}

function giveBack({ act }: VouchersDeps, { send, end, status, request }: GivingBack) {
  const command: EndCommand = { type: 'end', send, status, ...(end !== undefined && { end }) };
  return act(request, allocationKindName, send.allocationId, command);
}
