// The endpoint with the metrics of a bot: its calls, its quota, and its pending updates.
import { sendQuotaOf } from '../../shared/send-quota.js';
import { endpoint } from '../deps.js';
import { deliveredTotals, firstMinuteOf, totalsOf } from './call-totals.js';

export const readMetrics = endpoint({
  id: 'bots.my.metrics',
  summary: 'What one of your bots has called in the last minute, hour and day, and its quota',
  method: 'GET',
  path: '/api/v1/bots/my/:id/metrics',
  auth: 'account',
  params: 'bots.BotParams',
  data: 'bot-metrics.Metrics',
  errors: ['NOT_FOUND'],
  async handle({ params: { id }, caller, request: { at }, deps }) {
    const { platform } = await deps.acts.find(id, caller.userId);
    const quota = sendQuotaOf({ botId: id, platform });
    await deps.calls.counts.flush();
    const [minutes, rest, waiting] = await Promise.all([
      deps.calls.minutes.since(id, firstMinuteOf(at)),
      deps.limiter.look(quota.key, quota.limit),
      deps.pendingUpdates.pending(id),
    ]);
    const { oldestAt, lastFailure } = waiting;
    const { delivered, webhook } = deliveredTotals(minutes, at);
    return {
      ...totalsOf(minutes, at),
      quota: {
        limit: deps.scaled(quota.limit).requests,
        remaining: rest.remaining,
        reset: Math.ceil(rest.resetAtMs / 1_000),
      },
      updates: {
        pending: waiting.count,
        ...(oldestAt !== undefined && {
          oldest_age_seconds: Math.max(0, Math.floor((at - oldestAt) / 1_000)),
        }),
        delivered_last_hour: delivered,
        dropped: waiting.dropped,
      },
      webhook: { ...webhook, ...(lastFailure !== undefined && { last_error: lastFailure.error }) },
    };
  },
});
