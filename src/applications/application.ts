// An application as it is stored and as the API shows it, and the rules of disabling and enabling it.
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';

type ApplicationSwitcher = 'owner' | 'platform';
/** An application is disabled while any holder disables it. The hold of a deleted owner is never lifted. */
export type Holder = ApplicationSwitcher | 'departure';

export interface Webhook {
  readonly url: string;
  readonly secretToken: string;
  readonly enabled: boolean;
  /** The earlier secret, which signs too until that time, in milliseconds since 1970. */
  readonly earlier?: { readonly secretToken: string; readonly until: number };
}

export interface ApplicationRow {
  readonly _id: string;
  /** Every write increments it, and names the version that it was decided on. */
  readonly v: number;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly webhook: Webhook | null;
  /** True until the event queue of the application has this webhook. */
  readonly isWebhookUntold?: true;
  readonly disabledBy: readonly Holder[];
  /** The bot that it was made for, when that bot needed one. */
  readonly botId?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type Switch = { readonly to: 'active' | 'disabled'; readonly by: ApplicationSwitcher };

/** Enabling lifts only the caller's own hold, so that neither undoes a decision of the other. */
export function heldAfter(held: readonly Holder[], { to, by }: Switch): readonly Holder[] {
  if (to === 'active' && by === 'owner' && held.includes('departure')) {
    const message = 'The owner of this application has deleted the account, and nobody can enable it.';
    throw refuse('APPLICATION_DISABLED', { message });
  }
  if (to === 'active' && by === 'owner' && held.includes('platform')) {
    const message = 'The platform disabled this application, and only the platform can enable it.';
    throw refuse('APPLICATION_DISABLED', { message });
  }
  const others = held.filter((holder) => holder !== by);
  return to === 'active' ? others : [...others, by];
}

export function isDisabled({ disabledBy }: Pick<ApplicationRow, 'disabledBy'>): boolean {
  return disabledBy.length > 0;
}

export function statusOf(row: Pick<ApplicationRow, 'disabledBy'>): 'active' | 'disabled' {
  return isDisabled(row) ? 'disabled' : 'active';
}

const strongestFirst: readonly Holder[] = ['departure', 'platform', 'owner'];

/** The strongest hold, which must be lifted first. */
function holderOf({ disabledBy }: ApplicationRow): Holder | undefined {
  return strongestFirst.find((holder) => disabledBy.includes(holder));
}

export function applicationOf(
  row: ApplicationRow,
  botIds: readonly string[],
): Schemas['applications.Application'] {
  const { description, webhook } = row;
  const holder = holderOf(row);
  return {
    id: row._id,
    name: row.name,
    ...(description !== '' && { description }),
    status: statusOf(row),
    ...(holder !== undefined && { disabledBy: holder }),
    ...(webhook !== null && { webhook: { url: webhook.url, enabled: webhook.enabled } }),
    botIds: [...botIds],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function adminApplicationOf(row: ApplicationRow): Schemas['applications.AdminApplication'] {
  const holder = holderOf(row);
  return {
    id: row._id,
    name: row.name,
    owner_id: row.ownerId,
    status: statusOf(row),
    ...(holder !== undefined && { disabled_by: holder }),
  };
}
