// Developers of bots and owners of applications send a sample to their webhook, and see its answer.
import { queueOf } from '../updates/standing.js';
import { endpoint } from './deps.js';
import { sampleEvent, sampleUpdate } from './samples.js';

/** Each call sends a request to an address that the caller has chosen. */
const limit = { requests: 10, windowSeconds: 60 } as const;

const testWebhook = endpoint({
  id: 'bots.my.test_webhook',
  summary: 'Send one signed sample to the webhook of a bot, beside its updates, and see what came of it',
  method: 'POST',
  path: '/api/v1/bots/my/:id/webhook/test',
  auth: 'account',
  params: 'bots.BotParams',
  limit,
  body: 'webhooks.TestRequest',
  bodyIsOptional: true,
  data: 'webhooks.TestOutcome',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id }, body: { type = 'message' }, caller, deps }) {
    await deps.bots.owned(id, caller.userId);
    const sent = await deps.sendSample({ queue: id, sample: (facts) => sampleUpdate(type, facts) });
    const { durationMs: duration_ms, statusCode, errorClass, ...said } = sent;
    return {
      ...{ duration_ms, ...said },
      ...(statusCode !== undefined && { status_code: statusCode }),
      ...(errorClass !== undefined && { error_class: errorClass }),
    };
  },
});

const testEventWebhook = endpoint({
  id: 'applications.test_webhook',
  summary:
    'Send one signed sample to the webhook of an application, beside its events, and see what came of it',
  method: 'POST',
  path: '/api/v1/open-platform/applications/:id/webhook/test',
  auth: 'account',
  params: 'applications.ApplicationParams',
  limit,
  body: 'webhooks.EventTestRequest',
  bodyIsOptional: true,
  data: 'webhooks.EventTestOutcome',
  errors: ['APPLICATION_NOT_FOUND', 'CONFLICT'],
  async handle({ params: { id }, body: { type = 'voucher.redeemed' }, caller, deps }) {
    await deps.applications.owned(id, caller.userId);
    return deps.sendSample({
      queue: queueOf('application', id),
      sample: (facts) => sampleEvent(type, facts),
    });
  },
});

export const sampleEndpoints = Object.freeze([testWebhook, testEventWebhook]);
