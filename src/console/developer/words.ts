// How the statuses of bots and deliveries are shown.
import type { Schemas } from '../../client/client.js';
import type { Tone } from '../parts/status.js';

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

export const deliveryTone: Readonly<Record<Schemas['webhooks.DeliveryStatus'], Tone>> = {
  pending: 'waiting',
  delivering: 'under-way',
  success: 'good',
  failed: 'waiting',
  dead_letter: 'bad',
};

export const scopeMeanings: Readonly<Record<Schemas['bots.Scope'], string>> = {
  'messages:send': 'Send messages and answer',
  'messages:receive': 'Receive messages and events',
  'vouchers:read': 'Read vouchers of its applications',
  'vouchers:templates:write': 'Write templates of vouchers',
};

export const templateTone: Readonly<Record<Schemas['vouchers.TemplateStatus'], Tone>> = {
  draft: 'waiting',
  reviewing: 'under-way',
  active: 'good',
  rejected: 'bad',
  paused: 'waiting',
  ended: 'over',
  archived: 'over',
};
