// What is typed for the webhook of an application becomes the request, and problems come back to its fields.
import type { CallFailure, Schemas } from '../../client/client.js';

interface TypedWebhook {
  readonly url: string;
  /** Empty: the one that there is stays. */
  readonly secretToken: string;
  readonly enabled: boolean;
}

export function typedFrom(webhook: Schemas['applications.Application']['webhook']): TypedWebhook {
  return { url: webhook?.url ?? '', secretToken: '', enabled: webhook?.enabled ?? true };
}

export function requestOf({ url, secretToken, enabled }: TypedWebhook) {
  return { url: url.trim(), ...(secretToken !== '' && { secretToken }), enabled };
}

const way = 'webhook.';

/** The service names the fields by their way in the whole request; the form has only the webhook. */
export function withoutWay(failure: CallFailure): CallFailure {
  const { details } = failure;
  if (!Array.isArray(details)) return failure;
  return {
    ...failure,
    details: details.map((problem) =>
      problem.field.startsWith(way) ? { ...problem, field: problem.field.slice(way.length) } : problem,
    ),
  };
}
