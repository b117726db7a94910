// The event log of an application: what happened to its vouchers and templates, by dense numbers, for its
// owner and for its tokens. It stays readable as long as its vouchers do.
import type { Schemas } from '../generated/schemas.js';
import { queueOf } from '../updates/standing.js';
import { endpoint, type WebhooksDeps } from './deps.js';

const path = '/api/v1/open-platform';
const bytesMax = 4 * 1024 * 1024;
const errors = [] as const;
const data = 'webhooks.EventPage';
const query = 'webhooks.EventsQuery';

const listEvents = endpoint({
  id: 'applications.events.list',
  summary: 'List the events of one of your applications by their numbers, the oldest first',
  method: 'GET',
  path: `${path}/applications/:id/events`,
  auth: 'account',
  params: 'applications.ApplicationParams',
  ...{ query, data },
  errors: ['APPLICATION_NOT_FOUND'],
  async handle({ params, query: wanted, caller, deps }) {
    await deps.applications.owned(params.id, caller.userId);
    return eventsOf(params.id, wanted, deps);
  },
});

const readEvents = endpoint({
  id: 'applications.events.read',
  summary: 'List the events of the application by their numbers, the oldest first',
  method: 'GET',
  path: `${path}/events`,
  auth: 'application',
  scope: 'vouchers:read',
  limit: { requests: 60, windowSeconds: 60 },
  ...{ query, data, errors },
  handle: ({ query: wanted, caller, deps }) => eventsOf(caller.applicationId, wanted, deps),
});

async function eventsOf(
  applicationId: string,
  { after, limit }: Schemas['webhooks.EventsQuery'],
  { queues }: Pick<WebhooksDeps, 'queues'>,
): Promise<Schemas['webhooks.EventPage']> {
  const to = queueOf('application', applicationId);
  const place = await queues.position(to);
  const { newest } = place;
  const first = (await queues.firstOf(to)) ?? newest + 1;
  const found = await queues.read({ to, place, from: after + 1, limit, bytesMax });
  const items = found.map(({ seq, body }) => ({ seq, ...(JSON.parse(body) as Told) }));
  return { items, first, newest };
}

type Told = Omit<Schemas['webhooks.ApplicationEvent'], 'seq'>;

export const eventEndpoints = Object.freeze([listEvents, readEvents]);
