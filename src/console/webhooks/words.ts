// How the statuses of deliveries are shown, and which of them change by themselves.
import type { Tone } from '../parts/status.js';
import type { Delivery, DeliveryStatus } from './source.js';

export const deliveryTone: Readonly<Record<DeliveryStatus, Tone>> = {
  pending: 'waiting',
  delivering: 'under-way',
  success: 'good',
  failed: 'waiting',
  dead_letter: 'bad',
};

export const deliveryStatuses = Object.keys(deliveryTone) as readonly DeliveryStatus[];

/** Another attempt comes by itself. */
export function isUnfinished({ status }: Pick<Delivery, 'status'>): boolean {
  return status === 'pending' || status === 'delivering' || status === 'failed';
}
