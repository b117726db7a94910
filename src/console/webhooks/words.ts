// How the statuses of deliveries are shown, and which of them change by themselves.
import type { Tone } from '../parts/tone.state.js';
import type { ShownDelivery } from './source.js';

export const deliveryTone: Readonly<Record<ShownDelivery['status'], Tone>> = {
  pending: 'waiting',
  delivering: 'under-way',
  success: 'good',
  failed: 'waiting',
  dead_letter: 'bad',
};

export const deliveryStatuses = Object.keys(deliveryTone) as readonly ShownDelivery['status'][];

/** Another attempt comes by itself. */
export function isUnfinished({ status }: Pick<ShownDelivery, 'status'>): boolean {
  return status === 'pending' || status === 'delivering' || status === 'failed';
}
