// Says what the owner of an application should do next, from the first template to the first till.
import type { Schemas } from '../../client/client.js';
import { isLive } from './tokens.state.js';

interface Standing {
  readonly application: Pick<Schemas['applications.Application'], 'status' | 'disabledBy'>;
  readonly templates: readonly Pick<Schemas['vouchers.Template'], 'id' | 'status' | 'issuedCount'>[];
  readonly tokens: readonly Pick<Schemas['applications.Token'], 'expiresAt' | 'revokedAt'>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface NextStep {
  readonly text: string;
  /** The words of the address below the application; absent where there is only to wait. */
  readonly way?: readonly string[];
  /** On the link. */
  readonly action?: string;
}

const whoDisabled = {
  owner: 'You have disabled this application: its tokens are refused, and it issues nothing.',
  platform: 'The platform has disabled this application. Only the platform can enable it.',
  departure: 'The account of the owner is gone, so this application stays disabled.',
} as const;

/** One step at a time; undefined: the application is at work. */
export function nextStepFor({ application, templates, tokens, now }: Standing): NextStep | undefined {
  if (application.status === 'disabled') return { text: whoDisabled[application.disabledBy ?? 'owner'] };
  const of = (...statuses: readonly string[]) => templates.find(({ status }) => statuses.includes(status));
  if (of('active') === undefined) return firstTemplateStep(of);
  if (!tokens.some((token) => isLive(token, now)))
    return {
      text: 'Vouchers can be issued. Nobody can redeem them yet: there is no till.',
      way: ['tokens'],
      action: 'Open a till',
    };
  if (templates.every(({ issuedCount }) => issuedCount === 0))
    return {
      text: 'There is a template and a till, and nobody holds a voucher yet.',
      way: ['vouchers', 'new'],
      action: 'Issue the first one',
    };
  return undefined;
}

type Find = (...statuses: readonly string[]) => { readonly id: string } | undefined;

function firstTemplateStep(of: Find): NextStep {
  const rejected = of('rejected');
  const draft = of('draft');
  if (rejected !== undefined)
    return {
      text: 'A reviewer has rejected a template.',
      way: ['templates', rejected.id],
      action: 'See why and change it',
    };
  if (draft !== undefined)
    return {
      text: 'There is a draft of a template.',
      way: ['templates', draft.id],
      action: 'Submit it for review',
    };
  const reviewing = of('reviewing');
  if (reviewing !== undefined)
    return {
      text: 'A reviewer will decide on your template. This screen changes as soon as that is done.',
      way: ['templates', reviewing.id],
      action: 'See it',
    };
  if (of('paused') !== undefined)
    return { text: 'Your templates are paused.', way: ['templates'], action: 'See them' };
  return {
    text: 'Every voucher is made from a template.',
    way: ['templates', 'new'],
    action: 'Write the first template',
  };
}
