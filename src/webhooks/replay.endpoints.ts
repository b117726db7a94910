// A developer has all dead letters of a bot attempted again, and looks how far that is.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { isoTime } from '../shared/iso-time.js';
import type { DeliveryReplay } from '../updates/deliveries/replay.js';
import type { ReplayCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { endpoint } from './deps.js';

const path = '/api/v1/bots/my/:id/deliveries/replay';

const replayDeliveries = endpoint({
  id: 'bots.my.replay_deliveries',
  summary:
    'Make one more attempt of each dead letter of the last seven days, a few each second; answered at once',
  method: 'POST',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  body: 'webhooks.ReplayRequest',
  data: 'webhooks.Replay',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id }, body, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const [from, to] = [body.from, body.to].map((time) =>
      time === undefined ? undefined : Date.parse(time),
    );
    if (from !== undefined && to !== undefined && from > to)
      throw refuse('VALIDATION', {
        details: [{ field: 'from', rule: 'order', message: 'It is later than to.' }],
      });
    const { status = 'dead_letter' } = body;
    const wanted = { status, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const command: ReplayCommand = { type: 'replay', id: newId('rpl'), wanted };
    return shownReplay((await deps.ask(queueKindName, id, command)) as DeliveryReplay);
  },
});

const showReplay = endpoint({
  id: 'bots.my.show_replay',
  summary: 'Show how far the last replay of deliveries is',
  method: 'GET',
  path,
  auth: 'account',
  params: 'bots.BotParams',
  data: 'webhooks.Replay',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const replay = (await deps.store.queue(id))?.state.replay;
    if (replay === undefined)
      throw refuse('NOT_FOUND', { message: 'No delivery of this bot was ever replayed.' });
    return shownReplay(replay);
  },
});

function shownReplay(replay: DeliveryReplay): Schemas['webhooks.Replay'] {
  const { id, status, from, to, startedAt, finishedAt, asked, succeeded, failed, isRunning = false } = replay;
  return {
    ...{ id, status, is_running: isRunning, started_at: isoTime(startedAt) },
    ...(from !== undefined && { from: isoTime(from) }),
    ...(to !== undefined && { to: isoTime(to) }),
    ...(finishedAt !== undefined && { finished_at: isoTime(finishedAt) }),
    ...{ asked, succeeded, failed, waiting: Math.max(0, asked - succeeded - failed) },
  };
}

export const replayEndpoints = Object.freeze([replayDeliveries, showReplay]);
