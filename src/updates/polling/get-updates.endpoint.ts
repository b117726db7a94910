// A bot fetches its updates, and waits for the next one when there is none.

import { endpointFor } from '../../shared/endpoint.js';
import type { Addressee } from '../addressee.js';
import type { UpdatesOutside } from '../outside.js';
import { receivingScope } from '../subscription.js';
import type { Polls } from './polls.js';
import { whyNoUpdates } from './standing.js';

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
  scope: receivingScope,
  body: 'updates.UpdatesRequest',
  bodyIsOptional: true,
  data: 'updates.Updates',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ body, caller, deps }) {
    const { botId: to, tokenHash } = caller;
    const { offset = 0, limit = limitUsual, timeout: seconds = 0, allowed_updates: allowed } = body;
    if (allowed !== undefined) await subscribe(deps, { to, tokenHash, allowed });
    const types = allowed === undefined || allowed.length === 0 ? undefined : new Set<string>(allowed);
    return deps.polls.fetch({ to, tokenHash, offset, limit, seconds, types });
  },
});

interface Subscribing {
  readonly to: string;
  readonly tokenHash: string;
  readonly allowed: readonly string[];
}

async function subscribe({ findAddressees, bots }: UpdatesDeps, { to, tokenHash, allowed }: Subscribing) {
  const bot = (await findAddressees([to])).get(to);
  const refusal = whyNoUpdates(bot, tokenHash);
  if (refusal !== undefined) throw refusal;
  if (bot !== undefined && isOther(allowed, bot)) await bots.subscribe(to, allowed);
}

function isOther(allowed: readonly string[], { allowedUpdates }: Addressee): boolean {
  return allowed.length !== allowedUpdates.length || allowed.some((type) => !allowedUpdates.includes(type));
}
