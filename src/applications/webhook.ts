// Which webhook an application may name, and how a change that gives only some of its fields is applied.
import { whyNoTarget } from '../outgoing/target-url.js';
import { type FieldProblem, refuse } from '../shared/errors.js';
import type { Webhook } from './application.js';

export type WebhookChange = { readonly [K in keyof Webhook]?: Webhook[K] | undefined };

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const hostLengthMax = 253;

const earlierMs = 24 * 60 * 60 * 1_000;

/** The secret before goes on signing for a day. */
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

/** `devTargets` are inside and allowed all the same. */
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
  if (change.url !== undefined && !namesHost(change.url)) throw invalid([badUrl]);
  const whyNot = change.url === undefined ? undefined : whyNoTarget(change.url, devTargets);
  if (whyNot !== undefined) throw invalid([{ field: 'webhook.url', rule: 'target', message: whyNot }]);
  return { url, secretToken, enabled: change.enabled ?? stored?.enabled ?? true };
}

/**
 * Whether it is an https URL of a DNS name. Where that name leads is judged before each call, not here.
 * @internal
 */
export function namesHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const labels = hostname.replace(/\.$/, '').split('.');
  // The parser writes every spelling of an IPv4 address as four numbers; no top-level domain is a number.
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? '');
  return hostname.length <= hostLengthMax && !isNumeric && labels.every((part) => label.test(part));
}

const badUrl: FieldProblem = {
  field: 'webhook.url',
  rule: 'webhookUrl',
  message: 'must be an https URL whose host is a DNS name, without user and password',
};

function requiredField(name: string): FieldProblem {
  return { field: `webhook.${name}`, rule: 'required', message: 'is required' };
}

function invalid(details: readonly FieldProblem[]): Error {
  return refuse('VALIDATION', { details });
}
