// How the statuses of bots are shown, and what its scopes mean.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/tone.state.js';

export const reviewTone: Readonly<Record<Schemas['bots.ReviewStatus'], Tone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

export const statusTone: Readonly<Record<Schemas['bots.Status'], Tone>> = {
  inactive: 'waiting',
  active: 'good',
  disabled: 'bad',
  ended: 'over',
};

export const scopeMeanings: Readonly<Record<Schemas['bots.Scope'], string>> = {
  'messages:send': 'Send messages and answer',
  'messages:receive': 'Receive messages and events',
  'vouchers:read': 'Read vouchers of its applications',
  'vouchers:templates:write': 'Write templates of vouchers',
};
