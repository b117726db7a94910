// Which addresses the pictures of a bot may have: those that a webhook may have, and those of this platform.
import { whyNoTarget } from '../outgoing/target-url.js';
import type { FieldProblem } from '../shared/errors.js';
import type { WebhookRules } from './outside.js';

/** By the names of their fields; what is empty is no address. Files of this platform may be inside. */
export function whyNoPicture(
  addresses: Readonly<Record<string, string | null | undefined>>,
  { webhookDevTargets, publicUrl }: WebhookRules,
): readonly FieldProblem[] {
  return Object.entries(addresses).flatMap(([field, address]) => {
    if (!address) return [];
    const isOwn = URL.canParse(address) && new URL(address).origin === publicUrl;
    const message = isOwn ? undefined : whyNoTarget(address, webhookDevTargets);
    return message === undefined ? [] : [{ field, rule: 'target', message }];
  });
}
