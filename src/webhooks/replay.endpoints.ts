// A developer has all dead letters of a bot or of an application attempted again, and looks how far that is.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { isoTime } from '../shared/iso-time.js';
import type { DeliveryReplay } from '../updates/deliveries/replay.js';
import type { ReplayCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { queueOf } from '../updates/standing.js';
import { endpoint, type WebhooksDeps } from './deps.js';

const path = '/api/v1/bots/my/:id/deliveries/replay';
const applicationPath = '/api/v1/open-platform/applications/:id/deliveries/replay';
const replaySummary =
  'Make one more attempt of each dead letter of the last seven days, a few each second; answered at once';
/** Each looks through all that is dead. */
const limit = { requests: 10, windowSeconds: 60 } as const;
const progressSummary = 'Show how far the last replay of deliveries is';

const replayDeliveries = endpoint({
  id: 'bots.my.replay_deliveries',
  summary: replaySummary,
  method: 'POST',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  limit,
  body: 'webhooks.ReplayRequest',
  data: 'webhooks.Replay',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id }, body, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    return shownReplay(await replayed(deps, id, body));
  },
});

const showReplay = endpoint({
  id: 'bots.my.show_replay',
  summary: progressSummary,
  method: 'GET',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  data: 'webhooks.Replay',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    return shownReplay(await lastReplay(deps, id));
  },
});

const replayEvents = endpoint({
  id: 'applications.deliveries.replay',
  summary: replaySummary,
  method: 'POST',
  path: applicationPath,
  auth: 'account',
  params: 'applications.ApplicationParams',
  limit,
  body: 'webhooks.ReplayRequest',
  data: 'webhooks.EventReplay',
  errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id }, body, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    return shownEventReplay(await replayed(deps, queueOf('application', id), body));
  },
});

const showEventReplay = endpoint({
  id: 'applications.deliveries.show_replay',
  summary: progressSummary,
  method: 'GET',
  path: applicationPath,
  auth: 'account',
  params: 'applications.ApplicationParams',
  data: 'webhooks.EventReplay',
  errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND'],
  async handle({ params: { id }, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    return shownEventReplay(await lastReplay(deps, queueOf('application', id)));
  },
});

async function replayed(
  { ask, replaying }: Pick<WebhooksDeps, 'ask' | 'replaying'>,
  queue: string,
  body: Schemas['webhooks.ReplayRequest'],
): Promise<DeliveryReplay> {
  const [from, to] = [body.from, body.to].map((time) => (time === undefined ? undefined : Date.parse(time)));
  if (from !== undefined && to !== undefined && from > to)
    throw refuse('VALIDATION', {
      details: [{ field: 'from', rule: 'order', message: 'It is later than to.' }],
    });
  const { status = 'dead_letter' } = body;
  const wanted = { status, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const command: ReplayCommand = { type: 'replay', id: newId('rpl'), wanted };
  const replay = (await ask(queueKindName, queue, command)) as DeliveryReplay;
  await replaying.begun(queue);
  return replay;
}

async function lastReplay({ store }: Pick<WebhooksDeps, 'store'>, queue: string): Promise<DeliveryReplay> {
  const replay = (await store.queue(queue))?.state.replay;
  if (replay === undefined) throw refuse('NOT_FOUND', { message: 'No delivery was ever replayed here.' });
  return replay;
}

function shownReplay(replay: DeliveryReplay): Schemas['webhooks.Replay'] {
  const { startedAt, finishedAt, isRunning = false } = replay;
  return {
    ...countsOf(replay),
    ...{ is_running: isRunning, started_at: isoTime(startedAt) },
    ...(finishedAt !== undefined && { finished_at: isoTime(finishedAt) }),
  };
}

/** In the words of the interface of applications. */
function shownEventReplay(replay: DeliveryReplay): Schemas['webhooks.EventReplay'] {
  const { startedAt, finishedAt, isRunning = false } = replay;
  return {
    ...countsOf(replay),
    ...{ isRunning, startedAt: isoTime(startedAt) },
    ...(finishedAt !== undefined && { finishedAt: isoTime(finishedAt) }),
  };
}

function countsOf({ id, status, from, to, asked, succeeded, failed }: DeliveryReplay) {
  return {
    ...{ id, status, asked, succeeded, failed, waiting: Math.max(0, asked - succeeded - failed) },
    ...(from !== undefined && { from: isoTime(from) }),
    ...(to !== undefined && { to: isoTime(to) }),
  };
}

export const replayEndpoints = Object.freeze([replayDeliveries, showReplay, replayEvents, showEventReplay]);
