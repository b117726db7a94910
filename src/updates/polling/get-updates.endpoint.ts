// A bot fetches its updates, and waits for the next one when there is none.

import { endpointFor } from '../../shared/endpoint.js';
import { refuse } from '../../shared/errors.js';
import { Parked } from '../../shared/parking.js';
import type { Addressee } from '../addressee.js';
import type { UpdatesOutside } from '../outside.js';
import type { Polls } from './polls.js';
import { shownUpdates } from './shown.js';

export interface UpdatesDeps extends Pick<UpdatesOutside, 'findAddressees' | 'bots'> {
  readonly polls: Polls;
}

const limitUsual = 100;

export const getUpdates = endpointFor<UpdatesDeps>()({
  id: 'bots.get_updates',
  summary: 'Fetch updates from `offset` on, and wait up to `timeout` seconds for the next one',
  method: 'POST',
  path: '/api/v1/bots/getUpdates',
  auth: 'bot',
  scope: 'messages:receive',
  body: 'updates.UpdatesRequest',
  bodyIsOptional: true,
  data: 'updates.Updates',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller: { botId: to }, deps }) {
    const { offset = 0, limit = limitUsual, timeout: seconds = 0, allowed_updates: allowed } = body;
    const bot = (await deps.findAddressees([to])).get(to);
    if (bot === undefined) throw refuse('NOT_FOUND');
    if (bot.deliveryMode === 'webhook') throw webhookIsActive();
    if (allowed !== undefined && isOther(allowed, bot)) await deps.bots.subscribe(to, allowed);
    const types = allowed === undefined || allowed.length === 0 ? undefined : new Set<string>(allowed);
    const found = await deps.polls.fetch({ to, offset, limit, seconds, types });
    return found instanceof Parked ? found : shownUpdates(found);
  },
});

/** The words of the document. */
function webhookIsActive(): Error {
  const message = "Conflict: can't use getUpdates method while webhook is active";
  return refuse('CONFLICT', { message });
}

function isOther(allowed: readonly string[], { allowedUpdates }: Addressee): boolean {
  return allowed.length !== allowedUpdates.length || allowed.some((type) => !allowedUpdates.includes(type));
}
