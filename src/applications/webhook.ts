// Checks the webhook of an application, and applies changes of some of its fields.
import { whyNoTarget } from '../outgoing/target-url.js';
import { type FieldProblem, refuse } from '../shared/errors.js';
import type { Webhook } from './application.js';

export type WebhookChange = { readonly [K in keyof Webhook]?: Webhook[K] | undefined };

const earlierMs = 24 * 60 * 60 * 1_000;

/** The earlier secret signs for another day. */
export function withEarlierSecret(before: Webhook | null, after: Webhook | null, at: number): Webhook | null {
  if (before === null || after === null) return after;
  const { secretToken, earlier } = before;
  if (secretToken === after.secretToken) return earlier === undefined ? after : { ...after, earlier };
  return { ...after, earlier: { secretToken, until: at + earlierMs } };
}

/** The newest first. */
export function signingSecretsOf(webhook: Webhook | null) {
  if (webhook === null) return [];
  const { secretToken, earlier } = webhook;
  const before = earlier === undefined ? [] : [{ value: earlier.secretToken, until: earlier.until }];
  return [{ value: secretToken }, ...before];
}

/** `devTargets` are internal addresses that are allowed. */
export function webhookAfter(
  stored: Webhook | null,
  change: WebhookChange | null,
  devTargets: readonly string[] = [],
): Webhook | null {
  if (change === null) return null;
  const url = change.url ?? stored?.url;
  const secretToken = change.secretToken ?? stored?.secretToken;
  const missing = [url === undefined ? 'url' : [], secretToken === undefined ? 'secretToken' : []].flat();
  if (url === undefined || secretToken === undefined) throw invalid(missing.map(requiredField));
  const whyNot = change.url === undefined ? undefined : whyNoTarget(change.url, devTargets);
  if (whyNot !== undefined) throw invalid([{ field: 'webhook.url', rule: 'target', message: whyNot }]);
  return { url, secretToken, enabled: change.enabled ?? stored?.enabled ?? true };
}

function requiredField(name: string): FieldProblem {
  return { field: `webhook.${name}`, rule: 'required', message: 'is required' };
}

function invalid(details: readonly FieldProblem[]): Error {
  return refuse('VALIDATION', { details });
}
